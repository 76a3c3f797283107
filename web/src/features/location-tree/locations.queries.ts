import type {
  Location,
  LocationCreate,
  LocationUpdate,
} from '../../../../src/features/locations/locations.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { pagesQuery, readQuery } from '../../lib/read-query.ts'
import { affectedBy, refresh } from '../../lib/refresh.ts'
import { compareNames } from '../../lib/texts/compare-names.ts'
import { useWrite } from '../../lib/use-write.ts'

const PAGE = 24

/** By name, as a map is keyed. */
export const locationsQuery = (campaignId: number) =>
  readQuery(queryKeys.locations(campaignId), async (options) => {
    const query = { campaign_id: campaignId }
    const { locations } = await answer(api.locations.$get({ query }, options), 'locations')
    return locations.toSorted((a, b) => compareNames(a.name, b.name))
  })

export const npcsAtQuery = ({ id, campaign_id }: Location) =>
  pagesQuery(
    queryKeys.npcsAt(campaign_id, id),
    (page, options) => {
      const at = { campaign_id, location_id: id, sort: 'name' as const }
      return answer(api.npcs.$get({ query: { ...at, ...page } }, options), 'next_cursor')
    },
    PAGE,
  )

/** After any change of a location or a map, reads again what shows it. */
export const refreshLocations = (campaignId: number) => refresh(affectedBy.location(campaignId))

/** Resolves once the list has the new location, because its page opens next. */
export const useCreateLocation = (campaignId: number) =>
  useWrite(affectedBy.location(campaignId), (json: LocationCreate) =>
    answer(api.locations.$post({ query: { campaign_id: campaignId }, json })),
  )

export const useUpdateLocation = (campaignId: number) =>
  useWrite(affectedBy.location(campaignId), ({ id, ...json }: LocationUpdate & { id: number }) =>
    answer(api.locations[':id'].$put({ param: { id }, json })),
  )

export const deleteLocation = ({ id }: Location) =>
  answer(api.locations[':id'].$delete({ param: { id } }))
