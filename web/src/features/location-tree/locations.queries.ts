import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Location,
  LocationCreate,
  LocationUpdate,
} from '../../../../src/features/locations/locations.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { pagesQuery } from '../../lib/pages-query.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'

const PAGE = 24

export const locationsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.locations(campaignId),
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}` }
      const asked = api.locations.$get({ query }, { init: { signal } })
      return (await answer(asked, 'locations')).locations
    },
  })

/** The NPCs at a location, by name. */
export const npcsAtQuery = ({ id, campaign_id }: Location) =>
  pagesQuery(
    queryKeys.npcsAt(campaign_id, id),
    (page, options) => {
      const at = { campaign_id: `${campaign_id}`, location_id: `${id}`, sort: 'name' as const }
      return answer(api.npcs.$get({ query: { ...at, ...page } }, options), 'next_cursor')
    },
    PAGE,
  )

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

/** After any change of a location or a map, reads again what shows it. */
export const refreshLocations = (client: QueryClient, campaignId: number) =>
  refresh(client, affectedBy.location(campaignId))

/** Resolves once the list has the new location, because its page opens next. */
export function useCreateLocation(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: LocationCreate) =>
      answer(api.locations.$post({ query: { campaign_id: `${campaignId}` }, json })),
    onSuccess: () => refreshLocations(client, campaignId),
  })
}

export function useUpdateLocation(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: LocationUpdate & { id: number }) =>
      answer(api.locations[':id'].$put({ param: { id: `${id}` }, json })),
    onSuccess: () => refreshLocations(client, campaignId),
    onError: () => void refreshLocations(client, campaignId),
  })
}

export const deleteLocation = ({ id }: Location) =>
  answer(api.locations[':id'].$delete({ param: { id: `${id}` } }))
