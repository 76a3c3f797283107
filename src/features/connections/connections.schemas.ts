import * as z from 'zod'

import { oneOf, VISIBILITIES } from '../../choices.schemas.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'

export const CONNECTION_KINDS = [
  'family',
  'love',
  'friendship',
  'alliance',
  'service',
  'trade',
  'faith',
  'debt',
  'rivalry',
  'enmity',
  'other',
] as const

export const CONNECTION_LIMITS = { label: 100, description: 20_000 } as const

const label = z
  .string()
  .trim()
  .max(CONNECTION_LIMITS.label, `A label has at most ${CONNECTION_LIMITS.label} characters.`)
const description = z
  .string()
  .max(
    CONNECTION_LIMITS.description,
    `A description has at most ${CONNECTION_LIMITS.description} characters.`,
  )

/** What is publicly believed: players get it in place of the truth. */
const publicVersion = z.object({
  kind: oneOf(CONNECTION_KINDS).default('other'),
  label: label.default(''),
  reverse_label: label.default(''),
  description: description.default(''),
})

const fields = z.object({
  kind: oneOf(CONNECTION_KINDS),
  /** From the one to the other: "mother of". */
  label,
  /** The other way round: "daughter of". */
  reverse_label: label,
  description,
  /** Null: players get what DMs get. */
  public_version: publicVersion.nullable(),
  visibility: oneOf(VISIBILITIES),
})

const ends = {
  from_npc_id: z.int('Say between whom the connection is.').positive(),
  to_npc_id: z.int('Say between whom the connection is.').positive(),
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

export const connectionFields = fields.partial().extend(ends)

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
  kind: z.enum(CONNECTION_KINDS),
  label: z.string(),
  reverse_label: z.string(),
  description: z.string(),
  /** Absent from what a player gets, whose fields above are the public version where there is one. */
  public_version: publicVersion.nullable().optional(),
  visibility: z.enum(VISIBILITIES),
  created_at: z.string(),
  updated_at: z.string(),
})

export type ConnectionKind = (typeof CONNECTION_KINDS)[number]
export type ConnectionCreate = z.infer<typeof connectionCreate>
export type ConnectionUpdate = z.infer<typeof connectionUpdate>
export type ConnectionsQuery = z.infer<typeof connectionsQuery>
export type Connection = z.infer<typeof connection>
