import { findCurrent } from '../http.ts'
import { type Part, pick } from './edit-draft.ts'
import type { EditOptions, Versioned } from './edit-options.ts'
import { type OpenEdit, useEditDraft } from './use-edit-draft.ts'
import { useSave } from './use-save.ts'

/**
 * The one protocol for editing what several people may change: the draft is kept in the tab, changed fields are sent with
 * the `updated_at` they were begun from, and a newer version, known from a live event or a 409, becomes a choice between both.
 */
export function useEdit<Thing extends Versioned, Values extends object, Beside = undefined>(
  options: EditOptions<Thing, Values, Beside>,
) {
  const { subject } = options
  const draft = useEditDraft(options)
  const save = useSave(options, draft)
  const saving = save.isPending
  const current = findCurrent(save.error)
  const refusedFor =
    current === null ? null : (options.readCurrent?.(current) ?? (current as Thing))
  const error = refusedFor ? null : save.error
  const isOld =
    !saving &&
    'thing' in subject &&
    draft.compared.isNewer(draft.draftOf(subject.thing).base, draft.value.base)
  const their = refusedFor ?? (isOld ? subject.thing : null)
  const part = save.variables?.part

  return {
    ...draft.form,
    /** All that was changed, or only a part of the form. */
    save: (only?: Part<Values>) => void (saving || save.mutate({ part: only })),
    saving,
    /** What is being saved, or was tried last, if that is only a part. */
    part,
    /** Why it could not be saved, unless it is a conflict. */
    error,
    /** The props of `Failure`. */
    failure: { error, otherwise: options.failure },
    ...conflictWith(their && draft.draftOf(their), draft, {
      isRefused: refusedFor !== null,
      overwrite: (over) => save.mutate({ over, part }),
      reset: save.reset,
    }),
  }
}

export type Edit<Thing extends Versioned, Values extends object, Beside = undefined> = ReturnType<
  typeof useEdit<Thing, Values, Beside>
>

interface Refusal<Version> {
  /** Whether the server refused to save over theirs: until then the form stays in use. */
  isRefused: boolean
  overwrite: (theirs: Version) => void
  reset: () => void
}

/** What another person saved meanwhile, and the choice between both versions. */
function conflictWith<Thing extends Versioned, Values extends object, Beside>(
  theirs: ReturnType<OpenEdit<Thing, Values, Beside>['draftOf']> | null,
  draft: OpenEdit<Thing, Values, Beside>,
  { isRefused, overwrite, reset }: Refusal<Thing['updated_at']>,
) {
  const { compared, begun, isLacking } = draft
  const { values } = draft.value
  if (!theirs) return { changedByOthers: [], conflict: null }
  return {
    /** The fields that another person changed. */
    changedByOthers: compared
      .changedFields(begun, theirs.values)
      .filter((field) => !isLacking(field)),
    /** The props of `EditConflict`, while there is one. */
    conflict: {
      base: begun,
      mine: values,
      theirs: theirs.values,
      isSame: (field: keyof Values, a: Values, b: Values) =>
        isLacking(field) || compared.isSame(field, a, b),
      isEarly: !isRefused,
      onKeepMine() {
        if (isRefused) overwrite(theirs.base.updatedAt)
        else draft.set((mine) => compared.rebased(mine, theirs))
      },
      onTakeTheirs() {
        reset()
        const kept = { ...theirs.values, ...pick(draft.lacking, values) }
        return draft.restart({ ...theirs, values: kept }, compared.rebased(draft.value, theirs))
      },
      onMerge(texts: Partial<Values>) {
        reset()
        draft.set((before) => {
          const mine = compared.rebased(before, theirs)
          return { ...mine, values: { ...mine.values, ...texts }, isMerged: true }
        })
      },
      onClose: reset,
    },
  }
}
