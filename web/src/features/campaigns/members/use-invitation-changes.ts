import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Invitation } from '../../../../../src/features/invitations/invitations.schemas.ts'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { isDm } from '../role-names.ts'
import { invitedName } from './invited-name.ts'
import { useConfirmInvitation, useWithdrawInvitation } from './members.queries.ts'

/** What a DM does to invitations, each asked first. */
export function useInvitationChanges(
  campaign: Campaign,
  onFailure: (sentence: string | null) => void,
) {
  const ask = useConfirm()
  const confirm = useConfirmInvitation(campaign.id)
  const removal = useWithdrawInvitation(campaign.id)

  async function withdraw(invitation: Invitation) {
    const name = invitedName(invitation)
    const sure = await ask({
      title: `Withdraw the invitation of ${name}?`,
      text: 'Its link stops working.',
      confirmLabel: 'Withdraw',
      tone: 'danger',
    })
    if (!sure) return
    onFailure(null)
    removal.mutate(invitation, {
      onSuccess: () => toast(`${name} is no longer invited.`),
      onError: (error) => onFailure(messageOf(error, 'The invitation could not be withdrawn.')),
    })
  }

  async function letIn(invitation: Invitation, username: string) {
    const { email, role } = invitation
    const claim =
      email &&
      `This account claims the invitation of ${email}. Dramatis cannot check whose email it is: ask the person you invited for their username.`
    const rights =
      isDm(role) &&
      'They can read everything in this campaign, DM notes included, and change all of it.'
    const sure = await ask({
      title: `Let ${username} in as a ${isDm(role) ? 'Dungeon Master' : 'player'}?`,
      text: [claim, rights].filter(Boolean).join(' '),
      confirmLabel: 'Let in',
    })
    if (!sure) return
    onFailure(null)
    confirm.mutate(
      { id: invitation.id, username },
      {
        onSuccess: ({ message }) => toast(message),
        onError: (error) => onFailure(messageOf(error, `${username} could not be let in.`)),
      },
    )
  }

  return { withdraw, letIn, lettingIn: confirm.isPending ? confirm.variables.id : null }
}
