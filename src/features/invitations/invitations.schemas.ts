import * as z from 'zod'

import { CAMPAIGN_ROLES } from '../campaigns/campaigns.fields.ts'
import { invitableRole } from '../invite-links/invite-links.schemas.ts'

/** How long the link of an invitation by email works. Afterwards a DM may still let the person in. */
export const INVITATION_DAYS = 14

/** `POST /api/campaigns/{id}/invite` */
export const campaignInvite = z.object({
  email_or_username: z
    .string('Email or username is required')
    .trim()
    .min(1, 'Email or username is required')
    .max(320, 'That is too long for an email or a username.'),
  role: invitableRole.default('player'),
})

/** What happened, as a sentence; for an email without an account with the invitation, whose link is shown this once. */
export const invited = z.object({
  message: z.string(),
  invitation: z
    .object({ id: z.int(), email: z.string(), role: z.enum(CAMPAIGN_ROLES), url: z.string() })
    .optional(),
})

/** An email that was invited and is no member yet. */
export const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(CAMPAIGN_ROLES),
  /** Who invited; null once that account is gone. */
  invited_by: z.string().nullable(),
  /** Who made an account with this email without the link. That proves nothing: a DM may let them in. */
  claimed_by: z.object({ user_id: z.int(), username: z.string() }).nullable(),
  created_at: z.string(),
})

export type CampaignInvite = z.infer<typeof campaignInvite>
export type Invited = z.infer<typeof invited>
export type Invitation = z.infer<typeof invitation>
