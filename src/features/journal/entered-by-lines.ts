import type { Audience } from '../../choices.schemas.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { thingOf } from '../../db/things.ts'
import { enterIntoSession, leaveSession } from '../storyline/session-links.ts'
import { readList } from './entry-things.ts'
import * as queries from './journal.queries.ts'

interface Entry {
  id: number
  visibility: Audience
}

/** What an entry that only some may read is about enters no session, which would tell the others. */
export const entersSession = ({ visibility }: Pick<Entry, 'visibility'>) =>
  visibility === 'everyone'

/** What of an entry enters the session that it is written in, by the numbers in `things`. */
export const entering = (from: Queries, { id, visibility }: Entry): Set<number> =>
  new Set(entersSession({ visibility }) ? readList(from, id).about : [])

/**
 * Enters things, by their numbers, into a session that does not have them yet. If not everyone sees what the entry belongs to,
 * only that enters.
 */
export function enterByLine(
  tx: Transaction,
  sessionId: number,
  entryId: number,
  things: number[],
): void {
  if (things.length === 0) return
  const { about, visibility } = tx.first(queries.findOwner({ id: entryId }))!
  const telling = things.filter((thing) => thing === about || visibility === 'everyone')
  const entered = enterIntoSession(tx, sessionId, telling)
  tx.run(queries.noteEntered({ sessionId, entered: JSON.stringify(entered) }))
}

/** An entry does not enter these any more. They stay if another entry does, or if they died or were introduced. */
export function leaveByLine(
  tx: Transaction,
  sessionId: number,
  entryId: number,
  things: Set<number>,
): void {
  const mine = things.intersection(enteredInto(tx, sessionId))
  if (mine.size === 0) return
  const others = tx.all(
    queries.listOpenLines({
      thing: thingOf({ kind: 'session', id: sessionId }),
      exceptId: entryId,
    }),
  )
  const held = new Set(
    others.flatMap(({ id }) => [...entering(tx, { id, visibility: 'everyone' })]),
  )
  leaveSession(tx, sessionId, [...mine.difference(held)])
}

const enteredInto = (from: Queries, sessionId: number): Set<number> =>
  new Set(
    from
      .all(findRows('entered_by_lines', { session_id: sessionId }, ['thing']))
      .map(({ thing }) => thing),
  )

/** An entry goes into the bin, and with it what it alone had entered. */
export function leaveWithEntry(tx: Transaction, entry: Entry): void {
  const { session_id } = readList(tx, entry.id)
  if (session_id !== null) leaveByLine(tx, session_id, entry.id, entering(tx, entry))
}

/** An entry comes back from the bin, and with it what left with it, but for what a DM has taken out since it was written. */
export function enterWithEntry(tx: Transaction, entry: Entry): void {
  const { session_id } = readList(tx, entry.id)
  if (session_id === null) return
  const left = entering(tx, entry).intersection(enteredInto(tx, session_id))
  enterByLine(tx, session_id, entry.id, [...left])
}
