import { counted } from '../../../../src/texts/counted.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { queryClient } from '../../lib/query-client.ts'
import { isolate } from '../../lib/texts/isolate.ts'
import { type NamedThing, renamePreviewQuery } from './mentions.queries.ts'
import { openRename } from './rename-store.ts'

/** After a DM has saved a thing under another name: says how many texts have the old one, and offers to change them. */
export async function offerRename(thing: NamedThing, old: string): Promise<void> {
  try {
    const { total } = await queryClient.fetchQuery({
      ...renamePreviewQuery(thing, old),
      staleTime: 0,
    })
    if (total === 0) return
    toast(`${isolate(old)} is named in ${counted(total, 'text')}.`, {
      tone: 'info',
      action: {
        label: total === 1 ? 'Change it' : 'Change them',
        run: () => openRename(thing, old),
      },
    })
  } catch {
    // It is saved. The sheet offers the same under Mentioned in.
  }
}
