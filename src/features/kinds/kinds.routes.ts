import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import * as errors from './kinds.errors.ts'
import { kind, kindCreate, kinds as kindList, kindUpdate } from './kinds.schemas.ts'

export function kindRoutes({ loginSessions, kinds }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'kinds')
  const kindId = ids(errors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/kinds',
      reads('The kinds of things, in order, with the fields of each that the reader reads', {
        200: kindList,
      }),
      query(campaignQuery),
      (c) => c.json({ kinds: kinds.list(c.var.asker, c.req.valid('query').campaign_id) }),
    )
    .post(
      '/api/kinds',
      signedIn('Add a kind of articles. For DMs.', { 201: kind }, [409]),
      query(campaignQuery),
      json(kindCreate),
      (c) => c.json(kinds.create(c.var.asker, c.req.valid('json')), 201),
    )
    .get('/api/kinds/:id', reads('One kind', { 200: kind }), kindId, (c) =>
      c.json(kinds.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/kinds/:id',
      signedIn(
        'Change a kind. Its fields are sent as a whole list. For DMs.',
        { 200: kind },
        [409],
      ),
      kindId,
      json(kindUpdate),
      (c) => c.json(kinds.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/api/kinds/:id',
      signedIn('Delete a kind of articles that none is of. For DMs.', { 200: deleted }, [409]),
      kindId,
      (c) => {
        const deletion_id = kinds.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Kind deleted', deletion_id })
      },
    )
}
