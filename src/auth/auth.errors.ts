import { define } from '../errors.ts'

export const adminsOnly = define.forbidden(
  'admins-only',
  'Access denied. Admin privileges required.',
)

export const loginSessionMissing = define.not_found(
  'login-session-not-found',
  'Login session not found',
)

export const manySignIns = define.too_many(
  'many-sign-ins-at-once',
  'Too many people are signing in at once. Try again in a moment.',
)

export const ownNameAsPassword = define.invalid(
  'own-name-as-password',
  'A password must not be your email or username. Choose another one.',
)

export const commonPassword = define.invalid(
  'common-password',
  'This password is too common and easy to guess. Choose another one.',
)
