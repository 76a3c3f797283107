import { TAG_FIELDS } from '../../../../src/features/tags/tags.fields.ts'
import { blankOf, type ValuesOf, valuesOf as pickValues } from '../../../../src/fields.ts'

/** The fields of a tag that people fill in. */
export type TagValues = ValuesOf<typeof TAG_FIELDS>
export type SetTagValue = (field: keyof TagValues, value: string) => void

export const BLANK_TAG: TagValues = blankOf(TAG_FIELDS)

export const valuesOf = (tag: TagValues): TagValues => pickValues(TAG_FIELDS, tag)
