import { tabStorage } from '../storage/browser-storage.ts'
import type { DraftAbout } from './draft-about.ts'
import { draftKey, isRecord } from './drafts.ts'

/** What the person typed about a thing, in whatever form, and did not send. */
export function typedAbout(
  userId: number | undefined,
  { kind, id }: { kind: string; id: number },
): string[] {
  // Drafts of entries of an NPC's journal are called by the number alone.
  const names = kind === 'npc' ? 'npc|journal' : `${kind}(?:-notes|-plan)?`
  const isNamed = new RegExp(`^(?:.+:)?(?:${names}):${id}$`)
  const begin = draftKey(userId, '')
  const keys = tabStorage.keys().filter((key) => key.startsWith(begin))
  const texts = keys.flatMap((key) => {
    const draft = tabStorage.readJson(key, (kept) => kept)
    const isAbout = aboutIn(draft).some((thing) => thing.kind === kind && thing.id === id)
    return isAbout || isNamed.test(key.slice(begin.length)) ? typedIn(draft) : []
  })
  return [...new Set(texts)]
}

const aboutIn = (draft: unknown): DraftAbout =>
  isRecord(draft) && Array.isArray(draft['beside']) ? draft['beside'] : []

/** What forms keep beside what was typed. */
const NOT_TYPED = [
  'base',
  'visibility',
  'read_by',
  'kind',
  'icon',
  'session_date',
  'typed',
  'byline',
  'updated_at',
]

/** The texts of a draft, without those that it was begun from. */
function typedIn(draft: unknown): string[] {
  const begun = new Set(textsIn(isRecord(draft) ? draft['base'] : null))
  return textsIn(draft).filter((text) => text.trim() !== '' && !begun.has(text))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  // A chosen thing may be hidden from the person by now.
  if (typeof value !== 'object' || value === null || 'id' in value) return []
  return Object.entries(value).flatMap(([field, part]) =>
    NOT_TYPED.includes(field) ? [] : textsIn(part),
  )
}
