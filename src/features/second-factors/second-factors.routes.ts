import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json } from '../../http/input.ts'
import { requireAdmin, requireLogin } from '../../http/signed-in.ts'
import * as userErrors from '../users/users.errors.ts'
import {
  newSecret,
  recoveryCodes,
  secondFactor,
  secondFactorCode,
  secondFactorOff,
  secondFactorOn,
} from './second-factors.schemas.ts'

export function secondFactorRoutes(context: Context) {
  const { addressOf, loginSessions, profiles, secondFactors, settings } = context
  const signedIn = requireLogin(loginSessions)
  const adminOnly = requireAdmin(loginSessions, settings)

  return new Hono<AppEnv>()
    .get(
      '/api/profile/second-factor',
      signedIn('Whether your two-factor sign-in is on', { 200: secondFactor }),
      (c) => c.json(secondFactors.get(c.var.asker)),
    )
    .post(
      '/api/profile/second-factor/secret',
      signedIn('Make a secret for an authenticator app. It changes nothing.', { 200: newSecret }),
      (c) => c.json(secondFactors.createSecret(c.var.asker)),
    )
    .post(
      '/api/profile/second-factor',
      signedIn(
        'Turn on two-factor sign-in by a code of a new secret. Signs you out everywhere else.',
        { 200: recoveryCodes },
        [409, 429],
      ),
      json(secondFactorOn),
      async (c) => {
        const body = c.req.valid('json')
        await profiles.assertPassword(c.var.asker, body.current_password, addressOf(c))
        await c.var.revalidateSession()
        const codes = secondFactors.turnOn(c.var.asker, body, c.req.header('cookie'))
        return c.json({ recovery_codes: codes })
      },
    )
    .post(
      '/api/profile/second-factor/off',
      signedIn('Turn off two-factor sign-in', { 200: done }, [429]),
      json(secondFactorOff),
      async (c) => {
        const { current_password, code } = c.req.valid('json')
        await profiles.assertPassword(c.var.asker, current_password, addressOf(c))
        await c.var.revalidateSession()
        secondFactors.turnOff(c.var.asker, { code, address: addressOf(c) })
        return c.json({ message: 'Two-factor sign-in is off.' })
      },
    )
    .post(
      '/api/second-factor',
      signedIn(
        'Give a code again. For 10 minutes it serves for what refuses with second-factor-needed (403): what admins change, backups, a new email or password, signing out other browsers, an account of a provider.',
        { 200: done },
        [429],
      ),
      json(secondFactorCode),
      (c) => {
        const given = { ...c.req.valid('json'), address: addressOf(c) }
        secondFactors.confirm(c.var.asker, given, c.req.header('cookie'))
        return c.json({ message: 'Confirmed' })
      },
    )
    .delete(
      '/api/admin/users/:id/second-factor',
      adminOnly(
        'Turn off the two-factor sign-in of a person who has lost it',
        { 200: done },
        [409],
      ),
      ids(userErrors.missing, 'id'),
      (c) => {
        const { username } = secondFactors.reset(c.var.asker, c.req.valid('param').id)
        return c.json({ message: `Two-factor sign-in is off for ${username}.` })
      },
    )
}
