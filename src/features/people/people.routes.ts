import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { peopleQuery, personUpdate } from './people.schemas.ts'

export function peopleRoutes({ loginSessions, people }: Context) {
  const adminOnly = requireAdmin(loginSessions)
  const personId = ids('Nobody has this id.', 'id')

  return new Hono<AppEnv>()
    .get('/api/admin/users', adminOnly, query(peopleQuery), (c) =>
      c.json(people.page(c.req.valid('query'))),
    )
    .put('/api/admin/users/:id', adminOnly, personId, json(personUpdate), (c) =>
      c.json(people.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .post('/api/admin/users/:id/sign-out', adminOnly, personId, (c) => {
      const { username } = people.signOut(c.var.asker, c.req.valid('param').id)
      return c.json({ message: `${username} is signed out everywhere.` })
    })
    .post('/api/admin/users/:id/reset-link', adminOnly, personId, (c) =>
      c.json(people.createResetLink(c.var.asker, c.req.valid('param').id), 201),
    )
    .get('/api/admin/users/:id/deletion', adminOnly, personId, (c) =>
      c.json(people.planDeletion(c.req.valid('param').id)),
    )
    .delete('/api/admin/users/:id', adminOnly, personId, (c) => {
      const { username, campaigns } = people.delete(c.var.asker, c.req.valid('param').id)
      return c.json({ message: `The account of ${username} is deleted.`, campaigns })
    })
}
