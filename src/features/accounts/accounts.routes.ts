import { type Context as HonoContext, Hono } from 'hono'
import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { form, json } from '../../http/input.ts'
import { open } from '../../http/route-facts.ts'
import { signedUpByLink } from '../invite-links/invite-links.schemas.ts'
import { passwordReset } from '../password-resets/password-resets.schemas.ts'
import { loginBody, signupForm, user, userInfo, type UserInfo } from '../users/users.schemas.ts'
import { presentUser } from '../users/users.service.ts'
import type { Sender } from './sender.ts'

export function accountRoutes({ accounts, addressOf, loginSessions }: Context) {
  const senderOf = (c: HonoContext<AppEnv>): Sender => ({
    address: addressOf(c),
    cookieHeader: c.req.header('cookie'),
    userAgent: c.req.header('user-agent'),
  })

  return new Hono<AppEnv>()
    .post(
      '/signup',
      open(
        'Sign up. The body is a form. With an invitation link (invite_token) one joins its campaign and is signed in, as is the first account of all. At most 30 an hour from one address.',
        { 201: z.union([signedUpByLink, user]) },
        [403, 409, 429],
      ),
      form(signupForm),
      async (c) => {
        const { user, cookie, campaign } = await accounts.signUp(c.req.valid('form'), senderOf(c))
        if (cookie) c.header('Set-Cookie', cookie)
        return campaign ? c.json({ user, campaign }, 201) : c.json(user, 201)
      },
    )
    .post(
      '/api/login',
      open(
        'Sign in. Sets a cookie. Ends the login session that the browser had before. Refuses after 10 failures for an account from an address in 15 minutes, and after 30 from an address. With two-factor sign-in the right password without a code answers 401 with an issue of code.',
        { 200: z.object({ user }) },
        [401, 403, 429],
      ),
      json(loginBody),
      async (c) => {
        const { user, cookie } = await accounts.signIn(c.req.valid('json'), senderOf(c))
        c.header('Set-Cookie', cookie)
        return c.json({ user })
      },
    )
    .post(
      '/api/password-reset',
      open(
        'Set a new password by a reset link. Ends all login sessions of the person.',
        { 200: done },
        [429],
      ),
      json(passwordReset),
      async (c) => {
        await accounts.resetPassword(c.req.valid('json'), addressOf(c))
        return c.json({ message: 'Your new password is set. Sign in with it.' })
      },
    )
    .get('/api/user-info', open('Who is signed in', { 200: userInfo }), async (c) => {
      const { login, cookie } = await loginSessions.find(c.req.header('cookie'))
      if (cookie) c.header('Set-Cookie', cookie)
      const info: UserInfo = login
        ? { authenticated: true, ...presentUser(login.user) }
        : { authenticated: false }
      return c.json(info)
    })
    .post('/api/logout', open('Sign out', { 200: done }), async (c) => {
      c.header('Set-Cookie', await loginSessions.end(c.req.header('cookie')))
      return c.json({ message: 'Signed out' })
    })
}
