import { type Kysely, sql } from 'kysely'

/** Counting the articles of a kind, or those with a choice, reads indexes alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  // In the order of the things' table; `articles_by_kind` is in the order of names.
  await run('create index articles_of_kind on articles (kind_id)')
  await run('drop index own_values_by_value')
  // With the type, on which the query's condition is, too.
  await run(`create index own_values_by_value on own_values (campaign_id, key, value, seen_by, type)
    where type in ('choice', 'flag')`)
}
