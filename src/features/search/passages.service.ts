import type { Asker } from '../../auth/asker.ts'
import type { Visibility } from '../../choices.schemas.ts'
import { letOthersRun } from '../../db/long-work.ts'
import type { Needs } from '../../services.ts'
import { cluesIn } from './clues.ts'
import { findMentions } from './passages.queries.ts'
import { inColumns, questionFor } from './question.ts'
import { keyOf, readHits } from './read-hits.ts'
import { READ } from './search-kinds.ts'
import type { SearchHit } from './search.schemas.ts'
import { RANGES } from './search.service.ts'

interface Wanted {
  campaign_id: number
  /** In plain words. */
  question: string
  /** For `everyone`, what all members see; for `dm`, what the asker sees. */
  visibility: Visibility
}

const MOST_CLUES = 16
/** Shorter words say little, except for those that are names. */
const SHORTEST_CLUE = 3
/** How many of the newest a clue finds in each range. */
const EACH_FINDS = 40
const MOST_PASSAGES = 8
/** How much more a word says in a title. */
const TITLE = 3
/** Words of an excerpt. */
const LENGTH = 60

/** What questions are made of. In other languages the rareness of a word decides alone. */
const QUESTION_WORDS = new Set(
  'who whom whose what when where which why how the and for with from that this there then than into about does did done was were are has have had his her hers its their them they you your our out all any can could would should will shall may might must tell know known happened happens'.split(
    ' ',
  ),
)

/**
 * Finds the passages of a campaign that may answer a question. A search wants every word found; here each word is a clue,
 * and one that few passages have says more than one that many have.
 */
export function createPassageService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  return {
    /** Whether the asker may still see all of these. */
    areVisible({ userId }: Asker, things: readonly Pick<SearchHit, 'kind' | 'id'>[]): boolean {
      const kinds = Map.groupBy(things, ({ kind }) => kind)
      return [...kinds].every(([kind, ofKind]) => {
        const ids = new Set(ofKind.map(({ id }) => id))
        return db.all(READ[kind]({ ids: JSON.stringify([...ids]), userId })).length === ids.size
      })
    },

    /** The most telling first. */
    async find(asker: Asker, { campaign_id, question, visibility }: Wanted): Promise<SearchHit[]> {
      const { isDm, userId, campaignId } = campaigns.requireMember(asker, campaign_id)
      const ofDms = isDm && visibility === 'dm'
      const forDms = visibility === 'dm' ? 1 : 0
      const clues = cluesIn(question, SHORTEST_CLUE)
        .filter((clue) => !QUESTION_WORDS.has(clue))
        .map(withoutEnding)
        .slice(0, MOST_CLUES)
        .flatMap((clue) => questionFor(clue) ?? [])
        .map((clue) => (ofDms ? clue : inColumns('{title body}', clue)))
      if (clues.length === 0) return []

      const weights = new Map<string, { number: number; id: number; weight: number }>()
      for (const clue of clues) {
        const find = async (match: string, range: { from: number; to: number }) => {
          await letOthersRun()
          return db.all(
            findMentions({ campaignId, userId, forDms, limit: EACH_FINDS, ...range, match }),
          )
        }
        const mentions = []
        for (const range of RANGES) mentions.push(...(await find(clue.words, range)))
        const titled = await find(inColumns('title', clue).words, ALL)
        const named = new Set(titled.map(keyOf))
        for (const thing of mentions) {
          const weight = (named.has(keyOf(thing)) ? TITLE : 1) / mentions.length
          const before = weights.get(keyOf(thing))?.weight ?? 0
          weights.set(keyOf(thing), { ...thing, weight: before + weight })
        }
      }
      const best = [...weights.values()].toSorted((a, b) => b.weight - a.weight)
      return readHits(db, best.slice(0, MOST_PASSAGES), {
        campaignId,
        userId,
        isDm: ofDms,
        words: clues.map(({ words }) => `(${words})`).join(' OR '),
        whole: '',
        pieces: '',
        length: LENGTH,
      })
    },
  }
}

const ALL = { from: RANGES[0]!.from, to: RANGES.at(-1)!.to }

/** Words are found by their beginning, so that "ferries" without its end finds "ferry", too, and "burned" finds "burning". */
const withoutEnding = (word: string) => word.replace(/(?<=^\p{L}{4,})(ies|ing|ed|es|s)$/u, '')
