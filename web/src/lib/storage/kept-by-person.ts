import { browserStorage, tabStorage } from './browser-storage.ts'

/**
 * What the browser keeps for one person, and for one campaign where it belongs to a campaign. A logout clears all of it, and
 * the end of a login session what the server has, too.
 */
type Kept = 'draft' | 'todos' | 'concepts' | 'positions' | 'opened' | 'lines' | 'first-steps'

const OWNED = /^dramatis-(?:draft|todos|concepts|positions|opened|lines|first-steps):(\d+)(?::|$)/

/** Names of what was opened. Everything else exists in this browser alone. */
const COPIED = /^dramatis-opened:/

/** People who logged out here: what their pages still write as they close is dropped. */
const loggedOut = new Set<number>()

export const personKey = (kept: Kept, userId: number, ...of: (string | number)[]): string =>
  [`dramatis-${kept}`, userId, ...of].join(':')

/** Null removes. Returns whether it is kept. */
export function writeKept(storage: typeof browserStorage, key: string, value: unknown): boolean {
  if (value !== null && loggedOut.has(ownerOf(key) ?? 0)) return false
  return storage.write(key, value === null ? null : JSON.stringify(value))
}

/** A chosen logout. */
export function forgetPerson(userId: number): void {
  loggedOut.add(userId)
  forgetKeys((key) => ownerOf(key) === userId)
}

/**
 * For when another person is signed in, or none, or the role has changed. Unsaved text stays for the person who typed it.
 */
export const forgetCopies = (): void => forgetKeys((key) => COPIED.test(key))

function forgetKeys(isForgotten: (key: string) => boolean): void {
  for (const storage of [browserStorage, tabStorage]) {
    for (const key of storage.keys()) {
      if (isForgotten(key)) storage.write(key, null)
    }
  }
}

/** The person has signed in again. */
export const keepForPerson = (userId: number): void => void loggedOut.delete(userId)

function ownerOf(key: string): number | undefined {
  const owner = OWNED.exec(key)?.[1]
  return owner === undefined ? undefined : Number(owner)
}
