import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'

/** Bytes that a browser has not read yet; above, it is cut off and resumes. */
const UNREAD = 65_536

/** A stream ends after this time, and the browser's next request is checked anew. */
const LONGEST_MS = 60 * 60_000

export function liveRoutes({ loginSessions, live }: Context) {
  const signedIn = requireLogin(loginSessions)
  const campaignId = ids('Campaign not found', 'id')

  return new Hono<AppEnv>().get(
    '/api/campaigns/:id/events',
    signedIn(
      'Changes in a campaign, as they happen. Server-sent events from the reader’s side: `changed` with kind, id and' +
        ' action, `reveal`, `resync` where all is to be read again, and `gone` before the end.',
      { 200: { types: ['text/event-stream'], description: 'Server-sent events' } },
      [429, 503],
    ),
    campaignId,
    (c) => {
      const { id } = c.req.valid('param')
      const out = createOutput(() => live.end(stream))
      const stream = live.open(c.var.asker, id, c.req.header('last-event-id'), out)
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

/** A body to write to. `stop` runs when the browser goes away, or reads too slowly. */
function createOutput(stop: () => void) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    { start: (own) => void (controller = own), cancel: stop },
    new ByteLengthQueuingStrategy({ highWaterMark: UNREAD }),
  )
  return {
    body,
    onEnd: () => {},
    write(text: string): void {
      if ((controller?.desiredSize ?? 0) <= 0) return stop()
      controller?.enqueue(encoder.encode(text))
    },
    end(): void {
      this.onEnd()
      try {
        controller?.close()
      } catch {
        // The browser went away, and closed it.
      }
      controller = undefined
    },
  }
}
