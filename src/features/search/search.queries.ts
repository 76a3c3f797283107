import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { shownAvatar } from '../../db/portraits.ts'
import { asTold } from '../../db/public-version.ts'
import { prepare } from '../../db/statement.ts'
import { changeAsSeen, maySee } from '../../db/visibility.ts'

/** Ids of what the index finds, the newest, and no more of it is read than that. */
export const findIds = prepare((db, p: { match: string; limit: number }) =>
  db
    .selectFrom(
      sql<{ id: number }>`(
        select rowid & 17179869183 as id from search_index
        where search_index match ${p.match} order by rowid desc limit ${p.limit}
      )`.as('found'),
    )
    .select('found.id'),
)

/** Ids of what is called exactly that, which many newer names may begin with. */
export const findNamed = (table: 'npcs' | 'locations' | 'tags') =>
  prepare((db, p: { campaignId: number; nameKey: string }) =>
    db
      .selectFrom(table)
      .select('id')
      .where('campaign_id', '=', p.campaignId)
      .where('name_key', '=', p.nameKey),
  )

/** JSON: what the index found. Whatever it found, a person gets what that person may see. */
interface Ids {
  ids: string
  userId: number
}

const isAmong = (id: RawBuilder<unknown>, p: Ids) =>
  sql<SqlBool>`${id} in (select value from json_each(${p.ids}))`

/** With a plus, the campaign is no way to the rows: their ids are. */
const campaignOf = (table: string) => sql<number>`+${sql.ref(`${table}.campaign_id`)}`

export const findNpcs = prepare((db, p: Ids) =>
  db
    .selectFrom('npcs')
    .innerJoin('campaign_members as member', (join) =>
      join.on('member.campaign_id', '=', campaignOf('npcs')).on('member.user_id', '=', p.userId),
    )
    .select([
      'npcs.id',
      'npcs.name',
      'npcs.tag',
      'npcs.description',
      'npcs.personality',
      'npcs.backstory',
      changeAsSeen('npcs').as('updated_at'),
      shownAvatar().as('avatar_url'),
      sql<string>`iif(member.role in ('dm', 'gm'), npcs.dm_notes, '')`.as('dm_notes'),
    ])
    .where(isAmong(sql`npcs.id`, p))
    .where(maySee('npcs')),
)

export const findEntries = prepare((db, p: Ids) =>
  db
    .selectFrom('journal_entries')
    .innerJoin('npcs', 'npcs.id', 'journal_entries.npc_id')
    .innerJoin('campaign_members as member', (join) =>
      join
        .on('member.campaign_id', '=', campaignOf('journal_entries'))
        .on('member.user_id', '=', p.userId),
    )
    .select([
      'journal_entries.id',
      'journal_entries.npc_id',
      'journal_entries.content',
      'journal_entries.updated_at',
      'npcs.name',
      shownAvatar().as('avatar_url'),
    ])
    .where(isAmong(sql`journal_entries.id`, p))
    .where(maySee('journal_entries'))
    .where(maySee('npcs')),
)

export const findLocations = prepare((db, p: Ids) =>
  db
    .selectFrom('locations')
    .innerJoin('campaign_members as member', (join) =>
      join
        .on('member.campaign_id', '=', campaignOf('locations'))
        .on('member.user_id', '=', p.userId),
    )
    .select([
      'locations.id',
      'locations.name',
      'locations.description',
      'locations.icon',
      changeAsSeen('locations').as('updated_at'),
    ])
    .where(isAmong(sql`locations.id`, p))
    .where(maySee('locations')),
)

export const findSessions = prepare((db, p: Ids) =>
  db
    .selectFrom('sessions')
    .innerJoin('campaign_members as member', (join) =>
      join
        .on('member.campaign_id', '=', campaignOf('sessions'))
        .on('member.user_id', '=', p.userId),
    )
    .select([
      'sessions.id',
      'sessions.title',
      'sessions.notes',
      'sessions.session_number',
      changeAsSeen('sessions').as('updated_at'),
    ])
    .where(isAmong(sql`sessions.id`, p))
    .where(maySee('sessions')),
)

export const findTags = prepare((db, p: Ids) =>
  db
    .selectFrom('tags')
    .innerJoin('campaign_members as member', (join) =>
      join.on('member.campaign_id', '=', campaignOf('tags')).on('member.user_id', '=', p.userId),
    )
    .select(['tags.id', 'tags.name', 'tags.description', 'tags.icon', 'tags.updated_at'])
    .where(isAmong(sql`tags.id`, p)),
)

/** As they are told to that person; DMs find them by the public version as well. */
export const findConnections = prepare((db, p: Ids) =>
  db
    .selectFrom('connections')
    .innerJoin('campaign_members as member', (join) =>
      join
        .on('member.campaign_id', '=', campaignOf('connections'))
        .on('member.user_id', '=', p.userId),
    )
    .innerJoin('npcs as from_npc', 'from_npc.id', 'connections.from_npc_id')
    .innerJoin('npcs as to_npc', 'to_npc.id', 'connections.to_npc_id')
    .select([
      'connections.id',
      changeAsSeen('connections').as('updated_at'),
      'from_npc.name as from_name',
      'to_npc.name as to_name',
      asTold('label').as('label'),
      asTold('reverse_label').as('reverse_label'),
      asTold('description').as('description'),
      forDms('public_label').as('public_label'),
      forDms('public_reverse_label').as('public_reverse_label'),
      forDms('public_description').as('public_description'),
    ])
    .where(isAmong(sql`connections.id`, p))
    .where(maySee('connections'))
    .where(maySee('npcs', 'from_npc'))
    .where(maySee('npcs', 'to_npc')),
)

const forDms = (column: 'public_label' | 'public_reverse_label' | 'public_description') =>
  sql<string>`iif(member.role in ('dm', 'gm'), ${sql.ref(`connections.${column}`)}, '')`
