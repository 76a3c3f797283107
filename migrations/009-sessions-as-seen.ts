import { type Kysely, sql } from 'kysely'

const SEEN = ['session_number', 'title', 'session_date', 'notes', 'visibility']

const differ = SEEN.map((column) => `old.${column} is not new.${column}`).join(' or ')

/**
 * When a session last changed in what players see of it, kept by triggers beside when it last changed at all. Whoever
 * writes whom it met and where it went says so too, where players see that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column seen_updated_at text not null default ''`.execute(db)
  await sql`update sessions set seen_updated_at = updated_at`.execute(db)
  await sql`
    create trigger sessions_seen_new after insert on sessions when new.seen_updated_at = '' begin
      update sessions set seen_updated_at = new.updated_at where id = new.id;
    end
  `.execute(db)
  await sql`
    create trigger sessions_seen_change after update of updated_at on sessions
    when old.updated_at is not new.updated_at and (${sql.raw(differ)}) begin
      update sessions set seen_updated_at = new.updated_at where id = new.id;
    end
  `.execute(db)
}
