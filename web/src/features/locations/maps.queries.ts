import type { CampaignMap, MapUpdate } from '../../../../src/features/maps/maps.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { readQuery } from '../../lib/read-query.ts'
import { compareNames } from '../../lib/texts/compare-names.ts'
import { useWrite } from '../../lib/use-write.ts'

/** By name. */
export const mapsQuery = (campaignId: number) =>
  readQuery(queryKeys.maps(campaignId), async (options) => {
    const query = { campaign_id: campaignId }
    const { maps } = await answer(api.maps.$get({ query }, options), 'maps')
    return maps.toSorted((a, b) => compareNames(a.name, b.name))
  })

export const useUpdateMap = (campaignId: number) =>
  useWrite([mapsQuery(campaignId).queryKey], ({ id, ...json }: MapUpdate & { id: number }) =>
    answer(api.maps[':id'].$put({ param: { id }, json })),
  )

export const deleteMap = ({ id }: CampaignMap) => answer(api.maps[':id'].$delete({ param: { id } }))
