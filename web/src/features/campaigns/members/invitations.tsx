import { useQuery } from '@tanstack/react-query'
import { Mail, MailQuestionMark } from 'lucide-react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Invitation } from '../../../../../src/features/invitations/invitations.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { LoadError } from '../../../components/page/load-error.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/http.ts'
import { isDm, roleTag } from '../role-names.ts'
import { invitedName } from './invited-name.ts'
import { invitationsQuery, useConfirmInvitation, useWithdrawInvitation } from './members.queries.ts'

import styles from './members.module.css'

interface InvitationsProps {
  campaign: Campaign
  onFailure: (sentence: string | null) => void
}

/** Pending invitations, if there are any. */
export function Invitations({ campaign, onFailure }: InvitationsProps) {
  const { data: invitations, error, refetch } = useQuery(invitationsQuery(campaign.id))
  const changes = useInvitationChanges(campaign, onFailure)

  if (error && !invitations) {
    return (
      <LoadError error={error} failure="The invitations could not be loaded." onRetry={refetch} />
    )
  }
  if (!invitations?.length) return null
  return (
    <section className={styles.invitations} aria-labelledby="invitations">
      <h3 id="invitations" className={styles.subheading}>
        Pending Invitations
      </h3>
      <ul className={styles.members}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            busy={changes.lettingIn === invitation.id}
            onLetIn={(username) => void changes.letIn(invitation, username)}
            onWithdraw={() => void changes.withdraw(invitation)}
          />
        ))}
      </ul>
    </section>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  busy: boolean
  onLetIn: (username: string) => void
  onWithdraw: () => void
}

/** An invited email or username. A DM can let in the account that has that username, or claims the invitation. */
function InvitationRow({ invitation, busy, onLetIn, onWithdraw }: InvitationRowProps) {
  const { email, role, claimed_by: claimant } = invitation
  const name = invitedName(invitation)
  const Icon = email && claimant ? MailQuestionMark : Mail
  return (
    <li className={styles.member}>
      <span className={styles.envelope}>
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.email}>{name}</p>
        {email && claimant && <p className={styles.claim}>claimed by {claimant.username}</p>}
        <p className={styles.joined}>
          {roleTag(role)}, invited {formatLongDate(invitation.created_at)}
          {invitation.invited_by && ` by ${invitation.invited_by}`}
        </p>
      </div>
      <div className={styles.actions}>
        {claimant && (
          <Button size="small" busy={busy} onClick={() => onLetIn(claimant.username)}>
            Let In<VisuallyHidden> {claimant.username}</VisuallyHidden>
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onWithdraw}>
          Withdraw<VisuallyHidden> the invitation of {name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}

/** What a DM does to invitations, each asked first. */
function useInvitationChanges(campaign: Campaign, onFailure: (sentence: string | null) => void) {
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
