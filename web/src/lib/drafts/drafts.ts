import { tabStorage } from '../storage/browser-storage.ts'
import { personKey, writeKept } from '../storage/kept-by-person.ts'

/** Drafts live as long as the tab, and only for the person who typed them. */
export const draftKey = (userId: number | undefined, what: string): string =>
  personKey('draft', userId ?? 0, what)

/** What is stored, merged over `blank`: an older draft lacks a field that was added since. Anything else is removed. */
export function readDraft<T>(key: string, blank: T): T | null {
  return tabStorage.readJson(key, (stored) =>
    stored !== null && isLike(blank, stored) ? mergeOver(blank, stored) : null,
  )
}

/** Null removes. Without storage the draft lasts as long as the page. */
export const writeDraft = (key: string, draft: unknown): void =>
  void writeKept(tabStorage, key, draft)

/** Whether something was left unsaved. */
export const hasDraft = (userId: number | undefined, what: string): boolean =>
  tabStorage.read(draftKey(userId, what)) !== null

/** What the person typed about a thing, in whatever form, and did not send. */
export function typedAbout(
  userId: number | undefined,
  { kind, id }: { kind: string; id: number },
): string[] {
  // Drafts of entries of an NPC's journal are called by the number alone.
  const names = kind === 'npc' ? 'npc|journal' : `${kind}(?:-notes|-plan)?`
  const isAbout = new RegExp(`^(?:.+:)?(?:${names}):${id}$`)
  const begin = draftKey(userId, '')
  const keys = tabStorage.keys().filter((key) => key.startsWith(begin))
  return keys
    .filter((key) => isAbout.test(key.slice(begin.length)))
    .flatMap((key) => typedIn(tabStorage.readJson(key, (draft) => draft)))
}

/** What forms keep beside what was typed. */
const NOT_TYPED = ['base', 'visibility', 'avatar_url', 'typed', 'updated_at']

/** The texts of a draft, without those that it was begun from. */
function typedIn(draft: unknown): string[] {
  const begun = new Set(textsIn(isRecord(draft) ? draft['base'] : null))
  return textsIn(draft).filter((text) => text.trim() !== '' && !begun.has(text))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) =>
    NOT_TYPED.includes(field) ? [] : textsIn(part),
  )
}

/** Recursive; an empty object, as of fields by name, takes whatever was stored. */
export function mergeOver<T>(blank: T, stored: unknown): T {
  if (!isRecord(blank) || !isRecord(stored) || Object.keys(blank).length === 0) return stored as T
  const fields = Object.entries(blank).map(([field, value]) => {
    const kept = stored[field]
    return [field, isLike(value, kept) ? mergeOver(value, kept) : value]
  })
  return Object.fromEntries(fields) as T
}

/** Of the same kind; null is like anything. */
function isLike(blank: unknown, stored: unknown): boolean {
  if (stored === undefined) return false
  if (blank === null || stored === null) return true
  return typeof blank === typeof stored && Array.isArray(blank) === Array.isArray(stored)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
