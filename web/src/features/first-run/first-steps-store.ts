import { useSyncExternalStore } from 'react'

import { browserStorage } from '../../lib/browser-storage.ts'

const KEY = 'dramatis-first-steps'

/** How far a person has come in this browser. They begin without a campaign. */
export interface FirstSteps {
  user: number
  /** Whether the built-in generator was chosen. */
  tablesDo: boolean
  putAway: boolean
}

let steps = browserStorage.readJson(KEY, (value) => (isFirstSteps(value) ? value : null))
const listeners = new Set<() => void>()

function replace(next: FirstSteps): void {
  steps = next
  browserStorage.write(KEY, JSON.stringify(next))
  for (const listener of listeners) listener()
}

export function beginFirstSteps(user: number): void {
  if (steps?.user !== user) replace({ user, tablesDo: false, putAway: false })
}

export function changeFirstSteps(changes: Partial<Omit<FirstSteps, 'user'>>): void {
  if (steps) replace({ ...steps, ...changes })
}

/** Null where this person has not begun in this browser. */
export function useFirstSteps(user: number | undefined): FirstSteps | null {
  const known = useSyncExternalStore(subscribe, () => steps)
  return known && known.user === user ? known : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isFirstSteps(value: unknown): value is FirstSteps {
  if (value === null || typeof value !== 'object') return false
  const { user, tablesDo, putAway } = value as Record<string, unknown>
  return Number.isSafeInteger(user) && [tablesDo, putAway].every((it) => typeof it === 'boolean')
}
