import { type SqlBool, sql } from 'kysely'

import type { CampaignCountsTable } from '../../db/schema.ts'
import { prepare, type Statement } from '../../db/statement.ts'
import { changeAsSeen } from '../../db/visibility.ts'
import { type NpcRow, selectNpcs, visibleNpcs } from './npcs.queries.ts'
import type { NpcSort } from './npcs.schemas.ts'

/** Which parts a list has: each combination is compiled once. */
export interface ListShape {
  sort: NpcSort
  /** All campaigns of the reader, or one, as that reader sees it. */
  scope: 'all' | 'dm' | 'player'
  byText: boolean
  /** Some tags have the text in their name. */
  byTagName: boolean
  byClass: boolean
  byLocation: boolean
  /**
   * How the filters are gone about: the list in its order, each NPC looked at until the page is full, or first all
   * that an index finds, and these sorted. The first is quick where many pass, the second where few do.
   */
  way: 'walk' | 'find'
  paged: boolean
  continued: boolean
}

export interface ListParams {
  userId: number
  campaignId: number
  /** Folded for search. */
  text: string
  /** The text as the index of fragments is asked. */
  match: string
  /** JSON: the tags that have the text in their name. */
  tagIds: string
  /** The exact name of a tag. */
  className: string
  locationId: number
  limit: number
  /** Where the page before ended: its last row's sort value, and its id. */
  afterValue: string
  afterId: number
}

/** What each order compares first; the id decides between equals. */
const ORDERS = {
  name: { value: sql<string>`npcs.name_key`, direction: 'asc' },
  class: { value: sql<string>`npcs.class_key`, direction: 'asc' },
  recent: { value: sql<string>`npcs.created_at`, direction: 'desc' },
} as const

/** Of one campaign it is known who reads, so that an index serves. */
const CHANGES = {
  all: changeAsSeen('npcs'),
  dm: sql<string>`npcs.updated_at`,
  player: sql<string>`npcs.seen_updated_at`,
}

const orderOf = ({ sort, scope }: ListShape) =>
  sort === 'updated' ? ({ value: CHANGES[scope], direction: 'desc' } as const) : ORDERS[sort]

/** `sort_value` is there in a page, whose last row says where the next one begins. */
export type ListedNpcRow = NpcRow & { sort_value?: string }

const lists = new Map<string, (params: ListParams) => Statement<ListedNpcRow>>()
const counts = new Map<string, (params: ListParams) => Statement<{ total: number }>>()

export function listNpcs(shape: ListShape, params: ListParams): Statement<ListedNpcRow> {
  return remembered(lists, shape, () =>
    prepare((db, p: ListParams) => {
      const { value, direction } = orderOf(shape)
      return filtered(selectNpcs(db, p, campaignOf(shape)), shape, p)
        .$if(shape.continued, (query) =>
          query.where(
            direction === 'asc'
              ? sql<SqlBool>`(${value}, npcs.id) > (${p.afterValue}, ${p.afterId})`
              : sql<SqlBool>`(${value}, npcs.id) < (${p.afterValue}, ${p.afterId})`,
          ),
        )
        .orderBy(value, direction)
        .orderBy('npcs.id', direction)
        .$if(shape.paged, (query) => query.select(value.as('sort_value')).limit(p.limit))
    }),
  )(params)
}

export function countNpcs(shape: ListShape, params: ListParams): Statement<{ total: number }> {
  return remembered(counts, shape, () =>
    prepare((db, p: ListParams) =>
      isByTextAlone(shape)
        ? db
            .selectFrom(found(shape, p).as('found'))
            .select((eb) => eb.fn.countAll<number>().as('total'))
        : filtered(visibleNpcs(db, p, campaignOf(shape)), shape, p).select((eb) =>
            eb.fn.countAll<number>().as('total'),
          ),
    ),
  )(params)
}

export type NpcCounts = Pick<CampaignCountsTable, 'npcs' | 'hidden_npcs' | 'npc_version'>

/** How many NPCs of a campaign everybody sees, and how many DMs alone. */
export const findNpcCounts = prepare((db, p: { campaignId: number }) =>
  db
    .selectFrom('campaign_counts')
    .select(['npcs', 'hidden_npcs', 'npc_version'])
    .where('campaign_id', '=', p.campaignId),
)

/** How many NPCs of a class everybody sees, and how many DMs alone. */
export const findClassCount = prepare((db, p: { campaignId: number; className: string }) =>
  db
    .selectFrom('class_counts')
    .select(['seen', 'hidden'])
    .where('campaign_id', '=', p.campaignId)
    .where('name', '=', p.className),
)

/** The distinct names of classes in a campaign that a person sees. */
export const listClasses = prepare((db, p: { campaignId: number; userId: number }) =>
  db
    .selectFrom('campaign_members as member')
    .innerJoin('class_counts', 'class_counts.campaign_id', 'member.campaign_id')
    .select('class_counts.name')
    .where('member.campaign_id', '=', p.campaignId)
    .where('member.user_id', '=', p.userId)
    .where(sql<SqlBool>`(class_counts.seen > 0 or member.role in ('dm', 'gm'))`),
)

/** The tags that have a text in their name, folded for search. */
export const findTagsNamedLike = prepare((db, p: { campaignId: number; text: string }) =>
  db
    .selectFrom('tags')
    .select('id')
    .where('campaign_id', '=', p.campaignId)
    .where(sql<SqlBool>`instr(fold_text(name), ${p.text}) > 0`),
)

function isByTextAlone({ scope, way, byText, byTagName, byClass, byLocation }: ListShape) {
  return scope !== 'all' && way === 'find' && byText && !byTagName && !byClass && !byLocation
}

/** With a plus, the campaign is no way to the NPCs: what the filters find is. */
function campaignOf({ way }: ListShape) {
  return way === 'walk' ? sql<number>`npcs.campaign_id` : sql<number>`+npcs.campaign_id`
}

function filtered<Query extends { where(condition: unknown): Query }>(
  query: Query,
  shape: ListShape,
  p: ListParams,
): Query {
  const walks = shape.way === 'walk'
  let narrowed = query
  if (shape.scope !== 'all') {
    narrowed = narrowed.where(sql<SqlBool>`${campaignOf(shape)} = ${p.campaignId}`)
  }
  // To the letter, so that the players' own indexes serve.
  if (shape.scope === 'player')
    narrowed = narrowed.where(sql<SqlBool>`npcs.visibility = 'everyone'`)
  if (shape.byText) narrowed = narrowed.where(walks ? hasText(p) : isFound(shape, p))
  if (shape.byClass) narrowed = narrowed.where(walks ? hasClass(p) : isOfClass(p))
  if (shape.byLocation) narrowed = narrowed.where(isAt(shape, p))
  return narrowed
}

function hasText(p: ListParams) {
  return sql<SqlBool>`(
    instr(fold_text(npcs.name), ${p.text}) > 0
    or instr(fold_text(npcs.tag), ${p.text}) > 0
    or instr(fold_text(npcs.personality), ${p.text}) > 0
    or exists (
      select 1 from npc_tags join tags on tags.id = npc_tags.tag_id
      where npc_tags.npc_id = npcs.id and instr(fold_text(tags.name), ${p.text}) > 0
    )
  )`
}

/** The same, from the index, whose numbers are made of the campaign, whether an NPC is hidden, and its id. */
function found({ scope, byTagName }: ListShape, p: ListParams) {
  const first = sql`(cast(${p.campaignId} as integer) << 39)`
  const room = sql.lit(scope === 'player' ? 38 : 39)
  const fragments = sql<{ id: number }>`
    select rowid & 17179869183 as id from npc_fragments
    where npc_fragments match ${p.match} and rowid between ${first} and ${first} + (1 << ${room}) - 1`
  if (!byTagName) return sql<{ id: number }>`(${fragments})`
  return sql<{ id: number }>`(${fragments} union
    select npc_id from npc_tags where tag_id in (select value from json_each(${p.tagIds})))`
}

function isFound(shape: ListShape, p: ListParams) {
  return sql<SqlBool>`npcs.id in ${found(shape, p)}`
}

/** A class is one of the names in the category text, or an assigned tag. */
function hasClass(p: ListParams) {
  return sql<SqlBool>`exists (
    select 1 from npc_classes where npc_classes.npc_id = npcs.id and npc_classes.name = ${p.className}
  )`
}

function isOfClass(p: ListParams) {
  return sql<SqlBool>`npcs.id in (
    select npc_id from npc_classes where campaign_id = ${p.campaignId} and name = ${p.className}
  )`
}

/** At a location that the reader may see: what stands at a hidden one stands nowhere. */
function isAt({ way }: ListShape, p: ListParams) {
  const location = way === 'walk' ? sql`+npcs.location_id` : sql`npcs.location_id`
  return sql<SqlBool>`${location} = ${p.locationId} and exists (
    select 1 from locations as place where place.id = ${p.locationId}
    and (place.visibility = 'everyone' or member.role in ('dm', 'gm'))
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
