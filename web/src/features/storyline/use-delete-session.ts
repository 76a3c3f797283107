import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { useAskAndDelete } from '../../components/dialogs/use-ask-and-delete.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { deleteSession, refreshStoryline } from './storyline.queries.ts'

interface DeleteSessionOptions {
  onDeleted: (session: Session) => void
  onFailure: (sentence: string | null) => void
}

/** Asks before it deletes a session, and offers Undo. */
export function useDeleteSession(
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
