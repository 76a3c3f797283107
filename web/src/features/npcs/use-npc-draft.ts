import { useEffect, useState } from 'react'

import { useUnloadWarning } from '../../lib/use-unload-warning.ts'
import type { Continuation } from './continuation.ts'
import { type NpcDraft, readDraft, writeDraft } from './npc-draft.ts'
import { blankNpc, changedFields, isFilledIn, type NpcFormValues } from './npc-form-values.ts'

export type SetField = <Key extends keyof NpcFormValues>(
  field: Key,
  value: NpcFormValues[Key],
) => void

/**
 * The values of a sheet, kept in the tab's storage for as long as they are not saved. `concept` is a suggestion
 * that takes the place of what was typed for the generator.
 */
export function useNpcDraft(key: string, startBase: () => NpcDraft['base'], concept?: string) {
  const [{ draft, restored }, setState] = useState(() => {
    const stored = readDraft(key)
    const draft = stored ?? fresh(startBase())
    return { draft: concept ? { ...draft, concept } : draft, restored: stored !== null }
  })
  const isDirty = isWorthKeeping(draft)
  useEffect(() => writeDraft(key, isDirty ? draft : null), [key, draft, isDirty])
  useUnloadWarning(isDirty)

  const change = (update: (before: NpcDraft) => NpcDraft) =>
    setState((state) => ({ ...state, draft: update(state.draft) }))

  return {
    ...draft,
    isDirty,
    /** Whether it was waiting here from before. */
    restored,
    set: ((field, value) =>
      change((before) => ({
        ...before,
        values: { ...before.values, [field]: value },
      }))) as SetField,
    setConcept: (concept: string) => change((before) => ({ ...before, concept })),
    setContinuation: (next: (before: Continuation | null) => Continuation | null) =>
      change((before) => ({ ...before, continuation: next(before.continuation) })),
    /** Fills in several fields and answers what undoes it. */
    fillIn(fields: Partial<NpcFormValues>) {
      const { values } = draft
      change((before) => ({ ...before, values: { ...before.values, ...fields } }))
      return () => change((before) => ({ ...before, values }))
    },
    /** Begins anew from `base`, or from a blank sheet, and answers what undoes it. */
    restart(base: NpcDraft['base']) {
      // At once, because the sheet may be gone before the effect.
      writeDraft(key, null)
      setState({ draft: fresh(base), restored: false })
      return () => setState({ draft, restored: false })
    },
    /** Before the sheet closes without saving; answers what puts it back for the next opening. */
    setAside() {
      writeDraft(key, null)
      setState({ draft: fresh(draft.base), restored: false })
      return () => writeDraft(key, draft)
    },
  }
}

export type NpcDraftState = ReturnType<typeof useNpcDraft>

function fresh(base: NpcDraft['base']): NpcDraft {
  return { values: base?.values ?? blankNpc(), base, concept: '', continuation: null }
}

function isWorthKeeping({ values, base, concept, continuation }: NpcDraft): boolean {
  if (concept.trim() !== '' || continuation?.text) return true
  return base ? Object.keys(changedFields(base.values, values)).length > 0 : isFilledIn(values)
}
