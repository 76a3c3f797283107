import { defineError } from '../../errors.ts'
import { OPENID_PROBLEMS } from './openid-problems.schemas.ts'

// The code is `openid-` and the word that the address of the sign-in page has for the problem.
export const off = defineError('conflict', 'openid-off', OPENID_PROBLEMS.off)
export const unreachable = defineError(
  'unavailable',
  'openid-unreachable',
  OPENID_PROBLEMS.unreachable,
)
export const invalidAnswer = defineError('conflict', 'openid-invalid', OPENID_PROBLEMS.invalid)
export const cancelled = defineError('conflict', 'openid-cancelled', OPENID_PROBLEMS.cancelled)
export const expired = defineError('conflict', 'openid-expired', OPENID_PROBLEMS.expired)
export const closed = defineError('conflict', 'openid-closed', OPENID_PROBLEMS.closed)
export const uninvited = defineError('conflict', 'openid-uninvited', OPENID_PROBLEMS.uninvited)
export const noEmail = defineError('conflict', 'openid-email', OPENID_PROBLEMS.email)
export const taken = defineError('conflict', 'openid-taken', OPENID_PROBLEMS.taken)
export const suspended = defineError('conflict', 'openid-suspended', OPENID_PROBLEMS.suspended)
export const signedOut = defineError('conflict', 'openid-signed-out', OPENID_PROBLEMS['signed-out'])
export const otherAccount = defineError(
  'conflict',
  'openid-other-account',
  OPENID_PROBLEMS['other-account'],
)

export const tooManyStarts = defineError(
  'too_many',
  'too-many-openid-starts',
  (wait: string) => `Too many sign-ins were started from your address. Try again in ${wait}.`,
)
