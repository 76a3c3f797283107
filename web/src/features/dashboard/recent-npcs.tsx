import { Drama, Import } from 'lucide-react'

import type { Dashboard } from '../../../../src/features/dashboard/dashboard.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { RecentNpc } from './recent-npc.tsx'

import styles from './recent-npcs.module.css'

interface RecentNpcsProps {
  npcs: Dashboard['recentNpcs']
  asDm: boolean
}

export function RecentNpcs({ npcs, asDm }: RecentNpcsProps) {
  if (npcs.length === 0) {
    // Creating one is among the quick actions.
    const begin = asDm && (
      <LinkButton to="/campaigns" search={{ form: 'import' }} icon={Import}>
        Bring your notes
      </LinkButton>
    )
    return (
      <EmptyState icon={Drama} title="No NPCs yet" action={begin}>
        {asDm
          ? 'NPCs that you edit appear here. Create the next one that the party meets, or import what you have written elsewhere.'
          : 'NPCs that your DM reveals appear here. You can add your own, such as people of your backstory.'}
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
