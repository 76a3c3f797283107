import type { Deleted } from '../../../../src/features/deletions/deletions.schemas.ts'
import { answer, api } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from './toast-store.ts'
import { toastWithUndo } from './toast-with-undo.ts'

/**
 * Says what was deleted, and offers Undo. After an undo the pages that may show it are read again; `refresh`
 * knows what that is, and otherwise it is everything.
 */
export function toastDeleted(
  message: string,
  { deletion_id: id }: Pick<Deleted, 'deletion_id'>,
  refresh: () => unknown = () => queryClient.invalidateQueries(),
): void {
  toastWithUndo(message, async () => {
    const restored = await answer(
      api.deletions[':id'].undo.$post({ param: { id: `${id}` }, json: {} }),
    )
    toast(`${restored.message}.`)
    await refresh()
  })
}
