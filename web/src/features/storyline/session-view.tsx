import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { Suspense } from 'react'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { MenuItem } from '../../components/menus/menu-item.tsx'
import { MoreMenu } from '../../components/menus/more-menu.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { Section } from '../../components/page/section.tsx'
import { formatLongDate } from '../../lib/dates.ts'
import { requestFocus } from '../../lib/navigation-focus.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { endingStore } from '../play/line-field.ts'
import { logQuery } from '../play/play.queries.ts'
import { SessionLog } from '../play/session-log.tsx'
import { StartSessionButton } from '../play/start-session-button.tsx'
import { AudienceFaces } from '../reveals/audience-faces.tsx'
import { LedgerOfThing, RevealedInSession } from '../reveals/ledger-of-thing.tsx'
import { useNoteOpened } from '../search/opened-last.ts'
import { SecretsSection } from '../secrets/secrets-section.tsx'
import { PrivateNote, ThingHistory } from '../sheets/lazy-parts.ts'
import { OwnParts } from '../sheets/own-parts.tsx'
import { KeptRows } from '../unsent/kept-rows.tsx'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { NextTime } from './next-time.tsx'
import { PastPlan, SessionPlan } from './plan/session-plan.tsx'
import { SessionContents } from './session-contents.tsx'
import { SessionNeighbors } from './session-neighbors.tsx'
import { SessionNotes } from './session-notes.tsx'
import { isEmpty, isPlanned, isRunning } from './session-state.ts'

import lettering from '../../design/lettering.module.css'
import sheet from '../sheets/sheet.module.css'
import styles from './session-view.module.css'

interface SessionViewProps {
  session: Session
  /** All of the campaign, by number. */
  sessions: readonly Session[]
  mayWrite: boolean
  onDelete: (session: Session) => void
}

export function SessionView({ session, sessions, mayWrite, onDelete }: SessionViewProps) {
  const isPhone = useIsPhone()
  useNoteOpened(session.campaign_id, { kind: 'session', id: session.id, title: session.title })
  const facts = (
    <span className={styles.facts}>
      <span>#{session.session_number}</span>
      <span>{formatLongDate(session.session_date)}</span>
      {isRunning(session) && <Badge tone="brass">Running</Badge>}
      <AudienceFaces what={{ kind: 'session', id: session.id }} name={session.title} of={session} />
    </span>
  )
  const isPlaying = isRunning(session)
  const isAhead = isPlanned(session)
  const isLastPlayed = sessions.findLast((one) => !isPlanned(one))?.id === session.id
  const actions = mayWrite && (
    <>
      <StartSessionButton session={session} />
      {isPlaying && isPhone && <Button onClick={() => endingStore.set(true)}>End session</Button>}
      <LinkButton to="/storyline" search={{ session: session.id, form: 'edit' }} icon={Pencil}>
        Edit
      </LinkButton>
      <MoreMenu about="this session">
        <MenuItem icon={Trash2} danger onSelect={() => onDelete(session)}>
          Delete
        </MenuItem>
      </MoreMenu>
    </>
  )

  return (
    <article className={styles.session} aria-labelledby="session-title">
      {isPhone ? (
        <PageHeader
          title={session.title}
          lead={facts}
          actions={actions}
          back={
            <div className={styles.ways}>
              <LinkButton
                to="/storyline"
                search={{ list: true }}
                variant="quiet"
                icon={ArrowLeft}
                onClick={requestFocus}
              >
                All sessions
              </LinkButton>
            </div>
          }
        />
      ) : (
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 id="session-title" className={styles.title}>
              {session.title}
            </h2>
            <p className={styles.lead}>{facts}</p>
          </div>
          {actions && (
            <div className={styles.actions} data-tools>
              {actions}
            </div>
          )}
        </header>
      )}
      {!mayWrite && <KeptTexts about={{ kind: 'session', id: session.id }} isThere />}
      {(isAhead || isPlaying) && <SessionPlan session={session} isNext={isAhead} />}
      {!(isAhead && isEmpty(session)) && (
        <>
          {isPlaying && <LogOfSession session={session} />}
          <SessionNotes session={session} mayWrite={mayWrite} />
          {!isPlaying && <LogOfSession session={session} />}
          <SessionContents session={session} />
          {!isPlaying && !isAhead && <PastPlan session={session} />}
        </>
      )}
      {isAhead && !mayWrite && isEmpty(session) && (
        <p className={lettering.none}>Not played yet.</p>
      )}
      <OwnParts campaignId={session.campaign_id} of="session" id={session.id} own={session.own} />
      <SecretsSection
        campaignId={session.campaign_id}
        about={{ kind: 'session', id: session.id }}
      />
      <RevealedInSession campaignId={session.campaign_id} sessionId={session.id} />
      <LedgerOfThing campaignId={session.campaign_id} what={{ kind: 'session', id: session.id }} />
      <div className={sheet.adds}>
        <Suspense>
          <PrivateNote about={{ kind: 'session', id: session.id }} />
          <ThingHistory
            campaignId={session.campaign_id}
            kind="session"
            thing={session}
            name={session.title}
          />
        </Suspense>
      </div>
      {mayWrite && isLastPlayed && <NextTime session={session} sessions={sessions} />}
      <SessionNeighbors session={session} sessions={sessions} />
    </article>
  )
}

function LogOfSession({ session: { id, campaign_id } }: { session: Session }) {
  const { data: entries } = useQuery(logQuery(campaign_id, id))
  if (!entries) return null
  return (
    <>
      <KeptRows about={{ kind: 'session', id }} of="journal-entry" rows={entries} />
      {entries.length > 0 && (
        <Section title="Log" aside={entries.length}>
          <SessionLog entries={entries} />
        </Section>
      )}
    </>
  )
}
