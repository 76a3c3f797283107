import type { DatabaseSync } from 'node:sqlite'

import { KIND_NUMBERS, TABLE_OF, type ThingKind } from '../db/things.ts'

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

/** Adds a thing straight to its tables: the columns of its own, and those of `things`. Answers its id. An entry is about `about`. */
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
       select thing, ?3, campaign_id, ?4, ?5, ?1, coalesce(?2, updated_at) from ${table}
       where thing not in (select thing from things where kind = ?3)`,
    )
    .run(visibility, created_at, KIND_NUMBERS[kind], about, other_end)
  if (kind !== 'journal') return
  connection.exec(
    `insert into entry_things (entry_id, thing, position)
     select id, about, 0 from things
     where kind = ${KIND_NUMBERS.journal} and id not in (select entry_id from entry_things)`,
  )
}
