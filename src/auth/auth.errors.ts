import { defineError } from '../errors.ts'

export const adminsOnly = defineError(
  'forbidden',
  'admins-only',
  'Access denied. Admin privileges required.',
)

export const loginSessionMissing = defineError(
  'not_found',
  'login-session-not-found',
  'Login session not found',
)

export const manySignIns = defineError(
  'too_many',
  'many-sign-ins-at-once',
  'Too many people are signing in at once. Try again in a moment.',
)

export const ownNameAsPassword = defineError(
  'invalid',
  'own-name-as-password',
  'A password must not be your email or username. Choose another one.',
)

export const commonPassword = defineError(
  'invalid',
  'common-password',
  'This password is too common and easy to guess. Choose another one.',
)
