import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { CampaignMap, MapUpdate } from '../../../../src/features/maps/maps.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { refresh } from '../../lib/refresh.ts'

export const mapsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.maps(campaignId),
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}` }
      return (await answer(api.maps.$get({ query }, { init: { signal } }), 'maps')).maps
    },
  })

export function useUpdateMap(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...json }: MapUpdate & { id: number }) =>
      answer(api.maps[':id'].$put({ param: { id: `${id}` }, json })),
    onSuccess: () => refresh(client, [mapsQuery(campaignId).queryKey]),
  })
}

export const deleteMap = ({ id }: CampaignMap) =>
  answer(api.maps[':id'].$delete({ param: { id: `${id}` } }))
