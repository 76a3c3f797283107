import { defineError } from '../../errors.ts'

export const tooManySignIns = defineError(
  'too_many',
  'too-many-sign-ins',
  (wait: string) => `Too many attempts to sign in. Try again in ${wait}.`,
)

export const tooManySignUps = defineError(
  'too_many',
  'too-many-sign-ups',
  (wait: string) => `Too many accounts were created from your address. Try again in ${wait}.`,
)

export const tooManyResets = defineError(
  'too_many',
  'too-many-password-resets',
  (wait: string) => `Too many invalid links were opened from your address. Try again in ${wait}.`,
)

export const signUpsClosed = defineError(
  'forbidden',
  'sign-ups-closed',
  'Sign-ups are closed here.',
)

export const notInvited = defineError(
  'forbidden',
  'not-invited',
  'Sign-ups are by invitation. Ask your DM to invite this email address.',
)

export const wrongLogin = defineError(
  'unauthenticated',
  'wrong-email-or-password',
  'The email or the password is wrong.',
)

export const suspended = defineError(
  'forbidden',
  'account-suspended',
  'This account is suspended. Ask an admin.',
)
