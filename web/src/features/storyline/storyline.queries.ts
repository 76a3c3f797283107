import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Session,
  SessionCreate,
  SessionUpdate,
} from '../../../../src/features/storyline/storyline.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** Every session of a campaign, by number. */
export const storylineQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.storyline(campaignId),
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}` }
      const asked = api.storyline.$get({ query }, { init: { signal } })
      return (await answer(asked, 'sessions')).sessions
    },
  })

export const refreshStoryline = (client: QueryClient, campaignId: number): Promise<void> =>
  client.invalidateQueries(storylineQuery(campaignId))

export function useCreateSession(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: SessionCreate) =>
      answer(api.storyline.$post({ query: { campaign_id: `${campaignId}` }, json })),
    onSuccess(created) {
      client.setQueryData(storylineQuery(campaignId).queryKey, (known) =>
        [...(known ?? []), created].toSorted((a, b) => a.session_number - b.session_number),
      )
      void refreshStoryline(client, campaignId)
    },
  })
}

export function useUpdateSession(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: SessionUpdate & { id: number }) =>
      answer(
        api.storyline[':id'].$put({
          param: { id: `${id}` },
          query: { campaign_id: `${campaignId}` },
          json,
        }),
      ),
    onSuccess(updated) {
      client.setQueryData(storylineQuery(campaignId).queryKey, (known) =>
        known?.map((session) => (session.id === updated.id ? updated : session)),
      )
    },
    onSettled: () => void refreshStoryline(client, campaignId),
  })
}

/** Gone at once, and back where the server would not. */
export function useDeleteSession(campaignId: number) {
  const client = useQueryClient()
  const { queryKey } = storylineQuery(campaignId)
  return useMutation({
    mutationFn: ({ id }: Session) =>
      answer(
        api.storyline[':id'].$delete({
          param: { id: `${id}` },
          query: { campaign_id: `${campaignId}` },
        }),
      ),
    async onMutate({ id }) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known?.filter((session) => session.id !== id))
      return before
    },
    onError: (_, __, before) => client.setQueryData(queryKey, before),
    onSettled: () => refreshStoryline(client, campaignId),
  })
}
