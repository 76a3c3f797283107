import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { Avatar } from '../../components/avatar.tsx'
import { lazyPart } from '../../components/lazy-part.ts'
import { Section } from '../../components/page/section.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { RecentNpcsSkeleton } from './dashboard-skeleton.tsx'

import styles from './recent-npcs.module.css'

const NoNpcs = lazyPart(() => import('./no-npcs.tsx'))

interface RecentNpcsProps {
  npcs: Dashboard['recentNpcs']
}

export function RecentNpcs({ npcs }: RecentNpcsProps) {
  if (npcs.length === 0) {
    return (
      <Suspense fallback={<RecentNpcsSkeleton />}>
        <NoNpcs />
      </Suspense>
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
