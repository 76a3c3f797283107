import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, query } from '../../http/input.ts'
import { createOutput } from '../../http/output.ts'
import { requireReading } from '../../http/signed-in.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import { eventsQuery } from './live.schemas.ts'

/** A stream ends after this time, and the browser's next request is checked again. */
const LONGEST_MS = 60 * 60_000

export function liveRoutes({ db, loginSessions, live }: Context) {
  const reads = requireReading(loginSessions, 'campaigns')
  const campaignId = ids(campaignErrors.missing, 'id')

  return new Hono<AppEnv>().get(
    '/api/campaigns/:id/events',
    reads(
      'Changes in a campaign, as they happen. Server-sent events from the reader’s side: `connected` at the beginning,' +
        ' `changed` with kind, id and action, `reveal`, `resync` where all is to be read again, and `gone` before the' +
        ' end. With the id of an event, in `Last-Event-ID` or `last_event_id`, it begins with what came after it.',
      { 200: { types: ['text/event-stream'], description: 'Server-sent events' } },
      [429, 503],
    ),
    campaignId,
    query(eventsQuery),
    (c) => {
      const { id } = c.req.valid('param')
      // A browser that connects again by itself names a later event than the address does.
      const last = c.req.header('last-event-id') ?? c.req.valid('query').last_event_id?.toString()
      const out = createOutput(
        () => db.onDisk(),
        () => live.end(stream),
      )
      const stream = live.open(c.var.asker, id, last, out)
      const timer = setTimeout(() => live.end(stream), LONGEST_MS).unref()
      const forget = c.var.onSignOut(() => live.end(stream, { gone: true }))
      out.onEnd = () => {
        clearTimeout(timer)
        forget()
      }
      c.req.raw.signal.addEventListener('abort', () => live.end(stream))
      return c.body(out.body, 200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // Proxies such as nginx pass it on as it comes.
        'X-Accel-Buffering': 'no',
      })
    },
  )
}
