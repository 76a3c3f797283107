import { sql, type SqlBool } from 'kysely'

import type { Visibility } from '../../choices.schemas.ts'
import { shownAvatar } from '../../db/portraits.ts'
import { prepare } from '../../db/statement.ts'
import { ifVisible, maySee, memberOf, thingIn } from '../../db/visibility.ts'

/** The NPCs of a campaign that a person may see, by name; `npcIds`, a JSON array, leaves those, and null leaves all. */
export const listCast = prepare(
  (db, p: { campaignId: number; userId: number; npcIds: string | null }) =>
    db
      .selectFrom('npcs')
      .innerJoin('campaign_members as member', memberOf('npcs', p))
      .select('npcs.id')
      .where('npcs.campaign_id', '=', p.campaignId)
      .where(maySee('npcs'))
      .where(
        sql<SqlBool>`(${p.npcIds} is null or npcs.id in (select value from json_each(${p.npcIds})))`,
      )
      .orderBy('npcs.name_key')
      .orderBy('npcs.id'),
)

/** One of them, as the graph shows it. */
export const findInCast = prepare((db, p: { id: number; userId: number }) =>
  db
    .selectFrom('npcs')
    .innerJoin('campaign_members as member', memberOf('npcs', p))
    .leftJoin('locations as location', ifVisible('locations as location', 'npcs.location_id'))
    .innerJoin('things', thingIn('npcs'))
    .select([
      'npcs.id',
      'npcs.name',
      sql<Visibility>`iif(things.visibility = 'everyone', 'everyone', 'dm')`.as('visibility'),
      'location.id as location_id',
    ])
    .select([
      shownAvatar().as('avatar_url'),
      sql<string>`(
          select json_group_array(tags.id order by tags.name_key)
          from thing_tags join tags on tags.id = thing_tags.tag_id where thing_tags.thing = npcs.thing
        )`.as('tag_ids'),
    ])
    .where('npcs.id', '=', p.id)
    .where(maySee('npcs')),
)

/** The NPCs of a campaign with a position. */
export const listPlaced = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('npc_positions')
    .select('npc_id as id')
    .where('campaign_id', '=', p.campaignId)
    .orderBy('npc_id'),
)

/** The position of an NPC, if the person may see that. */
export const findPosition = prepare((db, p: { id: number; userId: number }) =>
  db
    .selectFrom('npc_positions as position')
    .innerJoin('npcs', 'npcs.id', 'position.npc_id')
    .innerJoin('campaign_members as member', memberOf('npcs', p))
    .select(['position.npc_id', 'position.x', 'position.y'])
    .where('position.npc_id', '=', p.id)
    .where(maySee('npcs')),
)

/** `positions` is a JSON array of `{npc_id, x, y}`, each NPC once. */
export const writePositions = prepare((db, p: { campaignId: number; positions: string }) =>
  db
    .insertInto('npc_positions')
    .columns(['npc_id', 'campaign_id', 'x', 'y'])
    .expression(
      db
        .selectFrom(sql<{ value: string }>`json_each(${p.positions})`.as('sent'))
        .select([
          sql<number>`sent.value ->> 'npc_id'`.as('npc_id'),
          sql<number>`cast(${p.campaignId} as integer)`.as('campaign_id'),
          sql<number>`cast(sent.value ->> 'x' as real)`.as('x'),
          sql<number>`cast(sent.value ->> 'y' as real)`.as('y'),
        ])
        // Without a condition SQLite takes the "on" of the conflict for that of a join.
        .where(sql<SqlBool>`true`),
    )
    .onConflict((conflict) =>
      conflict.column('npc_id').doUpdateSet((eb) => ({
        x: eb.ref('excluded.x'),
        y: eb.ref('excluded.y'),
      })),
    ),
)
