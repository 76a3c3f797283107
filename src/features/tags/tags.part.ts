import * as z from 'zod'

import { nameKey } from '../../db/text-keys.ts'
import { insertRow } from '../../db/write-row.ts'
import { columnsOf, fileShape, valuesOf } from '../../fields.ts'
import { id, times } from '../campaign-files/format.schemas.ts'
import { definePart, rowsOf } from '../campaign-files/parts/part.ts'
import { TAG_FIELDS } from './tags.fields.ts'

export const tags = definePart({
  file: 'data/tags.ndjson',
  line: z.object({ id, ...fileShape(TAG_FIELDS), ...times }),
  refs: {},
  unique: ({ name }) => ['name', 'tag', name],
  rows: rowsOf('tags', (db, p) =>
    db
      .selectFrom('tags')
      .select(['id', ...columnsOf('tags', TAG_FIELDS), 'created_at', 'updated_at'])
      .where('campaign_id', '=', p.campaignId),
  ),
  toLine: (row) => row,
  write(tx, line, { campaignId: campaign_id }) {
    const { created_at, updated_at } = line
    const tag = { ...valuesOf(TAG_FIELDS, line), created_at, updated_at }
    const row = { ...tag, campaign_id, name_key: nameKey(tag.name) }
    return tx.run(insertRow('tags', row)).lastInsertRowid
  },
})
