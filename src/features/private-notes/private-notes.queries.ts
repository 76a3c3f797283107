import { type Expression, type SqlBool, sql } from 'kysely'

import { connectionName, maySeeConnection, maySeeOwner } from '../../db/secret-owners.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { maySee, member, memberOf, ofCampaign } from '../../db/visibility.ts'
import type { NotedKind } from './private-notes.schemas.ts'

type NotedTable = 'npcs' | 'locations' | 'sessions' | 'connections'

/** The column of `private_notes` that names a thing of this kind. A note about the campaign has none. */
export const NOTED_COLUMNS = {
  npc: 'npc_id',
  location: 'location_id',
  session: 'session_id',
  connection: 'connection_id',
} as const

const kind = sql<NotedKind>`case
  when notes.npc_id is not null then 'npc'
  when notes.location_id is not null then 'location'
  when notes.session_id is not null then 'session'
  when notes.connection_id is not null then 'connection'
  else 'campaign' end`

const thingId = sql<number>`coalesce(
  notes.npc_id, notes.location_id, notes.session_id, notes.connection_id, notes.campaign_id
)`

const name = sql<string>`coalesce(
  (select name from npcs where id = notes.npc_id),
  (select name from locations where id = notes.location_id),
  (select title from sessions where id = notes.session_id),
  ${connectionName('notes.connection_id')},
  campaigns.name
)`

/** A null lets everything pass. */
export interface Narrowed {
  userId: number
  campaignId: number | null
  aboutKind: NotedKind | null
  aboutId: number | null
}

/** The ids of a person's own notes, about what this person may still see: the last changed first. */
export const listNoteIds = prepare((db, p: Narrowed) =>
  db
    .selectFrom('private_notes as notes')
    .innerJoin('campaign_members as member', memberOf('notes', p))
    .select('notes.id')
    .where('notes.user_id', '=', p.userId)
    .where(maySeeOwner(member, 'notes'))
    .where(ofCampaign(p))
    .where(sql<SqlBool>`(${p.aboutKind} is null or ${kind} = ${p.aboutKind})`)
    .where(sql<SqlBool>`(${p.aboutId} is null or ${thingId} = ${p.aboutId})`)
    .orderBy('notes.updated_at', 'desc')
    .orderBy('notes.id', 'desc'),
)

export type NoteRow = RowOf<typeof findNote>

export const findNote = prepare((db, p: { id: number; userId: number }) =>
  db
    .selectFrom('private_notes as notes')
    .innerJoin('campaign_members as member', memberOf('notes', p))
    .innerJoin('campaigns', 'campaigns.id', 'notes.campaign_id')
    .select([
      'notes.id',
      'notes.campaign_id',
      'campaigns.name as campaign_name',
      kind.as('kind'),
      thingId.as('about_id'),
      name.as('name'),
      'notes.text',
      'notes.updated_at',
    ])
    .where('notes.id', '=', p.id)
    .where('notes.user_id', '=', p.userId)
    .where(maySeeOwner(member, 'notes')),
)

/** The campaign of a thing, if the person is in it and may see the thing. */
export const findCampaignOf = {
  npc: campaignOf('npcs', maySee('npcs')),
  location: campaignOf('locations', maySee('locations')),
  session: campaignOf('sessions', maySee('sessions')),
  connection: campaignOf('connections', maySeeConnection('connections')),
}

function campaignOf(table: NotedTable, seen: Expression<SqlBool>) {
  return prepare((db, p: { id: number; userId: number }) =>
    db
      .selectFrom(table)
      .innerJoin('campaign_members as member', memberOf(table, p))
      .select(sql<number>`${sql.ref(`${table}.campaign_id`)}`.as('campaign_id'))
      .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = ${p.id}`)
      .where(seen),
  )
}
