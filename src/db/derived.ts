import { createHash } from 'node:crypto'

import { fillClasses } from '../../migrations/003-search-and-counts.classes.ts'
import { fillCounts } from '../../migrations/003-search-and-counts.counts.ts'
import type { Database } from './database.ts'
import { keepSearchIndex, SEARCHED } from './search-index.ts'

/** What is made of the tables of the nouns, and could be made of them anew. */
export const DERIVED = ['search', 'classes', 'counts'] as const

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
    'select id, class_key from npcs order by id',
  ],
  // The versions count changes, and are never made anew.
  counts: [
    `select campaign_id, npcs, hidden_npcs, entries, hidden_entries, locations, hidden_locations, tags
      from campaign_counts order by campaign_id`,
  ],
}

/** Each version is one that no list has seen. */
const NEW_VERSIONS = 'update campaign_counts set npc_version = npc_version + 1'

const REBUILDS: Record<Derived, string[]> = {
  search: [
    `insert into search_index (search_index) values ('delete-all')`,
    `insert into npc_fragments (npc_fragments) values ('delete-all')`,
    ...SEARCHED.map(
      (noun) =>
        `insert into search_queue select '${noun}', id, campaign_id from ${noun} where true on conflict do nothing`,
    ),
  ],
  classes: [
    'delete from npc_classes',
    'delete from class_counts',
    ...fillClasses,
    `update npcs set class_key = fold_text(tag) || char(1) || name_key`,
    NEW_VERSIONS,
  ],
  counts: [
    'create temp table versions as select campaign_id, npc_version from campaign_counts',
    'delete from campaign_counts',
    ...fillCounts,
    `update campaign_counts set npc_version = coalesce(
      (select npc_version from temp.versions where versions.campaign_id = campaign_counts.campaign_id), 0
    )`,
    'drop table temp.versions',
    NEW_VERSIONS,
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
    for (const derived of which) for (const sql of REBUILDS[derived]) connection.exec(sql)
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
