import * as z from 'zod'

import { SIGNUP_MODES } from '../settings/settings.limits.ts'

const NO_CODE = 'Type the code that the terminal shows.'

/** `POST /api/become-admin` */
export const adminCode = z.object({
  /** As the terminal shows it; case and hyphens do not matter. */
  code: z.string(NO_CODE).trim().min(1, NO_CODE).max(100, 'This is longer than the code.'),
})

/** `GET /api/first-run` */
export const firstRun = z.object({
  /** There are no accounts yet. */
  is_new: z.boolean(),
  /** Who may sign up. Null once there is an account. */
  signups: z.enum(SIGNUP_MODES).nullable(),
  /** Whether there is no admin yet. Null when not signed in. */
  needs_admin: z.boolean().nullable(),
})

export type FirstRun = z.infer<typeof firstRun>
