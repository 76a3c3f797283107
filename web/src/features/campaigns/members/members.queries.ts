import { useMutation } from '@tanstack/react-query'

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
import { readQuery } from '../../../lib/read-query.ts'
import { affectedBy } from '../../../lib/refresh.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { refreshCampaigns } from '../campaigns.queries.ts'

/** Emails and usernames that were invited. For DMs. */
export const invitationsQuery = (campaignId: number) =>
  readQuery(queryKeys.invitations(campaignId), async (options) => {
    const param = { id: campaignId }
    const asked = api.campaigns[':id'].invitations.$get({ param }, options)
    return (await answer(asked)).invitations
  })

/** Links that let people in. For DMs. */
export const inviteLinksQuery = (campaignId: number) =>
  readQuery(queryKeys.inviteLinks(campaignId), async (options) => {
    const param = { id: campaignId }
    const asked = api.campaigns[':id']['invite-links'].$get({ param }, options)
    return (await answer(asked)).invite_links
  })

export const useMakeInviteLink = (campaignId: number) =>
  useWrite([inviteLinksQuery(campaignId).queryKey], (json: InviteLinkCreate) =>
    answer(api.campaigns[':id']['invite-links'].$post({ param: { id: campaignId }, json })),
  )

export const useRevokeInviteLink = (campaignId: number) =>
  useWrite([inviteLinksQuery(campaignId).queryKey], ({ id }: InviteLink) =>
    answer(
      api.campaigns[':id']['invite-links'][':linkId'].$delete({
        param: { id: campaignId, linkId: id },
      }),
    ),
  )

/** Lets in the account that claims an invitation, while it has that username. */
export const useConfirmInvitation = (campaignId: number) =>
  useWrite(affectedBy.members(campaignId), ({ id, username }: { id: number; username: string }) =>
    answer(
      api.campaigns[':id'].invitations[':invitationId'].confirm.$post({
        param: { id: campaignId, invitationId: id },
        json: { username },
      }),
    ),
  )

export const useUpdatePlayer = (campaignId: number) =>
  useWrite(
    // Changing one's own role changes one's rights.
    [...affectedBy.members(campaignId), queryKeys.campaigns],
    ({ userId, ...json }: PlayerUpdate & { userId: number }) =>
      answer(
        api.campaigns[':id'].players[':userId'].$put({ param: { id: campaignId, userId }, json }),
      ),
  )

export const useRemovePlayer = (campaignId: number) =>
  useWrite(affectedBy.members(campaignId), ({ user_id: userId }: Player) =>
    answer(api.campaigns[':id'].players[':userId'].$delete({ param: { id: campaignId, userId } })),
  )

export const useLeaveCampaign = () =>
  useMutation({
    mutationFn: ({ id }: Campaign) => answer(api.campaigns[':id'].leave.$post({ param: { id } })),
    onSuccess: refreshCampaigns,
  })

export const useWithdrawInvitation = (campaignId: number) =>
  useWrite(affectedBy.members(campaignId), ({ id }: Invitation) =>
    answer(
      api.campaigns[':id'].invitations[':invitationId'].$delete({
        param: { id: campaignId, invitationId: id },
      }),
    ),
  )
