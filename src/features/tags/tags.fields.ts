import * as z from 'zod'

import { field } from '../../fields.ts'
import { icon } from '../../icons.schemas.ts'
import { oneLine } from '../../visible-text.schemas.ts'

const TAG_DEFAULTS = { color: '#3b82f6', icon: 'sword' } as const
export const TAG_LIMITS = { name: 60, description: 1_000 } as const

/** What a tag is made of. */
export const TAG_FIELDS = {
  name: field(
    oneLine('Tag name is required')
      .min(1, 'Tag name is required')
      .max(TAG_LIMITS.name, `A tag name has at most ${TAG_LIMITS.name} characters.`)
      .refine((text) => !text.includes(','), 'A tag name has no comma: commas separate tags.'),
    { blank: '', label: 'Name', required: true, search: 'name' },
  ),
  description: field(
    z
      .string()
      .max(
        TAG_LIMITS.description,
        `A tag description has at most ${TAG_LIMITS.description} characters.`,
      ),
    { blank: '', label: 'Description', search: 'text' },
  ),
  color: field(
    z
      .string()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, 'A color looks like #3b82f6.'),
    { blank: TAG_DEFAULTS.color, label: 'Color' },
  ),
  icon: field(icon, { blank: TAG_DEFAULTS.icon, label: 'Icon' }),
} as const
