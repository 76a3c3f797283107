import { useMutation } from '@tanstack/react-query'

import { useUser } from '../app/session-store.ts'
import { setAside } from '../components/dialogs/set-aside.ts'
import { toast } from '../components/notices/toast-store.ts'
import { draftKey, writeDraft } from './drafts.ts'
import { findCurrent, messageOf } from './http.ts'
import { useDraft } from './use-draft.ts'

/** Null for what has no version, or was never saved. */
export interface Versioned {
  updated_at: string | null
}

/** The values of a form, and the version that they were begun from; null for something new. */
interface EditDraft<Values, Version, Beside> {
  values: Values
  base: { values: Values; updatedAt: Version } | null
  beside: Beside
}

/** An existing thing and how it is saved, or how a new one begins and is created. */
type Subject<Thing extends Versioned, Values> =
  | {
      thing: Thing
      /** Sends only the changed fields, so that other people's changes stay. */
      update: (changes: Partial<Values>, updatedAt: Thing['updated_at']) => Promise<Thing>
    }
  | {
      blank: Values
      isBegun: (values: Values) => boolean
      create: (values: Values) => Promise<Thing>
    }

interface EditOptions<Thing extends Versioned, Values extends object, Beside> {
  /** The key of its draft, as in `session:7`; called with null for something new. */
  of: (thing: Thing | null) => string
  subject: Subject<Thing, Values>
  valuesOf: (thing: Thing) => Values
  isSame?: IsSame<Values>
  /** What the draft keeps beside the values and does not send. */
  beside?: { blank: Beside; isWorthKeeping: (beside: Beside) => boolean }
  /** Reads the current version from a 409, where it is not the thing itself. */
  readCurrent?: (current: unknown) => Thing
  /**
   * Called if the form is still open. `goOn`: something new was changed while it was being created; these changes wait as a
   * draft of the created thing.
   */
  onSaved: (saved: Thing, next: { goOn: boolean }) => void
  savedWords?: (saved: Thing) => string
  /** What to say when saving failed without a sentence of the server. */
  failure: string
}

/**
 * The one protocol for editing what several people may change: the draft is kept in the tab, changed fields are sent with
 * the `updated_at` they were begun from, and a 409 becomes a choice between both versions.
 */
export function useEdit<Thing extends Versioned, Values extends object, Beside = undefined>(
  options: EditOptions<Thing, Values, Beside>,
) {
  type Version = Thing['updated_at']
  type Draft = EditDraft<Values, Version, Beside>
  const { subject, valuesOf, isSame = isEqual, beside } = options
  const userId = useUser()?.id
  const baseOf = (thing: Thing) => ({ values: valuesOf(thing), updatedAt: thing.updated_at })
  const unsent = { beside: beside?.blank as Beside }
  const draftOf = (thing: Thing): Draft => ({
    ...unsent,
    values: valuesOf(thing),
    base: baseOf(thing),
  })
  const start = (): Draft =>
    'thing' in subject ? draftOf(subject.thing) : { ...unsent, values: subject.blank, base: null }
  const changesOf = (before: Values, after: Values) => changesBetween(before, after, isSame)

  const draft = useDraft<Draft>({
    of: options.of('thing' in subject ? subject.thing : null),
    start,
    isWorthKeeping: ({ values, base, beside: other }) =>
      beside?.isWorthKeeping(other) ||
      ('isBegun' in subject
        ? subject.isBegun(values)
        : Object.keys(changesOf(base?.values ?? valuesOf(subject.thing), values)).length > 0),
    sentPart: ({ values }) => values,
  })
  const { values, base } = draft.value

  /** `over` is another person's version, which may be overwritten. */
  function send(over?: Version): Promise<Thing> {
    if ('create' in subject) return subject.create(values)
    const begun = base ?? baseOf(subject.thing)
    return subject.update(changesOf(begun.values, values), over ?? begun.updatedAt)
  }

  function settle(saved: Thing) {
    const isLeft = draft.isLeft()
    const now = draftOf(saved)
    const written = draft.settle(() => ('thing' in subject ? now : start()))
    if (options.savedWords) toast(options.savedWords(saved))
    if (!written) return isLeft || options.onSaved(saved, { goOn: false })
    const more = changesOf(values, written.values)
    const rest = { ...written, base: now.base, values: { ...now.values, ...more } }
    toast('What you typed while saving is not saved yet.', { tone: 'info' })
    if ('thing' in subject) return draft.set(() => rest)
    draft.restart(start())
    writeDraft(draftKey(userId, options.of(saved)), rest)
    return isLeft || options.onSaved(saved, { goOn: true })
  }

  const save = useMutation({
    mutationFn: async (over?: Version) => settle(await send(over)),
    onError(failure) {
      // The form that shows the error is gone; the draft waits in it.
      if (draft.isLeft()) toast(messageOf(failure, options.failure), { tone: 'danger' })
    },
  })
  const saving = save.isPending
  const current = findCurrent(save.error)
  const theirs = current === null ? null : (options.readCurrent?.(current) ?? (current as Thing))
  const error = theirs ? null : save.error

  function takeTheirs(their: Thing) {
    const now = draftOf(their)
    const mine = changesOf(base?.values ?? now.values, values)
    save.reset()
    return draft.restart(now, {
      ...draft.value,
      base: now.base,
      values: { ...now.values, ...mine },
    })
  }

  return {
    values,
    beside: draft.value.beside,
    set<Field extends keyof Values>(field: Field, value: Values[Field]) {
      draft.set((now) => ({ ...now, values: { ...now.values, [field]: value } }))
    },
    /** Changes several fields, or one depending on its value by then. */
    change(changes: (now: Values) => Partial<Values>) {
      draft.set((now) => ({ ...now, values: { ...now.values, ...changes(now.values) } }))
    },
    setBeside(next: (now: Beside) => Beside) {
      draft.set((now) => ({ ...now, beside: next(now.beside) }))
    },
    /** Takes over a field that was saved by itself. If other fields changed as well, the next save is still a conflict. */
    adopt(saved: Thing, field: keyof Values) {
      draft.set((now) => adopted(now, baseOf(saved), field, isSame))
    },
    isDirty: draft.isDirty,
    /** Whether the draft was stored before this page was opened. */
    restored: draft.restored,
    save: () => void (saving || save.mutate(undefined)),
    saving,
    /** Why it could not be saved, unless it is a conflict. */
    error,
    failure: error && messageOf(error, options.failure),
    /** Returns the Undo. */
    discard: () => draft.restart(start()),
    /** Discards the draft and closes the form, with an Undo that opens it again. */
    cancel(close: () => void, reopen: () => void) {
      const undo = draft.isDirty ? draft.restart(start()) : null
      close()
      setAside(undo, reopen)
    },
    /** The props of `EditConflict`, while there is one. */
    conflict: theirs && {
      base: base?.values ?? values,
      mine: values,
      theirs: valuesOf(theirs),
      isSame,
      onKeepMine: () => save.mutate(theirs.updated_at),
      onTakeTheirs: () => takeTheirs(theirs),
      onClose: save.reset,
    },
  }
}

export type Edit<Thing extends Versioned, Values extends object, Beside = undefined> = ReturnType<
  typeof useEdit<Thing, Values, Beside>
>

/** By structure, for fields that are lists or objects. */
const isEqual = <Values>(field: keyof Values, a: Values, b: Values) =>
  a[field] === b[field] || JSON.stringify(a[field]) === JSON.stringify(b[field])

type IsSame<Values> = (field: keyof Values, a: Values, b: Values) => boolean

const changesBetween = <Values extends object>(
  before: Values,
  after: Values,
  isSame: IsSame<Values>,
) =>
  Object.fromEntries(
    Object.entries(after).filter(([field]) => !isSame(field as keyof Values, before, after)),
  ) as Partial<Values>

/** A draft after one of its fields was saved. Its version is the saved one only if no other field changed. */
function adopted<Values extends object, Version, Beside>(
  draft: EditDraft<Values, Version, Beside>,
  saved: { values: Values; updatedAt: Version },
  field: keyof Values,
  isSame: IsSame<Values>,
): EditDraft<Values, Version, Beside> {
  const { base, values } = draft
  if (!base) return draft
  const changed = Object.keys(changesBetween(base.values, saved.values, isSame))
  const { updatedAt } = changed.every((other) => other === field) ? saved : base
  const taken = { [field]: saved.values[field] }
  return {
    ...draft,
    values: { ...values, ...taken },
    base: { values: { ...base.values, ...taken }, updatedAt },
  }
}
