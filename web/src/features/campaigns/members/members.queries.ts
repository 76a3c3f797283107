import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type {
  Campaign,
  Player,
  PlayerUpdate,
} from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Invitation } from '../../../../../src/features/invitations/invitations.schemas.ts'
import type {
  InviteLink,
  InviteLinkCreate,
} from '../../../../../src/features/invite-links/invite-links.schemas.ts'
import { answer, api } from '../../../lib/api.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { affectedBy, refresh } from '../../../lib/refresh.ts'
import { campaignsQuery } from '../campaigns.queries.ts'

/** Emails and usernames that were invited. For DMs. */
export const invitationsQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.invitations(campaignId),
    queryFn: async ({ signal }) => {
      const param = { id: `${campaignId}` }
      const asked = api.campaigns[':id'].invitations.$get({ param }, { init: { signal } })
      return (await answer(asked)).invitations
    },
  })

/** Links that let people in. For DMs. */
export const inviteLinksQuery = (campaignId: number) =>
  queryOptions({
    queryKey: queryKeys.inviteLinks(campaignId),
    queryFn: async ({ signal }) => {
      const param = { id: `${campaignId}` }
      const asked = api.campaigns[':id']['invite-links'].$get({ param }, { init: { signal } })
      return (await answer(asked)).invite_links
    },
  })

export function useMakeInviteLink(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (json: InviteLinkCreate) =>
      answer(api.campaigns[':id']['invite-links'].$post({ param: { id: `${campaignId}` }, json })),
    onSuccess: () => refresh(client, [inviteLinksQuery(campaignId).queryKey]),
  })
}

export function useRevokeInviteLink(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: InviteLink) =>
      answer(
        api.campaigns[':id']['invite-links'][':linkId'].$delete({
          param: { id: `${campaignId}`, linkId: `${id}` },
        }),
      ),
    onSettled: () => refresh(client, [inviteLinksQuery(campaignId).queryKey]),
  })
}

/** Lets in the account that claims an invitation, while it has that username. */
export function useConfirmInvitation(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, username }: { id: number; username: string }) =>
      answer(
        api.campaigns[':id'].invitations[':invitationId'].confirm.$post({
          param: { id: `${campaignId}`, invitationId: `${id}` },
          json: { username },
        }),
      ),
    onSettled: () => refresh(client, affectedBy.members(campaignId)),
  })
}

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
    onSuccess: (_, { role }) =>
      // Changing one's own role changes one's rights.
      refresh(client, [...affectedBy.members(campaignId), ...(role ? [queryKeys.campaigns] : [])]),
  })
}

export function useRemovePlayer(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user_id: id }: Player) =>
      answer(
        api.campaigns[':id'].players[':userId'].$delete({
          param: { id: `${campaignId}`, userId: `${id}` },
        }),
      ),
    onSettled: () => refresh(client, affectedBy.members(campaignId)),
  })
}

export function useLeaveCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Campaign) =>
      answer(api.campaigns[':id'].leave.$post({ param: { id: `${id}` } })),
    onSuccess: () => client.invalidateQueries({ ...campaignsQuery, exact: true }),
  })
}

export function useWithdrawInvitation(campaignId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Invitation) =>
      answer(
        api.campaigns[':id'].invitations[':invitationId'].$delete({
          param: { id: `${campaignId}`, invitationId: `${id}` },
        }),
      ),
    onSettled: () => refresh(client, affectedBy.members(campaignId)),
  })
}
