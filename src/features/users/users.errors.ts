import { define } from '../../errors.ts'

export const missing = define.not_found('user-not-found', 'User not found')

export const emailTaken = define.conflict(
  'email-taken',
  'An account with this email already exists.',
)

export const usernameTaken = define.conflict('username-taken', 'This username is taken.')
