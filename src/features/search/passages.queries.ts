import { type Expression, type SqlBool, sql } from 'kysely'

import { SEARCH_NUMBERS } from '../../db/search-rows.ts'
import { maySeeConnection, maySeeOwner } from '../../db/secret-owners.ts'
import { prepare } from '../../db/statement.ts'
import { maySee, maySeeEntry, type Reader } from '../../db/visibility.ts'
import { foundId, foundNumber, KINDS } from './search-kinds.ts'
import { type Find, findVisible } from './search.queries.ts'
import { SEARCH_KINDS, type SearchKind } from './search.schemas.ts'

interface FindMentions extends Find {
  /** Without it, only what everybody sees. */
  forDms: 0 | 1
}

/** Sees only what everybody sees. */
const anyone: Reader = { isDm: sql`0`, userId: sql`null` }

/** Whether everybody sees what a row of the index is about. Tags have no visibility. */
const FOR_EVERYONE: Record<SearchKind, Expression<SqlBool>> = {
  npc: maySee('npcs', 'npcs', anyone),
  journal: maySeeEntry(anyone),
  location: maySee('locations', 'locations', anyone),
  session: maySee('sessions', 'sessions', anyone),
  tag: sql<SqlBool>`1`,
  connection: maySeeConnection('connections', anyone),
  secret: sql<SqlBool>`${maySee('secrets', 'secrets', anyone)} and ${maySeeOwner(anyone)}`,
}

const isForEveryone = sql<SqlBool>`(${sql.join(
  SEARCH_KINDS.map((kind) => {
    const { table } = KINDS[kind]
    return sql`${foundNumber} = ${sql.lit(SEARCH_NUMBERS[table])} and exists (
      select 1 from ${sql.ref(table)} where ${sql.ref(`${table}.id`)} = ${foundId} and ${FOR_EVERYONE[kind]}
    )`
  }),
  sql` or `,
)})`

/** The newest that have a word and that the readers may see. */
export const findMentions = prepare((db, p: FindMentions) =>
  findVisible('search_words', db, p).where(sql<SqlBool>`(${p.forDms} or ${isForEveryone})`),
)
