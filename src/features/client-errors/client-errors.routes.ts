import { Hono } from 'hono'
import * as z from 'zod'

import { Attempts } from '../../auth/attempts.ts'
import type { Context } from '../../context.ts'
import { addressReader } from '../../http/address.ts'
import type { AppEnv } from '../../http/env.ts'
import { json } from '../../http/input.ts'

const text = z
  .string()
  .transform((value) => value.slice(0, 4_000))
  .optional()

const clientError = z.object({
  error: text,
  stack: text,
  componentStack: text,
  timestamp: text,
  userAgent: text,
  url: text,
})

/** What a crashed page reports, into the log. Anybody may: a page can crash before anyone is signed in. */
export function clientErrorRoutes({ config }: Context) {
  const addressOf = addressReader(config)
  const reports = new Attempts({
    limit: 60,
    windowMs: 60 * 60_000,
    message: 'Too many reports came from here. Wait a while.',
  })

  return new Hono<AppEnv>().post('/api/client-error', json(clientError), (c) => {
    reports.assertAllowed(addressOf(c))
    reports.record(addressOf(c))
    console.error('A page crashed:', JSON.stringify(c.req.valid('json')))
    return c.json({ message: 'Thank you. The report is in the log of the server.' }, 202)
  })
}
