import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { askerFor, assertAdmin } from '../auth/asker.ts'
import type { Login, LoginSessions } from '../auth/login-sessions.ts'
import { DomainError } from '../errors.ts'
import type { SignedInEnv } from './env.ts'
import { noted } from './route-facts.ts'

/** Lets only signed-in people pass, and tells the handler who asks. */
export function requireLogin(loginSessions: LoginSessions) {
  async function look(c: Context<SignedInEnv>): Promise<Login> {
    const { login, cookie } = await loginSessions.find(c.req.header('cookie'))
    if (!login) throw new DomainError('unauthenticated', 'Please sign in.')
    if (cookie) c.header('Set-Cookie', cookie)
    const reader = c.var.readerFor?.(askerFor(login.user))
    c.set('user', reader ?? login.user)
    c.set('asker', reader ? { userId: reader.id, isAdmin: false } : askerFor(login.user))
    return login
  }

  const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
    const login = await look(c)
    c.set('lookAgain', async () => void (await look(c)))
    c.set('onSignOut', (effect) => loginSessions.onEnd(login, effect))
    await next()
  })
  return noted(signedIn, { kind: 'requires', who: 'login' })
}

/** Lets only admins pass, before anything else of the request is looked at. */
export function requireAdmin(loginSessions: LoginSessions) {
  const signedIn = requireLogin(loginSessions)
  const adminOnly = createMiddleware<SignedInEnv>((c, next) =>
    signedIn(c, () => {
      const { lookAgain } = c.var
      c.set('lookAgain', async () => {
        await lookAgain()
        assertAdmin(c.var.asker)
      })
      assertAdmin(c.var.asker)
      return next()
    }),
  )
  return noted(adminOnly, { kind: 'requires', who: 'admin' })
}
