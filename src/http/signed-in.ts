import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

import { askerFor, assertAdmin } from '../auth/asker.ts'
import type { Login, LoginSessions } from '../auth/login-sessions.ts'
import type { Named, TableOfCampaign } from '../features/campaigns/views.service.ts'
import type { SettingsService } from '../features/settings/settings.service.ts'
import type { SignedInEnv } from './env.ts'
import * as errors from './http.errors.ts'
import { describedBy } from './route-facts.ts'

/** Begins routes for people who are signed in, and sets `asker` for their handlers. */
export function requireLogin(loginSessions: LoginSessions) {
  return describedBy('signedIn', createGuard(loginSessions))
}

/**
 * Begins routes that only read in a campaign, and sets `asker` for their handlers: with `?as=`, a DM asks as that member.
 * The campaign is that of the row of `table` with the id in the path. Without an id there, `campaign_id` in the query names
 * it, also of a POST.
 */
export const requireReading = (loginSessions: LoginSessions, table?: TableOfCampaign) =>
  guardReading(loginSessions, (c) => ({ table, id: Object.values(c.req.param())[0] }))

/** The same where `kind` and `id` in the query may say what is read. */
export const requireReadingOfThing = (loginSessions: LoginSessions) =>
  guardReading(loginSessions, (c) => {
    const { kind, id } = c.req.query()
    return kind && id ? { kind, id } : {}
  })

function guardReading(loginSessions: LoginSessions, named: (c: Context<SignedInEnv>) => Named) {
  return describedBy('member', createGuard(loginSessions, named))
}

/**
 * Begins routes for admins. What changes something asks those who have a second factor for it again. A setting can
 * require that all of them have one.
 */
export function requireAdmin(loginSessions: LoginSessions, settings: SettingsService) {
  const signedIn = createGuard(loginSessions)
  const adminOnly = createMiddleware<SignedInEnv>((c, next) =>
    signedIn(c, () => {
      const { revalidateSession } = c.var
      const assertMayAsk = () => {
        assertAdmin(c.var.asker)
        assertHasFactor(c.var.secondFactor, settings)
        if (!READS.has(c.req.method)) c.var.assertSecondFactor()
      }
      c.set('revalidateSession', async () => {
        await revalidateSession()
        assertMayAsk()
      })
      assertMayAsk()
      return next()
    }),
  )
  return describedBy('admin', adminOnly)
}

/** RFC 7240. The page asks for it, because its person may have been a DM when the write was typed. */
const isStrict = (prefer = '') => /\bhandling=strict\b/i.test(prefer)

/** A person, by id, as whom alone the client asks: `handling=strict; user=7`. */
const isOther = (userId: number, prefer = '') => {
  const meant = /\bhandling=strict;\s*user=(\d+)/i.exec(prefer)?.[1]
  return meant !== undefined && Number(meant) !== userId
}

const READS = new Set(['GET', 'HEAD'])

function assertHasFactor(factor: Login['secondFactor'], settings: SettingsService): void {
  if (factor !== 'off' || settings.current().admin_second_factor === 'optional') return
  throw errors.secondFactorNotSetUp().at('second_factor_setup')
}

/** With `named`, another member may read in the place of the person who asks: see `readerFor`. */
function createGuard(loginSessions: LoginSessions, named?: (c: Context<SignedInEnv>) => Named) {
  async function validate(c: Context<SignedInEnv>) {
    const { login, cookie } = await loginSessions.find(c.req.header('cookie'))
    if (!login) throw errors.loginNeeded()
    if (isOther(login.user.id, c.req.header('prefer'))) throw errors.signedInAsAnother()
    const { address } = c.var
    const reader = named && c.var.readerFor?.(askerFor(login.user), named(c))
    c.set('user', reader ?? login.user)
    c.set('secondFactor', login.secondFactor)
    c.set(
      'asker',
      reader
        ? { userId: reader.id, isAdmin: false, viewedBy: login.user.id }
        : { ...askerFor(login.user), isStrict: isStrict(c.req.header('prefer')), address },
    )
    return { login, cookie }
  }

  return createMiddleware<SignedInEnv>(async (c, next) => {
    const { login, cookie } = await validate(c)
    if (cookie) c.header('Set-Cookie', cookie)
    c.set('revalidateSession', async () => void (await validate(c)))
    c.set('assertSecondFactor', () => {
      if (c.var.secondFactor !== 'stale') return
      throw errors.secondFactorNeeded().at('second_factor')
    })
    c.set('takeTurn', () => loginSessions.takeTurn(login.user.id))
    c.set('takeBodyTurn', () => loginSessions.takeBodyTurn(login.user.id))
    c.set('onSignOut', (effect) => loginSessions.onEnd(login, effect))
    await next()
  })
}
