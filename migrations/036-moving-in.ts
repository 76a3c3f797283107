import { type Kysely, sql } from 'kysely'

/** What came from other programs: from where, in which import, and what was here before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table imports (
    id integer primary key,
    campaign_id integer not null references campaigns (id) on delete cascade,
    user_id integer references users (id) on delete set null,
    state text not null check (state in ('writing', 'done', 'undoing')),
    tags text not null default '[]',
    created_at text not null,
    touched_at text not null
  ) strict`)
  await run('create index imports_by_campaign on imports (campaign_id)')
  await run('create index imports_by_user on imports (user_id) where user_id is not null')
  await run(`create index imports_unfinished on imports (state) where state <> 'done'`)

  await run(`create table import_things (
    import_id integer not null references imports (id) on delete cascade,
    thing integer not null references things (thing) on delete cascade,
    is_new integer not null check (is_new in (0, 1)),
    before text not null default '{}',
    primary key (import_id, thing)
  ) strict, without rowid`)
  await run('create index import_things_by_thing on import_things (thing)')

  await run(`create table origins (
    id integer primary key,
    campaign_id integer not null references campaigns (id) on delete cascade,
    tool text not null,
    origin text not null,
    thing integer references things (thing) on delete cascade,
    tag_id integer references tags (id) on delete cascade,
    seen text not null default '{}',
    check ((thing is null) <> (tag_id is null))
  ) strict`)
  await run('create unique index origins_by_origin on origins (campaign_id, tool, origin)')
  await run('create unique index origins_by_thing on origins (thing) where thing is not null')
  await run('create unique index origins_by_tag on origins (tag_id) where tag_id is not null')
}
