import { sql, type SqlBool } from 'kysely'

import { prepare } from '../../db/statement.ts'

/**
 * The lines of a session that every reader of its notes may read, up to the first that would exceed `most` characters.
 * `readers` is a JSON array of players; null: everybody.
 */
export const listSharedLines = prepare(
  (db, p: { sessionId: number; forDms: 0 | 1; readers: string; most: number }) =>
    db
      .selectFrom((lines) =>
        lines
          .selectFrom('journal_entries')
          .leftJoin('npcs', 'npcs.id', 'journal_entries.npc_id')
          .leftJoin('locations', 'locations.id', 'journal_entries.location_id')
          .select([
            'journal_entries.id',
            'journal_entries.content',
            sql<number>`sum(length(content)) over (order by journal_entries.id) - length(content)`.as(
              'before',
            ),
            sql<string | null>`iif(npc_id is null, locations.name, npcs.name)`.as('about'),
          ])
          .where('journal_entries.session_id', '=', p.sessionId)
          .where(
            sql<SqlBool>`(npc_id is null or npcs.id is not null) and (${p.forDms} or ${readByAll('journal_entries', 'entry_id', p)} and case
          when npc_id is not null then ${readByAll('npcs', 'npc_id', p)}
          when journal_entries.location_id is not null then ${readByAll('locations', 'location_id', p)}
          else true end)`,
          )
          .as('line'),
      )
      .select(['line.content', 'line.about'])
      .where('line.before', '<=', p.most)
      .orderBy('line.id'),
)

/** Everybody sees the thing, or it names each of the readers; without any, everybody has to. */
const readByAll = (table: string, column: string, p: { readers: string }) => sql<SqlBool>`(
  ${sql.ref(`${table}.visibility`)} = 'everyone' or ${p.readers} <> '[]' and not exists (
    select 1 from json_each(${p.readers}) as reader where not exists (
      select 1 from audience
      where audience.${sql.ref(column)} = ${sql.ref(`${table}.id`)} and audience.user_id = reader.value
    )
  )
)`
