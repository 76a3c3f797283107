import { type Kysely, sql } from 'kysely'

import type { Kind } from './things-tables.ts'

type Row = Record<string, string | number | null>

/** A deletion that can still be undone. What it deleted is back in its table. */
interface Waiting {
  id: number
  kind: Kind | 'tag'
  rowId: number
  deleted_at: string
  /** A tag with the ids of its NPCs, as JSON; null for other kinds. */
  tag: string | null
}

const TABLES: Record<string, Kind> = {
  npcs: 'npc',
  locations: 'location',
  maps: 'map',
  connections: 'connection',
  sessions: 'session',
  journal_entries: 'journal',
  secrets: 'secret',
}

/** Puts all rows that deletions keep back into their tables, but for tags and what people who left were shown. */
export async function putBackDeleted(db: Kysely<unknown>): Promise<Waiting[]> {
  const all = <R>(query: ReturnType<typeof sql<R>>) => query.execute(db).then(({ rows }) => rows)
  const kept = await all(sql<{ deletion_id: number; table_name: string; content: string }>`
    select deletion_id, table_name, content from deleted_rows
    where table_name <> 'pictures' order by id
  `)
  const rows = kept.map(({ deletion_id, table_name, content }) => ({
    deletionId: deletion_id,
    table: table_name,
    row: JSON.parse(content) as Row,
  }))
  /** Of those that are there, and of those that are deleted, too. */
  const npcsWith = (tagId: unknown) =>
    rows.filter(({ table, row }) => table === 'npc_tags' && row.tag_id === tagId)
  const deletions = await all(sql<{
    id: number
    kind: Waiting['kind']
    deleted_at: string
    unfinished: 0 | 1
  }>`
    select id, kind, deleted_at, unfinished from deletions
  `)
  const waiting = deletions.flatMap(({ id, kind, deleted_at, unfinished }): Waiting[] => {
    const table =
      kind === 'tag' ? 'tags' : Object.keys(TABLES).find((name) => TABLES[name] === kind)
    const root = rows.find((one) => one.deletionId === id && one.table === table)?.row
    if (!root || unfinished) return []
    const npc_ids = npcsWith(root.id).map(({ row }) => row.npc_id)
    const tag = kind === 'tag' ? JSON.stringify({ ...root, npc_ids }) : null
    return [{ id, kind, rowId: root.id as number, deleted_at, tag }]
  })

  const keptTags = new Set(waiting.filter(({ kind }) => kind === 'tag').map(({ id }) => id))
  for (const { deletionId, table, row } of rows) {
    if (!keptTags.has(deletionId)) await putBack(db, table, row)
  }
  await relink(db)
  await dropBroken(db)
  return waiting
}

/** A name or number that was taken meanwhile is free again: the constraint on it goes with the old table. */
async function putBack(db: Kysely<unknown>, table: string, row: Row): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select name from pragma_table_info(${table})
  `.execute(db)
  const known = Object.entries(row).filter(([name]) =>
    columns.some((column) => column.name === name),
  )
  const insert = (values: [string, unknown][]) =>
    sql`
    insert or ignore into ${sql.table(table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})
  `.execute(db)
  const { numAffectedRows = 0n } = await insert(known)
  if (numAffectedRows > 0n) return
  const apart = APART[table]
  if (apart && typeof row.id === 'number') await insert(known.map(apart(row.id)))
}

/** What the table says is unique, changed until the table is rebuilt: see `RESTORED`. */
const APART: Record<string, (id: number) => (entry: [string, unknown]) => [string, unknown]> = {
  npcs: apartBy('name_key', (key, id) => `${String(key)}\u0000${id}`),
  locations: apartBy('name_key', (key, id) => `${String(key)}\u0000${id}`),
  sessions: apartBy('session_number', (number, id) => Number(number) + id * NUMBERS),
}

const NUMBERS = 2 ** 24

function apartBy(column: string, change: (value: unknown, id: number) => unknown) {
  return (id: number) =>
    ([name, value]: [string, unknown]): [string, unknown] =>
      name === column ? [name, change(value, id)] : [name, value]
}

/** Undoes that, in the tables that are rebuilt. */
export const RESTORED = [
  `update new_npcs set name_key = substr(name_key, 1, instr(name_key, char(0)) - 1) where instr(name_key, char(0))`,
  `update new_locations set name_key = substr(name_key, 1, instr(name_key, char(0)) - 1) where instr(name_key, char(0))`,
  `update new_sessions set session_number = session_number % ${NUMBERS} where session_number >= ${NUMBERS}`,
]

/** References to what was deleted come back, unless they were changed since. */
async function relink(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{
    table_name: string
    column_name: string
    row_id: number
    old_values: string
    replaced_by: number | null
  }>`select * from loose_references order by id`.execute(db)
  for (const { table_name, column_name, row_id, old_values, replaced_by } of rows) {
    const values = Object.entries(JSON.parse(old_values) as Row)
    await sql`
      update ${sql.table(table_name)}
      set ${sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
      where id = ${row_id} and ${sql.ref(column_name)} is ${replaced_by}
    `.execute(db)
  }
}

/** What refers to something that is gone for good: the reference goes, or the row where it needs it. */
async function dropBroken(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from audience where not exists (
      select 1 from campaign_members as member where member.campaign_id = audience.campaign_id
        and member.user_id = audience.user_id and member.role = 'player'
    )
  `.execute(db)
  await sql`
    delete from private_notes where not exists (
      select 1 from campaign_members as member where member.campaign_id = private_notes.campaign_id
        and member.user_id = private_notes.user_id
    )
  `.execute(db)
  await sql`
    update reveal_receivers set ended_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    where ended_at is null and not exists (
      select 1 from campaign_members as member where member.campaign_id = reveal_receivers.campaign_id
        and member.user_id = reveal_receivers.user_id and member.role = 'player'
    )
  `.execute(db)
  for (;;) {
    const { rows } = await sql<{
      table: string
      rowid: number | null
      column: string
      required: 0 | 1
    }>`
      select bad."table", bad.rowid, key."from" as "column", info."notnull" or key.on_delete = 'CASCADE' as required
      from pragma_foreign_key_check as bad, pragma_foreign_key_list(bad."table") as key,
        pragma_table_info(bad."table") as info
      where key.id = bad.fkid and info.name = key."from"
    `.execute(db)
    if (rows.length === 0) return
    for (const { table, rowid, column, required } of rows) {
      if (rowid === null) {
        const { rows: keys } = await sql<{ target: string }>`
          select "table" as target from pragma_foreign_key_list(${table}) where "from" = ${column}
        `.execute(db)
        await sql`
          delete from ${sql.table(table)}
          where ${sql.ref(column)} not in (select id from ${sql.table(keys[0]!.target)})
        `.execute(db)
      } else if (required) {
        await sql`delete from ${sql.table(table)} where rowid = ${rowid}`.execute(db)
      } else {
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where rowid = ${rowid}`.execute(
          db,
        )
      }
    }
  }
}
