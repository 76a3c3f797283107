import { define } from '../../errors.ts'

export const portraitMissing = define.not_found('portrait-not-found', 'Portrait not found')

export const wrongPassword = define.invalid('wrong-password', 'The current password is wrong.')

export const passwordNeeded = define.invalid('password-needed', 'Please enter your password')

export const noPassword = define.invalid(
  'no-password',
  'Your account has no password. Ask an admin for a reset link, and set one with it.',
)

export const tooManyPasswords = define.too_many(
  'too-many-wrong-passwords',
  (wait: string) => `Too many attempts with a wrong password. Try again in ${wait}.`,
)

export const tooManyRenamings = define.too_many(
  'too-many-renamings',
  (wait: string) => `You have changed your username or email too often. Try again in ${wait}.`,
)
