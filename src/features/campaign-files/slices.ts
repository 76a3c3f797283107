import { setImmediate } from 'node:timers/promises'

/** How far a longer piece of work has come, in rows and pictures. */
export interface Progress {
  done: number
  total: number
}

/** What watches and stops a longer piece of work. */
export interface Watch {
  signal?: AbortSignal | undefined
  onProgress?: ((progress: Progress) => void) | undefined
}

/** How long one slice of a longer piece of work may block other requests. */
const SLICE_MS = 8

/** `isUp` answers true, and starts the next slice, once a slice's time is over. */
export function createSliceClock(): { isUp(): boolean } {
  let begun = performance.now()
  return {
    isUp() {
      const isUp = performance.now() - begun >= SLICE_MS
      if (isUp) begun = performance.now()
      return isUp
    },
  }
}

/** Lets waiting requests run. */
export const nextTurn = (): Promise<void> => setImmediate()
