import * as z from 'zod'

import { originAnswer } from '../../choices.schemas.ts'
import { answerShape, writeShape } from '../../fields.ts'
import { TAG_FIELDS } from './tags.fields.ts'

export * from './tags.fields.ts'

const fields = z.object(writeShape(TAG_FIELDS))

/** `POST /api/tags` */
export const tagCreate = fields.partial().extend({
  name: TAG_FIELDS.name.schema,
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/tags/{id}`: a key left out keeps its value. */
export const tagUpdate = fields.partial().extend({ updated_at: z.string().optional() })

export type TagCreate = z.infer<typeof tagCreate>
export type TagUpdate = z.infer<typeof tagUpdate>

export const tag = z.object({
  id: z.int(),
  campaign_id: z.int(),
  ...answerShape(TAG_FIELDS),
  ...originAnswer,
  created_at: z.string(),
  updated_at: z.string(),
})
export type Tag = z.infer<typeof tag>

/** How many NPCs carry a tag. */
export const tagCount = z.object({ tag_id: z.int(), npcs: z.int() })
export type TagCount = z.infer<typeof tagCount>

/** A tag as a thing carries it. */
export const assignedTag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
})
export type AssignedTag = z.infer<typeof assignedTag>
