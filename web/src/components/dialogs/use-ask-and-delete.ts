import type { Deleted } from '../../../../src/features/deletions/deletions.schemas.ts'
import { messageOf } from '../../lib/http.ts'
import { toast } from '../notices/toast-store.ts'
import { toastDeleted } from '../notices/undo-deletion.ts'
import { useConfirm } from './confirm-context.ts'

interface Deletion {
  title: string
  text?: string
  send: () => Promise<Deleted>
  /** Called before `refresh`, to leave the page of what was deleted. */
  onDeleted?: () => void
  /** Reads again what showed it; also after Undo, which otherwise reads everything again. */
  refresh?: () => Promise<unknown>
  /** Says that it was deleted. */
  message: string
  failure: string
}

const toastFailure = (sentence: string | null) => sentence && toast(sentence, { tone: 'danger' })

/** Asks whether to delete, deletes, and offers Undo. `onFailure` gets null when a new attempt begins. */
export function useAskAndDelete(onFailure: (sentence: string | null) => void = toastFailure) {
  const confirm = useConfirm()
  return async ({ title, text, ...deletion }: Deletion): Promise<void> => {
    const question = { title, ...(text && { text }), confirmLabel: 'Delete' }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    onFailure(null)
    try {
      const deleted = await deletion.send()
      deletion.onDeleted?.()
      await deletion.refresh?.()
      toastDeleted(deletion.message, deleted, deletion.refresh)
    } catch (error) {
      onFailure(messageOf(error, deletion.failure))
    }
  }
}
