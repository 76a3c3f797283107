import { BookOpen } from 'lucide-react'

import { LinkButton } from '../../components/link-button.tsx'
import { EmptyState } from '../../components/page/empty-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { KeptTexts } from '../unsent/kept-texts.tsx'

interface NothingOpenProps {
  /** The session that the address names. */
  missing: number | undefined
  mayWrite: boolean
}

/** No session is open, or the address names one that is not there. */
export function NothingOpen({ missing, mayWrite }: NothingOpenProps) {
  const isPhone = useIsPhone()
  if (missing !== undefined) {
    return (
      <>
        {isPhone && <PageHeader title="Storyline" />}
        <EmptyState
          icon={BookOpen}
          title="Session not found"
          action={
            <LinkButton to="/storyline" search={{ list: true }}>
              All sessions
            </LinkButton>
          }
        >
          It may have been deleted, or only DMs see it.
        </EmptyState>
        <KeptTexts about={{ kind: 'session', id: missing }} />
      </>
    )
  }
  return (
    <EmptyState
      icon={BookOpen}
      title={mayWrite ? 'Select a session or create a new one' : 'Select a session'}
    />
  )
}

/** The campaign has none yet. */
export function NoSessions({ mayWrite }: { mayWrite: boolean }) {
  return (
    <EmptyState
      icon={BookOpen}
      title={mayWrite ? 'Select a session or create a new one' : 'Nothing to read yet'}
    >
      {mayWrite
        ? 'One session for each evening of play: what happened, where, and which NPCs the party met.'
        : 'Sessions that your DM writes down appear here.'}
    </EmptyState>
  )
}
