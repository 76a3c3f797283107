import { type Kysely, sql } from 'kysely'

interface Deletion {
  id: number
  remains: string
}

interface Remains {
  rows: { table: string; row: Record<string, unknown> }[]
  looseEnds: {
    table: string
    column: string
    id: number
    values: object
    insteadOf?: number | null
  }[]
}

/** Keeps deleted rows one by one: as one text, those of a long journal were too long for a string. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_rows (
      id integer primary key,
      deletion_id integer not null references deletions (id) on delete cascade,
      table_name text not null,
      row_id integer,
      content text not null,
      bytes blob
    ) strict
  `.execute(db)
  await sql`create index deleted_rows_by_deletion on deleted_rows (deletion_id)`.execute(db)
  await sql`create index deleted_rows_by_row on deleted_rows (table_name, row_id)`.execute(db)
  await sql`
    create table loose_references (
      id integer primary key,
      deletion_id integer not null references deletions (id) on delete cascade,
      table_name text not null,
      column_name text not null,
      row_id integer not null,
      old_values text not null,
      replaced_by integer
    ) strict
  `.execute(db)
  await sql`create index loose_references_by_deletion on loose_references (deletion_id)`.execute(db)
  await sql`create index loose_references_by_row on loose_references (table_name, row_id)`.execute(
    db,
  )

  const { rows: deletions } = await sql<Deletion>`select id, remains from deletions`.execute(db)
  for (const { id, remains } of deletions) await split(db, id, JSON.parse(remains) as Remains)
  await sql`alter table deletions drop column remains`.execute(db)
}

async function split(db: Kysely<unknown>, id: number, { rows, looseEnds }: Remains): Promise<void> {
  for (const { table, row } of rows) {
    const { bytes, ...content } = row as { id?: number; bytes?: { $bytes: string } }
    const picture = bytes ? Buffer.from(bytes.$bytes, 'base64') : null
    await sql`
      insert into deleted_rows (deletion_id, table_name, row_id, content, bytes)
      values (${id}, ${table}, ${row.id ?? null}, ${JSON.stringify(content)}, ${picture})
    `.execute(db)
  }
  const parent = rows.find(({ table }) => table === 'locations')?.row.parent_id ?? null
  for (const { table, column, id: rowId, values, insteadOf } of looseEnds) {
    const replacement = insteadOf === undefined && column === 'parent_id' ? parent : insteadOf
    await sql`
      insert into loose_references (deletion_id, table_name, column_name, row_id, old_values, replaced_by)
      values (${id}, ${table}, ${column}, ${rowId}, ${JSON.stringify(values)}, ${replacement ?? null})
    `.execute(db)
  }
}
