import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { DmOnlyMark } from '../../components/dm-only.tsx'
import { LoadError } from '../../components/load-error.tsx'
import { SectionHeading } from '../../components/section-heading.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { messageOf } from '../../lib/http.ts'
import { sessionsAtQuery } from './locations.queries.ts'

import styles from './location-view.module.css'

export function LocationSessions({ location }: { location: Location }) {
  const { data: sessions, error, refetch } = useQuery(sessionsAtQuery(location))
  return (
    <section aria-labelledby="place-sessions">
      <SectionHeading id="place-sessions" aside={sessions?.length || undefined}>
        Visited in
      </SectionHeading>
      {error && !sessions && (
        <LoadError onRetry={() => void refetch()}>
          {messageOf(error, 'Failed to load sessions')}
        </LoadError>
      )}
      {!sessions && !error && <Skeleton width="70%" />}
      {sessions?.length === 0 && <p className={styles.none}>No session has come here yet.</p>}
      <ul className={styles.sessions}>
        {sessions?.map(({ id, session_number, title, session_date, visibility }) => (
          <li key={id}>
            <Link to="/storyline" search={{ session: id }} className={styles.session}>
              <span className={styles.number}>#{session_number}</span>
              <span className={styles.evening}>
                {title}
                <span className={styles.date}>
                  {formatLongDate(session_date)} {visibility === 'dm' && <DmOnlyMark />}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
