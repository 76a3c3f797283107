import * as z from 'zod'

import { INVITABLE_ROLES } from '../campaigns/campaigns.fields.ts'
import { campaign } from '../campaigns/campaigns.schemas.ts'
import { user } from '../users/users.schemas.ts'

const INVITE_LINK = {
  uses: { most: 50, usual: 6 },
  days: { most: 90, usual: 14 },
} as const

/** The same for unknown, expired and used links, so that an answer does not tell which links existed. */
export const LINK_GONE = 'This invitation link is no longer valid. Ask your DM for a new one.'

/** The page that a link opens. */
export const joinPath = (token: string): string => `/join/${token}`

export const invitableRole = z.enum(INVITABLE_ROLES, { error: 'Choose one of: player, dm.' })

const upTo = ({ most, usual }: { most: number; usual: number }, message: string) =>
  z.int(message).min(1, message).max(most, message).default(usual)

/** `POST /api/campaigns/{id}/invite-links` */
export const inviteLinkCreate = z.object({
  role: invitableRole.default('player'),
  uses: upTo(INVITE_LINK.uses, `A link works 1 to ${INVITE_LINK.uses.most} times.`),
  days: upTo(INVITE_LINK.days, `A link works for 1 to ${INVITE_LINK.days.most} days.`),
})

/** A link that any number of people may use, as DMs see it afterwards. */
export const inviteLink = z.object({
  id: z.int(),
  role: z.enum(INVITABLE_ROLES),
  /** How many more people it lets in. */
  uses_left: z.int(),
  expires_at: z.string(),
  created_by: z.string(),
  created_at: z.string(),
})

/** With its token, which is shown this once. */
export const newInviteLink = inviteLink.extend({
  url: z.string(),
  token: z.string(),
  /** A QR code of the address. */
  qr_svg: z.string(),
})

/** What a link leads to, for people who have not joined yet. */
export const invitePreview = z.object({
  campaign: campaign.pick({ name: true }),
  role: z.enum(INVITABLE_ROLES),
  invited_by: z.string(),
})

/** The campaign, as the person who joined it sees it. */
export const joined = z.object({ campaign })

/** `POST /signup` with `invite_token`: signed in, too. */
export const signedUpByLink = joined.extend({ user })

export type InviteLinkCreate = z.infer<typeof inviteLinkCreate>
export type InviteLink = z.infer<typeof inviteLink>
export type NewInviteLink = z.infer<typeof newInviteLink>
export type InvitePreview = z.infer<typeof invitePreview>
