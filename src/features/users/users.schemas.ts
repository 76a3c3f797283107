import * as z from 'zod'

import { PASSWORD_LENGTH } from './users.limits.ts'

export const USERNAME_MIN = 3

/** Trimmed, and compared without regard to case. */
export const email = z
  .string('Please enter your email address')
  .trim()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

export const newPassword = z
  .string('Please choose a password.')
  .min(PASSWORD_LENGTH.min, `A password has at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `A password has at most ${PASSWORD_LENGTH.max} characters.`)

/** `POST /signup`, form-encoded. */
export const signupForm = z
  .object({
    email,
    password: newPassword,
    confirm_password: z.string('Passwords do not match'),
    /** The token of an invitation link. */
    invite_token: z.string().optional(),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'Passwords do not match',
  })

export const currentPassword = z
  .string('Please enter your password')
  .min(1, 'Please enter your password')
  .max(1_000)

/** `POST /api/login` */
export const loginBody = z.object({
  email: z
    .string('Please enter your email address')
    .trim()
    .min(1, 'Please enter your email address')
    .max(320),
  password: currentPassword,
  /** People with two-factor sign-in: a code of their authenticator app, or a recovery code. */
  code: z.string().max(100).optional(),
})

export type SignupForm = z.infer<typeof signupForm>
export type LoginBody = z.infer<typeof loginBody>

/** A person who is signed in. */
export const user = z.object({
  id: z.int(),
  email: z.string(),
  username: z.string(),
  /** The same as the username. */
  name: z.string(),
  portrait_url: z.string().nullable(),
  is_admin: z.boolean(),
})

/** `GET /api/user-info` */
export const userInfo = z.union([
  user.extend({ authenticated: z.literal(true) }),
  z.object({ authenticated: z.literal(false) }),
])

export type User = z.infer<typeof user>
export type UserInfo = z.infer<typeof userInfo>
