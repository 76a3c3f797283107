import { TAG_FIELDS } from './tags.fields.ts'

/** A tag is not a thing, but is searched like one. */
export const tag = {
  /** The last of the four bits' numbers. */
  number: 15,
  table: 'tags',
  fields: TAG_FIELDS,
} as const
