import { useQueryClient } from '@tanstack/react-query'

import type { Session } from '../../../../src/features/storyline/storyline.schemas.ts'
import { useConfirm } from '../../components/dialogs/confirm-context.ts'
import { messageOf } from '../../lib/http.ts'
import { toastDeleted } from '../deletions/undo-deletion.ts'
import { refreshStoryline, useDeleteSession } from './storyline.queries.ts'

interface Outcome {
  /** Null when there is nothing to complain of any more. */
  onFailure: (sentence: string | null) => void
  onDelete: (session: Session) => void
}

export function useAskAndDeleteSession(
  campaignId: number,
  { onFailure, onDelete }: Outcome,
): (session: Session) => void {
  const confirm = useConfirm()
  const client = useQueryClient()
  const remove = useDeleteSession(campaignId)

  async function askAndDelete(session: Session) {
    const sure = await confirm({
      title: 'Are you sure you want to delete this session?',
      text: `#${session.session_number} ${session.title}`,
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!sure) return
    onFailure(null)
    try {
      const deleted = await remove.mutateAsync(session)
      onDelete(session)
      toastDeleted(`${session.title} was deleted.`, deleted, () =>
        refreshStoryline(client, campaignId),
      )
    } catch (error) {
      onFailure(messageOf(error, 'Failed to delete session'))
    }
    if (document.activeElement === document.body) document.querySelector('h1')?.focus()
  }

  return (session) => void askAndDelete(session)
}
