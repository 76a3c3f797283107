import * as z from 'zod'

import { findRows } from '../../../db/find-rows.ts'
import { nameKey } from '../../../db/text-keys.ts'
import { insertRow, updateRow } from '../../../db/write-row.ts'
import { beginHistoryOfNew } from '../../history/keep-history.ts'
import { findNamesake } from '../../kinds/kinds.queries.ts'
import { FIELD_KEY, kind, kindField, KIND_LIMITS } from '../../kinds/kinds.schemas.ts'
import { maySeeKind } from '../../kinds/may-see-kind.ts'
import { parseFields, readableFields } from '../../kinds/own-columns.ts'
import { id, time } from '../format.schemas.ts'
import { readerOf } from '../scope.ts'
import { definePart, rowsOf } from './part.ts'

const { of, starter, icon, shown } = kind.shape
const name = z.string().trim().min(1).max(KIND_LIMITS.name)

const label = z.string().min(1).max(KIND_LIMITS.label)
const fields = kindField
  .extend({ key: z.string().regex(FIELD_KEY), label })
  .array()
  .max(KIND_LIMITS.fields)
  .refine(
    (list) => new Set(list.map((field) => field.key)).size === list.length,
    'Two have one key.',
  )

/** In their order. Built-in kinds are there with their fields. */
export const kinds = definePart({
  file: 'data/kinds.ndjson',
  line: z.object({
    id,
    of,
    starter,
    name,
    plural: name,
    icon,
    position: z.int().nonnegative(),
    shown,
    fields,
    updated_at: time,
  }),
  refs: {},
  unique: (line) => ['name', 'kind', line.name],
  rows: rowsOf('kinds', (db, p) =>
    db
      .selectFrom('kinds')
      .select([
        'id',
        'of',
        'starter',
        'name',
        'plural',
        'icon',
        'position',
        'shown',
        'fields',
        'updated_at',
        'seen_updated_at',
      ])
      .where('campaign_id', '=', p.campaignId)
      .where(maySeeKind(readerOf(p))),
  ),
  toLine({ shown, fields, updated_at, seen_updated_at, ...row }, { isDm }) {
    return {
      ...row,
      shown: shown === 1,
      fields: readableFields(parseFields(fields), isDm === 1),
      updated_at: isDm ? updated_at : seen_updated_at,
    }
  },
  write(tx, { fields, name, ...read }, { campaignId: campaign_id }) {
    const { id: _id, ...line } = read
    const text = JSON.stringify(fields)
    if (line.of !== 'article') {
      const builtIn = tx.first(findRows('kinds', { campaign_id, of: line.of }, ['id']))!
      const { updated_at } = line
      const changes = { fields: text, updated_at, seen_updated_at: updated_at }
      tx.run(updateRow('kinds', builtIn.id, changes))
      return builtIn.id
    }
    // A file need not name the built-in kinds, which are here.
    let free = name
    while (
      tx.first(findNamesake({ campaignId: campaign_id, nameKey: nameKey(free), exceptId: 0 }))
    ) {
      free += ' 2'
    }
    const { updated_at: seen_updated_at } = line
    const kept = { name: free, name_key: nameKey(free), fields: text, seen_updated_at }
    const row = { ...line, ...kept, campaign_id }
    const { lastInsertRowid: id } = tx.run(insertRow('kinds', row))
    beginHistoryOfNew(tx, { kind: 'kind', id }, campaign_id)
    return id
  },
})
