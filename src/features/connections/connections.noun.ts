import type { Noun } from '../../noun.ts'
import { missing } from './connections.errors.ts'
import { CONNECTION_FIELDS } from './connections.fields.ts'

export const connection = {
  number: 4,
  table: 'connections',
  fields: CONNECTION_FIELDS,
  missing,
  hasPublicVersion: true,
  depth: 1,
} as const satisfies Noun
