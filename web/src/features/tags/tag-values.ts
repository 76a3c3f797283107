import { type Tag, TAG_DEFAULTS } from '../../../../src/features/tags/tags.schemas.ts'
import { z } from '../../lib/zod.ts'

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

/** The fields in which `after` differs: an update that sends no more leaves other people's work alone. */
export function changedFields(before: TagValues, after: TagValues): Partial<TagValues> {
  const keys = Object.keys(tagValues.shape) as (keyof TagValues)[]
  return Object.fromEntries(
    keys.filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]),
  )
}

export function isChanged(before: TagValues, after: TagValues): boolean {
  return Object.keys(changedFields(before, after)).length > 0
}
