import type { Deleted, Restored } from '../../../../src/features/deletions/deletions.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { focusHeadingIfLost } from '../../lib/focus-heading-if-lost.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from './toast-store.ts'
import { toastWithUndo } from './toast-with-undo.ts'
import { undoneWords } from './undone-words.ts'

/** `rename` is another name or number for what it brings back. */
export const undoDeletion = (id: number, rename?: string): Promise<Restored> =>
  answer(
    api.deletions[':id'].undo.$post({
      param: { id },
      json: rename === undefined ? {} : { rename },
    }),
  )

/**
 * Says what was deleted, and offers Undo. After an undo the pages that may show it are read again; `refresh`
 * knows what that is, and otherwise it is everything.
 */
export function toastDeleted(
  message: string,
  { deletion_id: id }: Pick<Deleted, 'deletion_id'>,
  refresh: () => unknown = () => queryClient.invalidateQueries(),
): void {
  focusHeadingIfLost()
  toastWithUndo(message, async () => {
    toast(undoneWords(await undoDeletion(id)))
    await refresh()
  })
}
