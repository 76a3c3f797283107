import { type SqlBool, sql } from 'kysely'

/**
 * Whether the reader may see a row of `table`, which has a `visibility`: everybody's rows, and to a DM the
 * hidden ones too. The query names the reader's row of `campaign_members` `member`.
 */
export function maySee(
  table:
    | 'npcs'
    | 'from_npc'
    | 'to_npc'
    | 'locations'
    | 'location'
    | 'parent'
    | 'maps'
    | 'map'
    | 'sessions'
    | 'connections'
    | 'journal_entries',
) {
  return sql<SqlBool>`(${sql.ref(`${table}.visibility`)} = 'everyone' or member.role in ('dm', 'gm'))`
}
