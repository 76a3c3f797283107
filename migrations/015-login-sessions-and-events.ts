import { type Kysely, sql } from 'kysely'

/** When and by which browser a login session is used, and from where and how often something in the log was done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table login_sessions add column last_used_at text not null default ''`.execute(db)
  await sql`alter table login_sessions add column browser text not null default ''`.execute(db)
  await sql`update login_sessions set last_used_at = created_at`.execute(db)

  await sql`alter table audit_log add column address text not null default ''`.execute(db)
  await sql`alter table audit_log add column times integer not null default 1`.execute(db)
  await sql`create index audit_log_by_time on audit_log (created_at)`.execute(db)
}
