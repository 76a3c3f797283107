import { useEffect, useRef, useState } from 'react'

import { useUser } from '../app/session-store.ts'
import type { DraftShape } from './draft-shape.ts'
import { draftKey, readDraft, writeDraft } from './drafts.ts'
import { useUnloadWarning } from './use-unload-warning.ts'

interface DraftOptions<T> {
  /** What is being written, as in `session:7`. */
  of: string
  schema: DraftShape<T>
  start: () => T
  /** Whether anybody would miss it. */
  isWorthKeeping: (value: T) => boolean
  /** What comes in from outside, over whatever was waiting. */
  amend?: (value: T) => T
}

/** What is being written, kept through a reload for as long as it is not saved. */
export function useDraft<T>({ of, schema, start, isWorthKeeping, amend }: DraftOptions<T>) {
  const key = draftKey(useUser()?.id, of)
  const [{ value, restored }, setState] = useState(() => {
    const stored = readDraft(key, schema)
    const value = stored ?? start()
    return { value: amend ? amend(value) : value, restored: stored !== null }
  })
  const isDirty = isWorthKeeping(value)
  useEffect(() => writeDraft(key, isDirty ? value : null), [key, value, isDirty])
  useUnloadWarning(isDirty)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])

  const set = (next: (before: T) => T) =>
    setState((state) => ({ ...state, value: next(state.value) }))

  return {
    value,
    isDirty,
    /** Whether it was waiting here from before. */
    restored,
    set,
    /** For an undo, which may come from another page: then it changes what waits for the next opening. */
    setAnywhere(next: (before: T) => T) {
      if (isLeft.current) writeDraft(key, next(readDraft(key, schema) ?? value))
      else set(next)
    },
    /** Forgets what was written and answers what puts it, or `back`, in its place: here, or for the next opening. */
    restart(next: T, back = value) {
      // At once, because the form may be gone before the effect.
      writeDraft(key, null)
      setState({ value: next, restored: false })
      return () => {
        writeDraft(key, back)
        setState({ value: back, restored: false })
      }
    },
  }
}

export type Draft<T> = ReturnType<typeof useDraft<T>>
