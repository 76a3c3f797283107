import * as z from 'zod'

import { VISIBILITIES } from '../../choices.schemas.ts'
import { atThing, end } from './connections.schemas.ts'

const LAYOUT_LIMITS = { positions: 5_000, distance: 1_000_000 } as const

const coordinate = z
  .number('A position has a number for x and one for y.')
  .min(-LAYOUT_LIMITS.distance, 'This position is too far from the center.')
  .max(LAYOUT_LIMITS.distance, 'This position is too far from the center.')

/** Where something is in the graph of connections, in pixels at scale 1. */
export const point = z.object({ x: coordinate, y: coordinate })

/** The position of a thing in the graph. */
export const position = end.extend({ ...point.shape, npc_id: z.int().positive().optional() })

const sentPosition = z
  .object({ ...end.partial().shape, npc_id: position.shape.npc_id, ...point.shape })
  .refine(({ kind, id, npc_id }) => npc_id !== undefined || (kind && id), {
    error: 'Each position needs a kind and an id.',
  })

/** `PUT /api/campaigns/{id}/layout`: those that are left out stay where they are. `npc_id` names an NPC. */
export const layoutUpdate = z.object({
  positions: z
    .array(sentPosition, 'Send positions as a list.')
    .max(LAYOUT_LIMITS.positions, `Send up to ${LAYOUT_LIMITS.positions} positions at once.`),
})

/** `GET /api/campaigns/{id}/cast`, and `…/beside-cast`: all, or one thing and those that it is connected with. */
export const castQuery = atThing

/** An NPC as far as it takes to recognise it. */
export const castMember = z.object({
  id: z.int(),
  name: z.string(),
  /** An address, or the seed of a drawn portrait. */
  avatar_url: z.string(),
  tag_ids: z.array(z.int()),
  /** Null without a location, or at one that the reader does not see. */
  location_id: z.int().nullable(),
  visibility: z.enum(VISIBILITIES),
})

/** The same of a location or an article. */
export const besideCast = end.extend({
  name: z.string(),
  icon: z.string(),
  /** Of an article. */
  kind_id: z.int().nullable(),
  /** What its kind is called. */
  kind_plural: z.string().nullable(),
  picture_url: z.string().nullable(),
  visibility: z.enum(VISIBILITIES),
})

export type SentPosition = z.infer<typeof sentPosition>
export type Position = z.infer<typeof position>
export type CastQuery = z.infer<typeof castQuery>
export type CastMember = z.infer<typeof castMember>
export type BesideCast = z.infer<typeof besideCast>
