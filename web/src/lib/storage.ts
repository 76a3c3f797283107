import type { User } from '../../../src/features/users/users.schemas.ts'

const USER = 'user'
const CAMPAIGN = 'currentCampaignId'

/** The user kept by the browser; an incomplete or corrupt entry is cleared. One without a portrait is complete. */
export function readStoredUser(): User | null {
  return readEntry(USER, (value) => (isUser(value) ? withPortrait(value) : null))
}

export function storeUser(user: User | null): void {
  writeEntry(USER, user && JSON.stringify(user))
}

/** The campaign selected last; a corrupt entry is cleared. */
export function readCurrentCampaignId(): number | null {
  return readEntry(CAMPAIGN, (value) => (isId(value) ? value : null))
}

export function storeCurrentCampaignId(id: number | null): void {
  writeEntry(CAMPAIGN, id === null ? null : String(id))
}

/** Reads an entry of JSON through `parse`; what it answers null for is removed. */
export function readEntry<T>(key: string, parse: (value: unknown) => T | null): T | null {
  const text = readText(key)
  if (text === null) return null
  const value = parse(fromJson(text))
  if (value === null) writeEntry(key, null)
  return value
}

/** Null removes. Storage that is full or closed to us is not worth an error. */
export function writeEntry(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The page works without; it only remembers less.
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

type StoredUser = Omit<User, 'portrait_url'> & { portrait_url?: unknown }

function isUser(value: unknown): value is StoredUser {
  if (value === null || typeof value !== 'object') return false
  const user = value as Record<string, unknown>
  const texts = [user.email, user.username, user.name]
  return (
    isId(user.id) &&
    texts.every((text) => typeof text === 'string') &&
    typeof user.is_admin === 'boolean'
  )
}

function withPortrait(user: StoredUser): User {
  return { ...user, portrait_url: typeof user.portrait_url === 'string' ? user.portrait_url : null }
}
