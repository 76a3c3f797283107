import * as z from 'zod'

import { newPassword } from '../users/users.schemas.ts'

/** How long a reset link works, unless it is used or replaced. */
export const RESET_LINK_HOURS = 24

export const LINK_GONE = 'This link is no longer valid. Ask an admin for a new one.'

/** `POST /api/password-reset` */
export const passwordReset = z.object({
  token: z.string(LINK_GONE).min(1, LINK_GONE).max(200, LINK_GONE),
  password: newPassword,
})

/** `POST /api/admin/users/{id}/reset-link` */
export const resetLink = z.object({
  /**
   * `/reset-password#token=…`, below the address of this server. It cannot be read again. Browsers send no fragment, so it
   * reaches no log and no `Referer`.
   */
  path: z.string(),
  expires_at: z.string(),
})

export type PasswordReset = z.infer<typeof passwordReset>
export type ResetLink = z.infer<typeof resetLink>
