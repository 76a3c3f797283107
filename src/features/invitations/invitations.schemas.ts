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
    .max(320, 'This is too long for an email or a username.'),
  role: invitableRole.default('player'),
})

/** An invitation has one of the two. */
const who = { email: z.string().optional(), username: z.string().optional() }

/**
 * What happened, as a sentence; unless a player was added by username with the invitation, whose link is shown this once.
 * Of an email it does not tell whether it has an account.
 */
export const invited = z.object({
  message: z.string(),
  invitation: z
    .object({ id: z.int(), ...who, role: z.enum(CAMPAIGN_ROLES), url: z.string() })
    .optional(),
})

/** `POST /api/campaigns/{id}/invitations/{invitationId}/confirm` */
export const invitationConfirm = z.object({
  /** The account to let in, as the invitation names it in `claimed_by`. */
  username: z.string().optional(),
})

/** A person who was invited and is not a member yet. */
export const invitation = z.object({
  id: z.int(),
  ...who,
  role: z.enum(CAMPAIGN_ROLES),
  /** Who invited; null once that account is gone. */
  invited_by: z.string().nullable(),
  /** The account of that username, or with that email, which proves nothing: a DM may let that person in. */
  claimed_by: z.object({ user_id: z.int(), username: z.string() }).nullable(),
  created_at: z.string(),
})

export type InvitationConfirm = z.infer<typeof invitationConfirm>
export type CampaignInvite = z.infer<typeof campaignInvite>
export type Invited = z.infer<typeof invited>
export type Invitation = z.infer<typeof invitation>
