import * as z from 'zod'

import { currentPassword } from '../users/users.schemas.ts'

const code = z.string('Please enter a code').trim().min(1, 'Please enter a code').max(100)

/** `GET /api/profile/second-factor` */
export const secondFactor = z.object({
  on: z.boolean(),
  /** Whether this person needs it to act as an admin. */
  required: z.boolean(),
  /** How many are left. */
  recovery_codes: z.int(),
})

/** A new secret. Nothing keeps it until a code of it is confirmed. */
export const newSecret = z.object({
  /** Base32, for apps without a camera. */
  secret: z.string(),
  /** `otpauth://…` */
  uri: z.string(),
  /** The same as a QR code, drawn as SVG. */
  qr_svg: z.string(),
})

/** `POST /api/profile/second-factor`: turns it on. */
export const secondFactorOn = z.object({
  current_password: currentPassword,
  /** As the server made it. */
  secret: z.string().regex(/^[A-Z2-7]{32}$/, 'This secret is not valid.'),
  code,
})

/** They are shown once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** `POST /api/profile/second-factor/off` */
export const secondFactorOff = z.object({ current_password: currentPassword, code })

/** `POST /api/second-factor`: gives a code again, for what asks for a recent one. */
export const secondFactorCode = z.object({ code })

export type SecondFactor = z.infer<typeof secondFactor>
export type NewSecret = z.infer<typeof newSecret>
export type SecondFactorOn = z.infer<typeof secondFactorOn>
