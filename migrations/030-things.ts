import { type Kysely, sql } from 'kysely'

import { putBackDeleted, RESTORED } from './things-put-back.ts'
import { TABLES, thing } from './things-tables.ts'

const NEW = new Set(['things', 'seen_times', 'reference_times'])

/**
 * One table of things: who sees a thing, what it is about and when it was deleted stand there once for all kinds, and what
 * points to a thing points to its number there. Deleting is a date: what waits for an undo comes back into its table.
 *
 * SQLite drops a constraint only with its table, and the rows that refer to a table with it. So all tables that refer to
 * each other are rebuilt, under other names first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  // What comes back refers to what comes back after it.
  await run('pragma defer_foreign_keys = on')
  const waiting = await putBackDeleted(db)

  const names = TABLES.map(({ name }) => name)
  const references = new RegExp(`references (${names.join('|')}) `, 'g')
  for (const { name, columns } of TABLES) {
    await run(`create table new_${name} ${columns.replaceAll(references, 'references new_$1 ')}`)
  }
  for (const { name, rows } of TABLES) {
    for (const [into, select] of rows) await run(`insert into new_${name} (${into}) ${select}`)
  }
  for (const statement of RESTORED) await run(statement)
  for (const { id, kind, rowId, deleted_at, tag } of waiting) {
    await sql`
      insert into new_deletions (id, campaign_id, deleted_by, kind, thing, tag, deleted_at)
      select id, campaign_id, deleted_by, kind, ${kind === 'tag' ? null : sql.raw(thing(kind, `${rowId}`))},
        ${tag}, deleted_at from deletions where id = ${id}
    `.execute(db)
    if (kind === 'tag') continue
    await sql`
      update new_things set deleted_at = ${deleted_at} where thing = ${sql.raw(thing(kind, `${rowId}`))}
    `.execute(db)
  }

  // Ids of deleted rows are not used again.
  for (const { name, columns } of TABLES) {
    if (!columns.includes('autoincrement')) continue
    await run(`delete from sqlite_sequence where name = 'new_${name}'`)
    await run(`insert into sqlite_sequence (name, seq)
      select 'new_${name}', seq from sqlite_sequence where name = '${name}'`)
  }
  for (const name of ['loose_references', 'deleted_rows']) await run(`drop table ${name}`)
  // What refers to others goes first.
  for (const name of names.toReversed()) if (!NEW.has(name)) await run(`drop table ${name}`)
  for (const name of names) await run(`alter table new_${name} rename to ${name}`)
  for (const { indexes } of TABLES) for (const index of indexes) await run(`create ${index}`)
}
