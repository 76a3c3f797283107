import { define } from '../../errors.ts'

export const tooManySignIns = define.too_many(
  'too-many-sign-ins',
  (wait: string) => `Too many attempts to sign in. Try again in ${wait}.`,
)

export const tooManySignUps = define.too_many(
  'too-many-sign-ups',
  (wait: string) => `Too many accounts were created from your address. Try again in ${wait}.`,
)

export const tooManyResets = define.too_many(
  'too-many-password-resets',
  (wait: string) => `Too many invalid links were opened from your address. Try again in ${wait}.`,
)

export const signUpsClosed = define.forbidden('sign-ups-closed', 'Sign-ups are closed here.')

export const notInvited = define.forbidden(
  'not-invited',
  'Sign-ups are by invitation. Ask your DM to invite this email address.',
)

export const wrongLogin = define.unauthenticated(
  'wrong-email-or-password',
  'The email or the password is wrong.',
)

export const suspended = define.forbidden(
  'account-suspended',
  'This account is suspended. Ask an admin.',
)
