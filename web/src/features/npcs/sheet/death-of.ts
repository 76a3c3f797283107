import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import { toastFailure } from '../../../components/notices/toast-failure.ts'
import { toastWithUndo } from '../../../components/notices/toast-with-undo.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { isolate } from '../../../lib/texts/isolate.ts'
import { toastKept } from '../../unsent/toast-kept.ts'
import { sendOrKeep } from '../../unsent/waiting-writes.ts'
import { npcQuery } from '../npcs.queries.ts'

/** Marks an NPC as dead, outside of sessions, too, or takes that back. It is kept until the server answers. */
export function deathOf({ id, name, campaign_id: campaignId, died }: Npc) {
  const isDead = died !== null

  /** Until the server has it, the page shows it as it will be. */
  async function set(next: { session_id?: number | null } | null): Promise<boolean> {
    const { isSent } = await sendOrKeep({ campaignId, npc: { id, name }, died: next })
    if (isSent) return true
    const shown = next && { session_id: null, at: new Date().toISOString(), ...next }
    queryClient.setQueryData(npcQuery(id).queryKey, (known) => known && { ...known, died: shown })
    return false
  }

  async function toggle() {
    try {
      const isSent = await set(isDead ? null : {})
      const words = `${isolate(name)} is ${isDead ? 'not dead any more' : 'marked as dead'}.`
      const undo = async () => void (await set(died))
      if (isSent) toastWithUndo(words, undo)
      else toastKept('mark', undo)
    } catch (error) {
      toastFailure(error, 'Failed to update NPC')
    }
  }

  return { isDead, toggle }
}
