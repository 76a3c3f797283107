import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import { rememberByShape } from '../../db/remember-by-shape.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { idExpression, KIND_NUMBERS, kindExpression, thingExpression } from '../../db/things.ts'
import { changeAsSeen, kindIn, mayRead, maySee, memberOf } from '../../db/visibility.ts'
import { hasOwnValue, isUnset, sortedBy } from '../kinds/own-lists.ts'
import { visibleArticles } from './articles.queries.ts'

/** Which parts a list has: each combination is compiled once. */
export interface ListShape {
  /** By a field of one's own, `unset` are the things without a value: see `readSorted`. */
  sort: 'name' | 'updated' | 'recent' | 'own' | 'unset'
  /** All campaigns of the reader, or one, as a DM or as a player of it. */
  scope: 'all' | 'dm' | 'player'
  byKind: boolean
  byText: boolean
  byTag: boolean
  byLocation: boolean
  byParent: boolean
  top: boolean
  byOwn: boolean
  unfinished: boolean
  continued: boolean
}

export interface ListParams {
  userId: number
  campaignId: number
  kindId: number
  /** Folded for search. */
  text: string
  tagKey: string
  locationId: number
  parentId: number
  field: string
  /** See `ownFilterValues`. */
  values: string
  sortKey: string
  limit: number
  /** Where the page before ended. */
  afterValue: string | number
  afterName: string
  afterId: number
}

const CHANGES = {
  all: changeAsSeen('articles'),
  dm: sql<string>`articles.updated_at`,
  player: sql<string>`articles.seen_updated_at`,
}

const nameKey = sql<string>`articles.name_key`

interface Order {
  /** What a list compares. */
  by: RawBuilder<unknown>[]
  /** Where a page ends, in the same order. */
  after: RawBuilder<unknown>[]
  value: RawBuilder<string | number>
  isDescending: boolean
}

function orderOf({ sort, scope }: ListShape, p: ListParams): Order {
  if (sort === 'own') {
    const value = sql<string | number>`sorted.sort_value`
    const after = [sql`${p.afterValue}`, sql`${p.afterName}`]
    return { by: [value, nameKey], after, value, isDescending: false }
  }
  if (sort === 'unset') {
    // The unary + has SQLite sort those that are left, because most may have a value.
    const by = [sql`+${nameKey}`]
    return { by, after: [sql`${p.afterName}`], value: nameKey, isDescending: false }
  }
  const value =
    sort === 'recent'
      ? sql<string>`things.created_at`
      : sort === 'updated'
        ? CHANGES[scope]
        : nameKey
  return { by: [value], after: [sql`${p.afterValue}`], value, isDescending: sort !== 'name' }
}

interface Listed {
  id: number
  missing: 0 | 1
  value: string | number
  name: string
}

const pages = new Map<string, (params: ListParams) => Statement<Listed>>()
const counts = new Map<string, (params: ListParams) => Statement<{ total: number }>>()

/** The ids of a page with what they are sorted by. A negative limit is none. */
export function listArticles(shape: ListShape, params: ListParams): Statement<Listed> {
  return rememberByShape(pages, shape, () =>
    prepare((db, p: ListParams) => {
      const { by, after, value, isDescending } = orderOf(shape, p)
      const missing = sql<0 | 1>`${sql.lit(Number(shape.sort === 'unset'))}`
      const direction = isDescending ? 'desc' : 'asc'
      const tuple = sql`(${sql.join([...by, sql.ref('articles.id')])})`
      const end = sql`(${sql.join([...after, sql`${p.afterId}`])})`
      const isLater = isDescending
        ? sql<SqlBool>`${tuple} < ${end}`
        : sql<SqlBool>`${tuple} > ${end}`
      let query = visibleArticles(db, p, filterOf(shape, p))
        .leftJoin('kinds', kindIn('articles'))
        .$if(shape.sort === 'own', (own) =>
          own.innerJoin('own_values as sorted', sortedBy('articles', p.sortKey)),
        )
        .$if(shape.sort === 'unset', (own) => own.where(isUnset('articles', p.sortKey)))
        .select(['articles.id', missing.as('missing'), value.as('value'), nameKey.as('name')])
      if (shape.continued) query = query.where(isLater)
      for (const one of by) query = query.orderBy(one, direction)
      return query.orderBy('articles.id', direction).limit(p.limit)
    }),
  )(params)
}

export function countArticles(shape: ListShape, params: ListParams): Statement<{ total: number }> {
  return rememberByShape(counts, shape, () =>
    prepare((db, p: ListParams) =>
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

/** How many articles of its kind lie under an article. */
export const countParts = prepare((db, p: { userId: number; id: number }) =>
  visibleArticles(
    db,
    p,
    sql<SqlBool>`articles.parent_id = ${p.id}
      and +articles.kind_id = (select kind_id from articles where id = ${p.id})`,
  ).select((eb) => eb.fn.countAll<number>().as('total')),
)

/** Found by a list of ids, which is put together once. The unary + has SQLite look up each row in its order there. */
const isTagged = (p: ListParams, condition: RawBuilder<unknown>) => sql`+articles.id in (
  select ${sql.raw(idExpression('thing_tags.thing'))} from thing_tags join tags on tags.id = thing_tags.tag_id
  join campaign_members as own on own.campaign_id = tags.campaign_id and own.user_id = ${p.userId}
  where ${sql.raw(kindExpression('thing_tags.thing'))} = ${sql.lit(KIND_NUMBERS.article)} and ${condition}
)`

/**
 * Lies under nothing of its kind that the reader sees. The parents in one kind are put together once, not looked up for each
 * of their parts.
 */
const isTop = ({ byKind }: ListShape, p: ListParams) =>
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

/** The key of a name is in the indexes, and mostly folded already: where all its characters are ASCII. */
const foldedName = sql`iif(
  octet_length(${nameKey}) = length(${nameKey}), ${nameKey}, fold_text(${nameKey})
)`

/** `of` is the table whose index has the campaign. The unary + leaves what lies under one article to the index of parents. */
function filterOf(shape: ListShape, p: ListParams, of: 'articles' | 'things' = 'articles') {
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
