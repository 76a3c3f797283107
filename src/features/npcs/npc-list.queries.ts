import { type RawBuilder, type SqlBool, sql } from 'kysely'

import { member } from '../../db/reader.ts'
import { rememberByShape } from '../../db/remember-by-shape.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { idExpression, KIND_NUMBERS, kindExpression } from '../../db/things.ts'
import { kindIn, mayRead, maySee, memberOf, thingIn } from '../../db/visibility.ts'
import type { ListEnd } from '../lists/list-cursor.ts'
import { inOrder, listEnd, type ListParams, type ListShape, orderOf } from '../lists/list-order.ts'
import { hasOwnValue } from '../lists/own-lists.ts'
import { mayReadTraits } from './may-read-traits.ts'
import { NPC_FIELDS } from './npcs.fields.ts'
import { type NpcRow, selectNpcs, visibleNpcs } from './npcs.queries.ts'
import type { TraitField } from './npcs.schemas.ts'

export interface NpcListShape extends ListShape {
  /** Of a text: many NPCs have it. */
  isCommon: boolean
  byClass: boolean
  byLocation: boolean
  /** The traits that are filtered by. */
  traits: TraitField[]
  paged: boolean
}

export interface NpcListParams extends ListParams, Record<TraitField, string> {
  /** The exact name of a class. */
  className: string
  locationId: number
}

const anything = sql<SqlBool>`true`

const npcOrder = (shape: NpcListShape, p: NpcListParams) =>
  orderOf('npcs', shape, p, { class: sql`npcs.class_key` })

/** A page has the end of each row, where the next one may begin. */
export type ListedNpcRow = NpcRow & ListEnd

const lists = new Map<string, (params: NpcListParams) => Statement<ListedNpcRow>>()
const ids = new Map<string, (params: NpcListParams) => Statement<{ id: number }>>()
const counts = new Map<string, (params: NpcListParams) => Statement<{ total: number }>>()

export function listNpcs(shape: NpcListShape, params: NpcListParams): Statement<ListedNpcRow> {
  return rememberByShape(lists, shape, () =>
    prepare((db, p: NpcListParams) => {
      const order = npcOrder(shape, p)
      return inOrder(selectNpcs(db, p, filterOf(shape, p)), order, p)
        .$if(shape.paged, (paged) => paged.select(listEnd(order)))
        .limit(p.limit)
    }),
  )(params)
}

/** The same NPCs in the same order, by their ids alone; `limit` does not count. */
export function listNpcIds(shape: NpcListShape, params: NpcListParams): Statement<{ id: number }> {
  return rememberByShape(ids, shape, () =>
    prepare((db, p: NpcListParams) => {
      const found = visibleNpcs(db, p, filterOf(shape, p)).leftJoin('kinds', kindIn('npcs'))
      return inOrder(found.select('npcs.id'), npcOrder(shape, p), p)
    }),
  )(params)
}

export function countNpcs(
  shape: NpcListShape,
  params: NpcListParams,
): Statement<{ total: number }> {
  return rememberByShape(counts, shape, () =>
    prepare((db, p: NpcListParams) =>
      // An index of things counts most lists alone.
      db
        .selectFrom('campaign_members as member')
        .innerJoin('things', 'things.campaign_id', 'member.campaign_id')
        .$if(readsNpcs(shape), (query) => query.innerJoin('npcs', thingIn('npcs')))
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .where('member.user_id', '=', p.userId)
        .where('things.kind', '=', KIND_NUMBERS.npc)
        .where(
          filterOf(shape, p, {
            inCampaign: sql`member.campaign_id = ${p.campaignId}`,
            id: sql.raw(idExpression('things.thing')),
          }),
        )
        .where(mayRead('things', member, { of: 'npcs' })),
    ),
  )(params)
}

/** Whether a filter reads columns of NPCs themselves. */
const readsNpcs = ({ byOwn, unfinished }: NpcListShape): boolean => byOwn || unfinished

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

/** Where a list looks for its rows: the campaign that it says, and the id of a row. */
interface Walked {
  inCampaign: RawBuilder<SqlBool>
  id: RawBuilder<number>
}

/** As the index that has the order of the list. The unary + has SQLite look up each row of it among those found. */
const asWalked = (shape: NpcListShape, p: NpcListParams): Walked => ({
  inCampaign:
    npcOrder(shape, p).table === 'npcs'
      ? sql<SqlBool>`npcs.campaign_id = ${p.campaignId}`
      : sql<SqlBool>`things.campaign_id = ${p.campaignId} and things.kind = ${sql.lit(KIND_NUMBERS.npc)}`,
  id: sql`+npcs.id`,
})

function filterOf(shape: NpcListShape, p: NpcListParams, { inCampaign, id } = asWalked(shape, p)) {
  const conditions = [
    shape.scope === 'all' ? anything : inCampaign,
    shape.byText && hasText(shape, p, id),
    shape.byClass && isOfClass(shape, p, id),
    shape.byLocation && isAt(p, id),
    shape.traits.length > 0 && hasTraits(shape, p, id),
    shape.byOwn && hasOwnValue('npcs', p),
    shape.unfinished && sql<SqlBool>`(npcs.unfinished or not ${member.isDm})`,
  ]
  return sql<SqlBool>`(${sql.join(
    conditions.filter((condition) => condition !== false),
    sql` and `,
  )})`
}

/**
 * The text is in the name, the class, the personality, a trait that the reader may know or the name of a tag. Of a common
 * text, a page is full after a few rows, each of which is looked up; otherwise all that have it are listed first.
 */
function hasText({ scope, isCommon }: NpcListShape, p: NpcListParams, id: RawBuilder<number>) {
  const has = (column: string) => sql`instr(${sql.ref(column)}, ${p.text}) > 0`
  const isInTexts = sql`(
    ${has('npc_list_texts.text')} or ${has('npc_list_texts.traits')} and (${member.isDm} or exists (
      select 1 from npcs where npcs.id = npc_id and ${mayReadTraits()}
    ))
  )`
  const tagged = sql`
    select ${sql.raw(idExpression('thing_tags.thing'))} from thing_tags join tags on tags.id = thing_tags.tag_id
    where ${sql.raw(kindExpression('thing_tags.thing'))} = ${sql.lit(KIND_NUMBERS.npc)}
      and ${isIn('tags', scope, p)} and instr(fold_text(tags.name), ${p.text}) > 0`
  if (isCommon) {
    return sql<SqlBool>`(exists (
      select 1 from npc_list_texts
      where npc_list_texts.campaign_id = npcs.campaign_id and npc_id = npcs.id and ${isInTexts}
    ) or ${id} in (${tagged}))`
  }
  return sql<SqlBool>`${id} in (
    select npc_id from npc_list_texts ${readerOf('npc_list_texts', p)}
    where ${isIn('npc_list_texts', scope, p)} and ${isInTexts}
    union all ${tagged}
  )`
}

/** How many of the first thousand NPCs of a campaign have the text: whether it is common. Not all players may know traits. */
export const sampleText = prepare((db, p: { campaignId: number; text: string; isDm: 0 | 1 }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('npc_list_texts')
        .select(['text', 'traits'])
        .where('campaign_id', '=', p.campaignId)
        .limit(1000)
        .as('first'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(
      sql<SqlBool>`(instr(text, ${p.text}) > 0 or ${p.isDm} and instr(traits, ${p.text}) > 0)`,
    ),
)

/** Joins the reader's membership, so that a list of ids is put together once and not for each row. */
const readerOf = (table: string, { userId }: NpcListParams) =>
  sql`join campaign_members as member
    on member.campaign_id = ${sql.ref(`${table}.campaign_id`)} and member.user_id = ${userId}`

const isIn = (
  table: 'npc_list_texts' | 'npc_classes' | 'tags',
  scope: ListShape['scope'],
  p: NpcListParams,
) =>
  scope === 'all' ? anything : sql<SqlBool>`${sql.ref(`${table}.campaign_id`)} = ${p.campaignId}`

/** A class is one of the names in the category text, or an assigned tag. */
function isOfClass({ scope }: NpcListShape, p: NpcListParams, id: RawBuilder<number>) {
  return sql<SqlBool>`${id} in (
    select npc_id from npc_classes where ${isIn('npc_classes', scope, p)} and name = ${p.className}
  )`
}

/** Has the traits, as far as the reader may read them. */
function hasTraits({ traits, scope }: NpcListShape, p: NpcListParams, id: RawBuilder<number>) {
  const isRestricted = traits.some((field) => 'readBy' in NPC_FIELDS[field])
  const values = traits.map((field) => sql`${sql.ref(field)} = ${p[field]}`)
  return sql<SqlBool>`${id} in (
    select npcs.id from npcs ${readerOf('npcs', p)}
    where ${scope === 'all' ? anything : sql`npcs.campaign_id = ${p.campaignId}`} and ${sql.join(values, sql` and `)}
      and ${isRestricted ? mayReadTraits() : anything}
  )`
}

/** Only if the reader may see the location: an NPC at a hidden one counts as without a location. */
function isAt(p: NpcListParams, id: RawBuilder<number>) {
  return sql<SqlBool>`${id} in (select at.id from npcs as at where at.location_id = ${p.locationId}) and exists (
    select 1 from locations as location where location.id = ${p.locationId} and ${maySee('locations as location')}
  )`
}
