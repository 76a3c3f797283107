import type { Database } from '../../db/database.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { readAliases } from '../aliases/aliases.ts'
import { tag } from '../tags/tags.noun.ts'
import { excerptOf, partsOf } from './marks.ts'
import type { Question } from './question.ts'
import { type Found, READ } from './search-kinds.ts'
import * as queries from './search.queries.ts'
import { SEARCH_KINDS, type SearchHit, type SearchKind } from './search.schemas.ts'

/** A thing by the number of its noun and its id. */
interface Numbered {
  number: number
  id: number
}

interface Reading extends Pick<Question, 'words' | 'whole' | 'pieces'> {
  campaignId: number
  userId: number
  /** Whether excerpts may come from what only DMs find. */
  isDm: boolean
  /** Of an excerpt: see `Marking`. */
  length: number
}

const KIND_OF = new Map(SEARCH_KINDS.map((kind) => [numberOf(kind), kind]))

/** The things as hits, in order, with the found words marked. Leaves out what the person may not see. */
export function readHits(db: Database, things: Numbered[], reading: Reading): SearchHit[] {
  const { words, whole, pieces, campaignId, userId, isDm, length } = reading
  const ofDm = isDm ? 1 : 0
  const marks = new Map<string, queries.Marked>()
  for (const [mark, match] of [
    [queries.markWhole, whole],
    [queries.markWords, words],
    [queries.markPieces, pieces],
  ] as const) {
    const left = things.filter((found) => !marks.has(keyOf(found)))
    if (left.length === 0 || match === '') continue
    const ids = JSON.stringify(left.map(({ number, id }) => [number, id]))
    for (const row of db.all(mark({ campaignId, match, length, things: ids, ofDm }))) {
      marks.set(keyOf(row), row)
    }
  }
  const facts = new Map<string, Found>()
  for (const [number, ofKind] of Map.groupBy(things, (found) => found.number)) {
    const ids = JSON.stringify(ofKind.map(({ id }) => id))
    for (const row of db.all(READ[KIND_OF.get(number)!]({ ids, userId }))) {
      facts.set(keyOf({ number, id: row.id }), row)
    }
  }
  return things.flatMap((found) => {
    const [mark, fact] = [marks.get(keyOf(found)), facts.get(keyOf(found))]
    // The number of a session may have found it, without a word.
    if (!fact || (!mark && fact.session_number === undefined)) return []
    const { aliases, ...known } = fact
    return {
      kind: KIND_OF.get(found.number)!,
      ...known,
      ...(aliases !== undefined && { aliases: readAliases(aliases, isDm) }),
      // A journal entry has the name of what it is about for a title, and a connection the names of both.
      title_parts: partsOf(mark?.title || fact.title),
      excerpt: mark ? excerptOf(mark.body, mark.dm_body) : [],
    }
  })
}

export function numberOf(kind: SearchKind): number {
  return kind === 'tag' ? tag.number : KIND_NUMBERS[kind]
}

export const keyOf = ({ number, id }: Numbered) => `${number} ${id}`
