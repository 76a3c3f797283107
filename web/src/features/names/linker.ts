import type { NamedThings } from '../../../../src/features/search/search.schemas.ts'
import type { Thing } from '../../components/peek-link.tsx'

/** What a part of a text may name. */
export interface NamedThing {
  kind: 'npc' | 'location' | 'article'
  id: number
  name: string
  /** Of an article. */
  kindId?: number
}

interface Part {
  text: string
  /** What the part names: more than one where several have that name. */
  things?: NamedThing[]
}

/** Cuts a text where names begin and end. */
export type Linker = (text: string) => Part[]

/** Shorter first names are also words. */
const SHORTEST_FIRST_NAME = 4

/**
 * Links whole names and aliases; where none is the same, locations also without their article, and NPCs by a first name that no other
 * one here has. A name that `own` has, the thing of the page, is not linked.
 */
export function linkerOf(named: NamedThings, own?: Thing): Linker {
  const all = thingsOf(named)
  const whole = new Map<string, NamedThing[]>()
  for (const { written, thing } of all) {
    for (const key of new Set([thing.name, ...written].map(keyOf))) {
      if (key) whole.set(key, [...(whole.get(key) ?? []), thing])
    }
  }
  for (const { thing } of all) {
    const short = thing.kind === 'location' && keyOf(thing.name.replace(/^the\s+/i, ''))
    if (short && !whole.has(short)) whole.set(short, [thing])
  }
  const npcs = all.flatMap(({ thing }) => (thing.kind === 'npc' ? thing : []))
  const firstNames = new Map<string, NamedThing[]>()
  const firstOf = (name: string) => /^[\p{L}\p{M}]+(?=\s)/u.exec(name)?.[0] ?? ''
  for (const npc of npcs) {
    const first = firstOf(npc.name)
    const isOnly = npcs.filter((other) => firstOf(other.name) === first).length === 1
    if (first.length >= SHORTEST_FIRST_NAME && isOnly) firstNames.set(first, [npc])
  }
  const spellings = [...whole.keys(), ...firstNames.keys()].toSorted((a, b) => b.length - a.length)
  if (spellings.length === 0) return (text) => [{ text }]
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${spellings.map(escape).join('|')})(?![\p{L}\p{N}])`,
    'giu',
  )
  const isOwn = ({ kind, id }: NamedThing) => kind === own?.kind && id === own.id

  return function cut(text) {
    const parts: Part[] = []
    let end = 0
    for (const match of text.matchAll(pattern)) {
      const [found] = match
      const after = text.slice(match.index + found.length)
      const first = isOtherName(after) ? undefined : firstNames.get(found)
      const things = whole.get(keyOf(found)) ?? first
      if (!things || things.some(isOwn)) continue
      parts.push({ text: text.slice(end, match.index) }, { text: found, things })
      end = match.index + found.length
    }
    return [...parts, { text: text.slice(end) }].filter((part) => part.text)
  }
}

/** With the names and aliases by which the text has them. A word of a name may be any word: it links nothing by itself. */
const thingsOf = ({ npcs, locations, articles }: NamedThings) => [
  ...npcs.map((npc) => spelled('npc', npc)),
  ...locations.map((location) => spelled('location', location)),
  ...articles.map((article) => spelled('article', article, { kindId: article.kind_id })),
]

function spelled(
  kind: NamedThing['kind'],
  { id, name, written, whole }: NamedThings['locations'][number],
  more?: Pick<NamedThing, 'kindId'>,
): { written: string[]; thing: NamedThing } {
  return { written: whole ? written : [], thing: { kind, id, name, ...more } }
}

/** "Brother Tobit" does not name Brother Anselm. */
const isOtherName = (after: string) => /^\s+\p{Lu}/u.test(after)

const keyOf = (name: string) => name.replaceAll(/\s+/g, ' ').toLowerCase()

/** A name as a pattern: any white space is as good as a blank. */
const escape = (name: string) =>
  name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
