import { type Expression, type SqlBool, sql } from 'kysely'

import type { Visibility } from '../choices.schemas.ts'

/** What can be hidden, and the column of `audience` that names it. */
const HIDEABLE = {
  npcs: 'npc_id',
  locations: 'location_id',
  maps: 'map_id',
  sessions: 'session_id',
  connections: 'connection_id',
  journal_entries: 'entry_id',
  secrets: 'secret_id',
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

/**
 * Whether the reader may see a journal entry: the entry itself, and what it belongs to. That is its NPC, else its
 * location, else its session.
 */
export function maySeeEntry(reader: Reader = member) {
  const seen = (table: Hideable, column: string) =>
    sql`exists (
      select 1 from ${sql.ref(table)} where id = ${sql.ref(`journal_entries.${column}`)}
      and ${maySee(table, table, reader)}
    )`
  return sql<SqlBool>`(${maySee('journal_entries', 'journal_entries', reader)} and case
    when journal_entries.npc_id is not null then ${seen('npcs', 'npc_id')}
    when journal_entries.location_id is not null then ${seen('locations', 'location_id')}
    else ${seen('sessions', 'session_id')} end)`
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
export function changeAsSeen(table: Hideable, reader: Reader = member) {
  const [change, seen] = ['updated_at', 'seen_updated_at'].map((name) =>
    sql.ref(`${table}.${name}`),
  )
  // A journal entry and a secret hold nothing that only some of their readers see.
  if (table === 'journal_entries' || table === 'secrets') return sql<string>`${change}`
  return sql<string>`iif(${reader.isDm}, ${change}, ${seen})`
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

/** What a join needs of Kysely's builder. */
interface Joining<Self> {
  on(condition: Expression<SqlBool>): Self
}

/** For joining `campaign_members as member`: the reader's row of it in the campaign of a row of `table`. */
export const memberOf =
  (table: string, p: { userId: number }) =>
  <Join extends Joining<Join>>(join: Join): Join =>
    join.on(
      sql<SqlBool>`member.campaign_id = ${sql.ref(`${table}.campaign_id`)} and member.user_id = ${p.userId}`,
    )

/** For joining `table` under the name `alias`: the row that `reference` names, if the reader may see it. */
export const ifVisible =
  (table: Hideable, alias: string, reference: string, reader: Reader = member) =>
  <Join extends Joining<Join>>(join: Join): Join =>
    join.on(
      sql<SqlBool>`${sql.ref(`${alias}.id`)} = ${sql.ref(reference)} and ${maySee(table, alias, reader)}`,
    )

/** The columns that all hideable things have, as the reader may know them. */
export const hideableColumns = (table: Hideable, reader: Reader = member) =>
  [
    sql<number>`${sql.ref(`${table}.id`)}`.as('id'),
    sql<Visibility>`${sql.ref(`${table}.visibility`)}`.as('visibility'),
    visibleTo(table, reader).as('visible_to'),
    sql<string>`${sql.ref(`${table}.created_at`)}`.as('created_at'),
    changeAsSeen(table, reader).as('updated_at'),
  ] as const

/** Leaves the rows of one campaign of the reader, or with null those of all. */
export const ofCampaign = (p: { campaignId: number | null }) =>
  sql<SqlBool>`(${p.campaignId} is null or member.campaign_id = ${p.campaignId})`
