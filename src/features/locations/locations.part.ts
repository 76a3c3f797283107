import { sql } from 'kysely'

import { updateRow } from '../../db/write-row.ts'
import { partOfPin } from '../campaign-files/content.errors.ts'
import { id, ids } from '../campaign-files/format.schemas.ts'
import { aliasesInFile, point } from '../campaign-files/parts/named.ts'
import { ownShape } from '../campaign-files/parts/own.ts'
import { seen } from '../campaign-files/parts/part.ts'
import { thingPart } from '../campaign-files/parts/thing-part.ts'
import { LOCATION_FIELDS } from './locations.fields.ts'
import { locationUpdate } from './locations.schemas.ts'
import { outerId } from './outer-location.ts'

const { parent_id, map_id, x, y } = locationUpdate.required().shape

/** A location may come before its parent and before its map. */
export const locations = thingPart({
  kind: 'location',
  file: 'data/locations.ndjson',
  fields: LOCATION_FIELDS,
  shape: {
    id,
    parent_id,
    map_id,
    x,
    y,
    tag_ids: ids.default([]),
    position: point.nullable().optional(),
    aliases: aliasesInFile,
    ...ownShape,
  },
  refs: { parent_id: 'locations', map_id: 'maps' },
  unique: ({ visibility, name }) => ['name', `${visibility} location`, name],
  fault: ({ map_id, x, y }) =>
    [map_id, x, y].filter((value) => value !== null).length % 3 === 0 ? undefined : partOfPin,
  columns: (reader) => ({
    parent_id: seen('locations', outerId, reader),
    map_id: seen('maps', 'locations.map_id', reader),
    x: sql.ref<number | null>('locations.x'),
    y: sql.ref<number | null>('locations.y'),
  }),
  toLine: ({ map_id }) => (map_id === null ? { x: null, y: null } : {}),
  finish(tx, id, { parent_id, map_id, x, y }) {
    if (parent_id === null && map_id === null) return
    tx.run(updateRow('locations', id, { parent_id, map_id, x, y }))
  },
})
