import type { Noun } from '../../noun.ts'
import { missing, notInCampaign } from './maps.errors.ts'
import { MAP_FIELDS } from './maps.fields.ts'

export const map = {
  number: 3,
  table: 'maps',
  fields: MAP_FIELDS,
  missing,
  notInCampaign,
  name: 'name',
  picture: 'picture_id',
  depth: 0,
  refersTo: [{ kind: 'location', column: 'location_id' }],
} as const satisfies Noun
