import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { JournalEntry } from '../../../../src/features/journal/journal.schemas.ts'
import type { Tonight } from '../../../../src/features/play/play.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { usePageHeading } from '../../components/page/use-page-heading.ts'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { QuestList } from '../articles/open-quests.tsx'
import { isDm } from '../campaigns/role-names.ts'
import { chosenFace } from '../play/chosen-face.ts'
import { LastTime } from '../play/last-time.tsx'
import { endingStore } from '../play/line-field.ts'
import { logQuery } from '../play/play.queries.ts'
import { SessionLog } from '../play/session-log.tsx'
import { ShownThing } from '../play/shown-thing.tsx'
import { useWaitingMove } from '../play/use-here.ts'
import { joinTold, withoutStarts } from '../reveals/join-told.ts'
import { NewLines } from '../reveals/new-to-you.tsx'
import { SessionGoals } from '../storyline/session-goals.tsx'
import { KeptRows } from '../unsent/kept-rows.tsx'
import { Panels } from './panels.tsx'
import { Party } from './party.tsx'
import { PresentFaces } from './present.tsx'
import { ReadyToReveal } from './ready-to-reveal.tsx'

import lettering from '../../design/lettering.module.css'
import styles from './table.module.css'

interface PlayTableProps {
  campaign: Campaign
  tonight: Tonight
  /** Beside *Last time*. */
  recap: ReactNode
}

/**
 * Home while a session runs: where the party is and who is there, what was noted, and beside it what a DM may reveal next, or
 * what is new to a player.
 */
export default function PlayTable({ campaign, tonight, recap }: PlayTableProps) {
  const { running: session, table, shown, open_quests: quests } = tonight
  const fresh = withoutStarts(tonight.new_to_you)
  const { data: entries } = useQuery({
    ...logQuery(campaign.id, session?.id ?? 0),
    enabled: session !== null,
  })
  const isMoving = useWaitingMove(session?.id) !== undefined
  // On other pages, lines are about what is open there.
  useEffect(() => () => chosenFace.set(null), [])
  if (!session || !table) return null
  const asDm = isDm(campaign.role)
  const { ready } = table
  // Which NPCs are at the party's new location is not known before the server answers.
  const present = isMoving ? table.present.filter((npc) => npc.is_met) : table.present
  // Until the first line is written, it says how the last session ended.
  const last = tonight.last?.id === session.id ? null : tonight.last
  const log = {
    title: 'Log',
    count: entries?.length ?? 0,
    content: entries && (
      <Log sessionId={session.id} entries={entries}>
        {last && <LastTime session={last} recap={recap} />}
      </Log>
    ),
  }
  // Before the party is anywhere, nothing is hidden there.
  const isReady = ready && (ready.length > 0 || session.here)
  const beside = ready
    ? {
        title: 'Ready to reveal',
        count: ready.length,
        content: <ReadyToReveal session={session} ready={ready} />,
      }
    : {
        title: 'New to you',
        count: joinTold(fresh).filter((line) => line.is_new).length,
        content: <NewLines lines={fresh} />,
      }
  const plan = {
    title: 'Plan',
    count: 0,
    content: <SessionGoals session={session} className={styles.plan} />,
  }
  const openQuests = {
    title: 'Quests',
    count: quests.length,
    content: <QuestList campaignId={campaign.id} quests={quests} mayWrite={asDm} />,
  }
  return (
    <div className={styles.table}>
      <TableHead session={session} asDm={asDm} />
      {shown && (
        <ShownThing key={JSON.stringify(shown)} campaignId={campaign.id} what={shown} asDm={asDm} />
      )}
      <Party session={session} last={last} />
      <PresentFaces session={session} present={present} met={tonight.met_last} />
      <Panels
        panels={[
          log,
          ...(isReady || fresh.length > 0 ? [beside] : []),
          ...(session.plan?.goals.trim() ? [plan] : []),
          ...(quests.length > 0 ? [openQuests] : []),
        ]}
      />
    </div>
  )
}

function TableHead({ session, asDm }: { session: Session; asDm: boolean }) {
  const heading = usePageHeading(session.title)
  usePageTitle('Home')
  return (
    <header className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <Link to="/storyline" search={{ session: session.id }}>
          {session.title}
        </Link>
      </h1>
      {asDm && (
        <Button size="small" className={styles.end} onClick={() => endingStore.set(true)}>
          End session
        </Button>
      )}
    </header>
  )
}

/** The session's page has all. */
const LINES = 12

interface LogProps {
  sessionId: number
  entries: readonly JournalEntry[]
  /** Below it while it is empty. */
  children: ReactNode
}

/** What was just said comes first. */
function Log({ sessionId, entries, children }: LogProps) {
  const older = entries.length - LINES
  const kept = (
    <KeptRows about={{ kind: 'session', id: sessionId }} of="journal-entry" rows={entries} />
  )
  if (entries.length === 0) {
    return (
      <div className={styles.empty}>
        {kept}
        <p className={lettering.soft}>No lines yet. Write the first one below.</p>
        {children}
      </div>
    )
  }
  return (
    <>
      {kept}
      <SessionLog entries={entries.slice(-LINES).toReversed()} />
      {older > 0 && (
        <p className={styles.older}>
          <Link to="/storyline" search={{ session: sessionId }}>
            {older} earlier
          </Link>
        </p>
      )}
    </>
  )
}
