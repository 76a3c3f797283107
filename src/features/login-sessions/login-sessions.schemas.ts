import * as z from 'zod'

/** One browser in which a person is signed in. */
export const loginSession = z.object({
  /** Names the login session; it is not the secret that signs in. */
  id: z.string(),
  created_at: z.string(),
  /** To the hour. */
  last_used_at: z.string(),
  /** "Firefox on Windows". Empty where it signed in before this was kept. */
  browser: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
})

export type LoginSession = z.infer<typeof loginSession>
