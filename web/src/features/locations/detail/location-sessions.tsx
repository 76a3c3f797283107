import { useQuery } from '@tanstack/react-query'

import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { Section } from '../../../components/page/section.tsx'
import { Skeleton } from '../../../components/page/skeleton.tsx'
import { PeekLink } from '../../../components/peek-link.tsx'
import { formatLongDate } from '../../../lib/dates.ts'
import { SeenBy } from '../../reveals/player-faces.tsx'
import { sessionsOfQuery } from '../../storyline/storyline.queries.ts'

import lettering from '../../../design/lettering.module.css'
import styles from './location-view.module.css'

export function LocationSessions({ location }: { location: Location }) {
  const { id, campaign_id } = location
  const query = useQuery(sessionsOfQuery(campaign_id, { kind: 'location', id }))
  return (
    <Section title="Visited in" aside={query.data?.length || undefined}>
      <Loaded query={query} failure="Failed to load sessions" pending={<Skeleton width="70%" />}>
        {(found) =>
          found.length === 0 ? (
            <p className={lettering.none}>No session has come here yet.</p>
          ) : (
            <ul>
              {found.map(({ id, session_number, title, session_date, ...readers }) => (
                <li key={id}>
                  <PeekLink thing={{ kind: 'session', id }} className={styles.session}>
                    <span className={styles.number}>#{session_number}</span>
                    <span className={styles.sessionTitle}>
                      {title}
                      <span className={styles.date}>
                        {formatLongDate(session_date)} <SeenBy {...readers} most={4} />
                      </span>
                    </span>
                  </PeekLink>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}
