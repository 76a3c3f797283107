import { type Kysely, sql } from 'kysely'

/** Campaigns and pictures that were deleted wait to be brought back, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`create table campaign_deletions (
    id integer primary key,
    campaign_id integer not null unique references campaigns (id) on delete cascade,
    deleted_by integer not null references users (id) on delete cascade,
    belonging text not null,
    deleted_at text not null
  ) strict`)
  await run('create index campaign_deletions_by_person on campaign_deletions (deleted_by)')
  await run('create index campaign_deletions_by_time on campaign_deletions (deleted_at)')
  await run('alter table deletions add column picture_id integer references pictures (id)')
  await run(
    'create index deletions_by_picture on deletions (picture_id) where picture_id is not null',
  )
}
