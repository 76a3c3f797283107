import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import {
  mayRead,
  member,
  memberOf,
  ofCampaign,
  thingColumns,
  thingIn,
} from '../../db/visibility.ts'
import { namesOf } from '../../fields.ts'
import { CONNECTION_FIELDS } from './connections.fields.ts'
import { asTold } from './public-version.ts'

const FIELDS = namesOf(CONNECTION_FIELDS)

/**
 * The connections that a person may see between NPCs that this person may see. Players read the public version where
 * there is one; the `public_…` columns are DM only.
 */
function visibleConnections(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('connections')
    .innerJoin('things', thingIn('connections'))
    .innerJoin('campaign_members as member', memberOf('connections', p))
    .select([
      ...thingColumns('connections'),
      'connections.campaign_id',
      'connections.from_npc_id',
      'connections.to_npc_id',
      ...FIELDS.map((name) => asTold(name).as(name)),
      'connections.has_public_version',
      ...FIELDS.map((name) => `connections.public_${name}` as const),
      'member.role',
    ])
    .where(mayRead('things', member, { of: 'connections' }))
}

export const findConnection = prepare((db, p: { userId: number; id: number }) =>
  visibleConnections(db, p).where('connections.id', '=', p.id),
)

export type ConnectionRow = RowOf<typeof findConnection>

/** A null lets everything pass. */
export const listConnectionIds = prepare(
  (db, p: { userId: number; campaignId: number | null; npcId: number | null }) =>
    visibleConnections(db, p)
      .clearSelect()
      .select(['connections.id', 'connections.from_npc_id', 'connections.to_npc_id'])
      .where(ofCampaign(p))
      .where(
        sql<SqlBool>`(${p.npcId} is null or ${p.npcId} in (connections.from_npc_id, connections.to_npc_id))`,
      )
      .orderBy('connections.campaign_id')
      .orderBy('connections.id'),
)

/** Ids out of a JSON array that are of no NPC of the campaign. */
export const countForeign = prepare((db, p: { campaignId: number; npcIds: string }) =>
  db.selectNoFrom(
    sql<number>`(
        select count(*) from json_each(${p.npcIds}) as sent
        where not exists (
          select 1 from npcs join things on things.thing = npcs.thing
          where npcs.id = sent.value and npcs.campaign_id = ${p.campaignId} and deleted_at is null
        )
      )`.as('total'),
  ),
)
