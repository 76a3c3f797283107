import { tabStorage } from '../storage/browser-storage.ts'
import type { DraftAbout } from './draft-about.ts'
import { draftKey, draftNames, isRecord } from './drafts.ts'

interface Thing {
  kind: string
  id: number
}

/** A form in which something was typed that was not sent, by the name of its draft. */
export interface TypedDraft {
  form: string
  texts: { field: string; text: string }[]
}

/** What the person typed about a thing in any form and did not send. */
export function draftsAbout(userId: number | undefined, thing: Thing): TypedDraft[] {
  const { kind, id } = thing
  // Drafts of entries of an NPC's journal are called by the number alone.
  const names = kind === 'npc' ? 'npc|journal' : `${kind}(?:-notes|-plan)?`
  const isNamed = new RegExp(`^(?:.+:)?(?:${names}):${id}$`)
  return draftNames(userId).flatMap((form) => {
    const draft = readAny(userId, form)
    return isNamed.test(form) || isAbout(thing, draft) ? typedIn(form, draft) : []
  })
}

/** The same in the forms of these names, or whose names go on from one of them, as `connection-of:7:1:2` from `connection-of:7`. */
export const draftsOf = (userId: number | undefined, names: readonly string[]): TypedDraft[] =>
  draftNames(userId)
    .filter((form) => names.some((name) => `${form}:`.startsWith(`${name}:`)))
    .map((form) => typedIn(form, readAny(userId, form)))

const readAny = (userId: number | undefined, form: string): unknown =>
  tabStorage.readJson(draftKey(userId, form), (draft) => draft)

function isAbout(thing: Thing, draft: unknown): boolean {
  const about: DraftAbout = isRecord(draft) && Array.isArray(draft['beside']) ? draft['beside'] : []
  return about.some(({ kind, id }) => kind === thing.kind && id === thing.id)
}

/** What forms keep beside what was typed. */
const NOT_TYPED = [
  'base',
  'visibility',
  'read_by',
  'default_visibility',
  'kind',
  'ref',
  'type',
  'to',
  'icon',
  'color',
  'session_date',
  'typed',
  'byline',
  'updated_at',
]

/** Forms of one text, by what it is called. */
const ONE_TEXT: [form: RegExp, field: string][] = [
  [/^journal/, 'journal entry'],
  [/^private-note:/, 'private note'],
  [/^(?:new-)?secret:/, 'secret'],
  [/^(?:plan-)?line/, 'line'],
]

/** The texts of a draft, without those that it was begun from. */
function typedIn(form: string, draft: unknown): TypedDraft {
  const begun = new Set(textsIn(isRecord(draft) ? draft['base'] : null).map(({ text }) => text))
  const texts = textsIn(draft).filter(({ text }) => text.trim() !== '' && !begun.has(text))
  const one = ONE_TEXT.find(([pattern]) => pattern.test(form))?.[1]
  return { form, texts: texts.map(({ field, text }) => ({ field: one ?? field, text })) }
}

function textsIn(value: unknown, field = ''): TypedDraft['texts'] {
  if (typeof value === 'string') return [{ field, text: value }]
  // A chosen thing may be hidden from the person by now.
  if (typeof value !== 'object' || value === null || 'id' in value) return []
  return Object.entries(value).flatMap(([key, part]) =>
    NOT_TYPED.includes(key) ? [] : textsIn(part, Array.isArray(value) ? field : key),
  )
}
