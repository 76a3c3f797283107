import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'

import { useUser } from '../app/session-store.ts'
import { draftKey, readDraft, writeDraft } from './drafts.ts'
import { useUnloadWarning } from './use-unload-warning.ts'

interface DraftOptions<T> {
  /** What is being written, as in `session:7`. */
  of: string
  schema: ZodType<T>
  start: () => T
  /** Whether anybody would miss it. */
  isWorthKeeping: (value: T) => boolean
  /** What comes in from outside, over whatever was waiting. */
  amend?: (value: T) => T
  /** The part of it that goes to the server: otherwise all of it. */
  sentPart?: (value: T) => unknown
}

interface OpenDraft {
  read: () => unknown
  show: (value: unknown, how?: { anew: boolean }) => void
}

/** The drafts that lie open on the page: whatever happens to one from elsewhere is seen at once. */
const open = new Map<string, OpenDraft>()

/** A draft is of whoever began it, also when the login session ends under their hands. */
export function useDraftKey(what: string): string {
  const userId = useUser()?.id
  const [key] = useState(() => draftKey(userId, what))
  return key
}

/**
 * What is being written, kept through a reload for as long as it is not saved. Its methods do the same once the page
 * was left, as an undo or a late answer may: to the draft that lies open by then, or to the one that waits.
 */
export function useDraft<T>(options: DraftOptions<T>) {
  const { schema, isWorthKeeping, amend, sentPart = (value: T) => value } = options
  const key = useDraftKey(options.of)
  const [{ value, restored }, setState] = useState(() => {
    const stored = readDraft(key, schema)
    const value = stored ?? options.start()
    return { value: amend ? amend(value) : value, restored: stored !== null }
  })
  const isDirty = isWorthKeeping(value)
  useEffect(() => writeDraft(key, isDirty ? value : null), [key, value, isDirty])
  useUnloadWarning(isDirty)

  const now = useRef(value)
  const [place] = useState(() => location.pathname)
  const [here] = useState<OpenDraft>(() => ({
    read: () => now.current,
    show(value, how) {
      now.current = value as T
      setState(({ restored }) => ({
        value: value as T,
        restored: how?.anew ? false : restored,
      }))
    },
  }))
  // Before any effect that may write.
  useLayoutEffect(() => {
    open.set(key, here)
    return () => void (open.get(key) === here && open.delete(key))
  }, [key, here])

  const read = () => (open.get(key)?.read() as T | undefined) ?? readDraft(key, schema)
  function put(next: T, how?: { anew: boolean }) {
    const there = open.get(key)
    if (there) there.show(next, how)
    else writeDraft(key, isWorthKeeping(next) ? next : null)
  }

  /** Forgets what was written and answers what puts it, or `back`, in its place. */
  function restart(next: T, back = value) {
    // At once, because the form may be gone before the effect.
    writeDraft(key, null)
    put(next, { anew: true })
    return () => put(back, { anew: true })
  }

  function settle(next: (now: T) => T): T | null {
    const written = read()
    if (written === null) return null
    const isSent = JSON.stringify(sentPart(written)) === JSON.stringify(sentPart(value))
    if (!isSent) return written
    restart(next(written))
    return null
  }

  return {
    value,
    isDirty,
    /** Whether it was waiting here from before. */
    restored,
    set: (next: (before: T) => T) => put(next(read() ?? now.current)),
    restart,
    /**
     * What is written here was sent, and is saved by now: `next` takes its place. What was written on meanwhile stays,
     * and is answered.
     */
    settle,
    /** Settles it once `sending` has gone well, also where the page was left before. Whoever sends tells of a failure. */
    settleAfter(sending: Promise<unknown>, follows: (now: T) => T) {
      sending.then(
        () => settle(follows),
        () => {},
      )
    },
    /** Whether its page was left, be it that the next one is still on its way, or it was opened anew since. */
    isLeft: () => open.get(key) !== here || location.pathname !== place,
  }
}

export type Draft<T> = ReturnType<typeof useDraft<T>>
