import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { requestFocus } from '../../app/navigation-focus.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'

import styles from './session-neighbors.module.css'

interface SessionNeighborsProps {
  session: Session
  sessions: readonly Session[]
}

/** At the foot of an evening: the one before it, and the one after. */
export function SessionNeighbors({ session, sessions }: SessionNeighborsProps) {
  const isPhone = useIsPhone()
  const index = sessions.findIndex(({ id }) => id === session.id)
  const previous = sessions[index - 1]
  const next = sessions[index + 1]
  if (!previous && !next) return null
  const onClick = () => isPhone && requestFocus()

  return (
    <nav className={styles.neighbors} aria-label="Other sessions">
      {previous && (
        <Link
          to="/storyline"
          search={{ session: previous.id }}
          className={styles.previous}
          onClick={onClick}
        >
          <span className={styles.way}>
            <ArrowLeft aria-hidden /> Previous session
          </span>
          <span className={styles.title}>
            #{previous.session_number} {previous.title}
          </span>
        </Link>
      )}
      {next && (
        <Link
          to="/storyline"
          search={{ session: next.id }}
          className={styles.next}
          onClick={onClick}
        >
          <span className={styles.way}>
            Next session <ArrowRight aria-hidden />
          </span>
          <span className={styles.title}>
            #{next.session_number} {next.title}
          </span>
        </Link>
      )}
    </nav>
  )
}
