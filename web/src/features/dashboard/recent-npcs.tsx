import { Drama, UserPlus } from 'lucide-react'

import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { RecentNpc } from './recent-npc.tsx'

import styles from './recent-npcs.module.css'

export function RecentNpcs({ npcs }: { npcs: Dashboard['recentNpcs'] }) {
  if (npcs.length === 0) {
    const begin = (
      <LinkButton to="/create" variant="primary" icon={UserPlus}>
        Create New NPC
      </LinkButton>
    )
    return (
      <EmptyState icon={Drama} title="No NPCs yet" action={begin}>
        NPCs that you edit appear here. Begin with the next one that the party meets.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="recent">
      <SectionHeading id="recent">Recently Edited NPCs</SectionHeading>
      <ul className={styles.list}>
        {npcs.map((npc) => (
          <RecentNpc key={npc.id} npc={npc} />
        ))}
      </ul>
    </section>
  )
}
