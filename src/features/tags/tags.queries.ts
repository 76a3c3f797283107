import { type Kysely, sql } from 'kysely'

import { isOneOf, memberOfFound } from '../../db/by-ids.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { thingExpression } from '../../db/things.ts'
import { mayRead, memberOf, ofCampaign } from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { originColumn } from '../things/origin.ts'
import { TAG_FIELDS } from './tags.fields.ts'

export const listTagIds = prepare((db, p: { userId: number; campaignId: number | null }) =>
  db
    .selectFrom('tags')
    .innerJoin('campaign_members as member', memberOf('tags', p))
    .select('tags.id')
    .where(ofCampaign(p))
    .orderBy('tags.campaign_id')
    .orderBy('tags.name_key'),
)

/** The tags of a person's campaigns. */
const selectTags = (db: Kysely<Schema>, p: { userId: number }) =>
  db
    .selectFrom('tags')
    .innerJoin('campaign_members as member', memberOfFound('tags', p))
    .select([
      'tags.id',
      'tags.campaign_id',
      ...columnsOf('tags', TAG_FIELDS),
      originColumn('tags'),
      'tags.created_at',
      'tags.updated_at',
    ])

export const findTag = prepare((db, p: { userId: number; id: number }) =>
  selectTags(db, p).where('tags.id', '=', p.id),
)

export const findTags = prepare((db, p: { userId: number; ids: string }) =>
  selectTags(db, p).where(isOneOf('tags.id', p.ids)),
)

export type TagRow = RowOf<typeof findTag>

/** How many NPCs that the reader may see carry each tag. A tag's list of NPCs is read in the same way. */
export const countByTag = prepare((db, p: { userId: number; campaignId: number }) =>
  db
    .selectFrom('tags')
    .innerJoin('campaign_members as member', memberOf('tags', p))
    .select([
      'tags.id as tag_id',
      sql<number>`(
        select count(*) from npc_classes
        join things on things.thing = ${sql.raw(thingExpression('npc', 'npc_classes.npc_id'))}
        where npc_classes.campaign_id = tags.campaign_id and npc_classes.name = tags.name
          and ${mayRead('things', undefined, { of: 'npcs' })}
      )`.as('npcs'),
    ])
    .where('tags.campaign_id', '=', p.campaignId)
    .orderBy('tags.id'),
)
