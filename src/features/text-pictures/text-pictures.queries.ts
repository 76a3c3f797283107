import { type Kysely, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { memberOf } from '../../db/visibility.ts'
import { mayReadPicture } from './readable.ts'

const readable = (db: Kysely<Schema>, p: { userId: number }) =>
  db
    .selectFrom('text_pictures')
    .innerJoin('campaign_members as member', memberOf('text_pictures', p))
    .innerJoin('pictures', 'pictures.id', 'text_pictures.picture_id')
    .select([
      'text_pictures.id',
      'text_pictures.campaign_id',
      'text_pictures.thing',
      'text_pictures.name',
      'text_pictures.read_by',
      'text_pictures.picture_id',
      'text_pictures.created_at',
      'pictures.sha256',
    ])
    .where(mayReadPicture())

export type TextPictureRow = RowOf<typeof findTextPicture>

export const findTextPicture = prepare((db, p: { id: number; userId: number }) =>
  readable(db, p).where('text_pictures.id', '=', p.id),
)

export const listTextPictures = prepare(
  (db, p: { userId: number; campaignId: number; thing: number | null }) =>
    readable(db, p)
      .where('text_pictures.campaign_id', '=', p.campaignId)
      .where(sql<SqlBool>`ifnull(text_pictures.thing, 0) = ifnull(${p.thing}, 0)`)
      .orderBy('text_pictures.id'),
)

/** The names of all pictures of a thing, also of those that the reader does not see. */
export const listNameKeys = prepare((db, p: { campaignId: number; thing: number | null }) =>
  db
    .selectFrom('text_pictures')
    .select('name_key')
    .where('campaign_id', '=', p.campaignId)
    .where(sql<SqlBool>`ifnull(thing, 0) = ifnull(${p.thing}, 0)`),
)
