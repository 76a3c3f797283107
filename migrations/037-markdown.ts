import { type Kysely, sql } from 'kysely'

/** Texts are read as Markdown. Those that are there already stay as they look, until they are changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`alter table things add column plain_texts text not null default ''`)
  for (const [kind, table, names] of [
    [1, 'npcs', ['description', 'personality', 'backstory', 'dm_notes']],
    [2, 'locations', ['description']],
    [4, 'connections', ['description', 'public_description']],
    [5, 'sessions', ['notes', 'goals']],
    [6, 'journal_entries', ['content']],
    [7, 'secrets', ['text']],
  ] as const) {
    const written = names.map((name) => `iif(${name} = '', '', '${name} ')`).join(' || ')
    await run(`update things set plain_texts = (
        select iif(names = '', '', ' ' || names)
        from (select ${written} as names from ${table} where id = things.id)
      ) where kind = ${kind}`)
  }

  for (const [table, text] of [
    ['campaign_notes', 'content'],
    ['private_notes', 'text'],
  ]) {
    await run(
      `alter table ${table} add column is_plain integer not null default 0 check (is_plain in (0, 1))`,
    )
    await run(`update ${table} set is_plain = 1 where ${text} <> ''`)
  }
}
