import { type Kysely, type RawBuilder, sql } from 'kysely'

const SHOWN = [
  ['maps', 'picture_id'],
  ['npcs', 'portrait_id'],
  ['users', 'portrait_id'],
] as const

/**
 * Stores equal pictures once: what showed the others shows the oldest of them. What is kept for undo names its picture,
 * and has no copy of the bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert or ignore into pictures (id, type, width, height, sha256, bytes, created_at)
    select content ->> 'id', content ->> 'type', content ->> 'width', content ->> 'height',
      content ->> 'sha256', bytes, content ->> 'created_at'
    from deleted_rows where table_name = 'pictures'
  `.execute(db)
  await sql`create index pictures_by_hash on pictures (sha256)`.execute(db)
  for (const [table, column] of SHOWN) {
    const [shown, kept] = [sql.ref(column), sql`content ->> ${sql.lit(column)}`]
    await sql`
      update ${sql.table(table)} set ${shown} = ${oldest(shown)} where ${isOther(shown)}
    `.execute(db)
    await sql`
      update deleted_rows set content = json_set(content, ${sql.lit(`$.${column}`)}, ${oldest(kept)})
      where table_name = ${sql.lit(table)} and ${isOther(kept)}
    `.execute(db)
  }
  await sql`
    update deleted_rows set row_id = ${oldest(sql`row_id`)}, content = '{}'
    where table_name = 'pictures'
  `.execute(db)
  await sql`alter table deleted_rows drop column bytes`.execute(db)
  await sql`delete from pictures where ${isOther(sql`id`)}`.execute(db)
  await sql`drop index pictures_by_hash`.execute(db)
  await sql`create unique index pictures_by_hash on pictures (sha256)`.execute(db)
}

/** The oldest picture with the same bytes. */
const oldest = (id: RawBuilder<unknown>) => sql`(
  select min(same.id) from pictures as one join pictures as same using (sha256) where one.id = ${id}
)`

const isOther = (id: RawBuilder<unknown>) => sql`${id} in (
  select one.id from pictures as one
  where exists (select 1 from pictures where sha256 = one.sha256 and id < one.id)
)`
