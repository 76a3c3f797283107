import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { Section } from '../../components/page/section.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { tonightQuery } from '../play/play.queries.ts'
import { Unfinished } from '../play/unfinished.tsx'
import { isPlanned } from './session-state.ts'

import lettering from '../../design/lettering.module.css'
import styles from './next-time.module.css'

interface NextTimeProps {
  session: Session
  sessions: readonly Session[]
}

/** The last page of the book, for DMs: what comes next, and what is unfinished. */
export function NextTime({ session, sessions }: NextTimeProps) {
  const { data: tonight } = useQuery({ ...tonightQuery(session.campaign_id), staleTime: 60_000 })
  const next = sessions.find((one) => isPlanned(one) && one.session_number > session.session_number)
  return (
    <Section title="Next time" className={styles.next}>
      {next ? (
        <p>
          <Link to="/storyline" search={{ session: next.id }} className={styles.title}>
            {next.title}
          </Link>{' '}
          <span className={lettering.faint}>{formatLongDate(next.session_date)}</span>
        </p>
      ) : (
        <LinkButton to="/storyline" search={{ form: 'new' }} icon={Plus}>
          Plan the next session
        </LinkButton>
      )}
      {tonight && <Unfinished tonight={tonight} />}
    </Section>
  )
}
