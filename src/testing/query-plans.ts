import type { Database } from '../db/database.ts'

/** The tables that grow with the years of a campaign. */
const BIG = 'things|npcs|journal_entries|sessions|npc_list_texts|npc_classes'

export interface QueryPlan {
  sql: string
  /** As SQLite tells it, step by step. */
  steps: string[]
}

/** Collects, until it is stopped, what the database is asked for the first time. */
export function recordStatements(db: Database): { stop(): string[] } {
  const { connection } = db
  const statements = new Set<string>()
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => {
    statements.add(sql)
    return prepare(sql)
  }
  return {
    stop() {
      connection.prepare = prepare
      return [...statements].filter((sql) => /^(select|with|insert|update|delete)\b/i.test(sql))
    },
  }
}

export function planOf({ connection }: Database, sql: string): QueryPlan {
  const rows = connection.prepare(`explain query plan ${sql}`).all()
  return { sql, steps: rows.map(({ detail }) => String(detail)) }
}

/** What in a plan takes longer in a larger campaign: a scan of a big table, or a sort of all that it has there. */
export function faultsOf({ steps }: QueryPlan): string[] {
  const scans = steps.filter((step) => new RegExp(`^SCAN (${BIG})\\b(?!.*VIRTUAL)`).test(step))
  const readsCampaign = steps.some((step) =>
    new RegExp(`^SEARCH (${BIG}) USING .*\\(campaign_id=\\?\\)`).test(step),
  )
  // `json_group_array` sorts a list inside one row, such as the NPCs of a session.
  const sorts = steps.filter((step) => /^USE TEMP B-TREE(?! FOR json_group_array)/.test(step))
  return readsCampaign ? [...scans, ...sorts] : scans
}
