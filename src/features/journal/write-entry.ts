import type { Transaction } from '../../db/database.ts'
import { thingOf } from '../../db/things.ts'
import type { StoredAudience, WrittenAudience } from '../audiences/audiences.service.ts'
import { beginHistory } from '../history/keep-history.ts'
import type { ChangeBeside } from '../things/change-beside.ts'
import { insertThing, setOwners, updateThing } from '../things/write-thing.ts'
import { enterByLine, entering, entersSession, leaveByLine } from './entered-by-lines.ts'
import { listOf, listWithUnseen, readList, writeList } from './entry-things.ts'
import type { AboutInput, JournalEntry } from './journal.schemas.ts'

export interface Written {
  content: string
  about: AboutInput[]
  session_id: number | null
}

/** Adds an entry, and what it is about to the session that it is written in. */
export function insertEntry(
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
export function updateEntry(
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
