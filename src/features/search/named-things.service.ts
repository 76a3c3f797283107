import { setImmediate } from 'node:timers/promises'

import type { Asker } from '../../auth/asker.ts'
import { runsOf } from '../../db/search-text.ts'
import { foldText } from '../../db/text-keys.ts'
import { KIND_NUMBERS, thingOf, type ThingKind, whatIs } from '../../db/things.ts'
import type { Needs } from '../../services.ts'
import { proseOf } from '../../texts/without-marks.ts'
import { createKnownNames } from '../mentions/known-names.ts'
import { inColumns, questionFor } from './question.ts'
import {
  findLocations,
  findNpcs,
  nameArticles,
  nameLocations,
  nameNpcs,
} from './related.queries.ts'
import type { NamedInput, NamedThings } from './search.schemas.ts'

/** How many words of a text are looked for, and how many of the newest names each of them finds. */
const MOST_WORDS = 200
const EACH_FINDS = 20
/** Shorter words of a name do not stand for the whole name. */
const SHORTEST_SHORT_NAME = 4
const MOST_NAMED = 100

/** What a text names, and how. It reads no more in a large campaign than in a small one. */
export function createNamedThingService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  /** The spellings by which a text names things by their whole names or aliases, with the place of the first. */
  function wholeNames(text: string, who: { campaignId: number; userId: number }): Whole {
    const prose = proseOf(text)
    const found: Whole = new Map()
    for (const { at, end, things } of createKnownNames(db, who).find(prose)) {
      for (const thing of things) {
        const known = found.get(thing) ?? { at, written: new Set() }
        found.set(thing, known)
        known.written.add(text.slice(at, end))
      }
    }
    return found
  }

  return {
    /** In the order in which the text names them, of those that the asker may see. */
    async find(asker: Asker, { campaign_id, text }: NamedInput): Promise<NamedThings> {
      const { campaignId, userId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const whole = wholeNames(text, { campaignId, userId })
      const words = wordsOf(text, whole)
      const matches = words.looked.flatMap((word) => {
        const question = questionFor(word)
        return question ? inColumns('title', question).words : []
      })
      const find = { campaignId, userId, forDms: 1, limit: EACH_FINDS } as const
      const read = (ids: number[]) => ({ ids: JSON.stringify(ids), userId, forDms: 1 }) as const
      const among = (number: number) => ({ ...find, from: number, to: number + 1 })
      const npcIds = new Set<number>()
      const locationIds = new Set<number>()
      for (const match of matches) {
        for (const { id } of db.all(findNpcs({ ...among(KIND_NUMBERS.npc), match }))) npcIds.add(id)
        for (const { id } of db.all(findLocations({ ...among(KIND_NUMBERS.location), match }))) {
          locationIds.add(id)
        }
        // A word of thousands of names that the asker may not see takes some milliseconds.
        await setImmediate()
      }
      const idsOf = (kind: ThingKind) =>
        [...whole.keys()].map(whatIs).flatMap((what) => (what.kind === kind ? [what.id] : []))
      const all = (kind: ThingKind, found: Iterable<number>) =>
        read([...new Set([...found, ...idsOf(kind)])])
      return {
        npcs: named('npc', words, db.all(nameNpcs(all('npc', npcIds))), whole),
        locations: named(
          'location',
          words,
          db.all(nameLocations(all('location', locationIds))),
          whole,
        ),
        articles: named('article', words, db.all(nameArticles(all('article', []))), whole),
      }
    },
  }
}

/** By the numbers of things. */
type Whole = Map<number, { at: number; written: Set<string> }>

interface Words {
  /** All words in order, folded, with a space around each. */
  said: string
  /** The different words to look for: those that may stand for a name, and are in no whole name. */
  looked: string[]
  /** Those with a capital letter. */
  capitalized: Set<string>
  /** As they are written first, and where. */
  places: Map<string, { at: number; written: string }>
}

function wordsOf(text: string, whole: Whole): Words {
  const runs = runsOf(text)
  const folded = runs.map(foldText)
  const places: Words['places'] = new Map()
  let from = 0
  for (const [index, written] of runs.entries()) {
    const at = text.indexOf(written, from)
    from = at + written.length
    if (!places.has(folded[index]!)) places.set(folded[index]!, { at, written })
  }
  const capitalized = new Set(folded.filter((_, at) => /^\P{Ll}/u.test(runs[at]!)))
  // A word of a whole name says nothing of others that have it.
  const known = [...whole.values()].flatMap(({ written }) => [...written])
  const spoken = new Set(known.flatMap((name) => runsOf(foldText(name))))
  const looked = [...capitalized].filter(
    (word) => word.length >= SHORTEST_SHORT_NAME && !spoken.has(word),
  )
  return { said: ` ${folded.join(' ')} `, looked: looked.slice(0, MOST_WORDS), capitalized, places }
}

/**
 * Those whose whole name or alias is in the text, or a word of it that no other name found has. Accents do not count for such a
 * word.
 */
function named<Thing extends { id: number; name: string }>(
  kind: ThingKind,
  { said, capitalized, places }: Words,
  things: Thing[],
  whole: Whole,
): (Thing & { written: string[]; whole: boolean })[] {
  const parts = new Map(things.map((thing) => [thing, runsOf(foldText(thing.name))]))
  const holders = new Map<string, number>()
  for (const part of [...parts.values()].flatMap((own) => [...new Set(own)])) {
    holders.set(part, (holders.get(part) ?? 0) + 1)
  }
  const isAlone = (part: string) =>
    part.length >= SHORTEST_SHORT_NAME && capitalized.has(part) && holders.get(part) === 1
  const placeOf = (thing: Thing, own: string[]) => {
    const known = whole.get(thingOf({ kind, id: thing.id }))
    if (known) return { at: known.at, written: [...known.written], whole: true }
    const isSaid = own.length > 0 && said.includes(` ${own.join(' ')} `)
    const first = isSaid ? own[0] : own.find(isAlone)
    const place = first === undefined ? undefined : places.get(first)
    if (!place) return undefined
    const written = isSaid && own.length > 1 ? thing.name : place.written
    return { at: place.at, written: [written], whole: isSaid }
  }
  return [...parts]
    .flatMap(([thing, own]) => {
      const place = placeOf(thing, own)
      return place ? [{ ...place, thing }] : []
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing, written, whole }) => ({ ...thing, written, whole }))
    .slice(0, MOST_NAMED)
}
