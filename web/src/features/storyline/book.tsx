import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { LinkedProse } from '../names/names.tsx'
import { logQuery } from '../play/play.queries.ts'
import { SessionLog } from '../play/session-log.tsx'
import { isPlanned } from './session-state.ts'

import lettering from '../../design/lettering.module.css'
import styles from './book.module.css'

interface BookProps {
  campaign: Campaign
  sessions: readonly Session[]
}

/** All that was played, as one text to read and print. Every reader gets what that reader may see. */
export default function Book({ campaign, sessions }: BookProps) {
  return (
    <>
      <PageHeader
        title={campaign.name}
        documentTitle={`${campaign.name}: the story so far`}
        lead={campaign.description}
        actions={
          <>
            <LinkButton to="/storyline" search={{}} icon={ArrowLeft}>
              Storyline
            </LinkButton>
            <Button icon={Printer} onClick={() => print()}>
              Print
            </Button>
          </>
        }
      />
      <Chapters sessions={sessions} />
    </>
  )
}

/** Each session that was played is a chapter. */
export function Chapters({ sessions }: Pick<BookProps, 'sessions'>) {
  const chapters = sessions.filter((session) => !isPlanned(session))
  return (
    <div className={styles.book}>
      {chapters.map((session) => (
        <Chapter key={session.id} session={session} />
      ))}
      {chapters.length === 0 && <p className={lettering.soft}>Nothing has been played yet.</p>}
    </div>
  )
}

function Chapter({ session }: { session: Session }) {
  const { id, campaign_id, session_number, title, session_date, notes, npcs, locations } = session
  const { data: entries = [] } = useQuery(logQuery(campaign_id, id))
  const dead = npcs.filter(({ died_this_session }) => died_this_session)
  return (
    <article className={styles.chapter} aria-labelledby={`chapter-${id}`}>
      <header className={styles.head}>
        <p className={lettering.faint}>
          Session {session_number} · {formatLongDate(session_date)}
        </p>
        <h2 id={`chapter-${id}`} className={styles.title}>
          {title}
        </h2>
      </header>
      {notes.trim() && (
        <LinkedProse
          campaignId={campaign_id}
          pictured={{ kind: 'session', id }}
          text={notes}
          of={session}
          field="notes"
          className={styles.text}
        />
      )}
      {entries.length > 0 && <SessionLog entries={entries} mayEdit={false} />}
      <Names label="Met" names={npcs.map(({ name }) => name)} />
      <Names label="Visited" names={locations.map(({ name }) => name)} />
      <Names label="Died" names={dead.map(({ name }) => name)} />
    </article>
  )
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={styles.names}>
      <strong>{label}:</strong> {names.join(', ')}
    </p>
  )
}
