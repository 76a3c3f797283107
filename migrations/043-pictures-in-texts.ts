import { type Kysely, sql } from 'kysely'

/** Pictures that texts show by their names. `thing` is null where they belong to the campaign's notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table text_pictures (
    id integer primary key autoincrement,
    campaign_id integer not null references campaigns (id) on delete cascade,
    thing integer references things (thing) on delete cascade,
    name text not null,
    name_key text not null,
    read_by text not null check (read_by in ('everyone', 'dm')),
    picture_id integer not null references pictures (id),
    created_at text not null
  ) strict`)
  await run(
    'create unique index text_pictures_by_name on text_pictures (campaign_id, ifnull(thing, 0), name_key)',
  )
  await run('create index text_pictures_by_thing on text_pictures (thing) where thing is not null')
  await run('create index text_pictures_by_picture on text_pictures (picture_id)')
}
