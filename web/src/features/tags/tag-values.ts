import * as z from 'zod'

import { type Tag, TAG_DEFAULTS } from '../../../../src/features/tags/tags.schemas.ts'

/** What can be filled in of a tag. */
export const tagValues = z.object({
  name: z.string(),
  description: z.string(),
  color: z.string(),
  icon: z.string(),
})

export type TagValues = z.infer<typeof tagValues>
export type SetTagValue = (field: keyof TagValues, value: string) => void

export const BLANK_TAG: TagValues = { name: '', description: '', ...TAG_DEFAULTS }

export function valuesOf({ name, description, color, icon }: Tag): TagValues {
  return { name, description, color, icon }
}

export const isChanged = (before: TagValues, after: TagValues): boolean =>
  FIELDS.some((field) => before[field] !== after[field])

const FIELDS = Object.keys(tagValues.shape) as (keyof TagValues)[]
