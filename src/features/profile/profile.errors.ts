import { defineError } from '../../errors.ts'

export const portraitMissing = defineError('not_found', 'portrait-not-found', 'Portrait not found')

export const wrongPassword = defineError(
  'invalid',
  'wrong-password',
  'The current password is wrong.',
)

export const passwordNeeded = defineError(
  'invalid',
  'password-needed',
  'Please enter your password',
)

export const noPassword = defineError(
  'invalid',
  'no-password',
  'Your account has no password. Ask an admin for a reset link, and set one with it.',
)

export const tooManyPasswords = defineError(
  'too_many',
  'too-many-wrong-passwords',
  (wait: string) => `Too many attempts with a wrong password. Try again in ${wait}.`,
)

export const tooManyRenamings = defineError(
  'too_many',
  'too-many-renamings',
  (wait: string) => `You have changed your username or email too often. Try again in ${wait}.`,
)
