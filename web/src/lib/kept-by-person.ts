import { browserStorage, tabStorage } from './browser-storage.ts'

/** What the browser keeps for one person, and for one campaign where it belongs to a campaign. A logout clears all of it. */
type Kept = 'draft' | 'todos' | 'concepts' | 'positions' | 'opened' | 'lines' | 'first-steps'

const OWNED = /^dramatis-(?:draft|todos|concepts|positions|opened|lines|first-steps):(\d+)(?::|$)/

/** People who logged out here: what their pages still write as they close is dropped. */
const loggedOut = new Set<number>()

export const personKey = (kept: Kept, userId: number, ...of: (string | number)[]): string =>
  [`dramatis-${kept}`, userId, ...of].join(':')

/** Null removes. */
export function writeKept(storage: typeof browserStorage, key: string, value: unknown): void {
  if (value !== null && loggedOut.has(ownerOf(key) ?? 0)) return
  storage.write(key, value === null ? null : JSON.stringify(value))
}

/** A chosen logout. A login session that ends otherwise leaves everything for the same person. */
export function forgetPerson(userId: number): void {
  loggedOut.add(userId)
  for (const storage of [browserStorage, tabStorage]) {
    for (const key of storage.keys()) {
      if (ownerOf(key) === userId) storage.write(key, null)
    }
  }
}

/** The person has signed in again. */
export const keepForPerson = (userId: number): void => void loggedOut.delete(userId)

function ownerOf(key: string): number | undefined {
  const owner = OWNED.exec(key)?.[1]
  return owner === undefined ? undefined : Number(owner)
}
