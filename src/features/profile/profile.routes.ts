import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, sentPicture } from '../../http/input.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { TAKES_PICTURE } from '../pictures/pictures.schemas.ts'
import { pictureAnswers, sendPicture } from '../pictures/send-picture.ts'
import { portraitMissing } from './profile.errors.ts'
import { passwordChange, profile, profileUpdate } from './profile.schemas.ts'

export function profileRoutes(context: Context) {
  const { addressOf, config, loginSessions, profiles, portraits, uploads } = context
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>()
    .get('/api/profile', signedIn('Your profile', { 200: profile }), (c) =>
      c.json(profiles.get(c.var.asker)),
    )
    .post(
      '/api/profile',
      signedIn(
        'Change your profile. Without email or portrait_url they stay. A new email needs current_password.',
        { 200: profile },
        [403, 409, 429],
      ),
      json(profileUpdate),
      async (c) => {
        const from = {
          address: addressOf(c),
          origin: ownOrigin(c, config),
          assertSecondFactor: c.var.assertSecondFactor,
        }
        return c.json(await profiles.update(c.var.asker, c.req.valid('json'), from))
      },
    )
    .post(
      '/api/profile/password',
      signedIn('Change your password. Signs you out everywhere else.', { 200: done }, [403, 429]),
      json(passwordChange),
      async (c) => {
        c.var.assertSecondFactor()
        const from = { address: addressOf(c), cookieHeader: c.req.header('cookie') }
        await profiles.changePassword(c.var.asker, c.req.valid('json'), from)
        return c.json({ message: 'Your new password is set. You are signed out everywhere else.' })
      },
    )
    .get('/api/profile/portrait', signedIn('Your uploaded portrait', pictureAnswers, [404]), (c) =>
      sendPicture(c, portraits.get(c.var.asker, c.var.asker.userId)),
    )
    .put(
      '/api/profile/portrait',
      signedIn(`Upload a portrait of yourself. ${TAKES_PICTURE}`, { 200: profile }, [429]),
      async (c) => {
        portraits.set(c.var.asker, await sentPicture(c, uploads))
        return c.json(profiles.get(c.var.asker))
      },
    )
    .delete(
      '/api/profile/portrait',
      signedIn('Remove your uploaded portrait', { 200: done }, [404]),
      (c) => {
        portraits.remove(c.var.asker)
        return c.json({ message: 'Portrait removed' })
      },
    )
    .get(
      '/api/users/:id/portrait',
      signedIn(
        'The uploaded portrait of a person. For members of the same campaign, and admins.',
        pictureAnswers,
      ),
      ids(portraitMissing, 'id'),
      (c) => sendPicture(c, portraits.get(c.var.asker, c.req.valid('param').id)),
    )
}
