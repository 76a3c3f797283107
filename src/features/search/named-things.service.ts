import { setImmediate } from 'node:timers/promises'

import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { SEARCH_NUMBERS } from '../../db/search-rows.ts'
import { runsOf } from '../../db/search-text.ts'
import { foldText } from '../../db/text-keys.ts'
import type { CampaignService } from '../campaigns/campaigns.service.ts'
import { inColumns, questionFor } from './question.ts'
import { findLocations, findNpcs, nameLocations, nameNpcs } from './related.queries.ts'
import type { NamedInput, NamedThings } from './search.schemas.ts'

interface Dependencies {
  db: Database
  campaigns: CampaignService
}

/** How many words of a text are looked for, and how many of the newest names each of them finds. */
const MOST_WORDS = 200
const EACH_FINDS = 20
const SHORTEST_WORD = 3
/** Shorter words of a name do not stand for the whole name. */
const SHORTEST_SHORT_NAME = 4
const MOST_NAMED = 24

/** Which NPCs and locations a text names. It reads no more in a large campaign than in a small one. */
export function createNamedThingService({ db, campaigns }: Dependencies) {
  return {
    /** In the order in which the text names them, of those that the asker may see. */
    async find(asker: Asker, { campaign_id, text }: NamedInput): Promise<NamedThings> {
      const { campaignId, userId } = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const words = wordsOf(text)
      const matches = words.looked.flatMap((word) => {
        const question = questionFor(word)
        return question ? inColumns('title', question).words : []
      })
      const find = { campaignId, userId, forDms: 1, limit: EACH_FINDS } as const
      const read = (ids: number[]) => ({ ids: JSON.stringify(ids), userId, forDms: 1 }) as const
      const among = (number: number) => ({ ...find, from: number, to: number + 1 })
      const { npcs, locations } = SEARCH_NUMBERS
      const npcIds = new Set<number>()
      const locationIds = new Set<number>()
      for (const match of matches) {
        for (const { id } of db.all(findNpcs({ ...among(npcs), match }))) npcIds.add(id)
        for (const { id } of db.all(findLocations({ ...among(locations), match }))) {
          locationIds.add(id)
        }
        // A word of thousands of names that the asker may not see takes some milliseconds.
        await setImmediate()
      }
      return {
        npcs: named(words, db.all(nameNpcs(read([...npcIds])))),
        locations: named(words, db.all(nameLocations(read([...locationIds])))),
      }
    },
  }
}

interface Words {
  /** All words in order, folded, with a space around each. */
  said: string
  /** The different words to look for: those with a capital letter first. */
  looked: string[]
  /** Those with a capital letter. */
  capitalized: Set<string>
}

function wordsOf(text: string): Words {
  const runs = runsOf(text.normalize('NFC'))
  const folded = runs.map(foldText)
  const capitalized = new Set(folded.filter((_, at) => /^\P{Ll}/u.test(runs[at]!)))
  const looked = [...new Set([...capitalized, ...folded])].filter(
    ({ length }) => length >= SHORTEST_WORD,
  )
  return { said: ` ${folded.join(' ')} `, looked: looked.slice(0, MOST_WORDS), capitalized }
}

/** Those whose whole name is in the text, or a word of it that no other name found has. */
function named<Thing extends { name: string }>(words: Words, things: Thing[]): Thing[] {
  const parts = new Map(things.map((thing) => [thing, runsOf(foldText(thing.name))]))
  const holders = new Map<string, number>()
  for (const part of [...parts.values()].flatMap((own) => [...new Set(own)])) {
    holders.set(part, (holders.get(part) ?? 0) + 1)
  }
  const place = (own: string[]): number => {
    const whole = words.said.indexOf(` ${own.join(' ')} `)
    if (whole >= 0) return whole
    const short = own.find(
      (part) =>
        part.length >= SHORTEST_SHORT_NAME &&
        words.capitalized.has(part) &&
        holders.get(part) === 1,
    )
    return short === undefined ? -1 : words.said.indexOf(` ${short} `)
  }
  return [...parts]
    .map(([thing, own]) => ({ thing, at: own.length > 0 ? place(own) : -1 }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ thing }) => thing)
    .slice(0, MOST_NAMED)
}
