import { type Kysely, sql } from 'kysely'

/** Counting the articles of a kind, or the top of its tree, reads an index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run('drop index articles_of_kind')
  await run('create index articles_of_kind on articles (kind_id, parent_id)')
}
