import { type Context as HonoContext, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json, query } from '../../http/input.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { open } from '../../http/route-facts.ts'
import { requireLogin } from '../../http/signed-in.ts'
import {
  openidAddress,
  openidCallback,
  openidLink,
  openidOffer,
  openidPassword,
  openidStart,
} from './openid.schemas.ts'
import { CALLBACK } from './proofs.ts'

/** Ties an answer of the provider to the browser that began the sign-in. */
const STATE_COOKIE = 'dramatis_openid'
const STATE_SECONDS = 600

export function openidRoutes(context: Context) {
  const { addressOf, config, loginSessions, openid, profiles } = context
  const signedIn = requireLogin(loginSessions)
  const secure = config.origin?.startsWith('https:') ?? false
  const prefix = secure ? { prefix: 'host' as const } : {}

  function keepState(c: HonoContext, state: string): void {
    setCookie(c, STATE_COOKIE, state, {
      ...prefix,
      path: '/',
      secure,
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: STATE_SECONDS,
    })
  }

  return new Hono<AppEnv>()
    .get(
      '/api/openid',
      open('The name of the provider that people can sign in by', { 200: openidOffer }),
      (c) => c.json(openid.offer()),
    )
    .post(
      '/api/openid/start',
      open(
        'Begin to sign in by the provider. Sets a cookie. At most 60 in 15 minutes from one address.',
        { 200: openidAddress },
        [409, 429, 503],
      ),
      json(openidStart),
      async (c) => {
        const { invite_token } = c.req.valid('json')
        const { url, state } = await openid.start(ownOrigin(c, config), invite_token, addressOf(c))
        keepState(c, state)
        return c.json({ url })
      },
    )
    .get(
      CALLBACK,
      open(
        'Where the provider sends the browser back to. Signs in or links, and leads to a page; after a failure its address says why.',
        { 303: { types: [], description: 'The next page' } },
      ),
      query(openidCallback),
      async (c) => {
        const cookieState = getCookie(c, STATE_COOKIE, prefix.prefix)
        deleteCookie(c, STATE_COOKIE, { ...prefix, path: '/', secure })
        const answer = {
          search: new URL(c.req.url).search,
          state: c.req.valid('query').state,
          cookieState,
        }
        const { to, cookie } = await openid.finish(answer, {
          address: addressOf(c),
          cookieHeader: c.req.header('cookie'),
          userAgent: c.req.header('user-agent'),
        })
        if (cookie) c.header('Set-Cookie', cookie, { append: true })
        return c.redirect(to, 303)
      },
    )
    .get(
      '/api/profile/openid',
      signedIn('Whether your account is linked with one of the provider', { 200: openidLink }),
      (c) => c.json(openid.getLink(c.var.asker)),
    )
    .post(
      '/api/profile/openid/link',
      signedIn(
        'Begin to link an account of the provider. Sets a cookie.',
        { 200: openidAddress },
        [403, 409, 429, 503],
      ),
      json(openidPassword),
      async (c) => {
        c.var.assertSecondFactor()
        const { current_password } = c.req.valid('json')
        await profiles.assertPassword(c.var.asker, current_password, addressOf(c))
        await c.var.revalidateSession()
        const { url, state } = await openid.startLink(c.var.asker, ownOrigin(c, config))
        keepState(c, state)
        return c.json({ url })
      },
    )
    .post(
      '/api/profile/openid/unlink',
      signedIn('Unlink your account of the provider', { 200: done }, [403, 409, 429]),
      json(openidPassword),
      async (c) => {
        c.var.assertSecondFactor()
        const { current_password } = c.req.valid('json')
        await profiles.assertPassword(c.var.asker, current_password, addressOf(c))
        await c.var.revalidateSession()
        openid.unlink(c.var.asker)
        return c.json({ message: 'Unlinked. You sign in with your password.' })
      },
    )
}
