import { Suspense } from 'react'

import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { lazyPart } from '../../components/lazy-part.ts'
import { Section } from '../../components/page/section.tsx'
import { RecentNpcsSkeleton } from './dashboard-skeleton.tsx'
import { RecentNpc } from './recent-npc.tsx'

import styles from './recent-npcs.module.css'

const NoNpcs = lazyPart(() => import('./no-npcs.tsx'))

interface RecentNpcsProps {
  npcs: Dashboard['recentNpcs']
  asDm: boolean
}

export function RecentNpcs({ npcs, asDm }: RecentNpcsProps) {
  if (npcs.length === 0) {
    return (
      <Suspense fallback={<RecentNpcsSkeleton />}>
        <NoNpcs asDm={asDm} />
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
