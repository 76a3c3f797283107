import type { Noun } from '../../noun.ts'
import { missing } from './secrets.errors.ts'
import { SECRET_FIELDS } from './secrets.fields.ts'

export const secret = {
  number: 7,
  table: 'secrets',
  fields: SECRET_FIELDS,
  missing,
  depth: 2,
} as const satisfies Noun
