import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Campaign,
  Invitation,
  Player,
  PlayerUpdate,
} from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { request } from '../../lib/http.ts'
import { campaignsQuery, playersQuery } from './campaigns.queries.ts'

/** Emails that were invited and have no account yet. For DMs. */
export const invitationsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['campaigns', campaignId, 'invitations'],
    queryFn: async ({ signal }) => {
      const path = `/api/campaigns/${campaignId}/invitations`
      return (await request<{ invitations: Invitation[] }>(path, { signal })).invitations
    },
  })

export function useUpdatePlayer(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, ...json }: PlayerUpdate & { userId: number }) =>
      request<Player>(`/api/campaigns/${campaignId}/players/${userId}`, { method: 'PUT', json }),
    onSuccess(updated, { role }) {
      client.setQueryData(playersQuery(campaignId).queryKey, (known) =>
        known?.map((player) => (player.user_id === updated.user_id ? updated : player)),
      )
      void client.invalidateQueries({ queryKey: ['dashboard'] })
      // Whoever changes the own role has other rights from now on.
      if (role) void client.invalidateQueries(campaignsQuery)
    },
  })
}

/** Gone at once, and back where the server would not. */
export function useRemovePlayer(campaignId: number) {
  const client = useQueryClient()
  const { queryKey } = playersQuery(campaignId)
  return useMutation({
    mutationFn: ({ user_id: id }: Player) =>
      request(`/api/campaigns/${campaignId}/players/${id}`, { method: 'DELETE' }),
    async onMutate({ user_id: id }) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known?.filter((player) => player.user_id !== id))
      return before
    },
    onError: (_, __, before) => client.setQueryData(queryKey, before),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  })
}

export function useLeaveCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Campaign) => request(`/api/campaigns/${id}/leave`, { method: 'POST' }),
    onSuccess(_, { id }) {
      client.setQueryData(campaignsQuery.queryKey, (known = []) =>
        known.filter((campaign) => campaign.id !== id),
      )
      return client.invalidateQueries({ ...campaignsQuery, exact: true })
    },
  })
}

/** Gone at once, and back where the server would not. */
export function useWithdrawInvitation(campaignId: number) {
  const client = useQueryClient()
  const { queryKey } = invitationsQuery(campaignId)
  return useMutation({
    mutationFn: ({ id }: Invitation) =>
      request(`/api/campaigns/${campaignId}/invitations/${id}`, { method: 'DELETE' }),
    async onMutate({ id }) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known?.filter((invited) => invited.id !== id))
      return before
    },
    onError: (_, __, before) => client.setQueryData(queryKey, before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
