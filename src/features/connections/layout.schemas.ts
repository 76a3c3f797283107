import * as z from 'zod'

import { VISIBILITIES } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'

const LAYOUT_LIMITS = { positions: 5_000, distance: 1_000_000 } as const

const coordinate = z
  .number('A position has a number for x and one for y.')
  .min(-LAYOUT_LIMITS.distance, 'This position is too far from the center.')
  .max(LAYOUT_LIMITS.distance, 'This position is too far from the center.')

/** The position of an NPC in the graph of connections, in pixels at scale 1. */
export const position = z.object({
  npc_id: z.int('Each position needs an npc_id.').positive(),
  x: coordinate,
  y: coordinate,
})

/** `PUT /api/campaigns/{id}/layout`: those that are left out stay where they are. */
export const layoutUpdate = z.object({
  positions: z
    .array(position, 'Send positions as a list.')
    .max(LAYOUT_LIMITS.positions, `Send up to ${LAYOUT_LIMITS.positions} positions at once.`),
})

/** `GET /api/campaigns/{id}/cast`: `npc_id` leaves that NPC and those that it is connected with. */
export const castQuery = z.object({
  npc_id: wholeNumber('npc_id is a whole number.').optional(),
})

/** An NPC as far as it takes to recognise it. */
export const castMember = z.object({
  id: z.int(),
  name: z.string(),
  /** An address, or the seed of a drawn portrait. */
  avatar_url: z.string(),
  tag_ids: z.array(z.int()),
  /** Null when it is nowhere, or where the reader may not look. */
  location_id: z.int().nullable(),
  visibility: z.enum(VISIBILITIES),
})

export type Position = z.infer<typeof position>
export type CastQuery = z.infer<typeof castQuery>
export type CastMember = z.infer<typeof castMember>
