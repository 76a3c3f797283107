import { type Kysely, sql } from 'kysely'

/**
 * What the table needs: a session's plan and where the party is, when an NPC died, and lines about several things. A trait may
 * be left unsaid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const trait of ['language_style', 'narrative_role', 'trustworthiness']) {
    await run(`alter table npcs alter column ${trait} drop not null`)
  }

  await run(`alter table sessions add column goals text not null default ''`)
  await run(
    'alter table sessions add column here_id integer references locations (id) on delete set null',
  )
  await run('create index sessions_by_here on sessions (here_id) where here_id is not null')
  await run(`alter table sessions add column planned text not null default '[]'`)

  // No reference: a death in a session that was deleted stays hidden from those who did not see the session.
  await run('alter table npcs add column died_at text')
  await run('alter table npcs add column died_session_id integer')
  await run(
    'create index npcs_by_death on npcs (died_session_id) where died_session_id is not null',
  )
  await run(`update npcs set (died_at, died_session_id) = (
      select coalesce(ended_at, started_at, session_date || 'T00:00:00.000Z'), sessions.id
      from session_npcs join sessions on sessions.id = session_id
      where npc_id = npcs.id and died order by session_number desc limit 1
    ) where id in (select npc_id from session_npcs where died)`)

  await run(`create table entry_things (
    entry_id integer not null references journal_entries (id) on delete cascade,
    thing integer not null references things (thing) on delete cascade,
    position integer not null,
    primary key (entry_id, thing)
  ) strict, without rowid`)
  await run('create index entry_things_by_thing on entry_things (thing)')

  // As the other kinds have it: what only DMs read of these changes, too, such as who sees them.
  for (const table of ['journal_entries', 'secrets']) {
    await run(`alter table ${table} add column seen_updated_at text not null default ''`)
    await run(`update ${table} set seen_updated_at = updated_at`)
  }
}
