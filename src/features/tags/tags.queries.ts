import type { Kysely } from 'kysely'

import type { Schema, TagsTable } from '../../db/schema.ts'
import { prepare } from '../../db/statement.ts'

/** The tags of a person's campaigns. */
function readableTags(db: Kysely<Schema>, p: { userId: number }) {
  return db
    .selectFrom('tags')
    .innerJoin('campaign_members as member', (join) =>
      join.onRef('member.campaign_id', '=', 'tags.campaign_id').on('member.user_id', '=', p.userId),
    )
    .select([
      'tags.id',
      'tags.campaign_id',
      'tags.name',
      'tags.description',
      'tags.color',
      'tags.icon',
      'tags.created_at',
      'tags.updated_at',
    ])
}

export const listTags = prepare((db, p: { userId: number }) =>
  readableTags(db, p).orderBy('tags.campaign_id').orderBy('tags.name_key'),
)

export const listTagsOfCampaign = prepare((db, p: { userId: number; campaignId: number }) =>
  readableTags(db, p).where('tags.campaign_id', '=', p.campaignId).orderBy('tags.name_key'),
)

export const findTag = prepare((db, p: { userId: number; id: number }) =>
  readableTags(db, p).where('tags.id', '=', p.id),
)

export const findTagByName = prepare((db, p: { campaignId: number; nameKey: string }) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('campaign_id', '=', p.campaignId)
    .where('name_key', '=', p.nameKey),
)

type TagContent = Omit<TagsTable, 'id' | 'campaign_id' | 'created_at'>

function contentValues(p: TagContent): TagContent {
  return {
    name: p.name,
    name_key: p.name_key,
    description: p.description,
    color: p.color,
    icon: p.icon,
    updated_at: p.updated_at,
  }
}

export const insertTag = prepare((db, p: TagContent & { campaign_id: number }) =>
  db
    .insertInto('tags')
    .values({ ...contentValues(p), campaign_id: p.campaign_id, created_at: p.updated_at })
    .returning('id'),
)

export const updateTag = prepare((db, p: TagContent & { id: number }) =>
  db.updateTable('tags').set(contentValues(p)).where('id', '=', p.id),
)

export const deleteTag = prepare((db, p: { id: number }) =>
  db.deleteFrom('tags').where('id', '=', p.id),
)
