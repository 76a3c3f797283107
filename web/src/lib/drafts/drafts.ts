import { createStore } from '../create-store.ts'
import { useUser } from '../login-session/session-store.ts'
import { tabStorage } from '../storage/browser-storage.ts'
import { personKey, writeKept } from '../storage/kept-by-person.ts'

/** Drafts live as long as the tab, and only for the person who typed them. */
export const draftKey = (userId: number | undefined, what: string): string =>
  personKey('draft', userId ?? 0, what)

/** Whether a form can show a stored value, or undefined, of a field. */
export type IsReadable = (field: string, value: unknown) => boolean

/** What is stored, merged over `blank`: an older draft lacks a field that was added since. Anything else is removed. */
export function readDraft<T>(key: string, blank: T, isReadable?: IsReadable): T | null {
  return tabStorage.readJson(key, (stored) =>
    stored !== null && isLike(blank, stored) ? mergeOver(blank, stored, isReadable) : null,
  )
}

/** Null removes. Without storage the draft lasts as long as the page. */
export function writeDraft(key: string, draft: unknown): void {
  const isNew = tabStorage.read(key) === null
  writeKept(tabStorage, key, draft)
  if (isNew !== (draft === null)) beginnings.set(beginnings.get() + 1)
}

/** Counts up when a draft begins or ends. */
const beginnings = createStore(0)

/** Whether something was left unsaved. */
export const hasDraft = (userId: number | undefined, what: string): boolean =>
  tabStorage.read(draftKey(userId, what)) !== null

/** What was left unsaved in this tab. */
export function draftNames(userId: number | undefined): string[] {
  const begin = draftKey(userId, '')
  const keys = tabStorage.keys().filter((key) => key.startsWith(begin))
  return keys.map((key) => key.slice(begin.length))
}

/** The same of the person who is signed in, while it changes. */
export function useDraftNames(): string[] {
  beginnings.use()
  return draftNames(useUser()?.id)
}

/** Recursive. What `blank` does not have is kept: fields of one's own are not known before their kind is loaded. */
export function mergeOver<T>(blank: T, stored: unknown, isReadable: IsReadable = () => true): T {
  if (!isRecord(blank) || !isRecord(stored)) return stored as T
  const fields = Object.entries(blank).map(([field, value]) => {
    const kept = stored[field]
    const isKept = isReadable(field, kept) && isLike(value, kept)
    return [field, isKept ? mergeOver(value, kept, isReadable) : value]
  })
  return { ...stored, ...Object.fromEntries(fields) } as T
}

/** Of the same kind; null is like anything. */
function isLike(blank: unknown, stored: unknown): boolean {
  if (stored === undefined) return false
  if (blank === null || stored === null) return true
  return typeof blank === typeof stored && Array.isArray(blank) === Array.isArray(stored)
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
