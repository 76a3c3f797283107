import type { User } from '../../../../src/features/users/users.schemas.ts'
import { isId } from '../search-values.ts'
import { browserStorage } from './browser-storage.ts'

export const USER_KEY = 'user'
const CAMPAIGN = 'currentCampaignId'

/** The user kept by the browser; an incomplete or corrupt entry is cleared. One without a portrait is complete. */
export function readStoredUser(): User | null {
  return browserStorage.readJson(USER_KEY, (value) => (isUser(value) ? withPortrait(value) : null))
}

export function storeUser(user: User | null): void {
  browserStorage.write(USER_KEY, user && JSON.stringify(user))
}

/** The campaign selected last; a corrupt entry is cleared. */
export function readCurrentCampaignId(): number | null {
  return browserStorage.readJson(CAMPAIGN, (value) => (isId(value) ? value : null))
}

export function storeCurrentCampaignId(id: number | null): void {
  browserStorage.write(CAMPAIGN, id === null ? null : String(id))
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
