import { useQuery } from '@tanstack/react-query'

import { PeekLink } from '../../components/peek-link.tsx'
import { storylineQuery } from './storyline.queries.ts'

import styles from './npc-sessions.module.css'

/** Among the facts of an NPC: the numbers of the sessions that it was in. Nothing where there are none. */
export function NpcSessions({ npcId, campaignId }: { npcId: number; campaignId: number }) {
  const { data } = useQuery(storylineQuery(campaignId))
  const seen = data?.filter(({ npcs }) => npcs.some(({ id }) => id === npcId)) ?? []
  if (seen.length === 0) return null
  return (
    <div className={styles.seen}>
      <dt className={styles.label}>Seen in {seen.length === 1 ? 'session' : 'sessions'}</dt>
      <dd className={styles.sessions}>
        {seen.map(({ id, session_number, title }) => (
          <PeekLink
            key={id}
            thing={{ kind: 'session', id }}
            title={title}
            aria-label={`Session ${session_number}, ${title}`}
            className={styles.session}
          >
            {session_number}
          </PeekLink>
        ))}
      </dd>
    </div>
  )
}
