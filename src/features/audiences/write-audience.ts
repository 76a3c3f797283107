import type { Transaction } from '../../db/database.ts'
import { TABLE_OF, whatIs } from '../../db/things.ts'
import { laterThan } from '../../db/times.ts'
import { deleteRows, insertRow, updateRow, updateRows } from '../../db/write-row.ts'
import { beginHistory } from '../history/keep-history.ts'
import { findUpdatedAt } from '../things/find-things.ts'
import { noteSight } from '../things/seen-times.ts'
import type { StoredAudience } from './audiences.service.ts'
import { type LedgerDetails, readAudience, recordChange, type Subject } from './ledger.ts'

/** Changes only who sees a thing. Answers the id of the line that reveals it, if any. */
export function writeAudience(
  tx: Transaction,
  subject: Subject,
  after: StoredAudience,
  details: LedgerDetails,
): number | undefined {
  const before = readAudience(tx, subject.thing)
  setAudienceAndTime(tx, subject, before, after)
  return recordChange(tx, subject, before, after, details)
}

/** The same without a line in the ledger. `before` is who sees it until now. */
export function setAudienceAndTime(
  tx: Transaction,
  subject: Subject,
  before: StoredAudience,
  after: StoredAudience,
): void {
  if (isSameAudience(before, after)) return
  const what = whatIs(subject.thing)
  beginHistory(tx, what, subject.campaignId)
  setAudience(tx, subject, before, after)
  const updated_at = laterThan(tx.first(findUpdatedAt(what))!.updated_at)
  const times = { updated_at, ...seenTimeAfter(before, after, updated_at) }
  tx.run(updateRow(TABLE_OF[what.kind], what.id, times))
}

/** The same without its time. */
export function setAudience(
  tx: Transaction,
  subject: Subject,
  before: StoredAudience,
  after: StoredAudience,
): void {
  tx.run(deleteRows('audience', { thing: subject.thing }))
  insertNamedPlayers(tx, subject, after)
  tx.run(updateRows('things', { thing: subject.thing }, { visibility: after.visibility }))
  const wasOpen = before.visibility === 'everyone'
  const isOpen = after.visibility === 'everyone'
  const named = new Set(before.visibleTo).symmetricDifference(new Set(after.visibleTo))
  if (wasOpen !== isOpen || named.size > 0) {
    const known = wasOpen ? after.visibleTo : isOpen ? before.visibleTo : undefined
    const ids = JSON.stringify(known ?? [...named])
    const at = new Date().toISOString()
    tx.run(noteSight({ ...subject, ids, isOnly: known ? 0 : 1, at }))
  }
}

export function insertNamedPlayers(
  tx: Transaction,
  { thing, campaignId }: Subject,
  { visibleTo }: StoredAudience,
): void {
  for (const userId of visibleTo) {
    tx.run(insertRow('audience', { thing, campaign_id: campaignId, user_id: userId }))
  }
}

/** Of players, those learn of a new audience who see a thing that opens to all, or that is closed to others. */
export const seenTimeAfter = (
  before: StoredAudience,
  after: StoredAudience | undefined,
  at: string,
) =>
  after !== undefined &&
  (before.visibility === 'everyone') !== (after.visibility === 'everyone') && {
    seen_updated_at: at,
  }

export const isSameAudience = (before: StoredAudience, after: StoredAudience): boolean =>
  before.visibility === after.visibility &&
  new Set(before.visibleTo).symmetricDifference(new Set(after.visibleTo)).size === 0
