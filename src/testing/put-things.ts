import type { DatabaseSync } from 'node:sqlite'

import { KIND_NUMBERS, TABLE_OF, type ThingKind, thingExpression } from '../db/things.ts'

type Value = string | number | null | Uint8Array
type Row = Record<string, Value>

/** Adds a row straight to its table. Answers its id. */
export function putRow(connection: DatabaseSync, table: string, row: Row): number {
  const columns = Object.keys(row)
  const places = columns.map(() => '?')
  const { lastInsertRowid } = connection
    .prepare(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`)
    .run(...Object.values(row))
  return Number(lastInsertRowid)
}

const ABOUT_ENTRY = `coalesce(${thingExpression('npc', 'npc_id')},
  ${thingExpression('location', 'location_id')}, ${thingExpression('article', 'article_id')},
  ${thingExpression('session', 'session_id')})`

/** `about` of a kind, in SQL over its table. A secret's and a connection's are given beside it. */
const OWNERS: Partial<Record<ThingKind, string>> = { journal: ABOUT_ENTRY }

/** Adds a thing straight to its tables: the columns of its own, and those of `things`. Answers its id. */
export function putThing(
  connection: DatabaseSync,
  kind: ThingKind,
  {
    visibility = 'everyone',
    created_at = '2026-01-01T00:00:00.000Z',
    about = null,
    other_end = null,
    ...row
  }: Row,
): number {
  const id = putRow(connection, TABLE_OF[kind], { updated_at: created_at, ...row })
  enterThings(connection, kind, { visibility, created_at, about, other_end })
  return id
}

/** Enters the rows of a kind's table that are not in `things` yet. */
export function enterThings(
  connection: DatabaseSync,
  kind: ThingKind,
  {
    visibility = 'everyone',
    created_at = '2026-01-01T00:00:00.000Z',
    about = null,
    other_end = null,
  }: Row = {},
): void {
  const table = TABLE_OF[kind]
  connection.exec(`update ${table} set seen_updated_at = updated_at where seen_updated_at = ''`)
  connection
    .prepare(
      `insert into things (thing, kind, campaign_id, about, other_end, visibility, created_at)
       select thing, ?3, campaign_id, coalesce(?4, ${OWNERS[kind] ?? 'null'}), ?5, ?1, coalesce(?2, updated_at) from ${table}
       where thing not in (select thing from things where kind = ?3)`,
    )
    .run(visibility, created_at, KIND_NUMBERS[kind], about, other_end)
}
