import { Mail, MailQuestionMark } from 'lucide-react'

import type { Invitation } from '../../../../../src/features/invitations/invitations.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { roleTag } from '../role-names.ts'
import { invitedName } from './invited-name.ts'

import styles from './members.module.css'

interface InvitationRowProps {
  invitation: Invitation
  busy: boolean
  onLetIn: (username: string) => void
  onWithdraw: () => void
}

/** An invited email or username. A DM can let in the account that has that username, or claims the invitation. */
export function InvitationRow({ invitation, busy, onLetIn, onWithdraw }: InvitationRowProps) {
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
