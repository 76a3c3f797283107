import { createMiddleware } from 'hono/factory'

import { askerFor, assertAdmin } from '../auth/asker.ts'
import type { LoginSessions } from '../auth/login-sessions.ts'
import { DomainError } from '../errors.ts'
import type { SignedInEnv } from './env.ts'
import { noted } from './route-facts.ts'

/** Lets only signed-in people pass, and tells the handler who asks. */
export function requireLogin(loginSessions: LoginSessions) {
  const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
    const { login, cookie } = await loginSessions.find(c.req.header('cookie'))
    if (!login) throw new DomainError('unauthenticated', 'Please sign in.')
    if (cookie) c.header('Set-Cookie', cookie)
    c.set('user', login.user)
    c.set('asker', askerFor(login.user))
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
      assertAdmin(c.var.asker)
      return next()
    }),
  )
  return noted(adminOnly, { kind: 'requires', who: 'admin' })
}
