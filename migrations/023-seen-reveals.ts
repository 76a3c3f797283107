import { type Kysely, sql } from 'kysely'

/** Which lines of the ledger a player has read: until then the player's pages mark them as new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table seen_reveals (
      reveal_id integer not null references reveals (id) on delete cascade,
      user_id integer not null references users (id) on delete cascade,
      primary key (reveal_id, user_id)
    ) strict, without rowid
  `.execute(db)
  await sql`create index seen_reveals_by_user on seen_reveals (user_id)`.execute(db)
}
