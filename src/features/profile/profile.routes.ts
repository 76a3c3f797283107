import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, sentPicture } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import { passwordChange, profileUpdate } from './profile.schemas.ts'

export function profileRoutes({ addressOf, loginSessions, profiles, portraits }: Context) {
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>()
    .get('/api/profile', signedIn, (c) => c.json(profiles.get(c.var.asker)))
    .post('/api/profile', signedIn, json(profileUpdate), (c) =>
      c.json(profiles.update(c.var.asker, c.req.valid('json'))),
    )
    .post('/api/profile/password', signedIn, json(passwordChange), async (c) => {
      const from = { address: addressOf(c), cookieHeader: c.req.header('cookie') }
      await profiles.changePassword(c.var.asker, c.req.valid('json'), from)
      return c.json({ message: 'Your new password is set. Everywhere else you are signed out.' })
    })
    .get('/api/profile/portrait', signedIn, (c) =>
      sendPicture(c, portraits.get(c.var.asker, c.var.asker.userId)),
    )
    .put('/api/profile/portrait', signedIn, async (c) => {
      portraits.set(c.var.asker, await sentPicture(c))
      return c.json(profiles.get(c.var.asker))
    })
    .delete('/api/profile/portrait', signedIn, (c) => {
      portraits.remove(c.var.asker)
      return c.json({ message: 'Portrait removed' })
    })
    .get('/api/users/:id/portrait', signedIn, ids('Portrait not found', 'id'), (c) =>
      sendPicture(c, portraits.get(c.var.asker, c.req.valid('param').id)),
    )
}
