import { createMiddleware } from 'hono/factory'

import type { Needs } from '../../services.ts'
import * as errors from './tickets.errors.ts'

/**
 * Refuses a download to the browser of a person who is signed in, unless its address has a ticket. Any site can send a
 * browser there by a link, and by plain HTTP an embedded picture looks almost like a program.
 */
export function requireTicket({ loginSessions, tickets }: Needs<'loginSessions' | 'tickets'>) {
  return createMiddleware(async (c, next) => {
    const hasTicket = c.req.query('ticket') !== undefined
    if (!hasTicket && !isBrowser(c.req.header())) return next()

    const { login, cookie } = await loginSessions.find(c.req.header('cookie'))
    if (cookie) c.header('Set-Cookie', cookie)
    // Without a login session the route itself refuses.
    if (!login) return next()
    if (!hasTicket) {
      throw errors.ticketNeeded()
    }
    const { pathname, search } = new URL(c.req.url)
    if (!tickets.use(login, pathname + search)) {
      throw errors.ticketSpent()
    }
    await next()
  })
}

/** Without `Sec-Fetch-Dest`, which browsers send by https alone, only pages and pictures can be told from programs. */
function isBrowser(headers: Record<string, string>): boolean {
  const wantedAs = headers['sec-fetch-dest'] ?? 'empty'
  return wantedAs !== 'empty' || /image\/|text\/html/i.test(headers.accept ?? '')
}
