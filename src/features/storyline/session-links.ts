import { type SqlBool, sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { prepare, type RowOf } from '../../db/statement.ts'
import { type What, whatIs } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { updateRow } from '../../db/write-row.ts'
import { beginHistory } from '../history/keep-history.ts'
import type { Moved } from '../things/moved.ts'
import { noteMoved } from '../things/write-thing.ts'
import { listLinks } from './storyline.queries.ts'

const findUpdatedAt = prepare((db, p: { id: number }) =>
  db.selectFrom('sessions').select(['campaign_id', 'updated_at']).where('id', '=', p.id),
)

const enterNpc = prepare((db, p: { session_id: number; npc_id: number }) =>
  db
    .insertInto('session_npcs')
    .values({ session_id: p.session_id, npc_id: p.npc_id, introduced: 0, died: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)

const enterLocation = prepare((db, p: { session_id: number; location_id: number }) =>
  db
    .insertInto('session_locations')
    .values({ session_id: p.session_id, location_id: p.location_id })
    .onConflict((conflict) => conflict.doNothing()),
)

const enterArticle = prepare((db, p: { session_id: number; article_id: number }) =>
  db
    .insertInto('session_articles')
    .values({ session_id: p.session_id, article_id: p.article_id })
    .onConflict((conflict) => conflict.doNothing()),
)

const leaveNpc = prepare((db, p: { session_id: number; npc_id: number }) =>
  db
    .deleteFrom('session_npcs')
    .where('session_id', '=', p.session_id)
    .where('npc_id', '=', p.npc_id)
    .where('introduced', '=', 0)
    .where('died', '=', 0),
)

/** Where the party is stays. */
const leaveLocation = prepare((db, p: { session_id: number; location_id: number }) =>
  db
    .deleteFrom('session_locations')
    .where('session_id', '=', p.session_id)
    .where('location_id', '=', p.location_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .where('sessions.id', '=', p.session_id)
            .where('sessions.here_id', '=', p.location_id),
        ),
      ),
    ),
)

const leaveArticle = prepare((db, p: { session_id: number; article_id: number }) =>
  db
    .deleteFrom('session_articles')
    .where('session_id', '=', p.session_id)
    .where('article_id', '=', p.article_id),
)

const forgetEntered = prepare((db, p: { sessionId: number; things: string }) =>
  db
    .deleteFrom('entered_by_lines')
    .where('session_id', '=', p.sessionId)
    .where(sql<SqlBool>`thing in (select value from json_each(${p.things}))`),
)

/** A DM has entered these or taken them out: lines change nothing about that any more. */
export function forgetLines(tx: Transaction, sessionId: number, things: number[]): void {
  tx.run(forgetEntered({ sessionId, things: JSON.stringify(things) }))
}

/**
 * Enters NPCs, locations and articles, by their numbers in `things`, into a session that does not have them yet. Answers those
 * that it did not have.
 */
export const enterIntoSession = (tx: Transaction, id: number, things: number[]): number[] =>
  changeLinks(tx, id, things, enter)

/** Takes them out of a session again, except who died or was introduced in it, and where the party is. */
export function leaveSession(tx: Transaction, id: number, things: number[]): void {
  changeLinks(tx, id, things, leave)
}

/** Answers the things whose link changed. */
function changeLinks(
  tx: Transaction,
  id: number,
  things: number[],
  change: typeof enter | typeof leave,
): number[] {
  if (things.length === 0) return []
  const { campaign_id, updated_at } = tx.first(findUpdatedAt({ id }))!
  beginHistory(tx, { kind: 'session', id }, campaign_id)
  const before = tx.all(listLinks({ id }))
  const changed = things.filter((thing) => tx.run(change(id, whatIs(thing))).changes > 0)
  if (changed.length === 0) return []
  const at = laterThan(updated_at)
  tx.run(updateRow('sessions', id, { updated_at: at }))
  noteMoved(tx, { kind: 'session', id }, linksMoved(before, tx.all(listLinks({ id }))), at)
  return changed
}

function enter(session_id: number, { kind, id }: What) {
  if (kind === 'npc') return enterNpc({ session_id, npc_id: id })
  if (kind === 'article') return enterArticle({ session_id, article_id: id })
  return enterLocation({ session_id, location_id: id })
}

function leave(session_id: number, { kind, id }: What) {
  if (kind === 'npc') return leaveNpc({ session_id, npc_id: id })
  if (kind === 'article') return leaveArticle({ session_id, article_id: id })
  return leaveLocation({ session_id, location_id: id })
}

/** The things of which one of two lists alone has a link. */
export function linksChanged(before: SessionLink[], after: SessionLink[]): number[] {
  const [was, is] = [before, after].map((links) => new Set(links.map(({ thing }) => thing)))
  return [...was!.symmetricDifference(is!)]
}

/** What one of two lists of links has alone, or with other flags. */
export function linksMoved(before: SessionLink[], after: SessionLink[]): Moved {
  const alone = (links: SessionLink[], others: SessionLink[]) => {
    const known = new Map(others.map(({ thing, flags }) => [thing, flags]))
    return links.filter(({ thing, flags }) => known.get(thing) !== flags).map(({ thing }) => thing)
  }
  return { before: alone(before, after), after: alone(after, before) }
}

type SessionLink = RowOf<typeof listLinks>
