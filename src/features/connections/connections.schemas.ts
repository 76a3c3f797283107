import * as z from 'zod'

import { audienceInput, oneOf } from '../../choices.schemas.ts'
import { savedFrom } from '../../edits.schemas.ts'
import { fileShape, writeShape } from '../../fields.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { thingAnswer } from '../things/things.schemas.ts'
import { CONNECTION_FIELDS, END_KINDS } from './connections.fields.ts'

export * from './connections.fields.ts'

/** The public version, which players read instead of the true one. */
const publicVersion = z.object(fileShape(CONNECTION_FIELDS))

const fields = z.object({
  ...writeShape(CONNECTION_FIELDS),
  /** Null: players get what DMs get. */
  public_version: publicVersion.nullable(),
  ...audienceInput,
})

/** A thing that a connection begins or ends at. */
export const end = z.object(
  { kind: oneOf(END_KINDS), id: z.int('A thing has a kind and an id.').positive() },
  'A thing has a kind and an id.',
)

const npcId = z.int('The id of an NPC is a whole number.').positive()

/** `from_npc_id` says the same as a `from` of the kind `npc`. */
const ends = {
  from: end.optional(),
  to: end.optional(),
  from_npc_id: npcId.nullish(),
  to_npc_id: npcId.nullish(),
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

/** `POST /api/connections` */
export const connectionCreate = fields.partial().extend({
  ...ends,
  ...notPublicVersion,
  campaign_id: z.int().positive().optional(),
})

/** `PUT /api/connections/{id}`: a key left out keeps its value. */
export const connectionUpdate = fields.partial().extend({
  ...ends,
  ...notPublicVersion,
  ...savedFrom,
})

/** One thing, or with `npc_id` one NPC. */
export const atThing = z.object({
  about_kind: oneOf(END_KINDS).optional(),
  about_id: wholeNumber('about_id is a whole number.').optional(),
  npc_id: wholeNumber('npc_id is a whole number.').optional(),
})

/** `GET /api/connections`: of a campaign, or those that begin or end at one thing. */
export const connectionsQuery = campaignQuery.extend(atThing.shape)

const endAnswer = end.extend({ name: z.string() })

/** A connection as the reader may know it: players see it when they see both ends. */
export const connection = z.object({
  ...thingAnswer(CONNECTION_FIELDS),
  from: endAnswer,
  to: endAnswer,
  /** Null where that end is not an NPC. */
  from_npc_id: z.int().nullable(),
  to_npc_id: z.int().nullable(),
  /** Absent from what a player gets, whose fields above are the public version where there is one. */
  public_version: publicVersion.nullable().optional(),
})

export type ConnectionCreate = z.infer<typeof connectionCreate>
export type ConnectionUpdate = z.infer<typeof connectionUpdate>
export type AtThing = z.infer<typeof atThing>
export type ConnectionsQuery = z.infer<typeof connectionsQuery>
export type Connection = z.infer<typeof connection>
