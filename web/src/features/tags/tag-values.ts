import { type Tag, TAG_DEFAULTS } from '../../../../src/features/tags/tags.schemas.ts'

/** The fields of a tag that people fill in. */
export type TagValues = Pick<Tag, 'name' | 'description' | 'color' | 'icon'>
export type SetTagValue = (field: keyof TagValues, value: string) => void

export const BLANK_TAG: TagValues = { name: '', description: '', ...TAG_DEFAULTS }

export const TAG_LABELS: Record<keyof TagValues, string> = {
  name: 'Name',
  description: 'Description',
  color: 'Color',
  icon: 'Icon',
}

export const valuesOf = ({ name, description, color, icon }: Tag): TagValues => ({
  name,
  description,
  color,
  icon,
})
