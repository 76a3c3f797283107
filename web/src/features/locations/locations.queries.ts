import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

import type {
  Location,
  LocationCreate,
  LocationUpdate,
} from '../../../../src/features/locations/locations.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { affectedBy, queryKeys, refresh } from '../../lib/query-keys.ts'

const PAGE = '24'

export const locationsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.locations(campaignId),
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}` }
      const asked = api.locations.$get({ query }, { init: { signal } })
      return (await answer(asked, 'locations')).locations
    },
  })

/** Those whose location this is, by name. */
export const npcsAtQuery = ({ id, campaign_id }: Location) =>
  infiniteQueryOptions({
    queryKey: queryKeys.npcsAt(campaign_id, id),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        campaign_id: `${campaign_id}`,
        location_id: `${id}`,
        limit: PAGE,
        sort: 'name' as const,
        ...(pageParam && { cursor: pageParam }),
      }
      return answer(api.npcs.$get({ query }, { init: { signal } }), 'next_cursor')
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

/** The sessions that visited it, by number. */
export const sessionsAtQuery = ({ id, campaign_id }: Location) =>
  queryOptions({
    queryKey: queryKeys.sessionsAt(campaign_id, id),
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaign_id}`, location_id: `${id}` }
      const asked = api.storyline.$get({ query }, { init: { signal } })
      return (await answer(asked, 'sessions')).sessions
    },
  })

/** After any change of a location: whatever names one asks again. */
export const refreshLocations = (client: QueryClient, campaignId: number) =>
  refresh(client, affectedBy.location(campaignId))

export function useCreateLocation(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: LocationCreate) =>
      answer(api.locations.$post({ query: { campaign_id: `${campaignId}` }, json })),
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
      answer(api.locations[':id'].$put({ param: { id: `${id}` }, json })),
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
      answer(api.locations[':id'].$delete({ param: { id: `${id}` } })),
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
