import * as z from 'zod'

import { id, idOrNull } from '../campaign-files/format.schemas.ts'
import { seen } from '../campaign-files/parts/part.ts'
import { thingPart } from '../campaign-files/parts/thing-part.ts'
import { MAP_FIELDS } from './maps.fields.ts'

export const maps = thingPart({
  kind: 'map',
  file: 'data/maps.ndjson',
  fields: MAP_FIELDS,
  shape: { id, location_id: idOrNull, picture: z.string() },
  refs: { location_id: 'locations' },
  columns: (reader) => ({ location_id: seen('locations', 'maps.location_id', reader) }),
  toLine: ({ id }, { pictures }) => ({ picture: pictures.of('map', id) }),
  toRow: ({ location_id }, _, picture_id) => ({ location_id, picture_id: picture_id! }),
})
