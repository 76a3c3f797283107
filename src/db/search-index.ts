import type { Database, Transaction } from './database.ts'
import { isStorageFault } from './faults.ts'
import type { Statement } from './statement.ts'

/** The texts of the search index, as they are numbered in it. */
export const TEXTS = {
  tagTitle: 0,
  locationTitle: 1,
  sessionTitle: 2,
  npcTitle: 3,
  tagText: 4,
  locationText: 5,
  sessionText: 6,
  npcText: 7,
  entryText: 8,
  connectionText: 9,
} as const

export type TextNumber = (typeof TEXTS)[keyof typeof TEXTS]

/** What stands before every word in the index: whose it is. `hidden` is 1 for what only DMs may find. */
export const scopeOf = (campaignId: number, hidden: 0 | 1, text: TextNumber): number =>
  campaignId * 32 + hidden * 16 + text

/** The same in SQL. A row's number in the index is made of it and of the noun's id. */
const scope = (table: string, hidden: string, text: TextNumber) =>
  `(${table}.campaign_id * 32 + (${hidden}) * 16 + ${text})`

const place = (table: string, hidden: string, text: TextNumber) =>
  `(${scope(table, hidden, text)} << 34) + ${table}.id`

const rows = (table: string, hidden: string, text: TextNumber, content: string, where = 'true') =>
  `select ${place(table, hidden, text)}, search_text(${content}, ${scope(table, hidden, text)})
    from ${table} where id in (select value from json_each(?1)) and (${where})`

/** In the order of their numbers: at each that is lower than the one before, the index would write out what it has. */
const put = (...selects: string[]) =>
  `insert into search_index (rowid, text) ${selects.join(' union all ')} order by 1`

const isHidden = (table: string) => `${table}.visibility = 'dm'`

const isEntryHidden = `journal_entries.visibility = 'dm' or exists (
  select 1 from npcs where npcs.id = journal_entries.npc_id and npcs.visibility = 'dm'
)`

const isConnectionHidden = `connections.visibility = 'dm' or exists (
  select 1 from npcs
  where npcs.id in (connections.from_npc_id, connections.to_npc_id) and npcs.visibility = 'dm'
)`

const TRUTH = `label || char(10) || reverse_label || char(10) || description`
const PUBLIC_VERSION = `public_label || char(10) || public_reverse_label || char(10) || public_description`

const NPC_TEXT = ['name', 'tag', 'description', 'personality', 'backstory'].join(' || char(10) || ')

/** For each noun: its texts, and how the rows that have changed come into the indexes. */
const NOUNS: Record<string, { texts: TextNumber[]; inserts: string[] }> = {
  npcs: {
    texts: [TEXTS.npcTitle, TEXTS.npcText],
    // The DM's notes are in a row that only DMs find, with the rest: their words are looked for together.
    inserts: [
      put(
        rows('npcs', isHidden('npcs'), TEXTS.npcTitle, 'name'),
        rows('npcs', '0', TEXTS.npcText, NPC_TEXT, `visibility = 'everyone'`),
        rows(
          'npcs',
          '1',
          TEXTS.npcText,
          `${NPC_TEXT} || char(10) || dm_notes`,
          `visibility = 'dm' or dm_notes <> ''`,
        ),
      ),
      `insert into npc_fragments (rowid, fragments)
        select (campaign_id << 39) + ((visibility = 'dm') << 38) + id,
          text_fragments(name, tag, personality)
        from npcs where id in (select value from json_each(?)) order by 1`,
    ],
  },
  journal_entries: {
    texts: [TEXTS.entryText],
    inserts: [put(rows('journal_entries', isEntryHidden, TEXTS.entryText, 'content'))],
  },
  locations: {
    texts: [TEXTS.locationTitle, TEXTS.locationText],
    inserts: [
      put(
        rows('locations', isHidden('locations'), TEXTS.locationTitle, 'name'),
        rows(
          'locations',
          isHidden('locations'),
          TEXTS.locationText,
          'name || char(10) || description',
        ),
      ),
    ],
  },
  sessions: {
    texts: [TEXTS.sessionTitle, TEXTS.sessionText],
    inserts: [
      put(
        rows('sessions', isHidden('sessions'), TEXTS.sessionTitle, 'title'),
        rows('sessions', isHidden('sessions'), TEXTS.sessionText, 'title || char(10) || notes'),
      ),
    ],
  },
  tags: {
    texts: [TEXTS.tagTitle, TEXTS.tagText],
    inserts: [
      put(
        rows('tags', '0', TEXTS.tagTitle, 'name'),
        rows('tags', '0', TEXTS.tagText, 'name || char(10) || description'),
      ),
    ],
  },
  connections: {
    texts: [TEXTS.connectionText],
    // What is publicly believed stands where everybody finds it, and the truth behind it where only DMs do.
    inserts: [
      put(
        rows(
          'connections',
          '0',
          TEXTS.connectionText,
          `iif(has_public_version, ${PUBLIC_VERSION}, ${TRUTH})`,
          `not (${isConnectionHidden})`,
        ),
        rows(
          'connections',
          '1',
          TEXTS.connectionText,
          `${TRUTH} || char(10) || ${PUBLIC_VERSION}`,
          `has_public_version or ${isConnectionHidden}`,
        ),
      ),
    ],
  },
}

/** The tables whose rows are searched. */
export const SEARCHED = Object.keys(NOUNS)

/** How many rows are indexed in one go by the way, between requests: as many as fit into about that time. */
const BY_THE_WAY = { least: 10, most: 100, ms: 8 }
const AT_ONCE = 1_000
const PAUSE_MS = 1_000
const SHORT_PAUSE_MS = 20

export interface SearchIndex {
  /**
   * Brings the indexes up to date with every write so far. False when that cannot be written, as on a full disk: then
   * what has just been hidden may still be found in them.
   */
  catchUp(): boolean
  /**
   * A little of that, for work that must not hold others up: false once all is up to date, or less than a handful
   * waits and that is to wait for more.
   */
  catchUpSome(options?: { waitForMore?: boolean }): boolean
  /** Stops what goes on by the way. */
  close(): void
}

/**
 * Keeps the indexes up to date: soon after each write by the way, and by `catchUp` whenever that must not wait. What
 * another program writes into the file, it indexes itself, or the next `catchUp` does.
 */
export function keepSearchIndex(db: Database): SearchIndex {
  let timer: NodeJS.Timeout | undefined
  let some: number = BY_THE_WAY.least
  const stopWatching = db.onWrite(() => workSoon(PAUSE_MS))
  workSoon(PAUSE_MS)

  function workSoon(pause: number): void {
    timer ??= setTimeout(workOn, pause).unref()
  }

  function catchUpSome({ waitForMore = false } = {}): boolean {
    if (waitForMore && db.all(queued(some)).length < some) return false
    const begun = performance.now()
    const more = indexSome(db, some)
    const took = performance.now() - begun
    if (took > BY_THE_WAY.ms) some = Math.max(BY_THE_WAY.least, Math.floor(some / 2))
    else if (more) some = Math.min(BY_THE_WAY.most, some + BY_THE_WAY.least)
    return more
  }

  function workOn(): void {
    try {
      const more = catchUpSome()
      timer = undefined
      if (more) workSoon(SHORT_PAUSE_MS)
    } catch (error) {
      timer = undefined
      // Whoever writes is told of a full disk; here there is nobody to tell.
      if (!isStorageFault(error)) console.error('The search index cannot catch up:', error)
      workSoon(PAUSE_MS)
    }
  }

  return {
    catchUp() {
      try {
        while (indexSome(db, AT_ONCE));
        return true
      } catch (error) {
        if (isStorageFault(error)) return false
        throw error
      }
    },
    catchUpSome,
    close() {
      stopWatching()
      clearTimeout(timer)
    },
  }
}

interface Queued {
  noun: string
  id: number
  campaign_id: number
}

const queued = (limit: number): Statement<Queued> => ({
  sql: 'select noun, id, campaign_id from search_queue limit ?',
  values: [limit],
})

/** Whether there may be more. */
function indexSome(db: Database, limit: number): boolean {
  if (db.all(queued(1)).length === 0) return false
  // What a power cut takes away of it is in the queue again.
  return db.step((tx) => {
    const rows = tx.all(queued(limit))
    for (const [noun, ofNoun] of Map.groupBy(rows, (row) => row.noun)) indexNoun(tx, noun, ofNoun)
    return rows.length === limit
  })
}

function indexNoun(tx: Transaction, noun: string, rows: Queued[]): void {
  const { texts, inserts } = NOUNS[noun]!
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const places = JSON.stringify(rows.map(({ id, campaign_id }) => [campaign_id, id]))
  tx.run({ sql: REMOVE, values: [places, JSON.stringify(texts.flatMap((n) => [n, 16 + n]))] })
  if (noun === 'npcs') tx.run({ sql: REMOVE_FRAGMENTS, values: [places] })
  for (const sql of inserts) tx.run({ sql, values: [ids] })
  tx.run({
    sql: 'delete from search_queue where noun = ? and id in (select value from json_each(?))',
    values: [noun, ids],
  })
}

/** From wherever they may have been, of which the rows themselves tell nothing any more. */
const REMOVE = `delete from search_index where rowid in (
  select ((row.value ->> 0) * 32 + part.value << 34) + (row.value ->> 1)
  from json_each(?) as row, json_each(?) as part
)`
const REMOVE_FRAGMENTS = `delete from npc_fragments where rowid in (
  select ((row.value ->> 0) << 39) + (reach.value << 38) + (row.value ->> 1)
  from json_each(?) as row, json_each('[0, 1]') as reach
)`
