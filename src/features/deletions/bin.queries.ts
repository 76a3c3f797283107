import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { audienceColumn, type Hideable, maySee, member, memberOf } from '../../db/visibility.ts'

/** As much of a text as stands for its name. */
const NAME_LENGTH = 120

/** A column of a row that a deletion keeps; the query names that row `alias`. */
const kept = (alias: string, column: string) =>
  sql`${sql.ref(`${alias}.content`)} ->> ${sql.lit(column)}`

const isIn = (alias: string, table: Hideable) =>
  sql<SqlBool>`${sql.ref(`${alias}.table_name`)} = ${sql.lit(table)}`

/** `maySee` of a row of this table that is kept together with its audience. */
const maySeeKept = (alias: string, table: Hideable) => sql<SqlBool>`(
  ${kept(alias, 'visibility')} = 'everyone' or ${member.isDm} or exists (
    select 1 from deleted_rows as listed
    where listed.deletion_id = ${sql.ref(`${alias}.deletion_id`)} and listed.table_name = 'audience'
      and ${kept('listed', 'user_id')} = ${member.userId}
      and ${kept('listed', audienceColumn(table))} = ${sql.ref(`${alias}.row_id`)}
  )
)`

const isSeen = (table: Hideable, id: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select 1 from ${sql.table(table)} where id = ${id} and ${maySee(table)}
)`

/** The same of what a kept journal entry belongs to: see `maySeeEntry`. */
const maySeeOwner = sql<SqlBool>`case
  when ${kept('root', 'npc_id')} is not null then ${isSeen('npcs', kept('root', 'npc_id'))}
  when ${kept('root', 'location_id')} is not null
    then ${isSeen('locations', kept('root', 'location_id'))}
  else ${isSeen('sessions', kept('root', 'session_id'))} end`

/** Without this, a 409 would tell players of a hidden NPC. Its name is unique among what is not for everyone. */
const isHiddenNamesake = sql<SqlBool>`exists (
  select 1 from npcs as namesake where namesake.campaign_id = deletions.campaign_id
    and namesake.visibility = 'dm' and ${kept('root', 'visibility')} = 'dm'
    and namesake.name_key = ${kept('root', 'name_key')} and not ${maySee('npcs', 'namesake')}
)`

/** DMs get all of a campaign; players what they deleted, if they had added it and would see it. */
const isForReader = sql<SqlBool>`(${member.isDm} or (
  deletions.deleted_by = ${member.userId} and ${kept('root', 'created_by')} = ${member.userId}
  and (
    (${isIn('root', 'npcs')} and ${maySeeKept('root', 'npcs')} and not ${isHiddenNamesake})
    or (
      ${isIn('root', 'journal_entries')} and ${maySeeKept('root', 'journal_entries')}
      and ${maySeeOwner}
    )
  )
))`

/** One of the NPCs of a kept connection, which may be deleted as well. */
const npcName = (column: string) => sql<string>`coalesce(
  (select name from npcs where id = ${kept('root', column)}),
  (
    select content ->> 'name' from deleted_rows
    where table_name = 'npcs' and row_id = ${kept('root', column)} limit 1
  ),
  'a deleted NPC'
)`

const name = sql<string>`case root.table_name
  when 'sessions' then ${kept('root', 'title')}
  when 'journal_entries' then trim(substr(${kept('root', 'content')}, 1, ${sql.lit(NAME_LENGTH)}))
  when 'secrets' then trim(substr(${kept('root', 'text')}, 1, ${sql.lit(NAME_LENGTH)}))
  when 'connections' then ${npcName('from_npc_id')} || ' and ' || ${npcName('to_npc_id')}
  else ${kept('root', 'name')} end`

interface Asked {
  userId: number
  /** Deletions before are over. */
  since: string
}

/** Each with `root`, the row of the thing itself: the first that was kept, but for a picture of it. */
const items = (db: Kysely<Schema>, p: Asked) =>
  db
    .selectFrom('deletions')
    .innerJoin('campaign_members as member', memberOf('deletions', p))
    .innerJoin('deleted_rows as root', (join) =>
      join.on(
        sql<SqlBool>`root.id = (
          select first.id from deleted_rows as first
          where first.deletion_id = deletions.id and first.table_name <> 'pictures'
          order by first.id limit 1
        )`,
      ),
    )
    .where('deletions.deleted_at', '>', p.since)
    .where('deletions.unfinished', '=', 0)
    .where(isForReader)

export const findItem = prepare((db, p: Asked & { id: number }) =>
  items(db, p)
    .select([
      'deletions.id',
      'deletions.campaign_id',
      'deletions.kind',
      'member.role',
      'root.id as root_id',
      'root.content',
    ])
    .where('deletions.id', '=', p.id),
)

const inCampaign = (db: Kysely<Schema>, p: Asked & { campaignId: number }) =>
  items(db, p).where('deletions.campaign_id', '=', p.campaignId)

interface Page extends Asked {
  campaignId: number
  afterValue: string
  afterId: number
  limit: number
}

export type ItemRow = RowOf<typeof listItems>

/** The last deletion first. */
export const listItems = prepare((db, p: Page) =>
  inCampaign(db, p)
    .leftJoin('users', 'users.id', 'deletions.deleted_by')
    .select([
      'deletions.id',
      'deletions.kind',
      'deletions.deleted_at',
      'deletions.deleted_by',
      'users.username',
      'root.id as root_id',
      'root.row_id',
      name.as('name'),
    ])
    .where(sql<SqlBool>`(deletions.deleted_at, deletions.id) < (${p.afterValue}, ${p.afterId})`)
    .orderBy('deletions.deleted_at', 'desc')
    .orderBy('deletions.id', 'desc')
    .limit(p.limit),
)

export const countItems = prepare((db, p: Asked & { campaignId: number }) =>
  inCampaign(db, p).select((eb) => eb.fn.countAll<number>().as('total')),
)

/** The connection of a deleted NPC, if the reader sees the NPC at its other end. */
const isSeenConnection = (alias: string) => sql<SqlBool>`(
  ${maySeeKept(alias, 'connections')} and (${member.isDm} or exists (
    select 1 from npcs where id in (${kept(alias, 'from_npc_id')}, ${kept(alias, 'to_npc_id')})
      and ${maySee('npcs')}
  ))
)`

const isSeenSecret = sql<SqlBool>`(
  ${maySeeKept('beside', 'secrets')} and (
    ${member.isDm} or ${kept('beside', 'connection_id')} is null or exists (
      select 1 from deleted_rows as tie where tie.deletion_id = beside.deletion_id
        and tie.table_name = 'connections' and tie.row_id = ${kept('beside', 'connection_id')}
        and ${isSeenConnection('tie')}
    )
  )
)`

/** What else a deletion keeps that the reader saw, by table. Players have only NPCs and entries in their bin. */
export const countBeside = prepare((db, p: { id: number; rootId: number; userId: number }) =>
  db
    .selectFrom('deletions')
    .innerJoin('campaign_members as member', memberOf('deletions', p))
    .innerJoin('deleted_rows as beside', 'beside.deletion_id', 'deletions.id')
    .select((eb) => ['beside.table_name', eb.fn.countAll<number>().as('count')])
    .where('deletions.id', '=', p.id)
    .where('beside.id', '<>', p.rootId)
    .where('beside.table_name', 'in', ['journal_entries', 'connections', 'secrets'])
    .where(
      sql<SqlBool>`case beside.table_name
        when 'connections' then ${isSeenConnection('beside')}
        when 'secrets' then ${isSeenSecret}
        else ${member.isDm} end`,
    )
    .groupBy('beside.table_name'),
)

/** The entries of a deleted NPC, which are still in their table. */
export const countEntries = prepare((db, p: { npcId: number; userId: number }) =>
  db
    .selectFrom('journal_entries')
    .innerJoin('campaign_members as member', memberOf('journal_entries', p))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('npc_id', '=', p.npcId)
    .where(maySee('journal_entries')),
)
