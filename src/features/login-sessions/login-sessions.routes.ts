import { Hono } from 'hono'
import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { loginSession } from './login-sessions.schemas.ts'

/** Where a person is signed in: for that person alone. */
export function loginSessionRoutes({ db, loginSessions }: Context) {
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>()
    .get(
      '/api/login-sessions',
      signedIn('Where you are signed in, the browser used last first', {
        200: z.object({ login_sessions: z.array(loginSession) }),
      }),
      (c) => {
        const { userId } = c.var.asker
        return c.json({ login_sessions: loginSessions.list(userId, c.req.header('cookie')) })
      },
    )
    .delete(
      '/api/login-sessions',
      signedIn('Sign out everywhere else', { 200: done }, [403]),
      (c) => {
        c.var.assertSecondFactor()
        const { userId } = c.var.asker
        db.transaction((tx) => loginSessions.endOthersOf(tx, userId, c.req.header('cookie')))
        return c.json({ message: 'You are signed out everywhere else.' })
      },
    )
    .delete(
      '/api/login-sessions/:id',
      signedIn('Sign out one of your browsers', { 200: done }, [403, 404]),
      (c) => {
        c.var.assertSecondFactor()
        loginSessions.endOwn(c.var.asker.userId, c.req.param('id'))
        return c.json({ message: 'That browser is signed out.' })
      },
    )
}
