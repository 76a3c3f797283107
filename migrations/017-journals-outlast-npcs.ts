import { type Kysely, sql } from 'kysely'

/**
 * A journal stays where it is while the deletion of its NPC can be undone, however long it is. For that, deleting an NPC
 * must not delete its entries: this takes the foreign key away, which SQLite can do only by rebuilding the table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table new_entries (
      id integer primary key autoincrement,
      campaign_id integer not null references campaigns (id) on delete cascade,
      npc_id integer not null,
      created_by integer references users (id) on delete set null,
      content text not null check (content <> ''),
      visibility text not null default 'everyone' check (visibility in ('everyone', 'dm')),
      created_at text not null,
      updated_at text not null,
      imported_author text
    ) strict
  `.execute(db)
  const columns = sql.raw(
    'id, campaign_id, npc_id, created_by, content, visibility, created_at, updated_at, imported_author',
  )
  await sql`insert into new_entries (${columns}) select ${columns} from journal_entries`.execute(db)
  // Ids of deleted entries are not used again.
  await sql`delete from sqlite_sequence where name = 'new_entries'`.execute(db)
  await sql`
    insert into sqlite_sequence (name, seq)
    select 'new_entries', seq from sqlite_sequence where name = 'journal_entries'
  `.execute(db)

  // Dropping the table deletes the rows that refer to it.
  await sql`create table listed as select * from audience where entry_id is not null`.execute(db)
  await sql`drop table journal_entries`.execute(db)
  await sql`alter table new_entries rename to journal_entries`.execute(db)
  await sql`
    insert into audience (id, campaign_id, user_id, entry_id)
    select id, campaign_id, user_id, entry_id from listed
  `.execute(db)
  await sql`drop table listed`.execute(db)

  await sql`create index journal_entries_by_campaign on journal_entries (campaign_id, id)`.execute(
    db,
  )
  await sql`create index journal_entries_by_npc on journal_entries (npc_id, id)`.execute(db)
  await sql`create index journal_entries_by_creator on journal_entries (created_by)`.execute(db)
}
