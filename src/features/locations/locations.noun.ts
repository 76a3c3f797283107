import type { Noun } from '../../noun.ts'
import {
  insideItself,
  missing,
  nameTaken,
  noParent,
  notInCampaign,
  renamedByDm,
} from './locations.errors.ts'
import { LOCATION_FIELDS } from './locations.fields.ts'

export const location = {
  number: 2,
  table: 'locations',
  fields: LOCATION_FIELDS,
  missing,
  notInCampaign,
  name: 'name',
  nameTaken,
  renamedByDm,
  noParent,
  insideItself,
  hasAliases: true,
  ownFields: 'built-in',
  depth: 0,
  refersTo: [
    { kind: 'location', column: 'parent_id' },
    { kind: 'map', column: 'map_id' },
  ],
} as const satisfies Noun
