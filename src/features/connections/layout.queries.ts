import { sql, type SqlBool } from 'kysely'

import type { Visibility } from '../../choices.schemas.ts'
import { isOneOf, memberOfFound } from '../../db/by-ids.ts'
import { prepare } from '../../db/statement.ts'
import { KIND_NUMBERS } from '../../db/things.ts'
import { ifVisible, mayRead, maySee, maySeeThing, memberOf, thingIn } from '../../db/visibility.ts'
import { shownAvatar } from '../pictures/shown-portraits.ts'
import { thingName } from '../things/thing-names.ts'

/** Who sees it, as its mark in the graph says. */
const visibility = sql<Visibility>`iif(things.visibility = 'everyone', 'everyone', 'dm')`

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
export const findInCast = prepare((db, p: { ids: string; userId: number }) =>
  db
    .selectFrom('npcs')
    .innerJoin('campaign_members as member', memberOf('npcs', p))
    .leftJoin('locations as location', ifVisible('locations as location', 'npcs.location_id'))
    .innerJoin('things', thingIn('npcs'))
    .select(['npcs.id', 'npcs.name', visibility.as('visibility'), 'location.id as location_id'])
    .select([
      shownAvatar().as('avatar_url'),
      sql<string>`(
          select json_group_array(tags.id order by tags.name_key)
          from thing_tags join tags on tags.id = thing_tags.tag_id where thing_tags.thing = npcs.thing
        )`.as('tag_ids'),
    ])
    .where(isOneOf('npcs.id', p.ids))
    .where(maySee('npcs')),
)

const ofArticle = (column: string, kind = '') => sql`
  when ${sql.lit(KIND_NUMBERS.article)} then (
    select ${sql.raw(column)} from articles ${sql.raw(kind)} where articles.id = things.id
  )`

/** A location or an article of a campaign, as the graph shows it. `id` is its number in `things`. */
export const findBesideCast = prepare(
  (db, p: { ids: string; campaignId: number; userId: number }) =>
    db
      .selectFrom('things')
      .innerJoin('campaign_members as member', memberOfFound('things', p))
      .select([
        'things.thing as id',
        thingName().as('name'),
        visibility.as('visibility'),
        sql<string>`case things.kind
        when ${sql.lit(KIND_NUMBERS.location)} then (select icon from locations where locations.id = things.id)
        ${ofArticle('icon', 'join kinds on kinds.id = kind_id')} end`.as('icon'),
        sql<number | null>`case things.kind ${ofArticle('kind_id')} end`.as('kind_id'),
        sql<
          string | null
        >`case things.kind ${ofArticle('plural', 'join kinds on kinds.id = kind_id')} end`.as(
          'kind_plural',
        ),
        sql<string | null>`case things.kind
        ${ofArticle('sha256', 'join pictures on pictures.id = picture_id')} end`.as('sha256'),
      ])
      .where(isOneOf('things.thing', p.ids))
      .where('member.campaign_id', '=', p.campaignId)
      .where(mayRead()),
)

export const listPlaced = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('graph_positions')
    .select('thing as id')
    .where('campaign_id', '=', p.campaignId)
    .orderBy('thing'),
)

/** The position of a thing, if the person may see that. */
export const findPositions = prepare((db, p: { ids: string; userId: number }) =>
  db
    .selectFrom('graph_positions as position')
    .innerJoin('campaign_members as member', memberOfFound('position', p))
    .select(['position.thing as id', 'position.x', 'position.y'])
    .where(isOneOf('position.thing', p.ids))
    .where(maySeeThing(sql.ref('position.thing'))),
)

/** `positions` is a JSON array of `{thing, x, y}`, each thing once. */
export const writePositions = prepare((db, p: { campaignId: number; positions: string }) =>
  db
    .insertInto('graph_positions')
    .columns(['thing', 'campaign_id', 'x', 'y'])
    .expression(
      db
        .selectFrom(sql<{ value: string }>`json_each(${p.positions})`.as('sent'))
        .select([
          sql<number>`sent.value ->> 'thing'`.as('thing'),
          sql<number>`cast(${p.campaignId} as integer)`.as('campaign_id'),
          sql<number>`cast(sent.value ->> 'x' as real)`.as('x'),
          sql<number>`cast(sent.value ->> 'y' as real)`.as('y'),
        ])
        // Without a condition SQLite takes the "on" of the conflict for that of a join.
        .where(sql<SqlBool>`true`),
    )
    .onConflict((conflict) =>
      conflict.column('thing').doUpdateSet((eb) => ({
        x: eb.ref('excluded.x'),
        y: eb.ref('excluded.y'),
      })),
    ),
)
