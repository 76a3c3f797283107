import type { Asker } from '../../auth/asker.ts'
import { letOthersRun } from '../../db/long-work.ts'
import { joinCharacters, standsAlone } from '../../db/search-text.ts'
import { foldText } from '../../db/text-keys.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import type { Needs } from '../../services.ts'
import type { Membership } from '../campaigns/campaigns.service.ts'
import { inColumns, type Question, questionFor } from './question.ts'
import { keyOf, numberOf, readHits } from './read-hits.ts'
import * as queries from './search.queries.ts'
import type { SearchAnswer, SearchQuery } from './search.schemas.ts'

const LIMIT = 20

/** So many are weighed, the newest that the asker may see: a common word costs hardly more in a large campaign. */
const CANDIDATES = 250

/** What a word in the title counts, where one in the text counts 1. */
const IN_TITLE = 10

/** In a text of so many bytes a word counts half as much as in an empty one. */
const LENGTH = 500

/** How long an excerpt is: about 160 characters, and 66 where each character counts, because FTS5 counts to 64. */
const EXCERPT = { words: 26, characters: 64 }

type Numbers = Omit<queries.Range, 'campaignId'>

/** Of each of these the newest are weighed, so that many journal entries leave room for the others. */
export const RANGES: Numbers[] = [
  { from: KIND_NUMBERS.npc, to: KIND_NUMBERS.location },
  { from: KIND_NUMBERS.location, to: KIND_NUMBERS.journal },
  { from: KIND_NUMBERS.journal, to: KIND_NUMBERS.secret },
  { from: KIND_NUMBERS.secret, to: 16 },
]

/** In which order hits come. */
const RANKS = { exact: 0, beginning: 1, title: 2, pieceOfTitle: 3, text: 4, pieceOfText: 5 }

interface Candidate {
  /** Of the noun. */
  number: number
  id: number
  rank: number
  /** Decides among those of one rank: the higher, the better. */
  score: number
}

interface Weighed {
  in_title: number
  in_text: number
  /** Bytes of the text. */
  length: number
}

type Of = Pick<SearchQuery, 'kind' | 'kind_id'>

interface Found {
  candidates: Candidate[]
  /** Whether there are no more than these. */
  isComplete: boolean
}

/**
 * Searches everything of one campaign that the asker may see: NPCs with the DM's notes for DMs, journal entries,
 * locations, sessions, also by number, tags and connections. Words are found by their beginning, and in names, categories and labels
 * also pieces of at least three characters in any position, without regard to case and accents. Of a common word, only texts
 * that have it whole are weighed.
 */
export function createSearchService({ db, campaigns }: Needs<'db' | 'campaigns'>) {
  async function findAll(
    { kind, kind_id }: Of,
    q: string,
    question: Question,
    { campaignId, userId, isDm }: Membership,
  ): Promise<Found> {
    const kindId = kind_id ?? null
    const found = new Map<string, Candidate>()
    let isComplete = true
    const add = (row: Candidate) => found.getOrInsert(keyOf(row), row)
    const find = { campaignId, userId, kindId, limit: CANDIDATES }
    /** Pieces cost more than words, so they are asked for only where words leave room. */
    const addPieces = async (range: Numbers, { pieces, short }: Question, rank: number) => {
      if (pieces === '') return
      await letOthersRun()
      const rows = db.all(queries.findPieces({ ...find, ...range, match: pieces, short }))
      for (const row of rows) add({ ...row, rank, score: 0 })
      if (rows.length === CANDIDATES) isComplete = false
    }

    const only = kind ?? (kindId === null ? undefined : 'article')
    if (kindId !== null && only !== 'article') return { candidates: [], isComplete: true }
    const ranges = only ? [{ from: numberOf(only), to: numberOf(only) + 1 }] : RANGES
    const whole = { from: ranges[0]!.from, to: ranges.at(-1)!.to }
    const number = numberOf('session')
    const sessionNumber = sessionNumberIn(q)
    if (sessionNumber !== undefined && (!only || only === 'session')) {
      for (const { id, title } of db.all(queries.findSessions({ ...find, sessionNumber }))) {
        add({ number, id, rank: RANKS.exact, score: -title.length })
      }
    }
    const inTitle = inColumns('title', question)
    const titled = db.all(queries.findTitles({ ...find, ...whole, match: inTitle.words }))
    for (const { title, ...row } of titled) {
      add({ ...row, rank: rankOfTitle(title, q), score: -title.length })
    }
    if (titled.length < CANDIDATES) await addPieces(whole, inTitle, RANKS.pieceOfTitle)
    for (const range of ranges) {
      await letOthersRun()
      const of = { ...find, ...range, ofDm: isDm ? 1 : 0 } as const
      const whole = db.all(queries.findWhole({ ...of, match: question.whole }))
      const match = whole.length < CANDIDATES ? question.words : question.whole
      const written = db.all(queries.findMatches({ ...of, match }))
      for (const row of written) {
        add({ ...row, rank: RANKS.text, score: scoreOf(row) })
      }
      if (written.length < CANDIDATES) await addPieces(range, question, RANKS.pieceOfText)
      else isComplete = false
    }
    return { candidates: [...found.values()], isComplete }
  }

  return {
    /** Titles first, then by how often and in how short a text the words are. Nothing but what the asker finds decides. */
    async search(
      asker: Asker,
      { campaign_id, q, limit = LIMIT, cursor = 0, ...of }: SearchQuery,
    ): Promise<SearchAnswer> {
      const membership = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const everything = questionFor(q)
      if (!everything) return { hits: [], total: 0, total_is_at_least: false, next_cursor: null }
      const question = membership.isDm ? everything : inColumns('{title body}', everything)
      const { candidates, isComplete } = await findAll(of, q, question, membership)
      const found = candidates.toSorted((a, b) => a.rank - b.rank || b.score - a.score)
      await letOthersRun()
      const next = cursor + limit
      return {
        hits: readHits(db, found.slice(cursor, next), {
          ...membership,
          ...question,
          length: standsAlone(q) ? EXCERPT.characters : EXCERPT.words,
        }),
        total: found.length,
        total_is_at_least: !isComplete,
        next_cursor: next < found.length ? String(next) : null,
      }
    },
  }
}

/**
 * Made of one thing alone. A score that compares it with others, as `bm25()` of FTS5 does, tells of words in texts that
 * the reader may not see.
 */
function scoreOf({ in_title, in_text, length }: Weighed): number {
  const matches = IN_TITLE * in_title + in_text
  return matches / (matches + 1 + length / LENGTH)
}

/** Sessions are called by their numbers: "session 12", "#12" or "12". */
function sessionNumberIn(q: string): number | undefined {
  const [, number] = /^\s*(?:session\s*)?#?\s*(\d{1,9})\s*$/i.exec(q) ?? []
  return number === undefined ? undefined : Number(number)
}

function rankOfTitle(title: string, q: string): number {
  const [named, asked] = [foldText(joinCharacters(title)).trim(), foldText(q).trim()]
  if (named === asked) return RANKS.exact
  return named.startsWith(asked) ? RANKS.beginning : RANKS.title
}
