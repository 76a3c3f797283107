import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { lazy, Suspense } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Tonight } from '../../../../src/features/play/play.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { SectionHeading } from '../../components/page/section-heading.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { isDm } from '../campaigns/role-names.ts'
import { NewToYou } from '../reveals/new-to-you.tsx'
import { Faces } from './faces.tsx'
import { shownQuery, tonightQuery } from './play.queries.ts'
import { useStartSession } from './use-start-session.ts'

import styles from './evening.module.css'

const ShownThing = lazy(async () => ({
  default: (await import('./shown-thing.tsx')).ShownThing,
}))

/** The first of Home: what happened, who is here, what comes next. */
export function Evening({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery(tonightQuery(campaign.id))
  const { data: shown } = useQuery(shownQuery(campaign.id))
  if (!data) return <div className={styles.waiting} aria-hidden />
  const asDm = isDm(campaign.role)
  return (
    <div className={styles.evening}>
      {shown?.what && (
        <Suspense>
          <ShownThing campaignId={campaign.id} what={shown.what} asDm={asDm} />
        </Suspense>
      )}
      <div className={styles.sessions}>
        <NowOrNext campaignId={campaign.id} tonight={data} asDm={asDm} />
        {data.last && data.last.id !== data.running?.id && <LastTime session={data.last} />}
      </div>
      <Faces title="Pinned" faces={data.pins} />
      <Faces
        title="Met last"
        faces={data.met_last.map(({ id, name, avatar_url }) => ({
          kind: 'npc' as const,
          id,
          name,
          avatar_url,
        }))}
      />
      {data.new_to_you.length > 0 && <NewToYou lines={data.new_to_you} />}
      {!asDm && data.notes_excerpt && (
        <section aria-labelledby="evening-notes">
          <SectionHeading id="evening-notes">Public notes</SectionHeading>
          <p className={styles.notes}>{data.notes_excerpt}</p>
        </section>
      )}
      {Boolean(data.unfinished_count) && (
        <p className={styles.unfinished}>
          <Link to="/manage">{data.unfinished_count} unfinished</Link>: taken down at the table, to
          be completed.
        </p>
      )}
    </div>
  )
}

function NowOrNext({
  campaignId,
  tonight: { running, next },
  asDm,
}: {
  campaignId: number
  tonight: Tonight
  asDm: boolean
}) {
  const start = useStartSession(campaignId)
  return (
    <section aria-labelledby="evening-now" className={styles.now}>
      <SectionHeading id="evening-now">{running ? 'Playing now' : 'Next session'}</SectionHeading>
      {running ? (
        <SessionLine session={running} />
      ) : (
        <p>{next ? formatLongDate(next.date) : 'No date yet.'}</p>
      )}
      {asDm && !running && (
        <Button variant="primary" icon={Play} busy={start.isPending} onClick={() => start.mutate()}>
          Start session
        </Button>
      )}
    </section>
  )
}

function LastTime({ session }: { session: Session }) {
  return (
    <section aria-labelledby="evening-last" className={styles.last}>
      <SectionHeading id="evening-last">Last time</SectionHeading>
      <SessionLine session={session} />
      {session.notes.trim() && <p className={styles.ending}>{endOf(session.notes)}</p>}
    </section>
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
      <span className={styles.date}>
        #{session_number}, {formatLongDate(session_date)}
      </span>
    </p>
  )
}

const ENDING = 280

/** How it ended: the last sentences of the notes. */
function endOf(notes: string): string {
  const text = notes.trim()
  if (text.length <= ENDING) return text
  const cut = text.slice(-ENDING)
  const sentence = /[.!?\n]\s+/.exec(cut)
  return `… ${sentence ? cut.slice(sentence.index + sentence[0].length) : cut}`
}
