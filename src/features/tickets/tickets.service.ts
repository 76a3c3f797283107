import { Attempts } from '../../auth/attempts.ts'
import { createLinkToken, hashLinkToken } from '../../auth/link-tokens.ts'
import type { Login } from '../../auth/login-sessions.ts'
import { tooManyDownloads } from './tickets.errors.ts'

const LIFETIME_MS = 60_000
const MOST = 30
const TICKET = /[?&]ticket=([^&]*)$/

/**
 * A page cannot know a ticket, so an address with one was made by Dramatis' own page. Each opens one address once, in the
 * login session that took it. They are in memory: a restart forgets them.
 */
export function createTicketService() {
  /** When each ends, by a hash of the ticket, its login session and its path. The oldest is first. */
  const ends = new Map<string, number>()
  const taken = new Attempts({
    limit: MOST,
    windowMs: LIFETIME_MS,
    refusal: tooManyDownloads,
  })

  function forgetOld(): void {
    for (const [key, end] of ends) {
      if (performance.now() < end) return
      ends.delete(key)
    }
  }

  return {
    /** Answers the path with a ticket. */
    create({ user, token: session }: Pick<Login, 'user' | 'token'>, path: string): string {
      taken.assertAllowed(`${user.id}`)
      taken.record(`${user.id}`)
      forgetOld()
      const { token } = createLinkToken()
      ends.set(keyOf(session, path, token), performance.now() + LIFETIME_MS)
      return `${path}${path.includes('?') ? '&' : '?'}ticket=${token}`
    },

    /** Whether the address ends with a ticket that was taken for it in this login session. It does not work again. */
    use({ token: session }: Pick<Login, 'token'>, address: string): boolean {
      const [end = '', token = ''] = TICKET.exec(address) ?? []
      const key = keyOf(session, address.slice(0, address.length - end.length), token)
      const until = ends.get(key)
      ends.delete(key)
      return until !== undefined && performance.now() < until
    },
  }
}

const keyOf = (session: string, path: string, ticket: string) =>
  hashLinkToken(JSON.stringify([session, path, ticket]))
