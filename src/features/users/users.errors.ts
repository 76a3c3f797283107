import { defineError } from '../../errors.ts'

export const missing = defineError('not_found', 'user-not-found', 'User not found')

export const emailTaken = defineError(
  'conflict',
  'email-taken',
  'An account with this email already exists.',
)

export const usernameTaken = defineError('conflict', 'username-taken', 'This username is taken.')
