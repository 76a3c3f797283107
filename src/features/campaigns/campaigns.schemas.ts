import * as z from 'zod'

import { answerShape, writeShape } from '../../fields.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { CAMPAIGN_FIELDS, CAMPAIGN_ROLES, MEMBER_FIELDS } from './campaigns.fields.ts'

export * from './campaigns.fields.ts'

const fields = z.object(writeShape(CAMPAIGN_FIELDS))

/** `POST /api/campaigns` */
export const campaignCreate = fields.partial().extend({
  name: CAMPAIGN_FIELDS.name.schema,
})

/** `PUT /api/campaigns/{id}`: a key left out keeps its value. */
export const campaignUpdate = fields.partial().extend({ updated_at: z.string().optional() })

/** `PUT /api/campaigns/{id}/players/{userId}`: the role by DMs, the character's name by that member too. */
export const playerUpdate = z
  .object({
    ...writeShape(MEMBER_FIELDS),
    /** By DMs: whether a player changes what that player sees without asking. */
    trusted: z.boolean('trusted is true or false.'),
  })
  .partial()

export type CampaignRole = (typeof CAMPAIGN_ROLES)[number]
export type CampaignCreate = z.infer<typeof campaignCreate>
export type CampaignUpdate = z.infer<typeof campaignUpdate>
export type PlayerUpdate = z.infer<typeof playerUpdate>
export type Campaign = z.infer<typeof campaign>
export type Player = z.infer<typeof player>

export const isDm = (role: CampaignRole): boolean => role === 'dm' || role === 'gm'

/** A campaign as one of its members sees it. */
export const campaign = z.object({
  id: z.int(),
  ...answerShape(CAMPAIGN_FIELDS),
  /** The reader's own role in it. */
  role: z.enum(CAMPAIGN_ROLES),
  /** The reader's own id, as the specification's campaign context wants it. */
  user_id: z.int(),
  /** Whether the reader created it, and so may delete it. */
  is_creator: z.boolean(),
  /** Made to look around in; its creator can remove it in one go. */
  is_sample: z.boolean(),
  /** Whether the reader is a player who changes what that player sees without asking. */
  trusted: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** A member of a campaign. */
export const player = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  /** For that member, and for DMs who invited by that very email. Empty for everyone else. */
  email: z.string(),
  portrait_url: z.string().nullable(),
  role: z.enum(CAMPAIGN_ROLES),
  /** The person's character; null for none. */
  character: z.object({ name: z.string() }).nullable(),
  is_creator: z.boolean(),
  /** A player who changes what that player sees without asking. */
  trusted: z.boolean(),
  joined_at: z.string(),
})

/** Which campaign a list or a write is about. */
export const campaignQuery = z.object({
  campaign_id: wholeNumber('campaign_id is a whole number.').optional(),
})
