import type { Deleted, Restored } from '../../../../src/features/deletions/deletions.schemas.ts'
import { toast } from '../../components/toast-store.ts'
import { messageOf, NetworkError, request } from '../../lib/http.ts'
import { queryClient } from '../../lib/query-client.ts'

/**
 * Says what was deleted, and lets whoever did it bring it back. Then whatever may show it asks again; `refresh`
 * knows what that is, and otherwise it is everything.
 */
export function toastDeleted(
  message: string,
  { deletion_id: id }: Pick<Deleted, 'deletion_id'>,
  refresh: () => unknown = () => queryClient.invalidateQueries(),
): void {
  async function undo() {
    try {
      const restored = await request<Restored>(`/api/deletions/${id}/undo`, { method: 'POST' })
      toast(`${restored.message}.`)
      await refresh()
    } catch (error) {
      toast(messageOf(error, 'This could not be brought back.'), {
        tone: 'danger',
        ...(error instanceof NetworkError && {
          action: { label: 'Try Again', run: () => void undo() },
        }),
      })
    }
  }
  toast(message, { action: { label: 'Undo', run: () => void undo() } })
}
