import type { NamedThings } from '../../../../src/features/search/search.schemas.ts'
import type { Thing } from '../../components/peek-link.tsx'
import { fold } from '../../lib/fold.ts'

interface Part {
  text: string
  /** What the part names. */
  thing?: Thing
}

/** Cuts a text where names begin and end. */
export type Linker = (text: string) => Part[]

/** Shorter first names are also words. */
const SHORTEST_FIRST_NAME = 4

/** Links whole names, locations also without their article, and NPCs by a first name that no other one here has. */
export function linkerOf(named: NamedThings, isLinked: (thing: Thing) => boolean): Linker {
  const things = new Map<string, Thing>()
  const add = (name: string, thing: Thing) => {
    if (name && !things.has(keyOf(name))) things.set(keyOf(name), thing)
  }
  const npcs = named.npcs.map(({ id, name }) => ({ name, thing: { kind: 'npc', id } as const }))
  for (const { name, thing } of npcs) add(name, thing)
  for (const { id, name } of named.locations) {
    add(name, { kind: 'location', id })
    add(name.replace(/^the\s+/i, ''), { kind: 'location', id })
  }
  for (const { id, name } of named.articles) add(name, { kind: 'article', id })
  // Aliases, as the text has them.
  for (const { written, thing } of spelled(named)) for (const name of written) add(name, thing)
  const firstNames = new Map<string, Thing>()
  const firstOf = (name: string) => /^[\p{L}\p{M}]+(?=\s)/u.exec(name)?.[0] ?? ''
  for (const { name, thing } of npcs) {
    const first = firstOf(name)
    const isOnly = npcs.filter((other) => firstOf(other.name) === first).length === 1
    if (first.length >= SHORTEST_FIRST_NAME && isOnly) firstNames.set(first, thing)
  }
  const written = [...things.keys(), ...firstNames.keys()].toSorted((a, b) => b.length - a.length)
  if (written.length === 0) return (text) => [{ text }]
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${written.map(escape).join('|')})(?![\p{L}\p{N}])`,
    'giu',
  )

  return function cut(text) {
    const parts: Part[] = []
    let end = 0
    for (const match of text.matchAll(pattern)) {
      const [found] = match
      const after = text.slice(match.index + found.length)
      const first = isOtherName(after) ? undefined : firstNames.get(found)
      const thing = things.get(keyOf(found)) ?? first
      if (!thing || !isLinked(thing)) continue
      parts.push({ text: text.slice(end, match.index) }, { text: found, thing })
      end = match.index + found.length
    }
    return [...parts, { text: text.slice(end) }].filter((part) => part.text)
  }
}

/** A word of a name, as in *That* for *The Window That Was a Door*, may be any word: it links nothing by itself. */
const spelled = ({ npcs, locations, articles }: NamedThings) =>
  (
    [
      ['npc', npcs],
      ['location', locations],
      ['article', articles],
    ] as const
  ).flatMap(([kind, things]) =>
    things.map(({ id, name, written }) => {
      const words = new Set(fold(name).split(/[^\p{L}\p{N}]+/u))
      return { written: written.filter((word) => !words.has(fold(word))), thing: { kind, id } }
    }),
  )

/** "Brother Tobit" does not name Brother Anselm. */
const isOtherName = (after: string) => /^\s+\p{Lu}/u.test(after)

const keyOf = (name: string) => name.replaceAll(/\s+/g, ' ').toLowerCase()

/** A name as a pattern: any white space is as good as a blank. */
const escape = (name: string) =>
  name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
