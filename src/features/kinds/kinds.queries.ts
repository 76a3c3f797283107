import { type Kysely, type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import type { Schema } from '../../db/schema.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import type { NameKey } from '../../db/text-keys.ts'
import { thingExpression } from '../../db/things.ts'
import { mayRead, memberOf, ofCampaign } from '../../db/visibility.ts'
import { latestOfBuiltIn, numberOfBuiltIn } from './built-in.ts'
import { maySeeKind } from './may-see-kind.ts'

/** How many things of a kind the reader may see. */
const inUse = sql<number>`iif(kinds.of = 'article', (
    select count(*) from articles join things on things.thing = ${sql.raw(thingExpression('article', 'articles.id'))}
    where articles.kind_id = kinds.id and ${mayRead('things', member, { of: 'articles' })}
  ), (
    select count(*) from things
    where things.campaign_id = kinds.campaign_id and things.kind = ${sql.raw(numberOfBuiltIn('kinds.of'))}
      and ${mayRead('things', member, { of: 'npcs' })}
  ))`

const readableKinds = (db: Kysely<Schema>, p: { userId: number }) =>
  db
    .selectFrom('kinds')
    .innerJoin('campaign_members as member', memberOf('kinds', p))
    .where(maySeeKind())

const selectKinds = (db: Kysely<Schema>, p: { userId: number }) =>
  readableKinds(db, p).select([
    'kinds.id',
    'kinds.campaign_id',
    'kinds.of',
    'kinds.starter',
    'kinds.name',
    'kinds.plural',
    'kinds.icon',
    'kinds.position',
    'kinds.shown',
    'kinds.fields',
    inUse.as('in_use'),
    sql<string>`iif(${member.isDm}, kinds.updated_at, kinds.seen_updated_at)`.as('updated_at'),
    'member.role',
  ])

export type KindRow = RowOf<typeof findKind>

export const findKind = prepare((db, p: { userId: number; id: number }) =>
  selectKinds(db, p).where('kinds.id', '=', p.id),
)

/** In order. */
export const listKinds = prepare((db, p: { userId: number; campaignId: number | null }) =>
  selectKinds(db, p)
    .where(ofCampaign(p))
    .orderBy('kinds.campaign_id')
    .orderBy('kinds.position')
    .orderBy('kinds.id'),
)

export const listOrder = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('kinds')
    .select(['id', 'of', 'position'])
    .where('campaign_id', '=', p.campaignId)
    .orderBy('position')
    .orderBy('id'),
)

export const findNamesake = prepare(
  (db, p: { campaignId: number; nameKey: NameKey; exceptId: number }) =>
    db
      .selectFrom('kinds')
      .select('id')
      .where('campaign_id', '=', p.campaignId)
      .where('name_key', '=', p.nameKey)
      .where('id', '!=', p.exceptId),
)

/** Articles of a kind that are not deleted. */
export const countArticles = prepare((db, p: { kindId: number }) =>
  db
    .selectFrom('articles')
    .innerJoin('things', 'things.thing', 'articles.thing')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('articles.kind_id', '=', p.kindId)
    .where(sql<SqlBool>`things.deleted_at is null`),
)

/** The last change of a thing of a kind; empty where none is there. */
export const findLatestChange = prepare((db, p: { kindId: number }) =>
  db
    .selectFrom('kinds')
    .select(
      sql<string>`coalesce(${sql.raw(latestOfBuiltIn)}, (
        select max(updated_at) from articles where kind_id = kinds.id
      ), '')`.as('latest'),
    )
    .where('id', '=', p.kindId),
)
