import { useQuery } from '@tanstack/react-query'
import { Link2, Link2Off } from 'lucide-react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import type { InviteLink } from '../../../../../src/features/invite-links/invite-links.schemas.ts'
import { counted } from '../../../../../src/texts/counted.ts'
import { Button } from '../../../components/button.tsx'
import { useConfirm } from '../../../components/dialogs/confirm-context.ts'
import { toast } from '../../../components/notices/toast-store.ts'
import { LoadError } from '../../../components/page/load-error.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/http.ts'
import { roleTag } from '../role-names.ts'
import { inviteLinksQuery, useRevokeInviteLink } from './members.queries.ts'

import styles from './members.module.css'

interface InviteLinksProps {
  campaign: Campaign
  onFailure: (sentence: string | null) => void
}

/** Links that were made, if there are any. */
export function InviteLinks({ campaign, onFailure }: InviteLinksProps) {
  const { data: links, error, refetch } = useQuery(inviteLinksQuery(campaign.id))
  const confirm = useConfirm()
  const revoke = useRevokeInviteLink(campaign.id)

  async function askAndRevoke(link: InviteLink) {
    const sure = await confirm({
      title: 'Revoke this link?',
      text: 'People who have it can no longer join by it. Those who joined stay.',
      confirmLabel: 'Revoke',
      tone: 'danger',
    })
    if (!sure) return
    onFailure(null)
    revoke.mutate(link, {
      onSuccess: () => toast('The link is revoked.'),
      onError: (failure) => onFailure(messageOf(failure, 'The link could not be revoked.')),
    })
  }

  if (error && !links) {
    return (
      <LoadError
        error={error}
        failure="The invitation links could not be loaded."
        onRetry={refetch}
      />
    )
  }
  if (!links?.length) return null
  return (
    <section className={styles.invitations} aria-labelledby="invite-links">
      <h3 id="invite-links" className={styles.subheading}>
        Invitation Links
      </h3>
      <ul className={styles.members}>
        {links.map((link) => {
          const end = endOf(link)
          const Icon = end ? Link2Off : Link2
          return (
            <li key={link.id} className={styles.member}>
              <span className={styles.envelope}>
                <Icon aria-hidden />
              </span>
              <div className={styles.words}>
                <p>
                  {roleTag(link.role)}, {end ?? usesLeft(link)}
                </p>
                <p className={styles.joined}>
                  {!end && `until ${formatLongDate(link.expires_at)}, `}by {link.created_by}
                </p>
              </div>
              <Button
                variant="quiet"
                size="small"
                onClick={() => (end ? revoke.mutate(link) : void askAndRevoke(link))}
              >
                {end ? 'Remove' : 'Revoke'}
                <VisuallyHidden> the link by {link.created_by}</VisuallyHidden>
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Why a link no longer works; null while it does. */
function endOf({ uses_left, expires_at }: InviteLink): string | null {
  if (uses_left === 0) return 'used up'
  return Date.parse(expires_at) <= Date.now() ? `expired ${formatLongDate(expires_at)}` : null
}

const usesLeft = ({ uses_left }: InviteLink) => `${counted(uses_left, 'use')} left`
