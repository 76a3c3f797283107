import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { messageOf } from '../../lib/http.ts'
import { playersQuery } from './campaigns.queries.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberRow } from './member-row.tsx'
import { MembersSkeleton } from './members-skeleton.tsx'
import { isDm } from './role-names.ts'

import styles from './members.module.css'

/** Who plays in the current campaign. */
export function Members({ campaign }: { campaign: Campaign }) {
  const { data: players, error, refetch } = useQuery(playersQuery(campaign.id))
  const [inviting, setInviting] = useState(false)

  return (
    <section className={styles.section} aria-labelledby="members">
      <SectionHeading
        id="members"
        aside={players?.length}
        actions={
          isDm(campaign.role) && (
            <Button icon={UserPlus} onClick={() => setInviting(true)}>
              Invite Player
            </Button>
          )
        }
      >
        Players of {campaign.name}
      </SectionHeading>
      {error && (
        <Alert
          tone="danger"
          action={
            <Button size="small" onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {messageOf(error, 'The players could not be loaded.')}
        </Alert>
      )}
      {!players && !error && <MembersSkeleton />}
      {players && (
        <ul className={styles.members}>
          {players.map((player) => (
            <MemberRow key={player.user_id} player={player} />
          ))}
        </ul>
      )}
      <InviteDialog campaign={campaign} open={inviting} onOpenChange={setInviting} />
    </section>
  )
}
