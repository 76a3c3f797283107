import { useMutation } from '@tanstack/react-query'

import { setAside } from '../../components/dialogs/set-aside.ts'
import { toastFailure } from '../../components/notices/toast-failure.ts'
import { toast } from '../../components/notices/toast-store.ts'
import { findCurrent, messageOf } from '../http.ts'
import { useUser } from '../login-session/session-store.ts'
import { draftKey, type IsReadable, writeDraft } from './drafts.ts'
import {
  draftsComparedBy,
  type EditDraft,
  type IsSame,
  type Part,
  pick,
  type Said,
} from './edit-draft.ts'
import { useDraft } from './use-draft.ts'

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
      /** What stands for values of a stored draft that cannot be read; those of `blank` if left out. */
      safe?: Partial<Values>
      isBegun: (values: Values) => boolean
      create: (values: Values) => Promise<Thing>
    }

interface EditOptions<Thing extends Versioned, Values extends object, Beside> {
  /** The key of its draft, as in `session:7`; called with null for something new. */
  of: (thing: Thing | null) => string
  subject: Subject<Thing, Values>
  valuesOf: (thing: Thing) => Values
  /** By structure if left out. */
  isSame?: IsSame<Values>
  /** Whether the thing was answered without this field. What was typed in it waits, and is not sent with the whole form. */
  lacks?: (thing: Thing, field: keyof Values) => boolean
  /** What the draft keeps beside the values and does not send. */
  beside?: { blank: Beside; isWorthKeeping: (beside: Beside) => boolean }
  isReadable?: IsReadable
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
  type Sending = { over?: Thing['updated_at']; part?: Part<Values> | undefined }
  const { subject } = options
  const userId = useUser()?.id
  const { form, draft, start, draftOf, compared } = useEditDraft(options)
  const { changedFields, changesBetween, rebased } = compared
  const { values, base, isMerged } = draft.value
  const begun = base?.values ?? values
  const isLacking = (field: keyof Values) =>
    'thing' in subject && (options.lacks?.(subject.thing, field) ?? false)
  const touched = changedFields(begun, values)
  const lacking = touched.filter(isLacking)
  const changed = touched.filter((field) => !isLacking(field))
  const whole = lacking.length > 0 ? { fields: changed, beside: true } : undefined

  /** `over` is another person's version, which may be overwritten. */
  function send({ over, part }: Sending): Promise<Thing> {
    if ('create' in subject) return subject.create(values)
    const from = base ?? draftOf(subject.thing).base
    const changes = changesBetween(from.values, values)
    const sent = part ? pick(part.fields, changes) : changes
    return subject.update(sent, over ?? from.updatedAt, isMerged ? { merged: true } : {})
  }

  function settle(saved: Thing, part: Part<Values> | undefined) {
    const isLeft = draft.isLeft()
    const now = draftOf(saved)
    const waiting = part ? compared.afterPart(part, draft.value, now) : now
    const written = draft.settle(() => ('thing' in subject ? waiting : start()))
    if (options.savedWords) toast(options.savedWords(saved))
    if (!written) {
      // Closing the tab would still lose what waits.
      if (part) draft.set((now) => now)
      return isLeft || options.onSaved(saved, { goOn: false, part })
    }
    const more = changesBetween(values, written.values)
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
      if (draft.isLeft()) toastFailure(failure, options.failure)
    },
  })
  const saving = save.isPending
  const part = save.variables?.part
  const current = findCurrent(save.error)
  const refusedFor =
    current === null ? null : (options.readCurrent?.(current) ?? (current as Thing))
  const error = refusedFor ? null : save.error
  const newer =
    !saving && 'thing' in subject && compared.isNewer(draftOf(subject.thing).base, base)
      ? subject.thing
      : null
  const their = refusedFor ?? newer
  const theirs = their && draftOf(their)

  return {
    ...form,
    /** All that was changed, or only a part of the form. */
    save: (part: Part<Values> | undefined = whole) => void (saving || save.mutate({ part })),
    saving,
    /** The fields that the reader changed since the edit was begun. */
    changed,
    /** What was typed in fields that the reader does not have any more. */
    kept: lacking.flatMap((field) => {
      const text = values[field]
      const part = { fields: [field] }
      return typeof text === 'string' && text.trim() !== ''
        ? [{ key: String(field), text, onDiscard: () => form.cancelPart(part, () => {}) }]
        : []
    }),
    /** What is being saved, or was tried last, if that is only a part. */
    part,
    /** Why it could not be saved, unless it is a conflict. */
    error,
    failure: error && messageOf(error, options.failure),
    /** The fields that another person changed. */
    changedByOthers: theirs
      ? changedFields(begun, theirs.values).filter((field) => !isLacking(field))
      : [],
    /** The props of `EditConflict`, while there is one. */
    conflict: theirs && {
      base: begun,
      mine: values,
      theirs: theirs.values,
      isSame: (field: keyof Values, a: Values, b: Values) =>
        isLacking(field) || compared.isSame(field, a, b),
      /** Not refused yet: the form stays in use. */
      isEarly: refusedFor === null,
      onKeepMine() {
        if (refusedFor) save.mutate({ over: theirs.base.updatedAt, part })
        else draft.set((mine) => rebased(mine, theirs))
      },
      onTakeTheirs() {
        save.reset()
        const kept = { ...theirs, values: { ...theirs.values, ...pick(lacking, values) } }
        return draft.restart(kept, rebased(draft.value, theirs))
      },
      onMerge(texts: Partial<Values>) {
        save.reset()
        draft.set((mine) => {
          const mineOnTheirs = rebased(mine, theirs)
          return { ...mineOnTheirs, values: { ...mineOnTheirs.values, ...texts }, isMerged: true }
        })
      },
      onClose: save.reset,
    },
  }
}

export type Edit<Thing extends Versioned, Values extends object, Beside = undefined> = ReturnType<
  typeof useEdit<Thing, Values, Beside>
>

/** The draft of an edit, and as `form` what a form does with it before it is saved. */
function useEditDraft<Thing extends Versioned, Values extends object, Beside>({
  of,
  subject,
  valuesOf,
  isSame,
  beside,
  isReadable,
}: EditOptions<Thing, Values, Beside>) {
  type Version = Thing['updated_at']
  const compared = draftsComparedBy<Values, Version, Beside>(isSame)
  const unsent = { beside: beside?.blank as Beside }
  function draftOf(thing: Thing) {
    const base = { values: valuesOf(thing), updatedAt: thing.updated_at as Version }
    return { ...unsent, values: base.values, base }
  }
  const start = (): EditDraft<Values, Version, Beside> =>
    'thing' in subject ? draftOf(subject.thing) : { ...unsent, values: subject.blank, base: null }
  const readOver = () => ({
    ...start(),
    ...('blank' in subject && { values: { ...subject.blank, ...subject.safe } }),
  })

  const draft = useDraft({
    of: of('thing' in subject ? subject.thing : null),
    start,
    readOver,
    isWorthKeeping: ({ values, base, beside: other }) =>
      beside?.isWorthKeeping(other) ||
      ('isBegun' in subject
        ? subject.isBegun(values)
        : compared.changedFields(base?.values ?? valuesOf(subject.thing), values).length > 0),
    sentPart: ({ values }) => values,
    over: (newer, back) => compared.over(newer, back, start().values),
    isReadable,
  })
  const { value: before, isDirty, restored, unread, set, restart } = draft

  const form = {
    values: before.values,
    beside: before.beside,
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
    /** Takes over a field that was saved by itself. If other fields changed as well, the next save is still a conflict. */
    adopt: (saved: Thing, field: keyof Values) =>
      set((now) => compared.adopted(now, draftOf(saved).base, field)),
    isDirty,
    /** Whether the draft was stored before this page was opened. */
    restored,
    unread,
    /** The version that the edit was begun from. */
    begunFrom: before.base?.updatedAt,
    /** Goes on from the newest version, with what was changed. */
    follow: () => set((now) => compared.rebased(now, start())),
    /** Returns the Undo. */
    discard: () => restart(start()),
    cancel: draft.cancel,
    /** Discards a part of the draft, with an Undo. */
    cancelPart(part: Part<Values>, close: () => void) {
      const { values } = before.base ?? before
      const rest = compared.withPart(part, before, { ...unsent, values })
      const isChanged = JSON.stringify(rest) !== JSON.stringify(before)
      set(() => rest)
      close()
      const undo = () =>
        draft.putBack((newer) => compared.over(newer, before, start().values, part))
      setAside(isChanged ? undo : null)
    },
  }
  return { form, draft, start, draftOf, compared }
}
