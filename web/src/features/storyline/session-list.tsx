import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { VisuallyHidden } from '../../components/visually-hidden.tsx'
import { classNames } from '../../design/class-names.ts'
import { formatLongDate } from '../../lib/dates.ts'
import { requestFocus } from '../../lib/navigation-focus.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { isRunning } from './session-state.ts'

import covering from '../../components/covering.module.css'
import styles from './session-list.module.css'

interface SessionListProps {
  sessions: readonly Session[]
  /** The one that lies open beside the list. */
  openId?: number | undefined
}

/** The latest first. */
export function SessionList({ sessions, openId }: SessionListProps) {
  const isPhone = useIsPhone()
  const open = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (open.current) bringIntoView(open.current)
  }, [openId])

  return (
    <ol reversed>
      {sessions.toReversed().map((session) => (
        <li
          key={session.id}
          ref={session.id === openId ? open : null}
          className={styles.session}
          data-open={session.id === openId || undefined}
        >
          <span className={styles.number} aria-hidden>
            #{session.session_number}
          </span>
          <div className={styles.words}>
            <Link
              to="/storyline"
              search={{ session: session.id }}
              className={classNames(covering.link, styles.title)}
              aria-current={session.id === openId ? 'true' : undefined}
              activeProps={{}}
              // There the page becomes another one.
              onClick={() => isPhone && requestFocus()}
            >
              <VisuallyHidden>#{session.session_number} </VisuallyHidden>
              {session.title}
            </Link>
            <p className={styles.date}>
              {formatLongDate(session.session_date)}
              {isRunning(session) && <Badge tone="brass">Running</Badge>}
              <AudienceFaces
                what={{ kind: 'session', id: session.id }}
                name={session.title}
                of={session}
                onlyHidden
              />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Inside the list alone: the page itself stays where it is. */
function bringIntoView(row: HTMLElement): void {
  const list = row.parentElement!
  const [inside, outside] = [row.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inside.top < outside.top) list.scrollTop -= outside.top - inside.top
  if (inside.bottom > outside.bottom) list.scrollTop += inside.bottom - outside.bottom
}
