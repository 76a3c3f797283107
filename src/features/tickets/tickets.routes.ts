import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { loginNeeded } from '../../http/http.errors.ts'
import { json } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { ticket, ticketRequest } from './tickets.schemas.ts'

export function ticketRoutes({ loginSessions, tickets }: Context) {
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>().post(
    '/api/tickets',
    signedIn(
      'A ticket, by which a browser downloads a backup or an export. It opens that one path once, within a minute, in this login session, and gives no rights. For a backup, people with two-factor sign-in give a code first. Programs need no ticket.',
      { 201: ticket },
      [403, 429],
    ),
    json(ticketRequest),
    async (c) => {
      const { path } = c.req.valid('json')
      // The page asks for a code here: a ticket that was refused there is spent.
      if (path.startsWith('/api/admin/')) c.var.assertSecondFactor()
      const { login } = await loginSessions.find(c.req.header('cookie'))
      if (!login) throw loginNeeded()
      return c.json({ url: tickets.create(login, path) }, 201)
    },
  )
}
