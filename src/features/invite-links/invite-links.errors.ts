import { defineError } from '../../errors.ts'
import { LINK_GONE } from './invite-links.schemas.ts'

export const linkGone = defineError('not_found', 'invite-link-gone', LINK_GONE)

/** The same link, sent with a sign-up. */
export const inviteTokenGone = defineError('invalid', 'invite-token-gone', LINK_GONE)

export const missing = defineError(
  'not_found',
  'invite-link-not-found',
  'Invitation link not found',
)

export const tooManyLinks = defineError(
  'conflict',
  'too-many-invite-links',
  (most: number) => `This campaign has ${most} links already. Revoke one first.`,
)
