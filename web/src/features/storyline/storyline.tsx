import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { Alert } from '../../components/alert.tsx'
import { useAskAndDelete } from '../../components/dialogs/use-ask-and-delete.ts'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadError } from '../../components/page/load-error.tsx'
import { LoadingRows } from '../../components/page/loading-rows.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { isolate } from '../../lib/texts/isolate.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { useLastKnown } from '../../lib/use-last-known.ts'
import { useReadyInBackground } from '../../lib/use-ready-in-background.ts'
import { isDm } from '../campaigns/role-names.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'
import { NoSessions, NothingOpen } from './nothing-open.tsx'
import { RecapButton } from './recap/recap-button.tsx'
import { SessionList } from './session-list.tsx'
import { isPlanned, isRunning } from './session-state.ts'
import { SessionView } from './session-view.tsx'
import type { StorylineSearch } from './storyline-search.ts'
import { deleteSession, refreshStoryline, storylineQuery } from './storyline.queries.ts'
import { useOpenSession } from './use-open-session.ts'

import lettering from '../../design/lettering.module.css'
import styles from './storyline.module.css'

const SessionForm = lazy(() => import('./session-form.tsx'))

const Book = lazy(() => import('./book.tsx'))

interface StorylineProps {
  campaign: Campaign
  search: StorylineSearch
}

/** List and session are side by side on a desktop; a phone shows one of them. */
export function Storyline({ campaign, search }: StorylineProps) {
  const isPhone = useIsPhone()
  const mayWrite = isDm(campaign.role)
  const query = useQuery(storylineQuery(campaign.id))
  const isReady = useReadyInBackground(query.data !== undefined)
  const sessions = isReady ? query.data : undefined
  const { refetch, error } = query
  const open = useOpenSession(sessions, search, { isPhone })
  const [failure, setFailure] = useState<string | null>(null)
  const remove = useDeleteSession(campaign.id, { onDeleted: open.forget, onFailure: setFailure })

  const form = mayWrite ? search.form : undefined
  const edited = useLastKnown(search.session, open.session)
  const shown = open.session
  const isForm = form === 'new' || (form === 'edit' && edited !== undefined)
  const newButton = mayWrite && (
    <NewSessionButton isMain={!sessions?.some((one) => isPlanned(one) || isRunning(one))} />
  )
  const isEmpty = sessions?.length === 0
  const showsMain = isForm || shown !== undefined || search.session !== undefined
  const reading = sessions && !isEmpty && <ReadingActions campaign={campaign} sessions={sessions} />

  const alerts = (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <LoadError error={error} failure="Failed to load sessions" onRetry={refetch} />
      {!mayWrite && <KeptTexts forms={[`session-of:${campaign.id}`]} />}
    </>
  )

  const pending = !sessions && !error && <LoadingRows label="Loading sessions…" />
  const list = sessions && !isEmpty && (
    <SessionList sessions={sessions} openId={form === 'new' ? undefined : shown?.id} />
  )
  const main = isForm ? (
    <Suspense fallback={<LoadingRows label="Loading the form…" />}>
      <SessionForm
        key={form === 'new' ? 'new' : edited?.id}
        campaign={campaign}
        session={form === 'new' ? null : (edited ?? null)}
      />
    </Suspense>
  ) : shown ? (
    <SessionView
      key={shown.id}
      session={shown}
      sessions={sessions ?? []}
      mayWrite={mayWrite}
      onDelete={(session) => void remove(session)}
    />
  ) : isEmpty && search.session === undefined ? (
    <NoSessions mayWrite={mayWrite} />
  ) : (
    <NothingOpen missing={search.session} mayWrite={mayWrite} />
  )

  if (search.book && sessions && !isEmpty) {
    return (
      <Suspense fallback={<LoadingRows label="Loading the book…" />}>
        <Book campaign={campaign} sessions={sessions} />
      </Suspense>
    )
  }
  if (!isPhone) {
    return (
      <>
        <PageHeader title="Storyline" documentTitle={shown?.title} actions={reading} />
        <div className={styles.alerts}>{alerts}</div>
        {pending}
        {sessions && (
          <div className={styles.desk}>
            <aside className={styles.list} data-tools aria-label="Sessions">
              {newButton}
              {list || <p className={lettering.soft}>No sessions yet.</p>}
            </aside>
            <div className={styles.main}>{main}</div>
          </div>
        )}
      </>
    )
  }
  const showsList = !showsMain || !sessions
  const actions = (
    <>
      {reading}
      {newButton}
    </>
  )
  return (
    <>
      {showsList && <PageHeader title="Storyline" actions={actions} />}
      <div key={String(showsList)} className={styles.phone}>
        {alerts}
        {pending}
        {showsList ? list || (isEmpty && main) : main}
      </div>
    </>
  )
}

interface ReadingActionsProps {
  campaign: Campaign
  sessions: readonly Session[]
}

/** All sessions to read at once, as a book or in short. */
function ReadingActions({ campaign, sessions }: ReadingActionsProps) {
  const isPhone = useIsPhone()
  return (
    <>
      <LinkButton
        to="/storyline"
        search={{ book: true }}
        {...(!isPhone && { icon: BookOpen })}
        aria-label="Read as a book"
      >
        {isPhone ? 'Book' : 'Read as a book'}
      </LinkButton>
      <RecapButton campaign={campaign} sessions={sessions} />
    </>
  )
}

/** Not the main button while a session is planned or runs: then that is to start it, or to end it. */
function NewSessionButton({ isMain }: { isMain: boolean }) {
  return (
    <LinkButton to="/storyline" search={{ form: 'new' }} variant={isMain ? 'primary' : 'secondary'}>
      + New Session
    </LinkButton>
  )
}

interface DeleteSessionOptions {
  onDeleted: (session: Session) => void
  onFailure: (sentence: string | null) => void
}

/** Asks before it deletes a session, and offers Undo. */
function useDeleteSession(
  campaignId: number,
  { onDeleted, onFailure }: DeleteSessionOptions,
): (session: Session) => Promise<void> {
  const askAndDelete = useAskAndDelete(onFailure)

  return async (session) => {
    await askAndDelete({
      title: 'Are you sure you want to delete this session?',
      text: `#${session.session_number} ${session.title}`,
      send: () => deleteSession(session),
      onDeleted: () => onDeleted(session),
      refresh: () => refreshStoryline(campaignId),
      message: `${isolate(session.title)} was deleted.`,
      failure: 'Failed to delete session',
    })
  }
}
