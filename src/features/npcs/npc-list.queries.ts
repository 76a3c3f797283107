import { type SqlBool, sql } from 'kysely'

import { prepare, type Statement } from '../../db/statement.ts'
import { type NpcRow, selectNpcs, visibleNpcs } from './npcs.queries.ts'
import type { NpcSort } from './npcs.schemas.ts'

/** Which parts a list has: each combination is compiled once. */
export interface ListShape {
  sort: NpcSort
  inCampaign: boolean
  byText: boolean
  byClass: boolean
  paged: boolean
  continued: boolean
}

export interface ListParams {
  userId: number
  campaignId: number
  /** Folded for search. */
  text: string
  /** The exact name of a tag. */
  className: string
  limit: number
  /** Where the page before ended: its last row's sort value, and its id. */
  afterValue: string
  afterId: number
}

/** What each order compares first; the id decides between equals. */
const SORT_VALUES = {
  name: { value: sql<string>`npcs.name_key`, direction: 'asc' },
  class: { value: sql<string>`fold_text(npcs.tag) || char(1) || npcs.name_key`, direction: 'asc' },
  recent: { value: sql<string>`npcs.created_at`, direction: 'desc' },
  updated: { value: sql<string>`npcs.updated_at`, direction: 'desc' },
} as const

/** `sort_value` is there in a page, whose last row says where the next one begins. */
export type ListedNpcRow = NpcRow & { sort_value?: string }

const lists = new Map<string, (params: ListParams) => Statement<ListedNpcRow>>()
const counts = new Map<string, (params: ListParams) => Statement<{ total: number }>>()

export function listNpcs(shape: ListShape, params: ListParams): Statement<ListedNpcRow> {
  return remembered(lists, shape, () =>
    prepare((db, p: ListParams) => {
      const { value, direction } = SORT_VALUES[shape.sort]
      return filtered(selectNpcs(db, p), shape, p)
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
      filtered(
        visibleNpcs(db, p).select((eb) => eb.fn.countAll<number>().as('total')),
        shape,
        p,
      ),
    ),
  )(params)
}

function filtered<Query extends { where(condition: unknown): Query }>(
  query: Query,
  shape: ListShape,
  p: ListParams,
): Query {
  let narrowed = query
  if (shape.inCampaign) narrowed = narrowed.where(sql<SqlBool>`npcs.campaign_id = ${p.campaignId}`)
  if (shape.byText) narrowed = narrowed.where(matchesText(p))
  if (shape.byClass) narrowed = narrowed.where(hasClass(p))
  return narrowed
}

function matchesText(p: ListParams) {
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

/** A class is one of the names in the category text, or an assigned tag. */
function hasClass(p: ListParams) {
  return sql<SqlBool>`(
    has_name(npcs.tag, ${p.className})
    or exists (
      select 1 from npc_tags join tags on tags.id = npc_tags.tag_id
      where npc_tags.npc_id = npcs.id and tags.name = ${p.className}
    )
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
