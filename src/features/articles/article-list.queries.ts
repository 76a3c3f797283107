import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import { rememberByShape } from '../../db/remember-by-shape.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { idExpression, KIND_NUMBERS, kindExpression, thingExpression } from '../../db/things.ts'
import { kindIn, mayRead, maySee, memberOf } from '../../db/visibility.ts'
import type { ListEnd } from '../lists/list-cursor.ts'
import { inOrder, listEnd, type ListParams, type ListShape, orderOf } from '../lists/list-order.ts'
import { hasOwnValue } from '../lists/own-lists.ts'
import { visibleArticles } from './articles.queries.ts'

export interface ArticleListShape extends ListShape {
  byKind: boolean
  byTag: boolean
  byLocation: boolean
  byParent: boolean
  top: boolean
}

export interface ArticleListParams extends ListParams {
  kindId: number
  tagKey: string
  locationId: number
  parentId: number
}

const pages = new Map<string, (params: ArticleListParams) => Statement<ListEnd>>()
const counts = new Map<string, (params: ArticleListParams) => Statement<{ total: number }>>()

/** The ids of a page with what they are sorted by. */
export function listArticles(
  shape: ArticleListShape,
  params: ArticleListParams,
): Statement<ListEnd> {
  return rememberByShape(pages, shape, () =>
    prepare((db, p: ArticleListParams) => {
      const order = orderOf('articles', shape, p)
      const found = visibleArticles(db, p, filterOf(shape, p))
        .leftJoin('kinds', kindIn('articles'))
        .select(['articles.id', ...listEnd(order)])
      return inOrder(found, order, p).limit(p.limit)
    }),
  )(params)
}

export function countArticles(
  shape: ArticleListShape,
  params: ArticleListParams,
): Statement<{ total: number }> {
  return rememberByShape(counts, shape, () =>
    prepare((db, p: ArticleListParams) =>
      db
        .selectFrom('articles')
        .innerJoin('things', (join) =>
          join.on(
            sql<SqlBool>`things.thing = ${sql.raw(thingExpression('article', 'articles.id'))}`,
          ),
        )
        .innerJoin('campaign_members as member', memberOf('things', p))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(filterOf(shape, p, 'things'))
        .where(mayRead('things', member, { of: 'articles' })),
    ),
  )(params)
}

/** How many articles of its kind are part of an article. */
export const countParts = prepare((db, p: { userId: number; id: number }) =>
  visibleArticles(
    db,
    p,
    sql<SqlBool>`articles.parent_id = ${p.id}
      and +articles.kind_id = (select kind_id from articles where id = ${p.id})`,
  ).select((eb) => eb.fn.countAll<number>().as('total')),
)

/** Found by a list of ids, which is put together once. The unary + has SQLite look up each row in its order there. */
const isTagged = (p: ArticleListParams, condition: RawBuilder<unknown>) => sql`+articles.id in (
  select ${sql.raw(idExpression('thing_tags.thing'))} from thing_tags join tags on tags.id = thing_tags.tag_id
  join campaign_members as own on own.campaign_id = tags.campaign_id and own.user_id = ${p.userId}
  where ${sql.raw(kindExpression('thing_tags.thing'))} = ${sql.lit(KIND_NUMBERS.article)} and ${condition}
)`

/**
 * Has no parent of its kind that the reader sees. The parents in one kind are collected once, not looked up for each of
 * their parts.
 */
const isTop = ({ byKind }: ArticleListShape, p: ArticleListParams) =>
  byKind
    ? sql`(articles.parent_id is null or articles.parent_id not in (
        select parent.id from (
          select distinct parent_id from articles where kind_id = ${p.kindId} and parent_id is not null
        ) as around join articles as parent on parent.id = around.parent_id
        join campaign_members as member on member.campaign_id = parent.campaign_id and member.user_id = ${p.userId}
        where parent.kind_id = ${p.kindId} and ${maySee('articles as parent')}
      ))`
    : sql`not exists (
        select 1 from articles as parent
        where parent.id = articles.parent_id and parent.kind_id = articles.kind_id and ${maySee('articles as parent')}
      )`

/** The name as its key ends, which is in the indexes, and mostly folded already: where all its characters are ASCII. */
const keptName = sql`substr(articles.name_key, instr(articles.name_key, char(1)) + 1)`
const foldedName = sql`iif(
  octet_length(articles.name_key) = length(articles.name_key), ${keptName}, fold_text(${keptName})
)`

/** `of` is the table whose index has the campaign. For the parts of one article, the unary + selects the index of parents. */
function filterOf(
  shape: ArticleListShape,
  p: ArticleListParams,
  of: 'articles' | 'things' = 'articles',
) {
  const indexed = (column: string) => sql`${sql.raw(shape.byParent ? '+' : '')}${sql.ref(column)}`
  const conditions = [
    shape.scope === 'all' ? sql`true` : sql`${indexed(`${of}.campaign_id`)} = ${p.campaignId}`,
    shape.byKind && sql`${indexed('articles.kind_id')} = ${p.kindId}`,
    shape.byText &&
      sql`(instr(${foldedName}, ${p.text}) > 0
        or ${isTagged(p, sql`instr(fold_text(tags.name), ${p.text}) > 0`)})`,
    shape.byTag && isTagged(p, sql`tags.name_key = ${p.tagKey}`),
    shape.byLocation &&
      sql`articles.location_id = ${p.locationId} and exists (
        select 1 from locations as location
        where location.id = ${p.locationId} and ${maySee('locations as location')}
      )`,
    shape.byParent &&
      sql`articles.parent_id = ${p.parentId} and exists (
        select 1 from articles as parent
        where parent.id = ${p.parentId} and ${maySee('articles as parent')}
      )`,
    shape.top && isTop(shape, p),
    shape.byOwn && hasOwnValue('articles', p),
    shape.unfinished && sql`(articles.unfinished or not ${member.isDm})`,
  ]
  return sql<SqlBool>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )})`
}
