import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'

import type { Asker } from '../auth/asker.ts'
import type { Context } from '../context.ts'
import { isError } from '../errors.ts'
import type { AuditAction } from '../features/audit/audit.schemas.ts'
import type { SecurityEvent } from '../features/audit/recent-events.ts'
import * as ticketErrors from '../features/tickets/tickets.errors.ts'
import type { AppEnv } from './env.ts'
import * as errors from './http.errors.ts'

interface Noted {
  action: AuditAction
  /** What the ids in the path stand for. */
  ids?: Record<string, string>
  /** What the body says of it. Undefined: it is not noted. */
  inBody?: (body: Record<string, unknown>) => string | undefined
}

interface EventEnv extends AppEnv {
  /** Set by the guard of a route. */
  Variables: { asker?: Asker; address?: string }
}

/** Routes whose success the log keeps. Services record the others themselves: those of accounts, and of admins. */
const NOTED: Record<string, Noted> = {
  'POST /api/profile/password': { action: 'password.change' },
  'DELETE /api/login-sessions': { action: 'login-session.end' },
  'DELETE /api/login-sessions/:id': { action: 'login-session.end' },
  'DELETE /api/campaigns/:id': { action: 'campaign.delete', ids: { id: 'campaign' } },
  'GET /api/campaigns/:id/export': { action: 'campaign.export', ids: { id: 'campaign' } },
  'POST /api/campaign-imports/:id/confirm': { action: 'campaign.import', ids: { id: 'import' } },
  'POST /api/campaigns/:id/invite': { action: 'member.invite', ids: { id: 'campaign' } },
  'PUT /api/campaigns/:id/players/:userId': {
    action: 'member.change',
    ids: { id: 'campaign', userId: 'user' },
    inBody: ({ role }) => (typeof role === 'string' ? `role ${role}` : undefined),
  },
  'DELETE /api/campaigns/:id/players/:userId': {
    action: 'member.remove',
    ids: { id: 'campaign', userId: 'user' },
  },
  'POST /api/campaigns/:id/invite-links': { action: 'invitation.link', ids: { id: 'campaign' } },
  'POST /api/campaigns/:id/invitations/:invitationId/confirm': {
    action: 'invitation.confirm',
    ids: { id: 'campaign', invitationId: 'invitation' },
  },
  'POST /api/reveals': { action: 'reveal.make', inBody: ({ what }) => nameThing(what) },
  'DELETE /api/reveals/:id': { action: 'reveal.take-back', ids: { id: 'reveal' } },
  'POST /api/second-factor': { action: 'second-factor.confirm' },
  'POST /api/invite-links/:token/accept': { action: 'invitation.accept' },
}

/**
 * Refusals that are not logged: a page can make a reader's browser request any address, and all users with two-factor
 * sign-in are asked for a code after 10 minutes.
 */
const UNREMARKABLE = [
  errors.notEmbeddable,
  ticketErrors.ticketNeeded,
  ticketErrors.ticketSpent,
  errors.secondFactorNeeded,
]

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Notes in the log what matters for security and has a route of its own, and what was refused: requests without the
 * right (403), and writes beyond a limit (429).
 */
export function noteEvents({ audit, addressOf }: Pick<Context, 'audit' | 'addressOf'>) {
  return createMiddleware<EventEnv>(async (c, next) => {
    const address = addressOf(c)
    c.set('address', address)
    await next()
    const event = await eventOf(c)
    const { userId, viewedBy = userId } = c.var.asker ?? {}
    if (event) audit.note({ ...event, userId: viewedBy, address })
  })
}

/** The subject has the path of the route, because the requested path may hold any text. */
async function eventOf(c: HonoContext<EventEnv>): Promise<SecurityEvent | undefined> {
  const { method } = c.req
  const { status } = c.res
  const route = `${method} ${routePath(c, -1)}`
  if (status === 403) {
    if (UNREMARKABLE.some((refusal) => isError(c.error, refusal))) return undefined
    return { action: 'refused', subject: route }
  }
  if (WRITES.has(method) && status === 429) return { action: 'limited', subject: route }
  const noted = status < 400 ? NOTED[route] : undefined
  if (!noted) return undefined
  const { action, ids, inBody } = noted
  if (!inBody) return { action, subject: nameIds(c, ids) }
  const words = inBody(await c.req.json<Record<string, unknown>>())
  if (words === undefined) return undefined
  return { action, subject: [nameIds(c, ids), words].filter(Boolean).join(', ') }
}

/** The body has been checked: the request has succeeded. */
function nameThing(what: unknown): string {
  const { kind, id } = what as { kind: string; id: number }
  return `${kind} ${id}`
}

function nameIds(c: HonoContext<EventEnv>, ids: Record<string, string> = {}): string {
  return Object.entries(ids)
    .map(([param, name]) => `${name} ${c.req.param(param)}`)
    .join(', ')
}
