import type { Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { laterThan } from '../../db/times.ts'
import { updateRow } from '../../db/write-row.ts'
import { beginHistory } from '../history/keep-history.ts'
import { KIND_LIMITS, type OwnField } from './kinds.limits.ts'
import { findLatestChange } from './kinds.queries.ts'
import { parseFields } from './own-columns.ts'
import { readByOtherFields } from './read-anew.ts'

/** Adds fields whose keys the kind does not have, as far as there is room. The others stay as they are. */
export function extendKind(tx: Transaction, id: number, fields: OwnField[]): void {
  const stored = tx.first(findRows('kinds', { id }))!
  const before = parseFields(stored.fields)
  const known = new Set(before.map(({ key }) => key))
  const added = fields.filter(({ key }) => !known.has(key))
  const after = [...before, ...added].slice(0, KIND_LIMITS.fields)
  if (after.length === before.length) return
  beginHistory(tx, { kind: 'kind', id }, stored.campaign_id)
  const { latest } = tx.first(findLatestChange({ kindId: id }))!
  const at = laterThan(latest > stored.updated_at ? latest : stored.updated_at)
  const isSeen = after.slice(before.length).some(({ read_by }) => read_by === 'everyone')
  tx.run(
    updateRow('kinds', id, {
      fields: JSON.stringify(after),
      updated_at: at,
      fields_at: at,
      ...(isSeen && { seen_updated_at: at, seen_fields_at: at }),
    }),
  )
  readByOtherFields(tx, id, [before, after])
}
