import { type Kysely, sql } from 'kysely'

/** Codes of authenticator apps as a second factor, recovery codes, and when a login session last gave one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table second_factors (
      user_id integer primary key references users (id) on delete cascade,
      secret text not null,
      last_step integer not null,
      created_at text not null
    ) strict
  `.execute(db)
  await sql`
    create table recovery_codes (
      code_hash text primary key,
      user_id integer not null references second_factors (user_id) on delete cascade
    ) strict
  `.execute(db)
  await sql`create index recovery_codes_by_user on recovery_codes (user_id)`.execute(db)
  await sql`
    alter table login_sessions add column second_factor_at integer not null default 0
  `.execute(db)
}
