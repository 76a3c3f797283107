import { useQuery } from '@tanstack/react-query'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { LoadError } from '../../../components/page/load-error.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { invitationsQuery } from './members.queries.ts'
import { useInvitationChanges } from './use-invitation-changes.ts'

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
