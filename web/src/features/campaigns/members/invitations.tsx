import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Invitation } from '../../../../../src/features/invitations/invitations.schemas.ts'
import { Button } from '../../../components/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { LoadError } from '../../../components/page/load-error.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/http.ts'
import { roleTag } from '../role-names.ts'
import { invitationsQuery, useWithdrawInvitation } from './members.queries.ts'

import styles from './members.module.css'

interface InvitationsProps {
  campaign: Campaign
  onFailure: (sentence: string | null) => void
}

/** Pending invitations, if there are any. */
export function Invitations({ campaign, onFailure }: InvitationsProps) {
  const { data: invitations, error, refetch } = useQuery(invitationsQuery(campaign.id))
  const confirm = useConfirm()
  const withdraw = useWithdrawInvitation(campaign.id)

  async function askAndWithdraw(invitation: Invitation) {
    const sure = await confirm({
      title: `Withdraw the invitation of ${invitation.email}?`,
      text: 'When this email signs up, it will not join the campaign.',
      confirmLabel: 'Withdraw',
      tone: 'danger',
    })
    if (!sure) return
    onFailure(null)
    withdraw.mutate(invitation, {
      onSuccess: () => toast(`${invitation.email} is no longer invited.`),
      onError: (failure) => onFailure(messageOf(failure, 'The invitation could not be withdrawn.')),
    })
  }

  if (error && !invitations) {
    return (
      <LoadError onRetry={() => void refetch()}>
        {messageOf(error, 'The invitations could not be loaded.')}
      </LoadError>
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
          <li key={invitation.id} className={styles.member}>
            <span className={styles.envelope}>
              <Mail aria-hidden />
            </span>
            <div className={styles.words}>
              <p className={styles.email} title={invitation.email}>
                {invitation.email}
              </p>
              <p className={styles.joined}>
                {roleTag(invitation.role)}, invited {formatLongDate(invitation.created_at)}
                {invitation.invited_by && ` by ${invitation.invited_by}`}
              </p>
            </div>
            <Button variant="quiet" size="small" onClick={() => void askAndWithdraw(invitation)}>
              Withdraw<VisuallyHidden> the invitation of {invitation.email}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
