import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { AudienceMark } from '../../../components/dm-only.tsx'
import { LoadError } from '../../../components/page/load-error.tsx'
import { SectionHeading } from '../../../components/page/section-heading.tsx'
import { Skeleton } from '../../../components/page/skeleton.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/http.ts'
import { useLoadError } from '../../../lib/use-load-error.ts'
import { sessionsAtQuery } from '../locations.queries.ts'

import styles from './location-view.module.css'

export function LocationSessions({ location }: { location: Location }) {
  const query = useQuery(sessionsAtQuery(location))
  const error = useLoadError(query)
  const { data: sessions } = query
  return (
    <section aria-labelledby="location-sessions">
      <SectionHeading id="location-sessions" aside={sessions?.length || undefined}>
        Visited in
      </SectionHeading>
      {error && (
        <LoadError onRetry={() => void query.refetch()}>
          {messageOf(error, 'Failed to load sessions')}
        </LoadError>
      )}
      {!sessions && !error && <Skeleton width="70%" />}
      {sessions?.length === 0 && <p className={styles.none}>No session has come here yet.</p>}
      <ul>
        {sessions?.map(({ id, session_number, title, session_date, visibility }) => (
          <li key={id}>
            <Link to="/storyline" search={{ session: id }} className={styles.session}>
              <span className={styles.number}>#{session_number}</span>
              <span className={styles.sessionTitle}>
                {title}
                <span className={styles.date}>
                  {formatLongDate(session_date)} <AudienceMark visibility={visibility} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
