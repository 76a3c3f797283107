import type { Transaction } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { changeKind } from './change-kind.ts'
import { KIND_LIMITS, type OwnField } from './kinds.limits.ts'
import type { FieldInput } from './kinds.schemas.ts'
import { parseFields } from './own-columns.ts'

/** Adds fields whose keys the kind does not have, as far as there is room. The others stay as they are. */
export function extendKind(tx: Transaction, id: number, fields: OwnField[]): void {
  const stored = tx.first(findRows('kinds', { id }))!
  const before = parseFields(stored.fields)
  const known = new Set(before.map(({ key }) => key))
  const added = fields.filter(({ key }) => !known.has(key))
  const after = [...before, ...added].slice(0, KIND_LIMITS.fields)
  if (after.length > before.length) changeKind(tx, stored, { fields: after as FieldInput[] })
}
