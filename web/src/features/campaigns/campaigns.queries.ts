import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Campaign,
  CampaignCreate,
  CampaignInvite,
  CampaignUpdate,
  Player,
} from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { readSignedIn } from '../../app/session.ts'
import { request } from '../../lib/http.ts'
import { selectCampaign } from './selected-campaign.ts'

export const campaignsQuery = queryOptions({
  queryKey: ['campaigns'],
  // A 401 here is an empty list and no campaign.
  queryFn: async ({ signal }) => (await readSignedIn<Campaign[]>('/api/campaigns', signal)) ?? [],
})

export const playersQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', campaignId, 'players'],
    queryFn: async ({ signal }) => {
      const path = `/api/campaigns/${campaignId}/players`
      return (await request<{ players: Player[] }>(path, { signal })).players
    },
  })

export function useCreateCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: CampaignCreate) =>
      request<Campaign>('/api/campaigns', { method: 'POST', json }),
    onSuccess(created) {
      client.setQueryData(campaignsQuery.queryKey, (known = []) => [...known, created])
      selectCampaign(created.id)
      return client.invalidateQueries(campaignsQuery)
    },
  })
}

export function useUpdateCampaign(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: CampaignUpdate) =>
      request<Campaign>(`/api/campaigns/${id}`, { method: 'PUT', json }),
    onSuccess: (updated) =>
      client.setQueryData(campaignsQuery.queryKey, (known) =>
        known?.map((campaign) => (campaign.id === id ? updated : campaign)),
      ),
    onSettled: () => void client.invalidateQueries({ ...campaignsQuery, exact: true }),
  })
}

export function useDeleteCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Campaign) => request(`/api/campaigns/${id}`, { method: 'DELETE' }),
    onSuccess(_, { id }) {
      client.setQueryData(campaignsQuery.queryKey, (known) =>
        known?.filter((campaign) => campaign.id !== id),
      )
      return client.invalidateQueries({ ...campaignsQuery, exact: true })
    },
  })
}

export function useInvite(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: CampaignInvite) =>
      request<{ message: string }>(`/api/campaigns/${campaignId}/invite`, { method: 'POST', json }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries(playersQuery(campaignId)),
        client.invalidateQueries({ queryKey: ['campaigns', campaignId, 'invitations'] }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  })
}
