import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'

import { asTold } from '../../db/public-version.ts'
import type { ConnectionsTable, Schema } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'
import { changeAsSeen, maySee } from '../../db/visibility.ts'

/**
 * The connections between NPCs that a person may see, as they are told to that person: players get the public
 * version where there is one. The `public_…` columns are for DMs.
 */
function visibleConnections(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('connections')
    .innerJoin('campaign_members as member', (join) =>
      join
        .onRef('member.campaign_id', '=', 'connections.campaign_id')
        .on('member.user_id', '=', p.userId),
    )
    .innerJoin('npcs as from_npc', 'from_npc.id', 'connections.from_npc_id')
    .innerJoin('npcs as to_npc', 'to_npc.id', 'connections.to_npc_id')
    .select([
      'connections.id',
      'connections.campaign_id',
      'connections.from_npc_id',
      'connections.to_npc_id',
      asTold('kind').as('kind'),
      asTold('label').as('label'),
      asTold('reverse_label').as('reverse_label'),
      asTold('description').as('description'),
      'connections.has_public_version',
      'connections.public_kind',
      'connections.public_label',
      'connections.public_reverse_label',
      'connections.public_description',
      'connections.visibility',
      'connections.created_at',
      changeAsSeen('connections').as('updated_at'),
      'member.role',
    ])
    .where(maySee('connections'))
    .where(maySee('from_npc'))
    .where(maySee('to_npc'))
}

export const findConnection = prepare((db, p: { userId: number; id: number }) =>
  visibleConnections(db, p).where('connections.id', '=', p.id),
)

export type ConnectionRow = typeof findConnection extends (params: never) => { row?: infer Row }
  ? NonNullable<Row>
  : never

/** A null lets everything pass. */
export const listConnections = prepare(
  (db, p: { userId: number; campaignId: number | null; npcId: number | null }) =>
    visibleConnections(db, p)
      .where(sql<SqlBool>`(${p.campaignId} is null or member.campaign_id = ${p.campaignId})`)
      .where(
        sql<SqlBool>`(${p.npcId} is null or ${p.npcId} in (connections.from_npc_id, connections.to_npc_id))`,
      )
      .orderBy('connections.campaign_id')
      .orderBy('connections.id'),
)

/** How many of the NPCs belong to the campaign; `npcIds` is a JSON array. */
export const countNpcs = prepare((db, p: { campaignId: number; npcIds: string }) =>
  db
    .selectFrom('npcs')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('campaign_id', '=', p.campaignId)
    .where('id', 'in', sql`(select value from json_each(${p.npcIds}))` as Expression<number>),
)

type ConnectionContent = Omit<
  ConnectionsTable,
  'id' | 'campaign_id' | 'created_at' | 'seen_updated_at'
>

function contentValues(p: ConnectionContent): ConnectionContent {
  return {
    from_npc_id: p.from_npc_id,
    to_npc_id: p.to_npc_id,
    kind: p.kind,
    label: p.label,
    reverse_label: p.reverse_label,
    description: p.description,
    has_public_version: p.has_public_version,
    public_kind: p.public_kind,
    public_label: p.public_label,
    public_reverse_label: p.public_reverse_label,
    public_description: p.public_description,
    visibility: p.visibility,
    updated_at: p.updated_at,
  }
}

export const insertConnection = prepare((db, p: ConnectionContent & { campaign_id: number }) =>
  db
    .insertInto('connections')
    .values({ ...contentValues(p), campaign_id: p.campaign_id, created_at: p.updated_at })
    .returning('id'),
)

export const updateConnection = prepare((db, p: ConnectionContent & { id: number }) =>
  db.updateTable('connections').set(contentValues(p)).where('id', '=', p.id),
)

export const deleteConnection = prepare((db, p: { id: number }) =>
  db.deleteFrom('connections').where('id', '=', p.id),
)
