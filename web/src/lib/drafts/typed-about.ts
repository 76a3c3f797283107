import { tabStorage } from '../storage/browser-storage.ts'
import { draftKey, isRecord } from './drafts.ts'

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
