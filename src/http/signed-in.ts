import { createMiddleware } from 'hono/factory'

import { askerFor } from '../auth/asker.ts'
import type { LoginSessions } from '../auth/login-sessions.ts'
import { DomainError } from '../errors.ts'
import type { SignedInEnv } from './env.ts'

/** Lets only signed-in people pass, and tells the handler who asks. */
export function requireLogin(loginSessions: LoginSessions) {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { login, cookie } = await loginSessions.find(c.req.header('cookie'))
    if (!login) throw new DomainError('unauthenticated', 'Please sign in.')
    if (cookie) c.header('Set-Cookie', cookie)
    c.set('user', login.user)
    c.set('asker', askerFor(login.user))
    await next()
  })
}
