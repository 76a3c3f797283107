import type { Queries, Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { insertRow } from '../../db/write-row.ts'
import { runningSession } from '../storyline/running-session.ts'
import type { StoredAudience } from './audiences.service.ts'
import * as queries from './ledger.queries.ts'

/** A thing whose audience changes: `thing` is its number. */
export interface Subject {
  thing: number
  campaignId: number
}

/** What a line of the ledger says beside who sees the thing. */
export interface LedgerDetails {
  by: number | null
  /** Without it, the session that is running. */
  sessionId?: number | undefined
  how?: 'told' | 'found' | undefined
  note?: string | undefined
}

/** These players and no others. */
export const forSome = (visibleTo: number[]): StoredAudience => ({
  visibility: visibleTo.length > 0 ? 'some' : 'dm',
  visibleTo,
})

/** Who sees a thing now. */
export function readAudience(from: Queries, thing: number): StoredAudience {
  const { visibility, named } = from.first(queries.readAudience(thing))!
  return { visibility, visibleTo: JSON.parse(named) as number[] }
}

/**
 * Writes into the ledger what a change of an audience takes from players and what it gives them: no line, one, or one of
 * each. Answers the id of the line that gives, if there is one.
 */
export function recordChange(
  tx: Transaction,
  subject: Subject,
  before: StoredAudience,
  after: StoredAudience,
  details: LedgerDetails,
): number | undefined {
  const saw = new Set(before.visibleTo)
  const wasOpen = before.visibility === 'everyone'
  const isOpen = after.visibility === 'everyone'
  const kept = after.visibleTo.filter((id) => wasOpen || saw.has(id))
  const given = after.visibleTo.filter((id) => !wasOpen && !saw.has(id))
  const isNarrowed = !isOpen && (wasOpen || kept.length < saw.size)
  if (isNarrowed) addLine(tx, subject, before, 'narrow', kept, details)
  if (isOpen && !wasOpen) return addLine(tx, subject, before, 'reveal', 'everyone', details)
  if (given.length > 0) return addLine(tx, subject, before, 'reveal', given, details)
  return undefined
}

/** Who saw a thing before its first change, as the first line about it. Answers the id of that line. */
function requireBase(tx: Transaction, subject: Subject, audience: StoredAudience): number {
  const found = tx.first(findRows('reveals', { thing: subject.thing, action: 'base' }, ['id']))
  if (found) return found.id
  const { created_at } = tx.first(queries.readAudience(subject.thing))!
  const to = audience.visibility === 'everyone' ? 'everyone' : audience.visibleTo
  return insertLine(tx, subject, { action: 'base', created_at }, to)
}

function addLine(
  tx: Transaction,
  subject: Subject,
  before: StoredAudience,
  action: 'reveal' | 'narrow',
  to: 'everyone' | number[],
  { by, sessionId, how, note }: LedgerDetails,
): number {
  requireBase(tx, subject, before)
  const line = {
    action,
    in_session_id: sessionId ?? runningSession(tx, subject.campaignId) ?? null,
    how: how ?? null,
    note: note ?? '',
    revealed_by: by,
    created_at: new Date().toISOString(),
  }
  return insertLine(tx, subject, line, to)
}

function insertLine(
  tx: Transaction,
  { thing, campaignId }: Subject,
  line: { action: 'base' | 'reveal' | 'narrow'; created_at: string },
  to: 'everyone' | number[],
): number {
  const { lastInsertRowid: revealId } = tx.run(
    insertRow('reveals', {
      ...line,
      campaign_id: campaignId,
      thing,
      to_everyone: to === 'everyone',
    }),
  )
  if (to !== 'everyone') {
    const receiving = { reveal_id: revealId, campaign_id: campaignId }
    for (const userId of to)
      tx.run(insertRow('reveal_receivers', { ...receiving, user_id: userId }))
  }
  return revealId
}

/** What the lines that were not taken back make of a thing's audience, among these players. */
export function audienceByLedger(
  from: Queries,
  thing: number,
  playerIds: readonly number[],
): StoredAudience {
  let isOpen = false
  let named = new Set<number>()
  for (const line of from.all(queries.listCountingLines(thing))) {
    const receivers = new Set(JSON.parse(line.receivers) as number[])
    if (line.action === 'narrow') {
      named = (isOpen ? new Set(playerIds) : named).intersection(receivers)
      isOpen = false
    } else if (line.to_everyone) isOpen = true
    else named = named.union(receivers)
  }
  if (isOpen) return { visibility: 'everyone', visibleTo: [] }
  return forSome(playerIds.filter((id) => named.has(id)))
}

/** The last line that gave a player the thing and was not taken back; without one, the base. */
export function lineThatReached(
  tx: Transaction,
  subject: Subject,
  playerIds: readonly number[],
  audience: StoredAudience,
): number {
  const line = tx.all(queries.listCountingLines(subject.thing)).findLast((line) => {
    const receivers = new Set(JSON.parse(line.receivers) as number[])
    return line.action !== 'narrow' && playerIds.some((id) => line.to_everyone || receivers.has(id))
  })
  return line?.id ?? requireBase(tx, subject, audience)
}
