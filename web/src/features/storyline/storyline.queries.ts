import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Session,
  SessionCreate,
  SessionUpdate,
} from '../../../../src/features/storyline/storyline.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { refresh } from '../../lib/refresh.ts'

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

export const refreshStoryline = (client: QueryClient, campaignId: number): Promise<unknown> =>
  refresh(client, [storylineQuery(campaignId).queryKey])

/** Resolves once the list has the new session, because its page opens next. */
export function useCreateSession(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: SessionCreate) =>
      answer(api.storyline.$post({ query: { campaign_id: `${campaignId}` }, json })),
    onSuccess: () => refreshStoryline(client, campaignId),
  })
}

export function useUpdateSession(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: SessionUpdate & { id: number }) =>
      answer(api.storyline[':id'].$put({ ...addressOf(campaignId, id), json })),
    onSuccess: () => refreshStoryline(client, campaignId),
    onError: () => void refreshStoryline(client, campaignId),
  })
}

export const deleteSession = ({ campaign_id, id }: Session) =>
  answer(api.storyline[':id'].$delete(addressOf(campaign_id, id)))

const addressOf = (campaignId: number, id: number) => ({
  param: { id: `${id}` },
  query: { campaign_id: `${campaignId}` },
})
