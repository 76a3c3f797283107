import type { Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { nameKey } from '../../db/text-keys.ts'
import { laterThan } from '../../db/times.ts'
import { updateRow } from '../../db/write-row.ts'
import { beginHistory } from '../history/keep-history.ts'
import { withKeys } from './field-keys.ts'
import type { OwnField } from './kinds.limits.ts'
import * as queries from './kinds.queries.ts'
import type { Kind, KindUpdate } from './kinds.schemas.ts'
import { parseFields, readableFields } from './own-columns.ts'
import { readByOtherFields } from './read-anew.ts'

/** Writes what differs, and moves only the times of those who see a difference. */
export function changeKind(
  tx: Transaction,
  current: Pick<Kind, 'id' | 'campaign_id' | 'position'>,
  { fields, position, ...rest }: Omit<KindUpdate, 'updated_at'>,
): void {
  const { id, campaign_id: campaignId } = current
  const stored = tx.first(findRows('kinds', { id }))!
  const before = parseFields(stored.fields)
  const after = fields ? withKeys(fields) : before
  const row = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    ...(rest.name !== undefined && { name_key: nameKey(rest.name) }),
    ...(fields && { fields: JSON.stringify(after) }),
    ...(rest.shown !== undefined && { shown: rest.shown ? (1 as const) : (0 as const) }),
  }
  const isMoved = position !== undefined && position !== current.position
  const isChanged = Object.entries(row).some(
    ([key, value]) => stored[key as keyof typeof stored] !== value,
  )
  if (!isChanged && !isMoved) return
  beginHistory(tx, { kind: 'kind', id }, campaignId)
  const { latest } = tx.first(queries.findLatestChange({ kindId: id }))!
  const at = laterThan(latest > stored.updated_at ? latest : stored.updated_at)
  const seen = seenText(stored, before) !== seenText({ ...stored, ...row }, after) || isMoved
  tx.run(
    updateRow('kinds', id, {
      ...row,
      updated_at: at,
      ...(seen && { seen_updated_at: at }),
      ...(keysOf(before, true) !== keysOf(after, true) && { fields_at: at }),
      ...(keysOf(before, false) !== keysOf(after, false) && { seen_fields_at: at }),
    }),
  )
  if (isMoved) moveTo(tx, campaignId, id, position)
  if (fields) readByOtherFields(tx, id, [before, after])
}

/** Which fields all things of the kind are answered. */
const keysOf = (fields: OwnField[], ofDm: boolean) =>
  readableFields(fields, ofDm)
    .map(({ key }) => key)
    .toSorted()
    .join(' ')

/** What players see of a kind. */
const seenText = (
  { name, plural, icon, shown }: { name: string; plural: string; icon: string; shown: number },
  fields: OwnField[],
) => JSON.stringify([name, plural, icon, shown, readableFields(fields, false)])

/** The others keep their order. */
function moveTo(tx: Transaction, campaignId: number, id: number, place: number): void {
  const others = tx.all(queries.listOrder({ campaignId })).filter((kind) => kind.id !== id)
  const order = others.map((kind) => kind.id).toSpliced(place, 0, id)
  for (const [position, kindId] of order.entries()) {
    tx.run(updateRow('kinds', kindId, { position }))
  }
}
