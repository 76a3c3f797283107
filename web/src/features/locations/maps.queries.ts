import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { CampaignMap, MapUpdate } from '../../../../src/features/maps/maps.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { refreshLocations } from './locations.queries.ts'

export const mapsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.maps(campaignId),
    queryFn: async ({ signal }) => {
      const query = { campaign_id: `${campaignId}` }
      return (await answer(api.maps.$get({ query }, { init: { signal } }), 'maps')).maps
    },
  })

/** Puts a map that the server answered into the list, where it stands by its name. */
export function useShowMap(campaignId: number) {
  const client = useQueryClient()
  return (map: CampaignMap) => {
    client.setQueryData(mapsQuery(campaignId).queryKey, (known) =>
      [...(known ?? []).filter(({ id }) => id !== map.id), map].toSorted((a, b) =>
        a.name.localeCompare(b.name),
      ),
    )
    void client.invalidateQueries(mapsQuery(campaignId))
  }
}

export function useUpdateMap(campaignId: number) {
  const show = useShowMap(campaignId)
  return useMutation({
    mutationFn: ({ id, ...json }: MapUpdate & { id: number }) =>
      answer(api.maps[':id'].$put({ param: { id: `${id}` }, json })),
    onSuccess: show,
  })
}

export function useDeleteMap(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: CampaignMap) =>
      answer(api.maps[':id'].$delete({ param: { id: `${id}` } })),
    onSuccess(_, { id }) {
      client.setQueryData(mapsQuery(campaignId).queryKey, (known) =>
        known?.filter((map) => map.id !== id),
      )
      void refreshLocations(client, campaignId)
    },
  })
}
