import { setAside } from '../../components/dialogs/set-aside.ts'
import { isRecord } from './drafts.ts'
import { draftsComparedBy, type EditDraft, type Part } from './edit-draft.ts'
import type { EditOptions, Versioned } from './edit-options.ts'
import { useDraft } from './use-draft.ts'

/** What is typed in a form, until it is saved: kept in the tab, and compared with the version that it was begun from. */
export function useEditDraft<Thing extends Versioned, Values extends object, Beside>(
  options: EditOptions<Thing, Values, Beside>,
) {
  type Version = Thing['updated_at']
  type Draft = EditDraft<Values, Version, Beside>
  const { subject, valuesOf, beside } = options
  const compared = draftsComparedBy<Values, Version, Beside>(options.isSame)
  const unsent = { beside: beside?.blank as Beside }

  /** A draft in which nothing was changed. */
  function draftOf(thing: Thing) {
    const base = { values: valuesOf(thing), updatedAt: thing.updated_at as Version }
    return { ...unsent, values: base.values, base }
  }
  const start = (): Draft =>
    'thing' in subject ? draftOf(subject.thing) : { ...unsent, values: subject.blank, base: null }
  const readOver = () => ({
    ...start(),
    ...('blank' in subject && { values: { ...subject.blank, ...subject.safe } }),
  })
  const begunOf = ({ base }: Draft) => (base ?? start()).values
  const isLacking = (field: keyof Values) =>
    options.lacks?.(field as keyof Values & string) ?? false
  /** Nothing is to be sent or offered of a field that the reader does not have any more, and that was cleared. */
  const changesIn = (of: Draft) =>
    compared
      .changedFields(begunOf(of), of.values)
      .filter((field) => !isLacking(field) || inWords(of.values[field]).trim() !== '')
  const isChanged = (of: Draft) =>
    'isBegun' in subject && !of.base ? subject.isBegun(of.values) : changesIn(of).length > 0
  const isWorthKeeping = (of: Draft) =>
    isChanged(of) || (beside?.isWorthKeeping(of.beside) ?? false)

  const draft = useDraft<Draft>({
    of: options.of('thing' in subject ? subject.thing : null),
    start,
    readOver,
    isWorthKeeping,
    sentPart: ({ values }) => values,
    over: (newer, back) => compared.over(newer, back, start().values),
    isReadable: options.isReadable,
  })
  const { value: now, set, restart } = draft
  const { values } = now
  const begun = begunOf(now)
  const touched = changesIn(now)
  const lacking = touched.filter(isLacking)

  /** Discards a part of the draft, with an Undo. */
  function cancelPart(part: Part<Values>, close: () => void) {
    const rest = compared.withPart(part, now, { ...unsent, values: begun })
    const isDiscarded = JSON.stringify(rest) !== JSON.stringify(now)
    set(() => rest)
    close()
    const undo = () => draft.putBack((newer) => compared.over(newer, now, start().values, part))
    setAside(isDiscarded ? undo : null)
  }

  const form = {
    values,
    beside: now.beside,
    set<Field extends keyof Values>(field: Field, value: Values[Field]) {
      set((before) => ({ ...before, values: { ...before.values, [field]: value } }))
    },
    /** Changes several fields, or one depending on its value by then. */
    change(changes: (before: Values) => Partial<Values>) {
      set((before) => ({ ...before, values: { ...before.values, ...changes(before.values) } }))
    },
    setBeside(next: (before: Beside) => Beside) {
      set((before) => ({ ...before, beside: next(before.beside) }))
    },
    /** Takes over a field that was saved by itself. If other fields changed as well, the next save is still a conflict. */
    adopt: (saved: Thing, field: keyof Values) =>
      set((before) => compared.adopted(before, draftOf(saved).base, field)),
    isDirty: draft.isDirty,
    /** The fields that the reader changed since the edit was begun. */
    changed: touched.filter((field) => !isLacking(field)),
    /** What was typed in fields that the reader does not have any more. */
    kept: lacking.map((field) => ({
      field: String(field),
      text: inWords(values[field]),
      onDiscard: () => cancelPart({ fields: [field] }, () => {}),
    })),
    /** Whether the draft was stored before this page was opened. */
    restored: draft.restored,
    unread: draft.unread,
    /** The version that the edit was begun from. */
    begunFrom: now.base?.updatedAt,
    /** Goes on from the newest version, with what was changed. */
    follow: () => set((before) => compared.rebased(before, start())),
    /** Returns the Undo. */
    discard: () => restart(start()),
    cancel: draft.cancel,
    cancelPart,
  }
  return { ...draft, form, compared, draftOf, start, begun, isWorthKeeping, isLacking, lacking }
}

/** A number, or things by their names, as well as a text. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(', ')
  if (isRecord(value)) return inWords(value['name'])
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** As `useEditDraft` gives it to what saves the form. */
export type OpenEdit<Thing extends Versioned, Values extends object, Beside> = ReturnType<
  typeof useEditDraft<Thing, Values, Beside>
>
