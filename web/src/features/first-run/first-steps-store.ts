import { browserStorage } from '../../lib/browser-storage.ts'
import { createStore } from '../../lib/create-store.ts'

const KEY = 'dramatis-first-steps'

/** The progress of a person in this browser. */
export interface FirstSteps {
  user: number
  /** Whether the built-in generator was chosen. */
  tablesDo: boolean
  putAway: boolean
}

const steps = createStore(
  browserStorage.readJson(KEY, (value) => (isFirstSteps(value) ? value : null)),
)

function replace(next: FirstSteps): void {
  browserStorage.write(KEY, JSON.stringify(next))
  steps.set(next)
}

export function beginFirstSteps(user: number): void {
  if (steps.get()?.user !== user) replace({ user, tablesDo: false, putAway: false })
}

export function changeFirstSteps(changes: Partial<Omit<FirstSteps, 'user'>>): void {
  const known = steps.get()
  if (known) replace({ ...known, ...changes })
}

/** Null if this person has not started in this browser. */
export function useFirstSteps(user: number | undefined): FirstSteps | null {
  const known = steps.use()
  return known && known.user === user ? known : null
}

function isFirstSteps(value: unknown): value is FirstSteps {
  if (value === null || typeof value !== 'object') return false
  const { user, tablesDo, putAway } = value as Record<string, unknown>
  return Number.isSafeInteger(user) && [tablesDo, putAway].every((it) => typeof it === 'boolean')
}
