import type { Audience } from '../../choices.schemas.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { enterIntoSession, leaveSession } from '../storyline/session-links.ts'
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
  new Set(
    entersSession({ visibility })
      ? from.all(queries.listAbout({ id })).map(({ thing }) => thing)
      : [],
  )

/** An entry comes back from the bin, and with it what it had entered. */
export function enterAgain(tx: Transaction, entry: Entry): void {
  const { session_id } = tx.first(queries.findSessionOf({ id: entry.id }))!
  if (session_id !== null) enterIntoSession(tx, session_id, [...entering(tx, entry)])
}

export type EnteredByLines = ReturnType<typeof createEnteredByLines>

/**
 * What entries entered into sessions, so that undoing the last of them takes it back, and nothing that a DM entered. Known
 * since the server started: later, a DM takes it back in the session.
 */
export function createEnteredByLines() {
  const known = new Map<number, Set<number>>()

  return {
    /** Enters things, by their numbers, into a session that does not have them yet. */
    enter(tx: Transaction, sessionId: number, things: number[]): void {
      const entered = enterIntoSession(tx, sessionId, things)
      if (entered.length === 0) return
      tx.afterCommit(() =>
        known.set(sessionId, new Set([...(known.get(sessionId) ?? []), ...entered])),
      )
    },

    /** An entry does not enter these any more. They stay if another entry does, or if they died or were introduced. */
    leave(tx: Transaction, sessionId: number, entryId: number, things: Iterable<number>): void {
      const entered = known.get(sessionId)
      const mine = [...things].filter((thing) => entered?.has(thing))
      if (mine.length === 0) return
      const others = tx.all(queries.listOpenLines({ sessionId, exceptId: entryId }))
      const held = new Set(
        others.flatMap((id) => [...entering(tx, { ...id, visibility: 'everyone' })]),
      )
      const gone = mine.filter((thing) => !held.has(thing))
      leaveSession(tx, sessionId, gone)
      tx.afterCommit(() => gone.forEach((thing) => entered?.delete(thing)))
    },
  }
}
