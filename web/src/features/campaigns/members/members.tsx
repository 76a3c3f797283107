import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'

import type { Campaign } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { Alert } from '../../../components/alert.tsx'
import { Button } from '../../../components/button.tsx'
import { useKeptFocus } from '../../../components/focus/use-kept-focus.ts'
import { LoadError } from '../../../components/page/load-error.tsx'
import { LoadingRows } from '../../../components/page/loading-rows.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { playersQuery } from '../campaigns.queries.ts'
import { isDm } from '../role-names.ts'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteLinkDialog } from './invite-link-dialog.tsx'
import { InviteLinks } from './invite-links.tsx'
import { LeaveCampaign } from './leave-campaign.tsx'
import { MemberList } from './member-list.tsx'
import { invitationsQuery, inviteLinksQuery } from './members.queries.ts'

import styles from './members.module.css'

interface MembersProps {
  campaign: Campaign
  /** Shows the dialog that invites players. */
  inviting: boolean
  onInvite: (open: boolean) => void
}

/** Who plays in the current campaign, and who is expected. */
export function Members({ campaign, inviting, onInvite }: MembersProps) {
  const { data: players, error, refetch } = useQuery(playersQuery(campaign.id))
  const [linking, setLinking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const asDm = isDm(campaign.role)
  const { data: invitations } = useQuery({ ...invitationsQuery(campaign.id), enabled: asDm })
  const { data: links } = useQuery({ ...inviteLinksQuery(campaign.id), enabled: asDm })
  const rows = [players, invitations, links].map((list) => list?.length)
  const { fallback, onFocus } = useKeptFocus<HTMLElement>(rows.join())
  // The server keeps a last DM from leaving.
  const isOnlyDm = asDm && players?.filter(({ role }) => isDm(role)).length === 1

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keeps the focus when a row goes */}
      <section
        ref={fallback}
        tabIndex={-1}
        className={styles.section}
        aria-labelledby="members"
        onFocus={onFocus}
      >
        <SectionHeading
          id="members"
          aside={players?.length}
          actions={
            asDm && (
              <Button icon={UserPlus} onClick={() => onInvite(true)}>
                Invite Player
              </Button>
            )
          }
        >
          Players of {campaign.name}
        </SectionHeading>
        {failure && (
          <Alert
            tone="danger"
            action={
              <Button size="small" onClick={() => setFailure(null)}>
                Dismiss
              </Button>
            }
          >
            {failure}
          </Alert>
        )}
        <LoadError error={error} failure="The players could not be loaded." onRetry={refetch} />
        {!players && !error && <LoadingRows label="Loading players…" rows={2} />}
        {players && <MemberList campaign={campaign} players={players} onFailure={setFailure} />}
        {asDm && <Invitations campaign={campaign} onFailure={setFailure} />}
        {asDm && <InviteLinks campaign={campaign} onFailure={setFailure} />}
        <div className={styles.foot}>
          {players && isOnlyDm && players.length > 1 && (
            <p className={styles.aside}>
              You are the only Dungeon Master. To leave, make another player a Dungeon Master first.
            </p>
          )}
          {!isOnlyDm && <LeaveCampaign campaign={campaign} onFailure={setFailure} />}
        </div>
      </section>
      <InviteDialog
        campaign={campaign}
        open={asDm && inviting}
        onOpenChange={onInvite}
        onLink={() => {
          onInvite(false)
          setLinking(true)
        }}
      />
      {linking && <InviteLinkDialog campaign={campaign} onClose={() => setLinking(false)} />}
    </>
  )
}
