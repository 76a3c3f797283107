import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { presentUser } from '../users/users.service.ts'
import { adminCode } from './first-run.schemas.ts'

export function firstRunRoutes({ addressOf, firstRun, loginSessions }: Context) {
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>()
    .get('/api/first-run', async (c) => {
      const { login } = await loginSessions.find(c.req.header('cookie'))
      return c.json(firstRun.look(login !== undefined))
    })
    .post('/api/become-admin', signedIn, json(adminCode), (c) => {
      firstRun.becomeAdmin(c.var.asker, c.req.valid('json').code, addressOf(c))
      return c.json({ ...presentUser(c.var.user), is_admin: true })
    })
}
