import { type Kysely, sql } from 'kysely'

/**
 * NPCs and people may name a picture on another server, which readers' browsers no longer load: the server copies it. A row
 * waits for that. What the file holds already waits, too, where no portrait was uploaded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures_to_copy (
      id integer primary key autoincrement,
      npc_id integer unique references npcs (id) on delete cascade,
      user_id integer unique references users (id) on delete cascade,
      tries integer not null default 0,
      check ((npc_id is null) <> (user_id is null))
    ) strict
  `.execute(db)
  const foreign = (column: string) =>
    sql`portrait_id is null and (
      trim(${sql.ref(column)}) like 'http://%' or trim(${sql.ref(column)}) like 'https://%'
    )`
  await sql`
    insert into pictures_to_copy (npc_id) select id from npcs where ${foreign('avatar_url')} order by id
  `.execute(db)
  await sql`
    insert into pictures_to_copy (user_id) select id from users where ${foreign('portrait_url')} order by id
  `.execute(db)
}
