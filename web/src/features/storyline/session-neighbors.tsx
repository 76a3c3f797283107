import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { requestFocus } from '../../lib/navigation-focus.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'

import styles from './session-neighbors.module.css'

interface SessionNeighborsProps {
  session: Session
  sessions: readonly Session[]
}

/** Links to the session before and the one after. */
export function SessionNeighbors({ session, sessions }: SessionNeighborsProps) {
  const isPhone = useIsPhone()
  const index = sessions.findIndex(({ id }) => id === session.id)
  const neighbors = [
    { side: 'previous', to: sessions[index - 1] },
    { side: 'next', to: sessions[index + 1] },
  ] as const
  if (neighbors.every(({ to }) => !to)) return null

  return (
    <nav className={styles.neighbors} data-tools aria-label="Other sessions">
      {neighbors.map(
        ({ side, to }) =>
          to && (
            <Link
              key={side}
              to="/storyline"
              search={{ session: to.id }}
              className={styles[side]}
              onClick={() => isPhone && requestFocus()}
            >
              <span className={styles.way}>
                {side === 'previous' && <ArrowLeft aria-hidden />}
                {side === 'previous' ? 'Previous session' : 'Next session'}
                {side === 'next' && <ArrowRight aria-hidden />}
              </span>
              <span className={styles.title}>
                #{to.session_number} {to.title}
              </span>
            </Link>
          ),
      )}
    </nav>
  )
}
