import { setImmediate } from 'node:timers/promises'

import type { Asker } from '../../auth/asker.ts'
import type { Database } from '../../db/database.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { foldText } from '../../db/text-keys.ts'
import { thingOf, type What } from '../../db/things.ts'
import { pageById, pageStart } from '../../newest-first.ts'
import { getThing } from '../things/seen-things.ts'
import * as queries from './journal.queries.ts'
import type { JournalEntry, JournalPage, JournalQuery } from './journal.schemas.ts'
import { presentEntry } from './present-entry.ts'

/** Whose journal it is. */
export interface JournalOwner {
  kind: 'npc' | 'article'
  id: number
}

type PageQuery = Pick<JournalQuery, 'cursor'> & { limit: number }

/** What the asker may read of journals and of the logs of sessions. */
export function createJournalReading(db: Database) {
  const inSlices = (asker: Asker, ids: { id: number }[]) =>
    readInSlices(db, ids, (some) => queries.findEntries({ ids: some, userId: asker.userId })).map(
      (rows) => rows.map((row) => presentEntry(row, asker)),
    )

  return {
    /** Newest first, in slices. */
    all(asker: Asker, of: JournalOwner, { q = '' }: JournalQuery): Iterable<JournalEntry[]> {
      getThing(db, asker, of)
      const text = foldText(q.trim())
      const ids = db.all(queries.listEntryIds(ofThing(asker, of)))
      return inSlices(asker, ids).map((entries) =>
        entries.filter(({ content }) => text === '' || foldText(content).includes(text)),
      )
    },

    /** Newest first. */
    page(asker: Asker, of: JournalOwner, { limit, cursor }: PageQuery): JournalPage {
      getThing(db, asker, of)
      const { afterId, limit: most } = pageStart({ limit, cursor })
      const owner = ofThing(asker, of)
      const found = db.all(queries.listEntries({ ...owner, afterId, limit: most }))
      const { rows, next_cursor } = pageById(found, limit)
      return {
        entries: rows.map((row) => presentEntry(row, asker)),
        total: db.first(queries.countEntries(owner))?.total ?? 0,
        next_cursor,
      }
    },

    /** Those that have a piece of text, newest first. */
    async search(
      asker: Asker,
      of: JournalOwner,
      { limit, cursor, q }: PageQuery & { q: string },
    ): Promise<JournalPage> {
      getThing(db, asker, of)
      const { userId } = asker
      const { afterId, limit: most } = pageStart({ limit, cursor })
      const ids = db.all(queries.listEntryIds(ofThing(asker, of)))
      const matching = await findInJournal(db, ids, foldText(q))
      const listed = matching.filter(({ id }) => id < afterId).slice(0, most)
      // What was hidden or deleted meanwhile is left out.
      const found = listed.flatMap(({ id }) => db.first(queries.findEntry({ id, userId })) ?? [])
      const { rows, next_cursor } = pageById(found, limit)
      return {
        entries: rows.map((row) => presentEntry(row, asker)),
        total: matching.length,
        next_cursor,
      }
    },

    /** The lines of a session that the asker may see, oldest first, in slices. */
    log: (asker: Asker, sessionId: number): Iterable<JournalEntry[]> =>
      inSlices(
        asker,
        db.all(queries.listLogIds(ofThing(asker, { kind: 'session', id: sessionId }))),
      ),

    /** One of the `count` entries of these campaigns, a JSON array, that the asker may see; each is as likely. */
    findRandom({ userId }: Asker, campaignIds: string, count: number) {
      const position = Math.floor(Math.random() * count)
      return db.first(queries.findEntryAt({ userId, campaignIds, position }))
    },
  }
}

const ofThing = ({ userId }: Asker, of: What) => ({ thing: thingOf(of), userId })

/** So many entries of 20,000 characters are folded in some 30 milliseconds. */
const AT_ONCE = 200

/** The ids of the entries that have a piece of text, folded, in the same order. Other requests run in between. */
async function findInJournal(
  db: Database,
  ids: readonly { id: number }[],
  text: string,
): Promise<{ id: number }[]> {
  const found: { id: number }[] = []
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    if (start > 0) await setImmediate()
    const some = JSON.stringify(ids.slice(start, start + AT_ONCE).map(({ id }) => id))
    found.push(...db.all(queries.listIdsWithText({ ids: some, text })))
  }
  return found
}
