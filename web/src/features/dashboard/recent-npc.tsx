import { Link } from '@tanstack/react-router'

import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatLongDate } from '../../lib/dates.ts'

import styles from './recent-npcs.module.css'

export function RecentNpc({ npc }: { npc: Dashboard['recentNpcs'][number] }) {
  return (
    <li className={styles.npc}>
      <span className={styles.face}>
        <Avatar name={npc.name} avatarUrl={npc.avatar_url} size="fill" loading="eager" />
      </span>
      <div>
        <h3 className={styles.name}>{npc.name}</h3>
        <p className={styles.date}>{formatLongDate(npc.updated_at)}</p>
      </div>
      <Link to="/npc/$id" params={{ id: String(npc.id) }} className={styles.open}>
        Open<VisuallyHidden> {npc.name}</VisuallyHidden>
      </Link>
    </li>
  )
}
