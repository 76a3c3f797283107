import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json } from '../../http/input.ts'
import { open } from '../../http/route-facts.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { user } from '../users/users.schemas.ts'
import { presentUser } from '../users/users.service.ts'
import { adminCode, firstRun as firstRunAnswer } from './first-run.schemas.ts'

export function firstRunRoutes({ addressOf, firstRun, loginSessions }: Context) {
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>()
    .get(
      '/api/first-run',
      open(
        'Whether there is an account, who may sign up, and, signed in, whether there is an admin',
        { 200: firstRunAnswer },
      ),
      async (c) => {
        const { login } = await loginSessions.find(c.req.header('cookie'))
        return c.json(firstRun.look(login !== undefined))
      },
    )
    .post(
      '/api/become-admin',
      signedIn(
        'Become the first admin, by the code that dramatis serve prints',
        { 200: user },
        [403, 409, 429],
      ),
      json(adminCode),
      (c) => {
        firstRun.becomeAdmin(c.var.asker, c.req.valid('json').code, addressOf(c))
        return c.json({ ...presentUser(c.var.user), is_admin: true })
      },
    )
}
