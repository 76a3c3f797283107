import * as z from 'zod'

import { currentPassword } from '../users/users.schemas.ts'

/** `GET /api/openid`: the name on the button. Null without a provider. */
export const openidOffer = z.object({ label: z.string().nullable() })

/** `POST /api/openid/start`. With an invitation link a new account joins its campaign. */
export const openidStart = z.object({ invite_token: z.string().max(200).optional() })

/** Where the browser goes next. */
export const openidAddress = z.object({ url: z.string() })

/** What the provider adds to the address. */
export const openidCallback = z.object({ state: z.string().max(500).optional() })

/** `POST /api/profile/openid/link` and `…/unlink` */
export const openidPassword = z.object({ current_password: currentPassword })

/** `GET /api/profile/openid` */
export const openidLink = z.object({
  label: z.string().nullable(),
  /** Whether an account of this provider is linked. */
  linked: z.boolean(),
})

export type OpenidLink = z.infer<typeof openidLink>
