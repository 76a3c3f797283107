import { type RawBuilder, type SqlBool, sql } from 'kysely'

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

/**
 * When a row last changed as far as the reader may know: to a player the DM's notes, a hidden place and the truth behind
 * a public version are no change. Unless `seesAll` tells that, the query names the reader's row of `campaign_members`
 * `member`.
 */
export function changeAsSeen(
  table: 'npcs' | 'locations' | 'maps' | 'connections' | 'sessions',
  seesAll: RawBuilder<unknown> = sql`member.role in ('dm', 'gm')`,
) {
  const [change, seen] = ['updated_at', 'seen_updated_at'].map((name) =>
    sql.ref(`${table}.${name}`),
  )
  return sql<string>`iif(${seesAll}, ${change}, ${seen})`
}
