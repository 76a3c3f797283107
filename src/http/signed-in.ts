import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { askerFor, assertAdmin } from '../auth/asker.ts'
import type { Login, LoginSessions } from '../auth/login-sessions.ts'
import { DomainError } from '../errors.ts'
import type { SignedInEnv } from './env.ts'
import { describedBy } from './route-facts.ts'

/** Begins routes for people who are signed in, and sets `asker` for their handlers. */
export function requireLogin(loginSessions: LoginSessions) {
  return describedBy('signedIn', createGuard(loginSessions))
}

/** Begins routes for admins. */
export function requireAdmin(loginSessions: LoginSessions) {
  const signedIn = createGuard(loginSessions)
  const adminOnly = createMiddleware<SignedInEnv>((c, next) =>
    signedIn(c, () => {
      const { revalidateSession } = c.var
      c.set('revalidateSession', async () => {
        await revalidateSession()
        assertAdmin(c.var.asker)
      })
      assertAdmin(c.var.asker)
      return next()
    }),
  )
  return describedBy('admin', adminOnly)
}

function createGuard(loginSessions: LoginSessions) {
  async function revalidate(c: Context<SignedInEnv>): Promise<Login> {
    const { login, cookie } = await loginSessions.find(c.req.header('cookie'))
    if (!login) throw new DomainError('unauthenticated', 'Please sign in.')
    if (cookie) c.header('Set-Cookie', cookie)
    const reader = c.var.readerFor?.(askerFor(login.user))
    c.set('user', reader ?? login.user)
    c.set(
      'asker',
      reader
        ? { userId: reader.id, isAdmin: false, viewedBy: login.user.id }
        : askerFor(login.user),
    )
    return login
  }

  return createMiddleware<SignedInEnv>(async (c, next) => {
    const login = await revalidate(c)
    c.set('revalidateSession', async () => void (await revalidate(c)))
    c.set('takeTurn', () => loginSessions.takeTurn(login.user.id))
    c.set('onSignOut', (effect) => loginSessions.onEnd(login, effect))
    await next()
  })
}
