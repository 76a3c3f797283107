import { type Kysely, sql } from 'kysely'

/** Most NPCs have no location and no portrait: a new one is not written into these any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['location', 'portrait']) {
    const name = sql.ref(`npcs_by_${column}`)
    const id = sql.ref(`${column}_id`)
    await sql`drop index ${name}`.execute(db)
    await sql`create index ${name} on npcs (${id}) where ${id} is not null`.execute(db)
  }
}
