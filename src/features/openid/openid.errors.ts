import { define } from '../../errors.ts'
import { OPENID_PROBLEMS } from './openid-problems.schemas.ts'

// The code is `openid-` and the word that the address of the sign-in page has for the problem.
export const off = define.conflict('openid-off', OPENID_PROBLEMS.off)
export const unreachable = define.unavailable('openid-unreachable', OPENID_PROBLEMS.unreachable)
export const invalidAnswer = define.conflict('openid-invalid', OPENID_PROBLEMS.invalid)
export const cancelled = define.conflict('openid-cancelled', OPENID_PROBLEMS.cancelled)
export const expired = define.conflict('openid-expired', OPENID_PROBLEMS.expired)
export const closed = define.conflict('openid-closed', OPENID_PROBLEMS.closed)
export const uninvited = define.conflict('openid-uninvited', OPENID_PROBLEMS.uninvited)
export const noEmail = define.conflict('openid-email', OPENID_PROBLEMS.email)
export const taken = define.conflict('openid-taken', OPENID_PROBLEMS.taken)
export const suspended = define.conflict('openid-suspended', OPENID_PROBLEMS.suspended)
export const signedOut = define.conflict('openid-signed-out', OPENID_PROBLEMS['signed-out'])
export const otherAccount = define.conflict(
  'openid-other-account',
  OPENID_PROBLEMS['other-account'],
)

export const tooManyStarts = define.too_many(
  'too-many-openid-starts',
  (wait: string) => `Too many sign-ins were started from your address. Try again in ${wait}.`,
)
