import { useDraft } from '../../lib/use-draft.ts'
import type { Continuation } from './continuation.ts'
import { type NpcDraft, npcDraft } from './npc-draft.ts'
import { blankNpc, changedFields, isFilledIn, type NpcFormValues } from './npc-form-values.ts'

export type SetField = <Key extends keyof NpcFormValues>(
  field: Key,
  value: NpcFormValues[Key],
) => void

/**
 * The values of a sheet, kept in the tab's storage for as long as they are not saved. `concept` is a suggestion
 * that takes the place of what was typed for the generator.
 */
export function useNpcDraft(of: string, startBase: () => NpcDraft['base'], concept?: string) {
  const { value, isDirty, restored, set, settle, settleAfter, restart } = useDraft<NpcDraft>({
    of,
    schema: npcDraft,
    start: () => fresh(startBase()),
    isWorthKeeping,
    amend: (draft) => (concept ? { ...draft, concept } : draft),
    sentPart: ({ values }) => values,
  })

  return {
    ...value,
    isDirty,
    /** Whether it was waiting here from before. */
    restored,
    set: ((field, to) =>
      set((before) => ({ ...before, values: { ...before.values, [field]: to } }))) as SetField,
    setConcept: (concept: string) => set((before) => ({ ...before, concept })),
    setContinuation: (next: (before: Continuation | null) => Continuation | null) =>
      set((before) => ({ ...before, continuation: next(before.continuation) })),
    /** Fills in several fields and answers what undoes it. */
    fillIn(fields: Partial<NpcFormValues>) {
      const { values } = value
      set((before) => ({ ...before, values: { ...before.values, ...fields } }))
      return () => set((before) => ({ ...before, values }))
    },
    /** Begins anew from `base`, or from a blank sheet, and answers what puts back what was there, with `changes`. */
    restart: (base = value.base, changes: Partial<NpcDraft> = {}) =>
      restart(fresh(base), { ...value, ...changes }),
    /** What is on the sheet is going to be somebody of its own: then the next one begins. */
    settleAfter: (creating: Promise<unknown>) => settleAfter(creating, () => fresh(null)),
    /** What is on the sheet was sent, and is saved as `base` by now. Answers whether somebody has written on: that stays. */
    settle(base: NonNullable<NpcDraft['base']>): boolean {
      const written = settle(() => fresh(base))
      if (written) {
        const more = changedFields(value.values, written.values)
        set(() => ({ ...written, base, values: { ...base.values, ...more } }))
      }
      return written !== null
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
