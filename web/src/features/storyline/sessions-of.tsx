import { useQuery } from '@tanstack/react-query'

import { PeekLink } from '../../components/peek-link.tsx'
import { type InSession, sessionsOfQuery } from './storyline.queries.ts'

import styles from './sessions-of.module.css'

interface SessionsOfProps {
  what: InSession
  campaignId: number
}

/** Among the facts of a thing: the numbers of the sessions that it was in. Nothing where there are none. */
export default function SessionsOf({ what, campaignId }: SessionsOfProps) {
  const { data: seen = [] } = useQuery(sessionsOfQuery(campaignId, what))
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
