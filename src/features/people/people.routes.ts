import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { doc } from '../../http/route-facts.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { resetLink } from '../password-resets/password-resets.schemas.ts'
import {
  peoplePage,
  peopleQuery,
  person,
  personDeleted,
  personDeletion,
  personUpdate,
} from './people.schemas.ts'

export function peopleRoutes({ loginSessions, people }: Context) {
  const adminOnly = requireAdmin(loginSessions)
  const personId = ids('Nobody has this id.', 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/admin/users',
      doc(
        'People with an account, the newest first. For admins. q finds parts of emails and usernames. Without limit it answers everybody.',
        { 200: peoplePage },
      ),
      adminOnly,
      query(peopleQuery),
      (c) => c.json(people.page(c.req.valid('query'))),
    )
    .put(
      '/api/admin/users/:id',
      doc(
        'Make somebody an admin or not, suspend an account or not. For admins. Suspending ends the person’s login sessions. The last admin who can sign in stays one: 409.',
        { 200: person },
        [409],
      ),
      adminOnly,
      personId,
      json(personUpdate),
      (c) => c.json(people.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .post(
      '/api/admin/users/:id/sign-out',
      doc('Sign somebody out everywhere. For admins.', { 200: done }),
      adminOnly,
      personId,
      (c) => {
        const { username } = people.signOut(c.var.asker, c.req.valid('param').id)
        return c.json({ message: `${username} is signed out everywhere.` })
      },
    )
    .post(
      '/api/admin/users/:id/reset-link',
      doc(
        'Make a link by which somebody chooses a new password. For admins. It opens once, within 24 hours, and voids the link before it.',
        { 201: resetLink },
      ),
      adminOnly,
      personId,
      (c) => c.json(people.createResetLink(c.var.asker, c.req.valid('param').id), 201),
    )
    .get(
      '/api/admin/users/:id/deletion',
      doc(
        'What deleting an account would do to campaigns. For admins. Campaigns that merely lose a member are left out.',
        { 200: personDeletion },
      ),
      adminOnly,
      personId,
      (c) => c.json(people.planDeletion(c.req.valid('param').id)),
    )
    .delete(
      '/api/admin/users/:id',
      doc(
        'Delete an account. For admins. What the person added stays in campaigns that live on. The last admin who can sign in stays: 409.',
        { 200: personDeleted },
        [409],
      ),
      adminOnly,
      personId,
      (c) => {
        const { username, campaigns } = people.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: `The account of ${username} is deleted.`, campaigns })
      },
    )
}
