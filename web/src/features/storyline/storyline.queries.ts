import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Deleted } from '../../../../src/features/deletions/deletions.schemas.ts'
import type {
  Session,
  SessionCreate,
  SessionUpdate,
} from '../../../../src/features/storyline/storyline.schemas.ts'
import { request } from '../../lib/http.ts'

/** Every session of a campaign, by number. */
export const storylineQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['storyline', campaignId],
    queryFn: async ({ signal }) => {
      const path = `/api/storyline?campaign_id=${campaignId}`
      return (await request<{ sessions: Session[] }>(path, { signal })).sessions
    },
  })

export const refreshStoryline = (client: QueryClient, campaignId: number): Promise<void> =>
  client.invalidateQueries(storylineQuery(campaignId))

export function useCreateSession(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: SessionCreate) =>
      request<Session>(`/api/storyline?campaign_id=${campaignId}`, { method: 'POST', json }),
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
      request<Session>(`/api/storyline/${id}?campaign_id=${campaignId}`, { method: 'PUT', json }),
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
      request<Deleted>(`/api/storyline/${id}?campaign_id=${campaignId}`, { method: 'DELETE' }),
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
