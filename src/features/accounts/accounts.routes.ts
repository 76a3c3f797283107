import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { form, json } from '../../http/input.ts'
import { passwordReset } from '../password-resets/password-resets.schemas.ts'
import { loginBody, signupForm, type UserInfo } from '../users/users.schemas.ts'
import { presentUser } from '../users/users.service.ts'

export function accountRoutes({ accounts, addressOf, loginSessions }: Context) {
  return new Hono<AppEnv>()
    .post('/signup', form(signupForm), async (c) =>
      c.json(await accounts.signUp(c.req.valid('form'), addressOf(c)), 201),
    )
    .post('/api/login', json(loginBody), async (c) => {
      const { user, cookie } = await accounts.signIn(c.req.valid('json'), addressOf(c))
      c.header('Set-Cookie', cookie)
      return c.json({ user })
    })
    .post('/api/password-reset', json(passwordReset), async (c) => {
      await accounts.resetPassword(c.req.valid('json'), addressOf(c))
      return c.json({ message: 'Your new password is set. Sign in with it.' })
    })
    .get('/api/user-info', async (c) => {
      const { login, cookie } = await loginSessions.find(c.req.header('cookie'))
      if (cookie) c.header('Set-Cookie', cookie)
      const info: UserInfo = login
        ? { authenticated: true, ...presentUser(login.user) }
        : { authenticated: false }
      return c.json(info)
    })
    .post('/api/logout', async (c) => {
      c.header('Set-Cookie', await loginSessions.end(c.req.header('cookie')))
      return c.json({ message: 'Signed out' })
    })
}
