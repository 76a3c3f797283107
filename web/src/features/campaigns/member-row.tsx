import type { Player } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Badge } from '../../components/badge.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { isDm, roleTag } from './role-names.ts'

import styles from './members.module.css'

export function MemberRow({ player }: { player: Player }) {
  const name = player.username || player.email
  return (
    <li className={styles.member}>
      <Avatar name={name} avatarUrl={player.portrait_url} size="medium" shape="round" />
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p className={styles.joined}>Joined {formatLongDate(player.joined_at)}</p>
      </div>
      <Badge tone={isDm(player.role) ? 'brass' : 'plain'}>{roleTag(player.role)}</Badge>
    </li>
  )
}
