import { useState } from 'react'
import * as z from 'zod'

import { useUser } from '../app/session-store.ts'
import { toastMore } from '../components/toast-more.ts'
import { toast } from '../components/toast-store.ts'
import { draftKey, writeDraft } from './drafts.ts'
import { messageOf } from './http.ts'
import { findCurrent } from './stale-edit.ts'
import { useDraft } from './use-draft.ts'

/** What was filled in, and how it stood on the server when that began; null for something new. */
interface EditDraft<Values> {
  values: Values
  base: { values: Values; updatedAt: string } | null
}

/** Something that is there already, or how a new one begins; and how either is sent. */
type Subject<Thing, Values> =
  | {
      thing: Thing
      /** Sends the fields that were changed, and no more: that leaves other people's work alone. */
      update: (changes: Partial<Values>, updatedAt: string) => Promise<Thing>
    }
  | {
      blank: Values
      /** Whether anybody would miss what was filled in. */
      isBegun: (values: Values) => boolean
      create: (values: Values) => Promise<Thing>
    }

interface EditOptions<Thing, Values extends object> {
  /** What is being written, as in `session:7`; null for something new. */
  of: (thing: Thing | null) => string
  subject: Subject<Thing, Values>
  shape: z.ZodType<Values>
  valuesOf: (thing: Thing) => Values
  isSame?: (field: keyof Values, a: Values, b: Values) => boolean
  /**
   * Whoever is still here goes on from here: with writing, where a new one was written on while it was being created. What
   * was written then waits as a draft of it.
   */
  onSaved: (saved: Thing, next: { goOn: boolean }) => void
  /** What to say when it is saved, wherever one looks by then. */
  savedWords?: (saved: Thing) => string
  /** What to say when saving failed without a word of the server. */
  failure: string
}

/** Writing something: what changed is sent, a stale save becomes a conflict to settle, and no text is lost. */
export function useEdit<Thing extends { updated_at: string }, Values extends object>(
  options: EditOptions<Thing, Values>,
) {
  const { subject, valuesOf, isSame = isEqual } = options
  const userId = useUser()?.id
  const draftOf = (thing: Thing) => {
    const values = valuesOf(thing)
    return { values, base: { values, updatedAt: thing.updated_at } }
  }
  const start = (): EditDraft<Values> =>
    'thing' in subject ? draftOf(subject.thing) : { values: subject.blank, base: null }
  const changesOf = (before: Values, after: Values) =>
    Object.fromEntries(
      Object.entries(after).filter(([field]) => !isSame(field as keyof Values, before, after)),
    ) as Partial<Values>

  const draft = useDraft<EditDraft<Values>>({
    of: options.of('thing' in subject ? subject.thing : null),
    schema: draftShape(options.shape),
    start,
    isWorthKeeping: ({ values, base }) =>
      'isBegun' in subject
        ? subject.isBegun(values)
        : Object.keys(changesOf(base?.values ?? valuesOf(subject.thing), values)).length > 0,
    sentPart: ({ values }) => values,
  })
  const [theirs, setTheirs] = useState<Thing | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const { values } = draft.value

  function send(over?: string): Promise<Thing> {
    if ('create' in subject) return subject.create(values)
    const base = draft.value.base ?? draftOf(subject.thing).base
    return subject.update(changesOf(base.values, values), over ?? base.updatedAt)
  }

  /** `over` is the version of somebody else that may be written over. */
  async function save(over?: string) {
    if (saving) return
    setFailure(null)
    setSaving(true)
    try {
      const saved = await send(over)
      setTheirs(null)
      settle(saved)
    } catch (error) {
      const current = findCurrent(error) as Thing | null
      const sentence = messageOf(error, options.failure)
      setTheirs(current)
      if (!current) setFailure(sentence)
      // Nobody sees the form any more that says so; what was written waits in it.
      if (draft.isLeft()) toast(sentence, { tone: 'danger' })
    } finally {
      setSaving(false)
    }
  }

  function settle(saved: Thing) {
    const isLeft = draft.isLeft()
    const now = draftOf(saved)
    const written = draft.settle(() => ('thing' in subject ? now : start()))
    if (options.savedWords) toast(options.savedWords(saved))
    if (!written) return isLeft || options.onSaved(saved, { goOn: false })
    const rest = { ...now, values: { ...now.values, ...changesOf(values, written.values) } }
    toastMore()
    if ('thing' in subject) return draft.set(() => rest)
    draft.restart(start())
    writeDraft(draftKey(userId, options.of(saved)), rest)
    if (!isLeft) options.onSaved(saved, { goOn: true })
  }

  function takeTheirs(current: Thing) {
    const now = draftOf(current)
    const mine = changesOf(draft.value.base?.values ?? now.values, values)
    setTheirs(null)
    return draft.restart(now, { ...now, values: { ...now.values, ...mine } })
  }

  return {
    values,
    set<Field extends keyof Values>(field: Field, value: Values[Field]) {
      draft.set((now) => ({ ...now, values: { ...now.values, [field]: value } }))
    },
    /** Changes several fields, or one by how it is by then. */
    change(changes: (now: Values) => Partial<Values>) {
      draft.set((now) => ({ ...now, values: { ...now.values, ...changes(now.values) } }))
    },
    isDirty: draft.isDirty,
    /** Whether it was waiting here from before. */
    restored: draft.restored,
    save: () => void save(),
    saving,
    /** Why it could not be saved, where it is no conflict. */
    failure,
    /** Answers what puts it back for the next opening. */
    discard: () => draft.restart(start()),
    /** What the choice between two versions needs, while it waits. */
    conflict: theirs && {
      base: draft.value.base?.values ?? values,
      mine: values,
      theirs: valuesOf(theirs),
      isSame,
      saving,
      onKeepMine: () => void save(theirs.updated_at),
      onTakeTheirs: () => takeTheirs(theirs),
      onClose: () => setTheirs(null),
    },
  }
}

export type Edit<Thing extends { updated_at: string }, Values extends object> = ReturnType<
  typeof useEdit<Thing, Values>
>

const isEqual = <Values>(field: keyof Values, a: Values, b: Values) => a[field] === b[field]

function draftShape<Values>(values: z.ZodType<Values>): z.ZodType<EditDraft<Values>> {
  return z.object({ values, base: z.object({ values, updatedAt: z.string() }).nullable() })
}
