import { type Kysely, sql } from 'kysely'

/** The columns that said what an entry is about, each with the number of its kind, in the order of the list. */
const COLUMNS = [
  ['npc_id', 1],
  ['location_id', 2],
  ['article_id', 8],
  ['session_id', 5],
] as const

/** What an entry is about, and its session, are in one list: `entry_things`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db)
  await run(`update entry_things set position = position + ${COLUMNS.length}`)
  for (const [position, [column, kind]] of COLUMNS.entries()) {
    await run(`insert or replace into entry_things (entry_id, thing, position)
      select id, ${column} * 16 + ${kind}, ${position} from journal_entries where ${column} is not null`)
  }
  for (const index of ['by_npc', 'by_location', 'by_session', 'by_article', 'without_npc']) {
    await run(`drop index journal_entries_${index}`)
  }
  await run(`create index things_without_npc on things (campaign_id, kind, visibility, deleted_at)
    where kind = 6 and about & 15 <> 1`)
  for (const [column] of COLUMNS) await run(`alter table journal_entries drop column ${column}`)
}
