import type { Deleted, Restored } from '../../../../src/features/deletions/deletions.schemas.ts'
import { toast } from '../../components/toast-store.ts'
import { request } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastWithUndo } from './toast-with-undo.ts'

/**
 * Says what was deleted, and lets whoever did it bring it back. Then whatever may show it asks again; `refresh`
 * knows what that is, and otherwise it is everything.
 */
export function toastDeleted(
  message: string,
  { deletion_id: id }: Pick<Deleted, 'deletion_id'>,
  refresh: () => unknown = () => queryClient.invalidateQueries(),
): void {
  toastWithUndo(message, async () => {
    const restored = await request<Restored>(`/api/deletions/${id}/undo`, { method: 'POST' })
    toast(`${restored.message}.`)
    await refresh()
  })
}
