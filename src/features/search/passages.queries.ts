import { sql } from 'kysely'

import { memberOrPlayers } from '../../db/reader.ts'
import { prepare } from '../../db/statement.ts'
import { isVisible } from './search-kinds.ts'
import { type Find, findVisible } from './search.queries.ts'

interface FindMentions extends Find {
  /** Without it, only what all players see. */
  forDms: 0 | 1
}

/** The newest that have a word and that the readers may see. */
export const findMentions = prepare((db, p: FindMentions) =>
  findVisible('search_words', db, p).where(isVisible(p, memberOrPlayers(sql`${p.forDms}`))),
)
