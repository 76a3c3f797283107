import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Deleted } from '../../../../src/features/deletions/deletions.schemas.ts'
import type { CampaignMap, MapUpdate } from '../../../../src/features/maps/maps.schemas.ts'
import { request } from '../../lib/http.ts'
import { refreshLocations } from './locations.queries.ts'

export const mapsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['maps', campaignId],
    queryFn: async ({ signal }) => {
      const path = `/api/maps?campaign_id=${campaignId}`
      return (await request<{ maps: CampaignMap[] }>(path, { signal })).maps
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
      request<CampaignMap>(`/api/maps/${id}`, { method: 'PUT', json }),
    onSuccess: show,
  })
}

export function useDeleteMap(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: CampaignMap) => request<Deleted>(`/api/maps/${id}`, { method: 'DELETE' }),
    onSuccess(_, { id }) {
      client.setQueryData(mapsQuery(campaignId).queryKey, (known) =>
        known?.filter((map) => map.id !== id),
      )
      void refreshLocations(client, campaignId)
    },
  })
}
