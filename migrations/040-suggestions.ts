import { type Kysely, sql } from 'kysely'

/** What players suggest to change, and which players change things without asking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(
    `alter table campaign_members add column trusted integer not null default 0 check (trusted in (0, 1))`,
  )
  await run(`create table suggestions (
    id integer primary key,
    campaign_id integer not null references campaigns (id) on delete cascade,
    by_user integer not null references users (id) on delete cascade,
    kind text not null,
    about integer references things (thing) on delete set null,
    make text,
    fields text not null,
    base text not null,
    stale text not null default '[]',
    based_on text,
    note text,
    state text not null default 'open' check (state in ('open', 'taken', 'declined', 'withdrawn')),
    created_at text not null,
    decided_at text,
    decided_by integer references users (id) on delete set null,
    reply text,
    taken_fields text
  ) strict`)
  await run('create index suggestions_by_campaign on suggestions (campaign_id, created_at)')
  await run('create index suggestions_by_person on suggestions (by_user)')
  await run('create index suggestions_by_decider on suggestions (decided_by)')
  await run('create index suggestions_by_thing on suggestions (about)')
}
