import { toast } from '../../../components/notices/toast-store.ts'
import { messageOf } from '../../../lib/http.ts'
import { isolate } from '../../../lib/isolate.ts'
import { toastWithUndo } from '../../deletions/toast-with-undo.ts'
import { useUpdateNpc } from '../edit/npc-edit.queries.ts'
import type { ReadNpc } from '../read-npc.ts'

/** Marks an NPC as dead, outside of sessions, too, or takes that back. */
export function useDeath({ id, name, died }: ReadNpc) {
  const { mutateAsync } = useUpdateNpc(id)
  const isDead = died !== null

  async function toggle() {
    try {
      await mutateAsync({ died: isDead ? null : {} })
      toastWithUndo(
        `${isolate(name)} is ${isDead ? 'not dead any more' : 'marked as dead'}.`,
        async () => void (await mutateAsync({ died })),
      )
    } catch (error) {
      toast(messageOf(error, 'Failed to update NPC'), { tone: 'danger' })
    }
  }

  return { isDead, toggle }
}
