import { type Kysely, type SqlBool, sql } from 'kysely'

import { findersOf } from '../../db/by-ids.ts'
import { member, memberOrPlayers } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import {
  ifVisible,
  kindIn,
  mayRead,
  maySee,
  memberOf,
  thingColumns,
  thingIn,
} from '../../db/visibility.ts'
import { columnsOf } from '../../fields.ts'
import { ownColumns } from '../kinds/own-columns.ts'
import { originColumn } from '../things/origin.ts'
import { ARTICLE_FIELDS } from './articles.fields.ts'

const all = sql<SqlBool>`true`

/** The articles that a person may see. `filter` comes first: see `visibleNpcs`. */
export const visibleArticles = (db: Kysely<Schema>, p: { userId: number }, filter = all) =>
  db
    .selectFrom('articles')
    .innerJoin('things', thingIn('articles'))
    .innerJoin('campaign_members as member', memberOf('articles', p))
    .where(filter)
    .where(mayRead('things', member, { of: 'articles' }))

/** A place or a parent that the person may not see is null. */
const selectArticles = (db: Kysely<Schema>, p: { userId: number }) =>
  visibleArticles(db, p)
    .innerJoin('kinds', kindIn('articles'))
    .leftJoin('locations as location', ifVisible('locations as location', 'articles.location_id'))
    .leftJoin('articles as parent', ifVisible('articles as parent', 'articles.parent_id'))
    .leftJoin('pictures as picture', 'picture.id', 'articles.picture_id')
    .select([
      ...thingColumns('articles'),
      'articles.campaign_id',
      'articles.kind_id',
      'kinds.name as kind_name',
      'kinds.icon',
      'articles.created_by',
      ...columnsOf('articles', ARTICLE_FIELDS),
      ...ownColumns('articles'),
      originColumn('articles'),
      'articles.location_id as stored_location_id',
      'location.id as location_id',
      'location.name as location',
      'articles.parent_id as stored_parent_id',
      'parent.id as parent_id',
      'articles.aliases',
      'articles.picture_id',
      'picture.sha256',
      sql<string>`articles.updated_at`.as('stored_updated_at'),
      'member.role',
      'member.trusted',
    ])

export const { one: findArticle, some: findArticles } = findersOf('articles', selectArticles)

export type ArticleRow = RowOf<typeof findArticle>

/** Names alone with those of their kinds, the last changed first; without `forDms`, only what all members see. */
export const listLatestNames = prepare(
  (db, p: { userId: number; campaignId: number; forDms: 0 | 1; limit: number }) =>
    db
      .selectFrom('articles')
      .innerJoin('kinds', kindIn('articles'))
      .innerJoin('campaign_members as member', memberOf('articles', p))
      .select(['articles.id', 'articles.name', 'kinds.name as kind'])
      .where('articles.campaign_id', '=', p.campaignId)
      .where(maySee('articles', memberOrPlayers(sql`${p.forDms}`)))
      .orderBy('articles.updated_at', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(p.limit),
)
