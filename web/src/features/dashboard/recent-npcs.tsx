import { Link } from '@tanstack/react-router'
import { Drama } from 'lucide-react'

import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { Section } from '../../components/page/section.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatLongDate } from '../../lib/dates.ts'

import styles from './recent-npcs.module.css'

interface RecentNpcsProps {
  npcs: Dashboard['recentNpcs']
}

/** Without any, for a player: a DM has what to do first. */
export function RecentNpcs({ npcs }: RecentNpcsProps) {
  if (npcs.length === 0) {
    return (
      <EmptyState icon={Drama} title="No NPCs yet">
        NPCs that your DM reveals appear here. You can add your own, such as people of your
        backstory.
      </EmptyState>
    )
  }
  return (
    <Section title="Recently Edited NPCs">
      <ul className={styles.list}>
        {npcs.map((npc) => (
          <RecentNpc key={npc.id} npc={npc} />
        ))}
      </ul>
    </Section>
  )
}

function RecentNpc({ npc }: { npc: Dashboard['recentNpcs'][number] }) {
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
