import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { lazyPart } from '../../components/lazy-part.ts'
import { Words } from '../../components/markdown/words.tsx'
import { Section } from '../../components/page/section.tsx'
import { formatLongDate } from '../../lib/dates.ts'

import lettering from '../../design/lettering.module.css'
import styles from './last-time.module.css'

const LatestLines = lazyPart(() => import('./latest-lines.tsx'))

const RevealedThen = lazyPart(() => import('./revealed-then.tsx'))

interface LastTimeProps {
  session: Session
  /** Beside the heading. */
  recap: ReactNode
}

/** How the last session ended, and what was learned in it. */
export function LastTime({ session, recap }: LastTimeProps) {
  return (
    <Section title="Last time" actions={recap} className={styles.last}>
      <SessionLine session={session} />
      {session.notes.trim() ? (
        <p className={styles.ending}>
          <Words text={session.notes} part={endOf} />
        </p>
      ) : (
        <Suspense>
          <LatestLines session={session} />
        </Suspense>
      )}
      <Suspense>
        <RevealedThen session={session} />
      </Suspense>
    </Section>
  )
}

function SessionLine({
  session: { id, session_number, title, session_date },
}: {
  session: Session
}) {
  return (
    <p className={styles.session}>
      <Link to="/storyline" search={{ session: id }} className={styles.title}>
        {title}
      </Link>
      <span className={lettering.faint}>
        #{session_number}, {formatLongDate(session_date)}
      </span>
    </p>
  )
}

const ENDING = 180

/** How it ended: the last sentences of the notes. */
function endOf(notes: string): string {
  const text = notes.trim().replaceAll(/\n{2,}/g, '\n')
  if (text.length <= ENDING) return text
  const cut = text.slice(-ENDING)
  const sentence = /[.!?\n]\s+/.exec(cut)
  return `… ${sentence ? cut.slice(sentence.index + sentence[0].length) : cut.replace(/^\S+\s+/, '')}`
}
