import type { Asker } from '../../auth/asker.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { readInSlices } from '../../db/read-in-slices.ts'
import { foldText } from '../../db/text-keys.ts'
import { thingOf, type What } from '../../db/things.ts'
import { assertFresh } from '../../edits.ts'
import { pageOf, pageStart } from '../../newest-first.ts'
import type { Needs } from '../../services.ts'
import type { StoredAudience, WrittenAudience } from '../audiences/audiences.service.ts'
import { beginHistory } from '../history/keep-history.ts'
import { runningSession } from '../storyline/running-session.ts'
import type { Session } from '../storyline/storyline.schemas.ts'
import type { ChangeBeside } from '../things/change-beside.ts'
import { getThing } from '../things/seen-things.ts'
import { insertThing, setOwners, updateThing } from '../things/write-thing.ts'
import { enterByLine, entering, entersSession, leaveByLine } from './entered-by-lines.ts'
import {
  assertAbout,
  listOf,
  listWithUnseen,
  namedApart,
  readList,
  writeList,
} from './entry-things.ts'
import { findInJournal } from './find-in-journal.ts'
import * as errors from './journal.errors.ts'
import * as queries from './journal.queries.ts'
import type {
  AboutInput,
  JournalCreate,
  JournalEntry,
  JournalPage,
  JournalQuery,
  JournalUpdate,
  LogLine,
} from './journal.schemas.ts'
import { presentEntry } from './present-entry.ts'

export type JournalService = ReturnType<typeof createJournalService>

interface Written {
  content: string
  about: AboutInput[]
  session_id: number | null
}

/** Whose journal it is. */
export interface JournalOwner {
  kind: 'npc' | 'article'
  id: number
}

type PageQuery = Pick<JournalQuery, 'cursor'> & { limit: number }

/**
 * What members write down about an NPC, a location, an article or a session. DMs change every entry, players the ones they
 * wrote. Who may not see what an entry is about does not see the entry.
 */
export function createJournalService(
  dependencies: Needs<'db' | 'campaigns' | 'audiences' | 'deletions' | 'quotas'>,
) {
  const { db, campaigns, audiences, deletions, quotas } = dependencies

  function get(asker: Asker, id: number): JournalEntry {
    const row = db.first(queries.findEntry({ id, userId: asker.userId }))
    if (!row) throw errors.missing()
    return presentEntry(row, asker)
  }

  const inSlices = (asker: Asker, ids: { id: number }[]) =>
    readInSlices(db, ids, (some) => queries.findEntries({ ids: some, userId: asker.userId })).map(
      (rows) => rows.map((row) => presentEntry(row, asker)),
    )

  function write(asker: Asker, campaignId: number, audience: StoredAudience, written: Written) {
    quotas.assertRow(campaignId)
    const row = { ...written, created_by: asker.userId }
    const id = db.transaction((tx) => insertEntry(tx, campaignId, audience, row), asker)
    return get(asker, id)
  }

  function getEditable(asker: Asker, id: number): JournalEntry {
    const entry = get(asker, id)
    if (entry.editable) return entry
    throw errors.ofAnother()
  }

  return {
    get,

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
      const { rows, next_cursor } = pageOf(found, limit, ({ id }) => ({ value: '', id }))
      return {
        entries: rows.map((row) => presentEntry(row, asker)),
        total: db.first(queries.countEntries(owner))?.total ?? 0,
        next_cursor,
      }
    },

    /** Those that have a piece of text, newest first. */
    search(asker: Asker, of: JournalOwner, query: PageQuery & { q: string }) {
      getThing(db, asker, of)
      return searchJournal(db, asker, of, query)
    },

    create(asker: Asker, of: JournalOwner, fields: JournalCreate): JournalEntry {
      const membership = campaigns.requireMember(asker, getThing(db, asker, of).campaign_id)
      const { campaignId } = membership
      const about = [of, ...(fields.about ?? [])]
      assertAbout(db, asker, campaignId, about)
      const audience = audiences.ofNew(membership, fields)
      const session_id = runningSession(db, campaignId) ?? null
      return write(asker, campaignId, audience, { content: fields.content, about, session_id })
    },

    /** A line of a session's log that the asker may see. A DM's is DM only unless said. */
    addLine(asker: Asker, session: Session, line: LogLine) {
      const membership = campaigns.requireMember(asker, session.campaign_id)
      const { content, visible_to } = line
      const { visibility = membership.isDm ? 'dm' : undefined } = line
      const about = [...namedApart(line), ...(line.about ?? [])]
      assertAbout(db, asker, session.campaign_id, about)
      const audience = audiences.ofNew(membership, { visibility, visible_to })
      const written = { content, about, session_id: session.id }
      return write(asker, membership.campaignId, audience, written)
    },

    /** The lines of a session that the asker may see, oldest first, in slices. */
    log: (asker: Asker, sessionId: number): Iterable<JournalEntry[]> =>
      inSlices(
        asker,
        db.all(queries.listLogIds(ofThing(asker, { kind: 'session', id: sessionId }))),
      ),

    /** Throws `conflict`, with the current version, if the edit began from an older one. */
    update(asker: Asker, id: number, { updated_at, ...changes }: JournalUpdate) {
      const current = getEditable(asker, id)
      const membership = campaigns.requireMember(asker, current.campaign_id)
      assertFresh('journal entry', current, updated_at)
      const audience = audiences.ofChanged(membership, current, changes)
      const { content = current.content, about } = changes
      if (about) assertAbout(db, asker, current.campaign_id, about)
      db.transaction((tx) => {
        updateEntry(tx, { ...current, content }, audience, about)
        // Without anything that its writer sees, it is about nothing.
        if (about && !tx.first(queries.findEntry({ id, userId: asker.userId }))) {
          throw errors.aboutNothing()
        }
      }, asker)
      return get(asker, id)
    },

    /** Answers the id that undoes this. */
    delete(asker: Asker, id: number): number {
      const { campaign_id: campaignId } = getEditable(asker, id)
      return deletions.delete(asker, { kind: 'journal', id, campaignId })
    },

    findRandom: findRandom.bind(undefined, db),
  }
}

/** One of the `count` entries of these campaigns, a JSON array, that the asker may see; each is as likely. */
function findRandom(db: Database, { userId }: Asker, campaignIds: string, count: number) {
  const position = Math.floor(Math.random() * count)
  return db.first(queries.findEntryAt({ userId, campaignIds, position }))
}

/** Adds an entry, and what it is about to the session that it is written in. */
function insertEntry(
  tx: Transaction,
  campaignId: number,
  audience: StoredAudience,
  { about, session_id, ...row }: Written & { created_by: number },
): number {
  const list = listOf(about, session_id)
  const id = insertThing(tx, 'journal', campaignId, audience, row, { about: list[0]! })
  writeList(tx, id, list)
  if (session_id !== null && entersSession(audience)) {
    enterByLine(tx, session_id, id, about.map(thingOf))
  }
  return id
}

/** Changes an entry, and with `things` what it is about. */
function updateEntry(
  tx: Transaction,
  entry: JournalEntry,
  audience: WrittenAudience | undefined,
  things: AboutInput[] | undefined,
): void {
  const before = entering(tx, entry)
  const change = things && changeAbout(tx, entry, things)
  updateThing(tx, 'journal', entry, audience, { content: entry.content }, change)
  const after = entering(tx, { id: entry.id, ...(audience ?? entry) })
  const { session_id } = readList(tx, entry.id)
  if (session_id === null) return
  enterByLine(tx, session_id, entry.id, [...after.difference(before)])
  leaveByLine(tx, session_id, entry.id, before.difference(after))
}

/** Changes what an entry is about. */
function changeAbout(tx: Transaction, entry: JournalEntry, things: AboutInput[]): ChangeBeside {
  const { id } = entry
  beginHistory(tx, { kind: 'journal', id }, entry.campaign_id)
  const before = readList(tx, id).about
  const list = listWithUnseen(tx, entry, things)
  setOwners(tx, thingOf({ kind: 'journal', id }), { about: list[0]! })
  writeList(tx, id, list)
  const after = readList(tx, id).about
  // Another order is a change, too.
  return {
    before: before.filter((thing, place) => after[place] !== thing),
    after: after.filter((thing, place) => before[place] !== thing),
  }
}

const ofThing = ({ userId }: Asker, of: What) => ({ thing: thingOf(of), userId })

async function searchJournal(
  db: Database,
  asker: Asker,
  of: JournalOwner,
  { limit, cursor, q }: PageQuery & { q: string },
): Promise<JournalPage> {
  const { userId } = asker
  const { afterId, limit: most } = pageStart({ limit, cursor })
  const ids = db.all(queries.listEntryIds(ofThing(asker, of)))
  const matching = await findInJournal(db, ids, foldText(q))
  const listed = matching.filter(({ id }) => id < afterId).slice(0, most)
  // What was hidden or deleted meanwhile is left out.
  const found = listed.flatMap(({ id }) => db.first(queries.findEntry({ id, userId })) ?? [])
  const { rows, next_cursor } = pageOf(found, limit, ({ id }) => ({ value: '', id }))
  return {
    entries: rows.map((row) => presentEntry(row, asker)),
    total: matching.length,
    next_cursor,
  }
}
