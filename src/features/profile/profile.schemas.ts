import * as z from 'zod'

import { isVisible, NOT_VISIBLE } from '../../visible-text.schemas.ts'
import { email, newPassword, USERNAME_MIN } from '../users/users.schemas.ts'

export const PROFILE_LIMITS = { username: 60, portraitUrl: 2_000 } as const

export const username = z
  .string('Username is required')
  .trim()
  .min(1, 'Username is required')
  .min(USERNAME_MIN, `Username must be at least ${USERNAME_MIN} characters long`)
  .max(PROFILE_LIMITS.username, `A username has at most ${PROFILE_LIMITS.username} characters.`)
  // People are invited by email or username, so a username must not look like an email.
  .refine((name) => !name.includes('@'), 'A username has no @.')
  .refine(isVisible, NOT_VISIBLE)

/** `POST /api/profile`. An empty or missing email and a missing portrait are kept. A new email needs the password. */
export const profileUpdate = z.object({
  username,
  email: z.union([z.literal('').transform(() => undefined), email]).nullish(),
  portrait_url: z.string().max(PROFILE_LIMITS.portraitUrl).nullish(),
  current_password: z.string().max(1_000).optional(),
})

/** `POST /api/profile/password`: signs out everywhere else. */
export const passwordChange = z.object({
  current_password: z.string('Please enter your password').min(1, 'Please enter your password'),
  new_password: newPassword,
})

/** `GET /api/profile` and the answer of `POST` */
export const profile = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  /** An address, or the seed of a drawn portrait; null for the one drawn from the username. */
  portrait_url: z.string().nullable(),
  role: z.enum(['admin', 'user']),
  created_at: z.string(),
})

export type ProfileUpdate = z.infer<typeof profileUpdate>
export type PasswordChange = z.infer<typeof passwordChange>
export type Profile = z.infer<typeof profile>
