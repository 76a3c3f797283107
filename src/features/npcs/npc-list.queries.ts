import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'

import type { Schema } from '../../db/schema.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { idExpression, KIND_NUMBERS, kindExpression } from '../../db/things.ts'
import {
  changeAsSeen,
  mayRead,
  mayReadTraits,
  maySee,
  member,
  memberOf,
  thingIn,
} from '../../db/visibility.ts'
import { hasOwnValue, ownOrder } from '../kinds/own-lists.ts'
import { NPC_FIELDS } from './npcs.fields.ts'
import { type NpcRow, selectNpcs, visibleNpcs } from './npcs.queries.ts'
import type { NpcSort, TraitField } from './npcs.schemas.ts'

/** Which parts a list has: each combination is compiled once. */
export interface ListShape {
  sort: NpcSort | 'own'
  /** All campaigns of the reader, or one, as a DM or as a player of it. */
  scope: 'all' | 'dm' | 'player'
  byText: boolean
  byClass: boolean
  byLocation: boolean
  /** The traits that are filtered by. */
  traits: TraitField[]
  byOwn: boolean
  unfinished: boolean
  paged: boolean
  continued: boolean
}

export interface ListParams extends Record<TraitField, string> {
  userId: number
  campaignId: number
  /** Folded for search. */
  text: string
  /** The exact name of a class. */
  className: string
  locationId: number
  field: string
  /** See `ownFilterValues`. */
  values: string
  sortKey: string
  limit: number
  /** Where the page before ended: its last row's sort value, and its id. */
  afterValue: string | number
  /** Of a field of one's own: whether the last row has no value, and its name. */
  afterMissing: 0 | 1
  afterName: string
  afterId: number
}

/** In one campaign the reader's role is known, so that an index can sort. */
const CHANGES = {
  all: changeAsSeen('npcs'),
  dm: sql<string>`npcs.updated_at`,
  player: sql<string>`npcs.seen_updated_at`,
}

/** What each order compares first, from the table whose index has that order; the id decides between equals. */
function orderOf({ sort, scope }: ListShape, p: ListParams) {
  if (sort === 'own') {
    const [missing, value] = ownOrder('npcs', sql`${p.sortKey}`)
    return { table: 'npcs', missing, value, direction: 'asc' } as const
  }
  if (sort === 'recent') {
    return { table: 'things', value: sql<string>`things.created_at`, direction: 'desc' } as const
  }
  if (sort === 'updated')
    return { table: 'npcs', value: CHANGES[scope], direction: 'desc' } as const
  const value = sort === 'class' ? sql<string>`npcs.class_key` : sql<string>`npcs.name_key`
  return { table: 'npcs', value, direction: 'asc' } as const
}

/** `sort_value` is there in a page, whose last row says where the next one begins. */
export type ListedNpcRow = NpcRow & {
  sort_value?: string | number
  sort_missing?: 0 | 1
  name_key?: string
}

const lists = new Map<string, (params: ListParams) => Statement<ListedNpcRow>>()
const ids = new Map<string, (params: ListParams) => Statement<{ id: number }>>()
const counts = new Map<string, (params: ListParams) => Statement<{ total: number }>>()

export function listNpcs(shape: ListShape, params: ListParams): Statement<ListedNpcRow> {
  return remembered(lists, shape, () =>
    prepare((db, p: ListParams) => {
      const { table, value, missing, direction } = orderOf(shape, p)
      const id = sql<number>`${sql.ref(`${table}.id`)}`
      if (missing) return listByOwn(db, shape, p, { missing, value })
      return selectNpcs(db, p, filterOf(shape, p))
        .$if(shape.continued, (query) =>
          query.where(
            direction === 'asc'
              ? sql<SqlBool>`(${value}, ${id}) > (${p.afterValue}, ${p.afterId})`
              : sql<SqlBool>`(${value}, ${id}) < (${p.afterValue}, ${p.afterId})`,
          ),
        )
        .orderBy(value, direction)
        .orderBy(id, direction)
        .limit(p.limit)
        .$if(shape.paged, (query) => query.select(value.as('sort_value')))
    }),
  )(params)
}

/** By a field of one's own, and by names where nothing is set. */
function listByOwn(
  db: Kysely<Schema>,
  shape: ListShape,
  p: ListParams,
  { missing, value }: { missing: RawBuilder<0 | 1>; value: RawBuilder<string | number> },
) {
  return selectNpcs(db, p, filterOf(shape, p))
    .select([value.as('sort_value'), missing.as('sort_missing'), 'npcs.name_key'])
    .$if(shape.continued, (query) =>
      query.where(
        sql<SqlBool>`(${missing}, ${value}, npcs.name_key, npcs.id) > (${p.afterMissing}, ${p.afterValue}, ${p.afterName}, ${p.afterId})`,
      ),
    )
    .orderBy(missing)
    .orderBy(value)
    .orderBy('npcs.name_key')
    .orderBy('npcs.id')
    .limit(p.limit) as never
}

/** The same NPCs in the same order, by their ids alone; `limit` does not count. */
export function listNpcIds(shape: ListShape, params: ListParams): Statement<{ id: number }> {
  return remembered(ids, shape, () =>
    prepare((db, p: ListParams) => {
      const { table, value, missing, direction } = orderOf(shape, p)
      return visibleNpcs(db, p, filterOf(shape, p))
        .select('npcs.id')
        .$if(missing !== undefined, (query) => query.orderBy(missing!))
        .orderBy(value as never, direction)
        .$if(missing !== undefined, (query) => query.orderBy('npcs.name_key'))
        .orderBy(sql.ref(`${table}.id`), direction)
    }),
  )(params)
}

export function countNpcs(shape: ListShape, params: ListParams): Statement<{ total: number }> {
  return remembered(counts, shape, () =>
    prepare((db, p: ListParams) =>
      // Without the location, the count reads indexes alone.
      db
        .selectFrom('npcs')
        .innerJoin('things', thingIn('npcs'))
        .innerJoin('campaign_members as member', memberOf('npcs', p))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where(filterOf(shape, p))
        .where(mayRead('things', member, { of: 'npcs' })),
    ),
  )(params)
}

/** The distinct names of classes in a campaign of which a person sees an NPC. */
export const listClasses = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('npc_classes')
        .select('name')
        .distinct()
        .where('campaign_id', '=', p.campaignId)
        .as('class'),
    )
    .select('class.name')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('npc_classes')
          .innerJoin('npcs', 'npcs.id', 'npc_classes.npc_id')
          .innerJoin('campaign_members as member', memberOf('npc_classes', p))
          .select('npcs.id')
          .where('npc_classes.campaign_id', '=', p.campaignId)
          .whereRef('npc_classes.name', '=', 'class.name')
          .where(maySee('npcs')),
      ),
    ),
)

function filterOf(shape: ListShape, p: ListParams) {
  const conditions = [
    shape.scope === 'all' ? sql`true` : inCampaign(shape, p),
    shape.byText && hasText(shape, p),
    shape.byClass && isOfClass(shape, p),
    shape.byLocation && isAt(p),
    shape.traits.length > 0 && hasTraits(shape, p),
    shape.byOwn && hasOwnValue('npcs', p),
    shape.unfinished && sql<SqlBool>`(npcs.unfinished or not ${member.isDm})`,
  ]
  return sql<SqlBool>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )})`
}

const inCampaign = (shape: ListShape, p: ListParams) =>
  orderOf(shape, p).table === 'npcs'
    ? sql<SqlBool>`npcs.campaign_id = ${p.campaignId}`
    : sql<SqlBool>`things.campaign_id = ${p.campaignId} and things.kind = ${sql.lit(KIND_NUMBERS.npc)}`

/**
 * The text is in the name, the class, the personality, a trait or the name of a tag. The unary + makes SQLite walk the
 * list in its order and look up each NPC among those found.
 */
function hasText({ scope }: ListShape, p: ListParams) {
  return sql<SqlBool>`(
    +npcs.id in (
      select npc_id from npc_list_texts
      where ${isIn('npc_list_texts', scope, p)} and instr(text, ${p.text}) > 0
      union all
      select ${sql.raw(idExpression('thing_tags.thing'))} from thing_tags join tags on tags.id = thing_tags.tag_id
      where ${sql.raw(kindExpression('thing_tags.thing'))} = ${sql.lit(KIND_NUMBERS.npc)} and ${isIn('tags', scope, p)} and instr(fold_text(tags.name), ${p.text}) > 0
    )
    or +npcs.id in (
      select npc_id from npc_list_texts
      where ${isIn('npc_list_texts', scope, p)} and instr(traits, ${p.text}) > 0
    ) and ${mayReadTraits()}
  )`
}

const isIn = (
  table: 'npc_list_texts' | 'npc_classes' | 'tags',
  scope: ListShape['scope'],
  p: ListParams,
) =>
  scope === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(`${table}.campaign_id`)} = ${p.campaignId}`

/** A class is one of the names in the category text, or an assigned tag. */
function isOfClass({ scope }: ListShape, p: ListParams) {
  return sql<SqlBool>`+npcs.id in (
    select npc_id from npc_classes where ${isIn('npc_classes', scope, p)} and name = ${p.className}
  )`
}

/** Has the traits, as far as the reader may read them. */
function hasTraits({ traits, scope }: ListShape, p: ListParams) {
  const isRestricted = traits.some((field) => 'readBy' in NPC_FIELDS[field])
  const values = traits.map((field) => sql`${sql.ref(field)} = ${p[field]}`)
  const inCampaign = scope === 'all' ? sql`true` : sql`campaign_id = ${p.campaignId}`
  return sql<SqlBool>`+npcs.id in (
    select id from npcs where ${inCampaign} and ${sql.join(values, sql` and `)}
  ) and ${isRestricted ? mayReadTraits() : sql`true`}`
}

/** At a location that the reader may see: an NPC at a hidden one is nowhere. */
function isAt(p: ListParams) {
  return sql<SqlBool>`npcs.location_id = ${p.locationId} and exists (
    select 1 from locations as location where location.id = ${p.locationId} and ${maySee('locations as location')}
  )`
}

function remembered<Value>(memory: Map<string, Value>, shape: ListShape, make: () => Value): Value {
  const key = Object.values(shape).join(' ')
  let value = memory.get(key)
  if (!value) {
    value = make()
    memory.set(key, value)
  }
  return value
}
