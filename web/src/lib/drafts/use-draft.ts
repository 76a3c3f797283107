import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { setAside } from '../../components/dialogs/set-aside.ts'
import { useUser } from '../login-session/session-store.ts'
import { draftKey, type IsReadable, readDraft, writeDraft } from './drafts.ts'

interface DraftOptions<T> {
  /** What is being written, as in `session:7`. */
  of: string
  start: () => T
  /** What a stored draft is merged over: `start` if left out. */
  readOver?: () => T
  isWorthKeeping: (value: T) => boolean
  /** Whether closing the tab would lose typed text; `isWorthKeeping` if left out. */
  isTyped?: (value: T) => boolean
  /** The part of it that goes to the server: all of it if left out. */
  sentPart?: (value: T) => unknown
  /** An Undo puts `back` over what was typed since: it replaces all of it if left out. */
  over?: (newer: T, back: T) => T
  /** By the type of the value if left out. */
  isReadable?: IsReadable | undefined
}

interface State<T> {
  value: T
  /** Whether it was stored before this page was opened. */
  restored: boolean
  /** The stored fields that could not be read, and are as at the start. */
  unread: readonly string[]
  /** Whether it was changed since this page was opened. */
  touched: boolean
}

interface OpenDraft {
  key: string
  read: () => unknown
  show: (value: unknown, how: Partial<State<unknown>>) => void
}

/**
 * The forms on the page. Those of one draft show the same text, as on a page and in the panel beside it, and Undo or a late answer
 * from another page changes the form itself.
 */
const open = new Set<OpenDraft>()

const openOf = (key: string) => [...open].filter((form) => form.key === key)

/** Keeps the id of the person who began it, also when the login session ends. */
export function useDraftKey(what: string): string {
  const userId = useUser()?.id
  const [key] = useState(() => draftKey(userId, what))
  return key
}

/**
 * The values of a form, kept in the tab until they are saved. The methods also work after the page was left, as from an
 * Undo or a late answer: they change the form that is open by then, or else the stored draft.
 */
export function useDraft<T>(options: DraftOptions<T>) {
  const {
    start,
    readOver = start,
    isWorthKeeping,
    isTyped = isWorthKeeping,
    sentPart = (value: T) => value,
    over = (_: T, back: T) => back,
    isReadable = () => true,
  } = options
  const key = useDraftKey(options.of)
  const [{ value, restored, unread, touched }, setState] = useState<State<T>>(() => {
    // What another form shows may not be stored yet, or not any more.
    const shown = openOf(key)[0]?.read() as T | undefined
    const unread = new Set<string>()
    const readStored = () =>
      readDraft(key, readOver(), (field, kept) => {
        const is = isReadable(field, kept)
        if (!is) unread.add(field)
        return is
      })
    const stored = shown ?? readStored()
    const restored = stored !== null && isWorthKeeping(stored)
    return { value: restored ? stored : start(), restored, unread: [...unread], touched: false }
  })
  const isDirty = isWorthKeeping(value)
  useEffect(() => writeDraft(key, isDirty ? value : null), [key, value, isDirty])
  useUnloadWarning(touched && isDirty && isTyped(value))

  const now = useRef(value)
  const [place] = useState(() => location.pathname)
  const [here] = useState<OpenDraft>(() => ({
    key,
    read: () => now.current,
    show(value, how) {
      now.current = value as T
      setState((before) => ({ ...before, ...how, value: value as T }))
    },
  }))
  // Before any effect that may write.
  useLayoutEffect(() => {
    open.add(here)
    return () => void open.delete(here)
  }, [here])

  const read = () =>
    (openOf(key)[0]?.read() as T | undefined) ?? readDraft(key, readOver(), isReadable)
  function put(next: T, how: Partial<State<unknown>>) {
    const there = openOf(key)
    for (const form of there) form.show(next, how)
    if (there.length === 0) writeDraft(key, isWorthKeeping(next) ? next : null)
  }

  /** For an Undo. Where it replaces what was typed since, another one brings that back. */
  function putBack(back: (newer: T) => T) {
    const newer = read()
    const next = back(newer ?? start())
    put(next, { restored: false, touched: true })
    const isReplaced = newer !== null && isWorthKeeping(newer) && !isSame(over(next, newer), next)
    if (isReplaced)
      setAside(() => put(newer, { touched: true }), undefined, 'Earlier text is back.')
  }

  /** Drops the draft for `next`. Returns the Undo, which restores the draft, or `back`. */
  function restart(next: T, back = value) {
    // At once, because the form may be gone before the effect.
    writeDraft(key, null)
    put(next, { restored: false, unread: [], touched: isWorthKeeping(next) })
    return () => putBack((newer) => (isWorthKeeping(newer) ? over(newer, back) : back))
  }

  function settle(next: (now: T) => T): T | null {
    const written = read()
    if (written === null) return null
    if (!isSame(sentPart(written), sentPart(value))) return written
    restart(next(written))
    return null
  }

  return {
    value,
    isDirty,
    restored,
    unread,
    set: (next: (before: T) => T) => put(next(read() ?? now.current), { touched: true }),
    restart,
    putBack,
    /** Drops what was typed and closes the form, with an Undo that opens it again. */
    cancel(close: () => void, reopen: () => void) {
      const undo = isDirty ? restart(start()) : null
      close()
      setAside(undo, reopen)
    },
    /** After a save: `next` replaces the draft. If it was changed during the save, it stays and is returned. */
    settle,
    /** Settles once `sending` has succeeded, also when the page was left. The caller reports a failure. */
    settleAfter(sending: Promise<unknown>, follows: (now: T) => T) {
      sending.then(
        () => settle(follows),
        () => {},
      )
    },
    /** Whether its page was left, even if the next one is still loading or this one was opened again. */
    isLeft: () => !open.has(here) || location.pathname !== place,
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

export type Draft<T> = ReturnType<typeof useDraft<T>>

/** A draft outlives a reload, but not the tab. The browser cannot tell the two apart. */
function useUnloadWarning(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isWanted])
}
