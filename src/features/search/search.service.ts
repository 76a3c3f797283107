import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { scopeOf, type SearchIndex, type TextNumber } from '../../db/search-index.ts'
import { foldText, textKey } from '../../db/text-keys.ts'
import type { CampaignService, Membership } from '../campaigns/campaigns.service.ts'
import { excerptOf, markAll } from './excerpt.ts'
import { findParts } from './found-text.ts'
import { matchIn, type Question, readQuestion } from './question.ts'
import { weigh } from './ranking.ts'
import { type Found, KINDS } from './search-kinds.ts'
import { findIds } from './search.queries.ts'
import {
  SEARCH_KINDS,
  type SearchHit,
  type SearchKind,
  type SearchQuery,
} from './search.schemas.ts'

export type SearchService = ReturnType<typeof createSearchService>

const LIMIT = 20

/** So many of each text are weighed, the newest; with it a search takes no longer in a large campaign. */
const CANDIDATES = 60

interface Dependencies {
  db: Database
  index: SearchIndex
  campaigns: CampaignService
}

/**
 * Searches everything of one campaign that the asker may see: NPCs with the DM's notes for DMs, journal entries,
 * locations, sessions, tags and connections. Every word asked for is found by its beginning, without regard to case and accents.
 */
export function createSearchService({ db, index, campaigns }: Dependencies) {
  /** The index is asked in scopes that are the asker's; what it answers is read by the asker's rights once more. */
  function findOfKind(
    kind: SearchKind,
    q: string,
    question: Question,
    membership: Membership,
  ): Found[] {
    const { campaignId, isDm, userId } = membership
    const { titles, whole, named, read } = KINDS[kind]
    const exact = named ? db.all(named({ campaignId, nameKey: textKey(q) })) : []
    const ids = new Set(exact.map(({ id }) => id))
    const look = (hidden: 0 | 1, text: TextNumber) => {
      const match = matchIn(scopeOf(campaignId, hidden, text), text === titles, question)
      for (const { id } of db.all(findIds({ match, limit: CANDIDATES }))) ids.add(id)
    }
    for (const hidden of isDm ? ([0, 1] as const) : ([0] as const)) {
      if (titles !== undefined) look(hidden, titles)
      look(hidden, whole)
    }
    return ids.size === 0 ? [] : read(db, { ids: JSON.stringify([...ids]), userId })
  }

  return {
    /** Best first, and of equals the one that changed last. */
    search(asker: Asker, { campaign_id, q, kind, limit = LIMIT }: SearchQuery): SearchHit[] {
      const membership = campaigns.requireMemberOfCurrent(asker, campaign_id)
      const question = readQuestion(q)
      if (!question) return []
      index.catchUp()
      return (kind ? [kind] : SEARCH_KINDS)
        .flatMap((each) => findOfKind(each, q, question, membership))
        .flatMap((found) => {
          const weight = weighFound(found, question)
          return weight === undefined ? [] : [{ found, weight }]
        })
        .toSorted((a, b) => b.weight - a.weight || (a.found.changed < b.found.changed ? 1 : -1))
        .slice(0, limit)
        .map(({ found }) => present(found, question))
    },
  }
}

/** Of what has no title of its own counts what it says, and not whose journal or between whom it is. */
function weighFound({ kind, title, texts }: Found, question: Question): number | undefined {
  const text = texts.join('\n')
  return weigh({ title: KINDS[kind].titles === undefined ? '' : title, text }, question)
}

function present({ kind, id, title, texts, facts }: Found, { parts }: Question): SearchHit {
  return {
    kind,
    id,
    title,
    ...facts,
    title_parts: markAll(title, parts),
    excerpt: excerptOf(mostTelling(texts, parts), parts),
  }
}

/** The text that has most of the parts; where none has any, the first that says something. */
function mostTelling(texts: string[], parts: readonly string[]): string {
  const counted = texts.map((text) => ({
    text,
    count: new Set(findParts(foldText(text), parts).map(({ part }) => part)).size,
  }))
  const most = Math.max(...counted.map(({ count }) => count))
  return counted.find(({ text, count }) => count === most && text.trim() !== '')?.text ?? ''
}
