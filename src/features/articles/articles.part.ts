import { sql } from 'kysely'
import * as z from 'zod'

import { updateRow } from '../../db/write-row.ts'
import { id, idOrNull, ids } from '../campaign-files/format.schemas.ts'
import { aliasesInFile, point } from '../campaign-files/parts/named.ts'
import { ownShape } from '../campaign-files/parts/own.ts'
import { seen } from '../campaign-files/parts/part.ts'
import { thingPart } from '../campaign-files/parts/thing-part.ts'
import { ARTICLE_FIELDS } from './articles.fields.ts'

/** An article may come before its parent. */
export const articles = thingPart({
  kind: 'article',
  file: 'data/articles.ndjson',
  fields: ARTICLE_FIELDS,
  shape: {
    id,
    kind_id: id,
    location_id: idOrNull,
    parent_id: idOrNull,
    picture: z.string().nullable(),
    tag_ids: ids,
    position: point.nullable().optional(),
    added_by: idOrNull,
    aliases: aliasesInFile,
    ...ownShape,
  },
  refs: {
    kind_id: 'kinds',
    location_id: 'locations',
    parent_id: 'articles',
  },
  unique: ({ visibility, kind_id, name }) => ['name', `${visibility} article of ${kind_id}`, name],
  columns: (reader) => ({
    kind_id: sql.ref<number>('articles.kind_id'),
    location_id: seen('locations', 'articles.location_id', reader),
    parent_id: seen('articles', 'articles.parent_id', reader),
    picture_id: sql.ref<number | null>('articles.picture_id'),
  }),
  toLine: ({ id, picture_id }, { pictures }) => ({
    picture: picture_id === null ? null : pictures.of('article', id),
  }),
  toRow: ({ kind_id, location_id }, _, picture_id) => ({
    kind_id,
    location_id,
    parent_id: null,
    picture_id,
  }),
  finish(tx, id, { parent_id }) {
    if (parent_id !== null) tx.run(updateRow('articles', id, { parent_id }))
  },
})
