import { type Kysely, sql } from 'kysely'

/** A revision for each change of what people write. What was written before has none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table revisions (
    number integer primary key autoincrement,
    id integer not null unique,
    campaign_id integer not null references campaigns (id) on delete cascade,
    what integer not null,
    action integer not null,
    by_user integer,
    at integer not null,
    members integer not null,
    depth integer not null default 0,
    changes blob not null,
    views text,
    is_alone integer not null default 0 check (is_alone in (0, 1)),
    taken_by integer,
    suggested_by integer,
    restored_from integer,
    batch integer
  ) strict`)
  await run('create index revisions_by_what on revisions (what, number)')
  await run('create index revisions_by_time on revisions (campaign_id, at)')
  await run('create index revisions_by_batch on revisions (batch) where batch is not null')
}
