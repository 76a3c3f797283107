import type { Npc } from '../../../../../src/features/npcs/npcs.schemas.ts'
import type { Part } from '../../../lib/drafts/edit-draft.ts'
import { type Edit, useEdit } from '../../../lib/drafts/use-edit.ts'
import { withOwn } from '../../kinds/own-values.ts'
import { afterRename } from '../../names/after-rename.ts'
import { isToDm } from '../../sheets/is-to-dm.ts'
import { lacks } from '../../sheets/lacks.ts'
import { isReadable, type NpcFormValues, valuesOf } from '../npc-form-values.ts'
import { isNamed, unnamedTags } from '../tag-text.ts'
import type { Continuation } from './continuation.ts'
import { readNpc, unassignTag, useUpdateNpc } from './npc-edit.queries.ts'

export interface Unsent {
  /** What was typed for the generator. */
  concept: string
  /** A proposed end of the backstory; null while its panel is closed. */
  continuation: Continuation | null
}

export type NpcEdit = Edit<Npc, NpcFormValues, Unsent>
export type OnSaved = (
  saved: Npc,
  next: { goOn: boolean; part: Part<NpcFormValues> | undefined },
) => void

export const beside = {
  blank: { concept: '', continuation: null } satisfies Unsent as Unsent,
  isWorthKeeping: ({ concept, continuation }: Unsent) =>
    concept.trim() !== '' || Boolean(continuation?.text),
}
export const draftOf = (npc: Pick<Npc, 'id'>) => `npc:${npc.id}`

export function useNpcEdit(npc: Npc, onSaved: OnSaved): NpcEdit {
  const { mutateAsync } = useUpdateNpc(npc.id)
  return useEdit<Npc, NpcFormValues, Unsent>({
    of: () => draftOf(npc),
    subject: {
      thing: npc,
      async update(changes, updated_at, said) {
        // The server unassigns what the category text no longer names, and so not what it never named.
        const left = changes.tag === undefined ? [] : unnamedTags(npc)
        const gone = left.filter(({ name }) => !isNamed(changes.tag, name))
        for (const { id } of gone) await unassignTag(npc.id, id)
        const begun = gone.length > 0 ? await timeAfterTags(npc, updated_at) : updated_at
        const saved = await mutateAsync({ ...withOwn(changes), updated_at: begun, ...said })
        afterRename('npc', npc, saved, isToDm(saved))
        return saved
      },
    },
    valuesOf,
    lacks: lacks(npc),
    beside,
    isReadable,
    onSaved,
    failure: 'Failed to update NPC',
  })
}

/** A tag that is taken off moves the NPC's time. If nothing else has changed since, the save counts from there. */
async function timeAfterTags(npc: Npc, begun: string): Promise<string> {
  const now = await readNpc(npc.id)
  const isSame = JSON.stringify(withoutTags(now)) === JSON.stringify(withoutTags(npc))
  return isSame && npc.updated_at === begun ? now.updated_at : begun
}

const withoutTags = (npc: Npc) => ({ ...npc, tags: [], updated_at: '' })
