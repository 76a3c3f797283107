import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { SEARCH_NUMBERS } from '../../db/search-rows.ts'
import { joinCharacters, standsAlone } from '../../db/search-text.ts'
import { foldText } from '../../db/text-keys.ts'
import type { CampaignService, Membership } from '../campaigns/campaigns.service.ts'
import { excerptOf, partsOf } from './marks.ts'
import { inTitles, matchFor, withoutDmTexts } from './question.ts'
import { type Found, KINDS } from './search-kinds.ts'
import * as queries from './search.queries.ts'
import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchHit,
  type SearchKind,
  type SearchQuery,
} from './search.schemas.ts'

export type SearchService = ReturnType<typeof createSearchService>

const LIMIT = 20

/** So many are weighed, the newest: a common word costs hardly more in a large campaign. */
const CANDIDATES = 500

/** About 160 characters, also where each character is a word. */
const EXCERPT_WORDS = { spaced: 26, unspaced: 64 }

/** Of each of these the newest are weighed, so that many journal entries leave room for the others. */
const RANGES = [
  { from: SEARCH_NUMBERS.npcs, to: SEARCH_NUMBERS.journal_entries },
  { from: SEARCH_NUMBERS.journal_entries, to: SEARCH_NUMBERS.locations },
  { from: SEARCH_NUMBERS.locations, to: 16 },
]

const KIND_OF = new Map(SEARCH_KINDS.map((kind) => [numberOf(kind), kind]))

interface Candidate {
  /** Of the noun. */
  number: number
  id: number
  rank: number
  score: number
}

interface Dependencies {
  db: Database
  campaigns: CampaignService
}

/**
 * Searches everything of one campaign that the asker may see: NPCs with the DM's notes for DMs, journal entries,
 * locations, sessions, tags and connections. Every word is found by its beginning, without regard to case and accents.
 */
export function createSearchService({ db, campaigns }: Dependencies) {
  function findAll(
    kind: SearchKind | undefined,
    q: string,
    match: string,
    { campaignId, userId }: Membership,
  ): Candidate[] {
    const find = { campaignId, userId, limit: CANDIDATES }
    const ranges = kind ? [{ from: numberOf(kind), to: numberOf(kind) + 1 }] : RANGES
    const [from, to] = [ranges[0]!.from, ranges.at(-1)!.to]
    const titled = db.all(queries.findTitles({ ...find, from, to, match: inTitles(match) }))
    const written = ranges.flatMap((range) =>
      db.all(queries.findMatches({ ...find, ...range, match })),
    )
    const found = new Map<string, Candidate>()
    for (const row of titled) found.set(keyOf(row), { ...row, rank: rankOfTitle(row.title, q) })
    for (const row of written) {
      if (!found.has(keyOf(row))) found.set(keyOf(row), { ...row, rank: IN_TEXT })
    }
    return [...found.values()]
  }

  function present(
    page: Candidate[],
    q: string,
    match: string,
    { campaignId, userId, isDm }: Membership,
  ): SearchHit[] {
    const things = JSON.stringify(page.map(({ number, id }) => [number, id]))
    const words = standsAlone(q) ? EXCERPT_WORDS.unspaced : EXCERPT_WORDS.spaced
    const marking = { campaignId, match, things, words, ofDm: isDm ? 1 : 0 } as const
    const marks = new Map(db.all(queries.readMarks(marking)).map((row) => [keyOf(row), row]))
    const facts = new Map<string, Found>()
    for (const [number, ofKind] of Map.groupBy(page, (found) => found.number)) {
      const ids = JSON.stringify(ofKind.map(({ id }) => id))
      for (const row of db.all(KINDS[KIND_OF.get(number)!].read({ ids, userId }))) {
        facts.set(keyOf({ number, id: row.id }), row)
      }
    }
    return page.flatMap((found) => {
      const [mark, fact] = [marks.get(keyOf(found)), facts.get(keyOf(found))]
      if (!mark || !fact) return []
      return {
        kind: KIND_OF.get(found.number)!,
        ...fact,
        // A journal entry has the name of its NPC for a title, and a connection the names of both.
        title_parts: partsOf(mark.title || fact.title),
        excerpt: excerptOf(mark.body, mark.dm_body),
      }
    })
  }

  return {
    /** Titles first, then by how often and in how short a text the words stand; of equals the newest. */
    search(
      asker: Asker,
      { campaign_id, q, kind, limit = LIMIT, cursor = 0 }: SearchQuery,
    ): SearchAnswer {
      const membership = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const words = matchFor(q)
      if (words === undefined) return { hits: [], total: 0, next_cursor: null }
      const match = membership.isDm ? words : withoutDmTexts(words)
      const found = findAll(kind, q, match, membership).toSorted(
        (a, b) => a.rank - b.rank || a.score - b.score,
      )
      const next = cursor + limit
      return {
        hits: present(found.slice(cursor, next), q, match, membership),
        total: found.length,
        next_cursor: next < found.length ? String(next) : null,
      }
    },
  }
}

const IN_TEXT = 3

/** What is called exactly so comes first, then what begins so. */
function rankOfTitle(title: string, q: string): number {
  const [named, asked] = [foldText(joinCharacters(title)).trim(), foldText(q).trim()]
  if (named === asked) return 0
  return named.startsWith(asked) ? 1 : 2
}

function numberOf(kind: SearchKind): number {
  return SEARCH_NUMBERS[KINDS[kind].table]
}

const keyOf = ({ number, id }: { number: number; id: number }) => `${number} ${id}`
