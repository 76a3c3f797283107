import { useMutation } from '@tanstack/react-query'

import { setAside } from '../../components/dialogs/set-aside.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { findCurrent, messageOf } from '../http.ts'
import { useUser } from '../login-session/session-store.ts'
import { draftKey, writeDraft } from './drafts.ts'
import {
  adopted,
  afterPart,
  changesBetween,
  type EditDraft,
  inPart,
  isEqual,
  isNewer,
  type IsSame,
  type Part,
  rebased,
  type Said,
  saidOf,
  versionsOf,
  withoutPart,
  withTexts,
} from './edit-draft.ts'
import { type Draft, useDraft } from './use-draft.ts'

/** Null for what has no version, or was never saved. */
export interface Versioned {
  updated_at: string | null
}

/** An existing thing and how it is saved, or how a new one begins and is created. */
type Subject<Thing extends Versioned, Values> =
  | {
      thing: Thing
      /** Sends only the changed fields, so that other people's changes stay. */
      update: (
        changes: Partial<Values>,
        updatedAt: Thing['updated_at'],
        said: Said,
      ) => Promise<Thing>
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
   * draft of the created thing. `part`: only that was saved.
   */
  onSaved: (saved: Thing, next: { goOn: boolean; part: Part<Values> | undefined }) => void
  savedWords?: (saved: Thing) => string
  /** What to say when saving failed without a sentence of the server. */
  failure: string
}

/**
 * The one protocol for editing what several people may change: the draft is kept in the tab, changed fields are sent with
 * the `updated_at` they were begun from, and a newer version, known from a live event or a 409, becomes a choice between both.
 */
export function useEdit<Thing extends Versioned, Values extends object, Beside = undefined>(
  options: EditOptions<Thing, Values, Beside>,
) {
  type Now = EditDraft<Values, Thing['updated_at'], Beside>
  type Sending = { over?: Thing['updated_at']; part?: Part<Values> | undefined }
  const { subject, valuesOf, isSame = isEqual, beside } = options
  const userId = useUser()?.id
  const { baseOf, draftOf, start } = beginningsOf(options)
  const changesOf = (before: Values, after: Values) => changesBetween(before, after, isSame)

  const draft = useDraft<Now>({
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
  function send({ over, part }: Sending): Promise<Thing> {
    if ('create' in subject) return subject.create(values)
    const begun = base ?? baseOf(subject.thing)
    const changes = changesOf(begun.values, values)
    const sent = part ? inPart(part, changes) : changes
    return subject.update(sent, over ?? begun.updatedAt, saidOf(draft.value))
  }

  function settle(saved: Thing, part: Part<Values> | undefined) {
    const isLeft = draft.isLeft()
    const now = draftOf(saved)
    const waiting = part ? afterPart(part, draft.value, now, isSame) : now
    const written = draft.settle(() => ('thing' in subject ? waiting : start()))
    if (options.savedWords) toast(options.savedWords(saved))
    if (!written) {
      // Closing the tab would still lose what waits.
      if (part) draft.set((now) => now)
      return isLeft || options.onSaved(saved, { goOn: false, part })
    }
    const more = changesOf(values, written.values)
    const rest = { ...written, base: now.base, values: { ...waiting.values, ...more } }
    toast('What you typed while saving is not saved yet.', { tone: 'info' })
    if ('thing' in subject) return draft.set(() => rest)
    draft.restart(start())
    writeDraft(draftKey(userId, options.of(saved)), rest)
    return isLeft || options.onSaved(saved, { goOn: true, part })
  }

  const save = useMutation({
    mutationFn: async (sending: Sending) => settle(await send(sending), sending.part),
    onError(failure) {
      // The form that shows the error is gone; the draft waits in it.
      if (draft.isLeft()) toast(messageOf(failure, options.failure), { tone: 'danger' })
    },
  })
  const saving = save.isPending
  const current = findCurrent(save.error)
  const theirs = current === null ? null : (options.readCurrent?.(current) ?? (current as Thing))
  const error = theirs ? null : save.error
  const newer =
    !saving && 'thing' in subject && isNewer(draftOf(subject.thing), base, isSame)
      ? subject.thing
      : null
  const their = theirs ?? newer

  function takeTheirs(now: Now) {
    save.reset()
    return draft.restart(now, rebased(draft.value, now, isSame))
  }

  function keepMine(their: Thing) {
    if (theirs) save.mutate({ over: their.updated_at, part: save.variables?.part })
    else draft.set((before) => rebased(before, draftOf(their), isSame))
  }

  return {
    values,
    beside: draft.value.beside,
    ...settersOf(draft, baseOf, isSame),
    isDirty: draft.isDirty,
    /** Whether the draft was stored before this page was opened. */
    restored: draft.restored,
    /** All that was changed, or only a part of the form. */
    save: (part?: Part<Values>) => void (saving || save.mutate({ part })),
    saving,
    /** What is being saved, or was tried last, if that is only a part. */
    part: save.variables?.part,
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
    ...partsOf(draft, start(), their && draftOf(their), isSame),
    /** The props of `EditConflict`, while there is one. */
    conflict: their && {
      ...versionsOf(draft.value, draftOf(their)),
      isSame,
      /** Not refused yet: the form stays in use. */
      isEarly: theirs === null,
      onKeepMine: () => keepMine(their),
      onTakeTheirs: () => takeTheirs(draftOf(their)),
      onMerge(texts: Partial<Values>) {
        save.reset()
        draft.set((mine) => withTexts(rebased(mine, draftOf(their), isSame), texts))
      },
      onClose: save.reset,
    },
  }
}

export type Edit<Thing extends Versioned, Values extends object, Beside = undefined> = ReturnType<
  typeof useEdit<Thing, Values, Beside>
>

const settersOf = <Thing extends Versioned, Values extends object, Beside>(
  { set }: Draft<EditDraft<Values, Thing['updated_at'], Beside>>,
  baseOf: (thing: Thing) => { values: Values; updatedAt: Thing['updated_at'] },
  isSame: IsSame<Values>,
) => ({
  /** Takes over a field that was saved by itself. If other fields changed as well, the next save is still a conflict. */
  adopt: (saved: Thing, field: keyof Values) =>
    set((now) => adopted(now, baseOf(saved), field, isSame)),
  set<Field extends keyof Values>(field: Field, value: Values[Field]) {
    set((now) => ({ ...now, values: { ...now.values, [field]: value } }))
  },
  /** Changes several fields, or one depending on its value by then. */
  change(changes: (now: Values) => Partial<Values>) {
    set((now) => ({ ...now, values: { ...now.values, ...changes(now.values) } }))
  },
  setBeside(next: (now: Beside) => Beside) {
    set((now) => ({ ...now, beside: next(now.beside) }))
  },
})

/** The draft that an edit begins with, of a thing or of something new. */
function beginningsOf<Thing extends Versioned, Values extends object, Beside>({
  subject,
  valuesOf,
  beside,
}: EditOptions<Thing, Values, Beside>) {
  type Now = EditDraft<Values, Thing['updated_at'], Beside>
  const baseOf = (thing: Thing) => ({ values: valuesOf(thing), updatedAt: thing.updated_at })
  const unsent = { beside: beside?.blank as Beside }
  const draftOf = (thing: Thing): Now => ({
    ...unsent,
    values: valuesOf(thing),
    base: baseOf(thing),
  })
  const start = (): Now =>
    'thing' in subject ? draftOf(subject.thing) : { ...unsent, values: subject.blank, base: null }
  return { baseOf, draftOf, start }
}

/** For a form whose parts are edited one by one. */
function partsOf<Values extends object, Version, Beside>(
  draft: Draft<EditDraft<Values, Version, Beside>>,
  newest: EditDraft<Values, Version, Beside>,
  their: EditDraft<Values, Version, Beside> | null,
  isSame: IsSame<Values>,
) {
  const { values, base } = draft.value
  const changedIn = (to: Values) =>
    Object.keys(changesBetween(base?.values ?? values, to, isSame)) as (keyof Values)[]
  return {
    /** The version that the edit was begun from. */
    begunFrom: base?.updatedAt,
    /** The fields that the reader changed since then. */
    changed: changedIn(values),
    /** The fields that another person changed. */
    changedByOthers: their ? changedIn(their.values) : [],
    /** Goes on from the newest version, with what was changed. */
    follow: () => draft.set((now) => rebased(now, newest, isSame)),
    /** Discards a part of the draft, with an Undo. */
    cancelPart(part: Part<Values>, close: () => void) {
      const before = draft.value
      const rest = withoutPart(part, before, newest.beside)
      const isChanged = JSON.stringify(rest) !== JSON.stringify(before)
      draft.set(() => rest)
      close()
      setAside(isChanged ? () => draft.set(() => before) : null)
    },
  }
}
