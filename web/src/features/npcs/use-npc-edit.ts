import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Npc } from '../../../../src/features/npcs/npcs.schemas.ts'
import { toastMore } from '../../components/toast-more.ts'
import { ApiError } from '../../lib/http.ts'
import { npcOf } from './npc-draft.ts'
import { changedFields, valuesOf } from './npc-form-values.ts'
import { refreshNpcs } from './npc-queries.ts'
import { type ReadNpc, validateNpc } from './npc-validation.ts'
import { useNpcDraft } from './use-npc-draft.ts'
import { useUpdateNpc } from './use-update-npc.ts'

const baseOf = (npc: ReadNpc) => ({ values: valuesOf(npc), updatedAt: npc.updated_at })

/** Editing one NPC: what changed is sent, a stale save becomes a conflict to settle, and no text is lost. */
export function useNpcEdit(npc: ReadNpc) {
  const draft = useNpcDraft(npcOf(npc.id), () => baseOf(npc))
  const client = useQueryClient()
  const update = useUpdateNpc(npc.id)
  const [conflict, setConflict] = useState<ReadNpc | null>(null)
  const base = draft.base ?? baseOf(npc)

  /** Resolves with the saved NPC, or with null when there is more to do, as where somebody else was faster. */
  async function save(over: string = base.updatedAt): Promise<Npc | null> {
    try {
      const fields = changedFields(base.values, draft.values)
      const saved = await update.mutateAsync({ ...fields, updated_at: over })
      setConflict(null)
      if (!draft.settle(baseOf(validateNpc(saved).npc))) return saved
      toastMore()
      return null
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409 || !error.current) throw error
      setConflict(validateNpc(error.current).npc)
      void refreshNpcs(client)
      return null
    }
  }

  return {
    draft,
    save,
    saving: update.isPending,
    /** The other version, while it waits for a choice. */
    conflict,
    leaveConflict: () => setConflict(null),
    /** Answers what brings this person's version back. */
    takeTheirs(theirs: ReadNpc) {
      const now = baseOf(theirs)
      const mine = changedFields(base.values, draft.values)
      setConflict(null)
      return draft.restart(now, { base: now, values: { ...now.values, ...mine } })
    },
    discard: () => draft.restart(baseOf(npc)),
  }
}

export type NpcEdit = ReturnType<typeof useNpcEdit>
