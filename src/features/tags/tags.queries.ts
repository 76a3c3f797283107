import type { Kysely } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { memberOf, ofCampaign } from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { originColumn } from '../things/origin.ts'
import { TAG_FIELDS } from './tags.fields.ts'

/** The tags of a person's campaigns. */
function readableTags(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('tags')
    .innerJoin('campaign_members as member', memberOf('tags', p))
    .select([
      'tags.id',
      'tags.campaign_id',
      ...columnsOf('tags', TAG_FIELDS),
      originColumn('tags'),
      'tags.created_at',
      'tags.updated_at',
    ])
}

export const listTagIds = prepare((db, p: { userId: number; campaignId: number | null }) =>
  readableTags(db, p)
    .clearSelect()
    .select('tags.id')
    .where(ofCampaign(p))
    .orderBy('tags.campaign_id')
    .orderBy('tags.name_key'),
)

export const findTag = prepare((db, p: { userId: number; id: number }) =>
  readableTags(db, p).where('tags.id', '=', p.id),
)

export type TagRow = RowOf<typeof findTag>
