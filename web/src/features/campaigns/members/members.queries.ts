import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Campaign,
  Player,
  PlayerUpdate,
} from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Invitation } from '../../../../../src/features/invitations/invitations.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { queryKeys, refresh } from '../../../lib/query-keys.ts'
import { campaignsQuery, playersQuery } from '../campaigns.queries.ts'

/** Emails that were invited and have no account yet. For DMs. */
export const invitationsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.invitations(campaignId),
    queryFn: async ({ signal }) => {
      const param = { id: `${campaignId}` }
      const asked = api.campaigns[':id'].invitations.$get({ param }, { init: { signal } })
      return (await answer(asked)).invitations
    },
  })

export function useUpdatePlayer(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, ...json }: PlayerUpdate & { userId: number }) =>
      answer(
        api.campaigns[':id'].players[':userId'].$put({
          param: { id: `${campaignId}`, userId: `${userId}` },
          json,
        }),
      ),
    onSuccess(updated, { role }) {
      client.setQueryData(playersQuery(campaignId).queryKey, (known) =>
        known?.map((player) => (player.user_id === updated.user_id ? updated : player)),
      )
      void refresh(client, [queryKeys.dashboard])
      // Changing one's own role changes one's rights.
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
      answer(
        api.campaigns[':id'].players[':userId'].$delete({
          param: { id: `${campaignId}`, userId: `${id}` },
        }),
      ),
    async onMutate({ user_id: id }) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known?.filter((player) => player.user_id !== id))
      return before
    },
    onError: (_, __, before) => client.setQueryData(queryKey, before),
    onSettled: () => refresh(client, [queryKey, queryKeys.dashboard]),
  })
}

export function useLeaveCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Campaign) =>
      answer(api.campaigns[':id'].leave.$post({ param: { id: `${id}` } })),
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
      answer(
        api.campaigns[':id'].invitations[':invitationId'].$delete({
          param: { id: `${campaignId}`, invitationId: `${id}` },
        }),
      ),
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
