import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** What can be hidden, and the column of `audience` that names it. */
const HIDEABLE = {
  npcs: 'npc_id',
  locations: 'location_id',
  maps: 'map_id',
  sessions: 'session_id',
  connections: 'connection_id',
  journal_entries: 'entry_id',
} as const

export type Hideable = keyof typeof HIDEABLE

/** The column of `audience` that names a row of this table. */
export const audienceColumn = (table: Hideable) => HIDEABLE[table]

/** Who reads, in SQL. */
export interface Reader {
  isDm: Expression<unknown>
  userId: Expression<unknown>
}

/** The reader's row of `campaign_members`, which the query names `member`. */
export const member: Reader = {
  isDm: sql`member.role in ('dm', 'gm')`,
  userId: sql`member.user_id`,
}

/** The rows of `audience` about a row of `table`, which the query names `alias`. */
const listed = (table: Hideable, alias: string) =>
  sql`audience where audience.${sql.ref(HIDEABLE[table])} = ${sql.ref(`${alias}.id`)}`

/**
 * The rule for reading: whether the reader may see a row of `table`, which the query names `alias`. Everybody sees
 * what is for everyone, DMs see all, and of the rest a player sees what names that player.
 */
export function maySee(table: Hideable, alias: string = table, reader: Reader = member) {
  return sql<SqlBool>`(
    ${sql.ref(`${alias}.visibility`)} = 'everyone' or ${reader.isDm}
    or exists (select 1 from ${listed(table, alias)} and audience.user_id = ${reader.userId})
  )`
}

/** Whom a row that is not for everyone names: a JSON array of user ids, for DMs alone; otherwise null. */
export function visibleTo(table: Hideable, reader: Reader = member) {
  return sql<string | null>`iif(
    ${sql.ref(`${table}.visibility`)} = 'dm' and ${reader.isDm},
    (select json_group_array(audience.user_id) from ${listed(table, table)}),
    null
  )`
}

/**
 * When a row last changed as far as the reader may know: a change of the DM's notes, of a hidden location or of the truth
 * behind a public version does not count for players.
 */
export function changeAsSeen(
  table: 'npcs' | 'locations' | 'maps' | 'connections' | 'sessions',
  isDm: RawBuilder<unknown> = sql`${member.isDm}`,
) {
  const [change, seen] = ['updated_at', 'seen_updated_at'].map((name) =>
    sql.ref(`${table}.${name}`),
  )
  return sql<string>`iif(${isDm}, ${change}, ${seen})`
}

/**
 * Whether the reader may know an NPC's story role and reliability: DMs, the person who added it, and every player where
 * the campaign allows it. The query names the NPC's row `npcs`.
 */
export function mayReadTraits(reader: Reader = member) {
  return sql<0 | 1>`(
    ${reader.isDm} or npcs.created_by is ${reader.userId}
    or (select players_see_traits from campaigns where campaigns.id = npcs.campaign_id)
  )`
}
