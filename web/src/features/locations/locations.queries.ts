import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import type { Deleted } from '../../../../src/features/deletions/deletions.schemas.ts'
import type {
  Location,
  LocationCreate,
  LocationUpdate,
} from '../../../../src/features/locations/locations.schemas.ts'
import type { NpcPage } from '../../../../src/features/npcs/npcs.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { request } from '../../lib/http.ts'
import { locationsQuery } from '../npcs/npc-queries.ts'

const PAGE = 24

/** Those whose location this is, by name. */
export const npcsAtQuery = ({ id, campaign_id }: Location) =>
  infiniteQueryOptions({
    queryKey: ['npcs', 'at', campaign_id, id],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        campaign_id: String(campaign_id),
        location_id: String(id),
        limit: String(PAGE),
        sort: 'name',
        ...(pageParam && { cursor: pageParam }),
      })
      return request<NpcPage>(`/api/npcs?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** The sessions that visited it, by number. */
export const sessionsAtQuery = ({ id, campaign_id }: Location) =>
  queryOptions({
    queryKey: ['storyline', campaign_id, 'at', id],
    queryFn: async ({ signal }) => {
      const path = `/api/storyline?campaign_id=${campaign_id}&location_id=${id}`
      return (await request<{ sessions: Session[] }>(path, { signal })).sessions
    },
  })

/** After any change of a location: whatever names one asks again. */
export function refreshLocations(client: QueryClient, campaignId: number): Promise<unknown> {
  const keys = [
    ['locations', campaignId],
    ['maps', campaignId],
    ['storyline', campaignId],
  ]
  return Promise.all(
    [...keys, ['npcs'], ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

export function useCreateLocation(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: LocationCreate) =>
      request<Location>(`/api/locations?campaign_id=${campaignId}`, { method: 'POST', json }),
    onSuccess(created) {
      client.setQueryData(locationsQuery(campaignId).queryKey, (known) =>
        [...(known ?? []), created].toSorted((a, b) => a.name.localeCompare(b.name)),
      )
      void refreshLocations(client, campaignId)
    },
  })
}

type Change = LocationUpdate & { id: number }

/** Seen at once, and back as it was where the server would not. */
export function useUpdateLocation(campaignId: number) {
  const client = useQueryClient()
  const { queryKey } = locationsQuery(campaignId)
  const show = (id: number, changes: Partial<Location>) =>
    client.setQueryData(queryKey, (known) =>
      known?.map((location) => (location.id === id ? { ...location, ...changes } : location)),
    )
  return useMutation({
    mutationFn: ({ id, ...json }: Change) =>
      request<Location>(`/api/locations/${id}`, { method: 'PUT', json }),
    async onMutate({ id, ...changes }) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)?.find((location) => location.id === id)
      show(id, changes as Partial<Location>)
      return before
    },
    onSuccess: (updated) => void show(updated.id, updated),
    onError: (_, { id }, before) => void (before && show(id, before)),
    onSettled: () => void refreshLocations(client, campaignId),
  })
}

export function useDeleteLocation(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Location) =>
      request<Deleted>(`/api/locations/${id}`, { method: 'DELETE' }),
    onSuccess(_, { id, parent_id }) {
      client.setQueryData(locationsQuery(campaignId).queryKey, (known) =>
        known
          ?.filter((location) => location.id !== id)
          .map((location) => (location.parent_id === id ? { ...location, parent_id } : location)),
      )
      void refreshLocations(client, campaignId)
    },
  })
}
