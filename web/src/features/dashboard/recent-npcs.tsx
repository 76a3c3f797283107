import { useQuery } from '@tanstack/react-query'
import { Drama, UserPlus } from 'lucide-react'

import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { RecentNpc } from './recent-npc.tsx'
import { RecentNpcsSkeleton } from './recent-npcs-skeleton.tsx'
import { recentNpcsQuery } from './recent-npcs.queries.ts'

import styles from './recent-npcs.module.css'

export function RecentNpcs({ campaignId }: { campaignId: number }) {
  const { data, error, refetch } = useQuery(recentNpcsQuery(campaignId))

  if (error && !data) {
    const retry = (
      <Button size="small" onClick={() => void refetch()}>
        Try Again
      </Button>
    )
    return (
      <Alert tone="danger" action={retry}>
        Failed to load dashboard
      </Alert>
    )
  }
  if (data?.npcs.length === 0) {
    const begin = (
      <LinkButton to="/create" variant="primary" icon={UserPlus}>
        Create New NPC
      </LinkButton>
    )
    return (
      <EmptyState icon={Drama} title="The stage is empty" action={begin}>
        The characters you work on gather here. Begin with whoever the party meets next.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="recent">
      <SectionHeading id="recent">Recently Edited NPCs</SectionHeading>
      {data ? (
        <ul className={styles.list}>
          {data.npcs.map((npc) => (
            <RecentNpc key={npc.id} npc={npc} />
          ))}
        </ul>
      ) : (
        <RecentNpcsSkeleton />
      )}
    </section>
  )
}
