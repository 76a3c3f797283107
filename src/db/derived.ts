import { createHash } from 'node:crypto'

import type { Database } from './database.ts'
import { derivedParts } from './derived/index.ts'
import { keepSearchIndex } from './search-index.ts'
import { remake } from './sync-derived.ts'

/** What is made of the tables of the nouns, and could be made of them anew. */
export const DERIVED = ['search', 'npc lists', 'classes', 'counts'] as const

export type Derived = (typeof DERIVED)[number]

const READS: Record<Derived, string[]> = {
  search: [
    'select id, sz from search_index_docsize order by id',
    'select id, sz from npc_fragments_docsize order by id',
    'select * from temp.searched order by term',
    'select * from temp.listed order by term',
  ],
  classes: [
    'select * from npc_classes order by npc_id, name',
    'select * from class_counts order by campaign_id, name',
  ],
  'npc lists': ['select id, class_key from npcs order by id'],
  // The versions count changes, and are never made anew.
  counts: [
    `select campaign_id, npcs, hidden_npcs, entries, hidden_entries, locations, hidden_locations, tags
      from campaign_counts order by campaign_id`,
  ],
}

/** What these hold at the moment, told apart by one text each. The search index is brought up to date before. */
export function readDerived(db: Database): Record<Derived, string> {
  const { connection } = db
  catchUp(db)
  connection.exec(`
    create virtual table temp.searched using fts5vocab(main, search_index, row);
    create virtual table temp.listed using fts5vocab(main, npc_fragments, row);
  `)
  try {
    const digests = DERIVED.map((derived) => [derived, digest(db, READS[derived])])
    return Object.fromEntries(digests) as Record<Derived, string>
  } finally {
    connection.exec('drop table temp.searched; drop table temp.listed')
  }
}

/** Makes these anew, from what people wrote, which it leaves alone. Others read and write meanwhile. */
export function rebuildDerived(db: Database, which: readonly Derived[] = DERIVED): void {
  const { connection } = db
  connection.exec('begin immediate')
  try {
    remake(
      connection,
      derivedParts.filter(({ name }) => which.includes(name as Derived)),
    )
    connection.exec('commit')
  } catch (error) {
    connection.exec('rollback')
    throw error
  }
  catchUp(db)
}

function catchUp(db: Database): void {
  const index = keepSearchIndex(db)
  index.catchUp()
  index.close()
}

function digest({ connection }: Database, reads: string[]): string {
  const hash = createHash('sha256')
  for (const sql of reads) {
    const statement = connection.prepare(sql)
    statement.setReadBigInts(true)
    statement.setReturnArrays(true)
    for (const row of statement.iterate()) {
      for (const value of row as unknown as (bigint | string | Uint8Array | null)[]) {
        hash.update(value instanceof Uint8Array ? value : String(value)).update('\0')
      }
    }
  }
  return hash.digest('hex')
}
