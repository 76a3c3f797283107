import * as z from 'zod'

import { audienceAnswer, audienceInput } from '../../choices.schemas.ts'
import { answerShape, fileShape, writeShape } from '../../fields.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { CONNECTION_FIELDS } from './connections.fields.ts'

export * from './connections.fields.ts'

/** The public version, which players read instead of the true one. */
const publicVersion = z.object(fileShape(CONNECTION_FIELDS))

const fields = z.object({
  ...writeShape(CONNECTION_FIELDS),
  /** Null: players get what DMs get. */
  public_version: publicVersion.nullable(),
  ...audienceInput,
})

const ends = {
  from_npc_id: z.int('Say which two NPCs the connection is between.').positive(),
  to_npc_id: z.int('Say which two NPCs the connection is between.').positive(),
}

const misnamed = z
  .never('Send what players believe as public_version: {kind, label, reverse_label, description}.')
  .optional()

/** Near misses of `public_version`. Ignoring them would show players the truth. */
const notPublicVersion = {
  public_kind: misnamed,
  public_label: misnamed,
  public_reverse_label: misnamed,
  public_description: misnamed,
}

const connectionFields = fields.partial().extend(ends)

/** `POST /api/connections` */
export const connectionCreate = connectionFields.extend({
  ...notPublicVersion,
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/connections/{id}`: a key left out keeps its value. */
export const connectionUpdate = fields.partial().extend({
  from_npc_id: ends.from_npc_id.optional(),
  to_npc_id: ends.to_npc_id.optional(),
  ...notPublicVersion,
  updated_at: z.string().optional(),
})

/** `GET /api/connections`: `npc_id` leaves those that begin or end at one NPC. */
export const connectionsQuery = campaignQuery.extend({
  npc_id: wholeNumber('npc_id is a whole number.').optional(),
})

/** A connection as the reader may know it: players see it when they see both NPCs. */
export const connection = z.object({
  id: z.int(),
  campaign_id: z.int(),
  from_npc_id: z.int(),
  to_npc_id: z.int(),
  ...answerShape(CONNECTION_FIELDS),
  /** Absent from what a player gets, whose fields above are the public version where there is one. */
  public_version: publicVersion.nullable().optional(),
  ...audienceAnswer,
  created_at: z.string(),
  updated_at: z.string(),
})

export type ConnectionCreate = z.infer<typeof connectionCreate>
export type ConnectionUpdate = z.infer<typeof connectionUpdate>
export type ConnectionsQuery = z.infer<typeof connectionsQuery>
export type Connection = z.infer<typeof connection>
