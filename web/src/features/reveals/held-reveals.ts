import { useSyncExternalStore } from 'react'

import { createStore } from '../../lib/create-store.ts'
import type { What } from './reveals.queries.ts'

/** Who will see a thing: these players, or with null everyone. */
export interface Readers {
  ids: number[] | null
  /** As a sentence names them: "Mara". */
  words: string
}

interface Held {
  what: What
  readers: Readers
  send: () => void
}

/** For this time a mistaken reveal can be undone before it is sent. */
const HOLD_MS = 5_000

/** Reveals that are not sent yet. */
const held = createStore<readonly Held[]>([])
const timers = new Map<string, ReturnType<typeof setTimeout>>()

const keyOf = ({ kind, id }: What) => `${kind} ${id}`
const find = (what: What) => held.get().find((one) => keyOf(one.what) === keyOf(what))

function remove(what: What): Held | undefined {
  const found = find(what)
  clearTimeout(timers.get(keyOf(what)))
  timers.delete(keyOf(what))
  if (found) held.set(held.get().filter((one) => one !== found))
  return found
}

/** Holds a reveal back for a moment. One of the same thing that is held already is sent. */
export function holdReveal(what: What, readers: Readers, send: () => void): void {
  sendHeld(what)
  held.set([...held.get(), { what, readers, send }])
  timers.set(
    keyOf(what),
    setTimeout(() => sendHeld(what), HOLD_MS),
  )
}

/** Undoes a reveal that is not sent yet. */
export const dropHeld = (what: What): void => void remove(what)

export const sendHeld = (what: What): void => remove(what)?.send()

function sendAllHeld(): void {
  for (const { what } of held.get()) sendHeld(what)
}

export const useHeld = (what: What): Readers | undefined =>
  useSyncExternalStore(held.subscribe, () => find(what)?.readers)

window.addEventListener('pagehide', sendAllHeld)
