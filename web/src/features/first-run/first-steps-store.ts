import { createStore } from '../../lib/create-store.ts'
import { browserStorage } from '../../lib/storage/browser-storage.ts'
import { personKey, writeKept } from '../../lib/storage/kept-by-person.ts'
import { readStoredUser } from '../../lib/storage/storage.ts'

const keyOf = (user: number) => personKey('first-steps', user)
/** Of earlier versions, which kept the steps of one person. */
const EARLIER_KEY = 'dramatis-first-steps'

/** The progress of a person in this browser. */
export interface FirstSteps {
  user: number
  /** Whether the built-in generator was chosen. */
  tablesDo: boolean
  putAway: boolean
}

const stored = readStoredUser()
const steps = createStore(stored && readSteps(stored.id))

function replace(next: FirstSteps): void {
  writeKept(browserStorage, keyOf(next.user), next)
  browserStorage.write(EARLIER_KEY, null)
  steps.set(next)
}

export function beginFirstSteps(user: number): void {
  replace(readSteps(user) ?? { user, tablesDo: false, putAway: false })
}

export function changeFirstSteps(changes: Partial<Omit<FirstSteps, 'user'>>): void {
  const known = steps.get()
  if (known) replace({ ...known, ...changes })
}

/** Null if this person has not started in this browser. */
export function useFirstSteps(user: number | undefined): FirstSteps | null {
  const known = steps.use()
  if (user === undefined) return null
  return known?.user === user ? known : readSteps(user)
}

function readSteps(user: number): FirstSteps | null {
  for (const key of [keyOf(user), EARLIER_KEY]) {
    const kept = browserStorage.readJson(key, (value) => (isFirstSteps(value) ? value : null))
    if (kept?.user === user) return kept
  }
  return null
}

function isFirstSteps(value: unknown): value is FirstSteps {
  if (value === null || typeof value !== 'object') return false
  const { user, tablesDo, putAway } = value as Record<string, unknown>
  return Number.isSafeInteger(user) && [tablesDo, putAway].every((it) => typeof it === 'boolean')
}
