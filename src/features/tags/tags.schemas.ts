import * as z from 'zod'

import { icon } from '../../icons.schemas.ts'

export const TAG_DEFAULTS = { color: '#3b82f6', icon: 'sword' } as const
export const TAG_LIMITS = { name: 60, description: 1_000 } as const

const name = z
  .string('Tag name is required')
  .trim()
  .min(1, 'Tag name is required')
  .max(TAG_LIMITS.name, `A tag name has at most ${TAG_LIMITS.name} characters.`)
  .refine((text) => !text.includes(','), 'A tag name has no comma: commas separate tags.')

const fields = z.object({
  name,
  description: z
    .string()
    .max(
      TAG_LIMITS.description,
      `A tag description has at most ${TAG_LIMITS.description} characters.`,
    ),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'A color looks like #3b82f6.')
    .transform((color) => color.toLowerCase()),
  icon,
})

/** `POST /api/tags` */
export const tagCreate = fields.partial().extend({
  name,
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/tags/{id}`: a key left out keeps its value. */
export const tagUpdate = fields.partial().extend({ updated_at: z.string().optional() })

export type TagCreate = z.infer<typeof tagCreate>
export type TagUpdate = z.infer<typeof tagUpdate>

export const tag = z.object({
  id: z.int(),
  campaign_id: z.int(),
  name: z.string(),
  description: z.string(),
  /** `#rrggbb` */
  color: z.string(),
  icon: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Tag = z.infer<typeof tag>
