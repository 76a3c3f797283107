import { isDm } from '../campaigns/campaigns.schemas.ts'
import type { KindOfHistory } from '../history/kind-of-history.ts'
import type { OwnField } from './kinds.limits.ts'
import { findKind } from './kinds.queries.ts'
import { kindUpdate } from './kinds.schemas.ts'
import { parseFields, presentField, readableFields } from './own-columns.ts'

export const kindHistory: KindOfHistory = {
  edit: kindUpdate,
  read(from, asked) {
    const row = from.first(findKind(asked))
    if (!row) return undefined
    const { name, plural, icon, position, shown } = row
    const fields = readableFields(parseFields(row.fields), isDm(row.role)).map(presentField)
    return { values: { name, plural, icon, position, shown: shown === 1, fields } }
  },
  isNarrow: (name) => name === 'fields',
  /** A field that is DM only by now is gone from what it was before, too. */
  asToday(name, value, live) {
    if (name !== 'fields' || !Array.isArray(value)) return value
    const hidden = new Set(
      ((live['fields'] ?? []) as OwnField[])
        .filter(({ read_by }) => read_by === 'dm')
        .map(({ key }) => key),
    )
    return (value as OwnField[]).filter(({ key }) => !hidden.has(key))
  },
}
