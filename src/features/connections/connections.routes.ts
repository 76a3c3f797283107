import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { saverOf } from '../../http/saver-of.ts'
import { sendList, sendListOf } from '../../http/send-list.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import * as errors from './connections.errors.ts'
import {
  connection,
  connectionCreate,
  connectionsQuery,
  connectionUpdate,
} from './connections.schemas.ts'
import { besideCast, castMember, castQuery, layoutUpdate, position } from './layout.schemas.ts'

export function connectionRoutes({ loginSessions, connections, layouts }: Context) {
  const signedIn = requireLogin(loginSessions)
  const readsCampaign = requireReading(loginSessions, 'campaigns')
  const reads = requireReading(loginSessions, 'connections')
  const connectionId = ids(errors.missing, 'id')
  const campaignId = ids(campaignErrors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/connections',
      reads(
        'Connections. Those of one campaign, or all; about_kind and about_id leave those of one thing.',
        {
          200: z.union([z.object({ connections: z.array(connection) }), z.array(connection)]),
        },
      ),
      query(connectionsQuery),
      async (c) => {
        const filter = c.req.valid('query')
        const found = connections.list(c.var.asker, filter)
        return sendListOf(c, filter.campaign_id, found, 'connections')
      },
    )
    .post(
      '/api/connections',
      signedIn('Connect two things: NPCs, locations or articles', { 201: connection }),
      query(campaignQuery),
      json(connectionCreate),
      (c) => c.json(connections.create(c.var.asker, c.req.valid('json')), 201),
    )
    .get('/api/connections/:id', reads('One connection', { 200: connection }), connectionId, (c) =>
      c.json(connections.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/connections/:id',
      signedIn('Change a connection. public_version is replaced as a whole; null removes it.', {
        200: connection,
      }),
      connectionId,
      json(connectionUpdate),
      (c) => c.json(connections.update(saverOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/api/connections/:id',
      signedIn('Delete a connection', { 200: deleted }),
      connectionId,
      (c) => {
        const deletion_id = connections.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Connection deleted', deletion_id })
      },
    )
    .get(
      '/api/campaigns/:id/cast',
      readsCampaign(
        'NPCs in short, by name. about_kind and about_id leave those connected with one thing.',
        {
          200: z.object({ npcs: z.array(castMember) }),
        },
      ),
      campaignId,
      query(castQuery),
      (c) => {
        const npcs = layouts.cast(c.var.asker, c.req.valid('param').id, c.req.valid('query'))
        return sendList(c, npcs, 'npcs')
      },
    )
    .get(
      '/api/campaigns/:id/beside-cast',
      readsCampaign(
        'Locations and articles with connections, in short. about_kind and about_id leave those connected with one thing.',
        { 200: z.object({ things: z.array(besideCast) }) },
      ),
      campaignId,
      query(castQuery),
      (c) => {
        const found = layouts.besideCast(c.var.asker, c.req.valid('param').id, c.req.valid('query'))
        return sendList(c, found, 'things')
      },
    )
    .get(
      '/api/campaigns/:id/layout',
      readsCampaign('Positions of things in the graph', {
        200: z.object({ positions: z.array(position) }),
      }),
      campaignId,
      (c) => sendList(c, layouts.positions(c.var.asker, c.req.valid('param').id), 'positions'),
    )
    .put(
      '/api/campaigns/:id/layout',
      signedIn('Set positions of things in the graph. Others keep theirs.', {
        200: z.object({ positions: z.array(position) }),
      }),
      campaignId,
      json(layoutUpdate),
      (c) => {
        const { positions } = c.req.valid('json')
        return c.json({ positions: layouts.place(c.var.asker, c.req.valid('param').id, positions) })
      },
    )
}
