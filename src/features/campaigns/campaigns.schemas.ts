import * as z from 'zod'

import { wholeNumber } from '../../numbers.schemas.ts'

export const CAMPAIGN_ROLES = ['dm', 'gm', 'player'] as const
export const INVITABLE_ROLES = ['player', 'dm'] as const
export const CAMPAIGN_LIMITS = { name: 100, description: 500 } as const

const name = z
  .string('Campaign name is required')
  .trim()
  .min(1, 'Campaign name is required')
  .max(CAMPAIGN_LIMITS.name, `A campaign name has at most ${CAMPAIGN_LIMITS.name} characters.`)

const description = z
  .string()
  .trim()
  .max(
    CAMPAIGN_LIMITS.description,
    `A campaign description has at most ${CAMPAIGN_LIMITS.description} characters.`,
  )

/** `POST /api/campaigns` */
export const campaignCreate = z.object({ name, description: description.default('') })

/** `PUT /api/campaigns/{id}`: a key left out keeps its value. */
export const campaignUpdate = z.object({
  name: name.optional(),
  description: description.optional(),
  updated_at: z.string().optional(),
})

/** `POST /api/campaigns/{id}/invite` */
export const campaignInvite = z.object({
  email_or_username: z
    .string('Email or username is required')
    .trim()
    .min(1, 'Email or username is required')
    .max(320, 'That is too long for an email or a username.'),
  role: z.enum(INVITABLE_ROLES, { error: 'Invite somebody as player or as dm.' }).default('player'),
})

export type CampaignRole = (typeof CAMPAIGN_ROLES)[number]
export type CampaignCreate = z.infer<typeof campaignCreate>
export type CampaignUpdate = z.infer<typeof campaignUpdate>
export type CampaignInvite = z.infer<typeof campaignInvite>

export const isDm = (role: CampaignRole): boolean => role === 'dm' || role === 'gm'

/** A campaign as one of its members sees it. */
export interface Campaign {
  id: number
  name: string
  description: string
  /** The reader's own role in it. */
  role: CampaignRole
  /** The reader's own id, as the specification's campaign context wants it. */
  user_id: number
  /** Whether the reader created it, and so may delete it. */
  is_creator: boolean
  created_at: string
  updated_at: string
}

/** A member of a campaign. */
export interface Player {
  id: number
  user_id: number
  username: string
  email: string
  portrait_url: string | null
  role: CampaignRole
  joined_at: string
}

/** Which campaign a list or a write is about. */
export const campaignQuery = z.object({
  campaign_id: wholeNumber('campaign_id is a whole number.').optional(),
})
