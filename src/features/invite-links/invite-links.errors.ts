import { define } from '../../errors.ts'
import { LINK_GONE } from './invite-links.schemas.ts'

export const linkGone = define.not_found('invite-link-gone', LINK_GONE)

/** The same link, sent with a sign-up. */
export const inviteTokenGone = define.invalid('invite-token-gone', LINK_GONE)

export const missing = define.not_found('invite-link-not-found', 'Invitation link not found')

export const tooManyLinks = define.conflict(
  'too-many-invite-links',
  (most: number) => `This campaign has ${most} links already. Revoke one first.`,
)
