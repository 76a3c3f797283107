import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { saverOf } from '../../http/saver-of.ts'
import { sendList } from '../../http/send-list.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import * as errors from './secrets.errors.ts'
import {
  secret,
  secretCreate,
  secretList,
  secretPage,
  secretsQuery,
  secretUpdate,
} from './secrets.schemas.ts'

export function secretRoutes({ loginSessions, secrets }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'secrets')
  const secretId = ids(errors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/secrets',
      reads(
        'Secrets, newest first, of one campaign or of all; about_kind and about_id leave those about one thing. With limit a page.',
        { 200: z.union([secretList, secretPage]) },
      ),
      query(secretsQuery),
      async (c) => {
        const { limit, ...filter } = c.req.valid('query')
        if (limit === undefined) {
          return sendList(c, secrets.all(c.var.asker, filter), 'secrets')
        }
        return c.json(secrets.page(c.var.asker, { ...filter, limit }))
      },
    )
    .post(
      '/api/secrets',
      signedIn('Write a secret about a thing. DM only unless said.', { 201: secret }),
      query(campaignQuery),
      json(secretCreate),
      (c) => c.json(secrets.create(c.var.asker, c.req.valid('json')), 201),
    )
    .get('/api/secrets/:id', reads('One secret', { 200: secret }), secretId, (c) =>
      c.json(secrets.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/secrets/:id',
      signedIn('Change a secret', { 200: secret }),
      secretId,
      json(secretUpdate),
      (c) => c.json(secrets.update(saverOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/api/secrets/:id', signedIn('Delete a secret', { 200: deleted }), secretId, (c) => {
      const deletion_id = secrets.delete(c.var.asker, c.req.valid('param').id)
      return c.json({ message: 'Secret deleted', deletion_id })
    })
}
