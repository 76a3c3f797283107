import { useState } from 'react'

import type { Campaign, Player } from '../../../../../src/features/campaigns/campaigns.schemas.ts'
import { useUser } from '../../../lib/login-session/session-store.ts'
import { CharacterNameDialog } from '../character-name-dialog.tsx'
import { isDm } from '../role-names.ts'
import { MemberRow } from './member-row.tsx'
import { useMemberChanges } from './use-member-changes.ts'

import styles from './members.module.css'

interface MemberListProps {
  campaign: Campaign
  players: readonly Player[]
  /** Null when there is nothing to complain of any more. */
  onFailure: (sentence: string | null) => void
}

export function MemberList({ campaign, players, onFailure }: MemberListProps) {
  const userId = useUser()?.id
  const changes = useMemberChanges(campaign, onFailure)
  const [renaming, setRenaming] = useState<Player | null>(null)
  return (
    <>
      <ul className={styles.members}>
        {players.map((player) => (
          <MemberRow
            key={player.user_id}
            player={player}
            isSelf={player.user_id === userId}
            asDm={isDm(campaign.role)}
            onRename={() => setRenaming(player)}
            onChangeRole={() => void changes.changeRole(player)}
            onChangeTrust={() => changes.changeTrust(player)}
            onRemove={() => void changes.remove(player)}
          />
        ))}
      </ul>
      {renaming && (
        <CharacterNameDialog
          campaignId={campaign.id}
          player={renaming}
          title={
            renaming.user_id === userId
              ? 'Your character'
              : `${renaming.username || renaming.email}’s character`
          }
          onClose={() => setRenaming(null)}
          onResume={() => setRenaming(renaming)}
        />
      )}
    </>
  )
}
