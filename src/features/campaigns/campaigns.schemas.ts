import * as z from 'zod'

import { answerShape, writeShape } from '../../fields.ts'
import { wholeNumber } from '../../numbers.schemas.ts'
import { CAMPAIGN_FIELDS, CAMPAIGN_ROLES, MEMBER_FIELDS } from './campaigns.fields.ts'

export * from './campaigns.fields.ts'

export const INVITABLE_ROLES = ['player', 'dm'] as const

const fields = z.object(writeShape(CAMPAIGN_FIELDS))

/** `POST /api/campaigns` */
export const campaignCreate = fields.partial().extend({
  name: CAMPAIGN_FIELDS.name.schema,
})

/** `PUT /api/campaigns/{id}`: a key left out keeps its value. */
export const campaignUpdate = fields.partial().extend({ updated_at: z.string().optional() })

/** `POST /api/campaigns/{id}/invite` */
export const campaignInvite = z.object({
  email_or_username: z
    .string('Email or username is required')
    .trim()
    .min(1, 'Email or username is required')
    .max(320, 'That is too long for an email or a username.'),
  role: z.enum(INVITABLE_ROLES, { error: 'Choose one of: player, dm.' }).default('player'),
})

/** `PUT /api/campaigns/{id}/players/{userId}`: the role by DMs, the character's name by that member too. */
export const playerUpdate = z.object(writeShape(MEMBER_FIELDS)).partial()

export type CampaignRole = (typeof CAMPAIGN_ROLES)[number]
export type CampaignCreate = z.infer<typeof campaignCreate>
export type CampaignUpdate = z.infer<typeof campaignUpdate>
export type CampaignInvite = z.infer<typeof campaignInvite>
export type PlayerUpdate = z.infer<typeof playerUpdate>
export type Campaign = z.infer<typeof campaign>
export type Player = z.infer<typeof player>
export type Invitation = z.infer<typeof invitation>

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
  created_at: z.string(),
  updated_at: z.string(),
})

/** A member of a campaign. */
export const player = z.object({
  id: z.int(),
  user_id: z.int(),
  username: z.string(),
  email: z.string(),
  portrait_url: z.string().nullable(),
  role: z.enum(CAMPAIGN_ROLES),
  /** The person's character; null for none. */
  character: z.object({ name: z.string() }).nullable(),
  is_creator: z.boolean(),
  joined_at: z.string(),
})

/** An email that was invited and has no account yet. */
export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(CAMPAIGN_ROLES),
  /** Who invited; null once that account is gone. */
  invited_by: z.string().nullable(),
  created_at: z.string(),
})

/** Which campaign a list or a write is about. */
export const campaignQuery = z.object({
  campaign_id: wholeNumber('campaign_id is a whole number.').optional(),
})
