import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { resetLink } from '../password-resets/password-resets.schemas.ts'
import * as userErrors from '../users/users.errors.ts'
import {
  peoplePage,
  peopleQuery,
  person,
  personDeleted,
  personDeletion,
  personUpdate,
} from './people.schemas.ts'

export function peopleRoutes({ loginSessions, people, settings }: Context) {
  const adminOnly = requireAdmin(loginSessions, settings)
  const personId = ids(userErrors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/admin/users',
      adminOnly('Accounts, newest first. q finds parts of emails and usernames.', {
        200: peoplePage,
      }),
      query(peopleQuery),
      (c) => c.json(people.page(c.req.valid('query'))),
    )
    .put(
      '/api/admin/users/:id',
      adminOnly(
        'Change admin rights or suspend an account. The last admin stays: 409.',
        { 200: person },
        [409],
      ),
      personId,
      json(personUpdate),
      (c) => c.json(people.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .post(
      '/api/admin/users/:id/sign-out',
      adminOnly('Sign a person out everywhere', { 200: done }),
      personId,
      (c) => {
        const { username } = people.signOut(c.var.asker, c.req.valid('param').id)
        return c.json({ message: `${username} is signed out everywhere.` })
      },
    )
    .post(
      '/api/admin/users/:id/reset-link',
      adminOnly('Make a password-reset link. It works once, within 24 hours.', { 201: resetLink }),
      personId,
      (c) => c.json(people.createResetLink(c.var.asker, c.req.valid('param').id), 201),
    )
    .get(
      '/api/admin/users/:id/deletion',
      adminOnly('Preview what deleting an account does to campaigns', { 200: personDeletion }),
      personId,
      (c) => c.json(people.planDeletion(c.req.valid('param').id)),
    )
    .delete(
      '/api/admin/users/:id',
      adminOnly(
        'Delete an account. What the person added stays. The last admin stays: 409.',
        { 200: personDeleted },
        [409],
      ),
      personId,
      async (c) => {
        const { username, campaigns } = await people.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: `The account of ${username} is deleted.`, campaigns })
      },
    )
}
