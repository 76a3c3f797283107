import * as z from 'zod'

import { pageFacts } from '../../pages.schemas.ts'

/** Lengths that texts are cut to, and the number of different crashes that are kept. */
export const CLIENT_ERROR_LIMITS = {
  error: 1_000,
  stack: 4_000,
  userAgent: 500,
  url: 1_000,
  rows: 500,
} as const

const text = (length: number) =>
  z
    .string()
    .transform((value) => withoutTokens(value).slice(0, length))
    .default('')

/** `POST /api/client-error`. Longer texts are cut. */
export const clientErrorReport = z.object({
  error: text(CLIENT_ERROR_LIMITS.error),
  stack: text(CLIENT_ERROR_LIMITS.stack),
  componentStack: text(CLIENT_ERROR_LIMITS.stack),
  timestamp: text(100),
  userAgent: text(CLIENT_ERROR_LIMITS.userAgent),
  url: text(CLIENT_ERROR_LIMITS.url),
})

/** One crash of a page, and how often it was reported. */
export const clientError = z.object({
  id: z.int(),
  error: z.string(),
  stack: z.string(),
  /** This and what follows are from the last report. */
  component_stack: z.string(),
  user_agent: z.string(),
  url: z.string(),
  count: z.int(),
  first_at: z.string(),
  last_at: z.string(),
})

/** `GET /api/admin/client-errors`, the one reported last first. */
export const clientErrorPage = z.object({ client_errors: z.array(clientError), ...pageFacts })

export type ClientErrorReport = z.infer<typeof clientErrorReport>
export type ClientError = z.infer<typeof clientError>
export type ClientErrorPage = z.infer<typeof clientErrorPage>

/** The address of the page may be a reset link, which opens an account. */
function withoutTokens(value: string): string {
  return value.replaceAll(/\btoken(=|%3D)[^&\s"'#)]*/gi, 'token$1…')
}
