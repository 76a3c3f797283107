import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { doc } from '../../http/route-facts.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import {
  connection,
  connectionCreate,
  connectionsQuery,
  connectionUpdate,
} from './connections.schemas.ts'
import { castMember, castQuery, layoutUpdate, position } from './layout.schemas.ts'

export function connectionRoutes({ loginSessions, connections, layouts }: Context) {
  const signedIn = requireLogin(loginSessions)
  const connectionId = ids('Connection not found', 'id')
  const campaignId = ids('Campaign not found', 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/connections',
      doc(
        'Connections. With campaign_id those of one campaign in an object, otherwise an array of all that the reader has. npc_id leaves those that begin or end at that NPC. Players get those between NPCs that they may see, by the public version where there is one.',
        {
          200: z.union([z.object({ connections: z.array(connection) }), z.array(connection)]),
        },
      ),
      signedIn,
      query(connectionsQuery),
      (c) => {
        const { campaign_id, ...filter } = c.req.valid('query')
        if (campaign_id === undefined) return c.json(connections.list(c.var.asker, filter))
        return c.json({
          connections: connections.listOfCampaign(c.var.asker, { campaign_id, ...filter }),
        })
      },
    )
    .post(
      '/api/connections',
      doc('Connect two NPCs. For DMs. The same two may be connected more than once.', {
        201: connection,
      }),
      signedIn,
      query(campaignQuery),
      json(connectionCreate),
      (c) => {
        return c.json(connections.create(c.var.asker, c.req.valid('json')), 201)
      },
    )
    .get(
      '/api/connections/:id',
      doc('One connection', { 200: connection }),
      signedIn,
      connectionId,
      (c) => c.json(connections.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/connections/:id',
      doc(
        'Change a connection. For DMs. A public_version replaces the one before, and null takes it away: players then get the truth.',
        { 200: connection },
      ),
      signedIn,
      connectionId,
      json(connectionUpdate),
      (c) => c.json(connections.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/api/connections/:id',
      doc('Delete a connection. For DMs.', { 200: deleted }),
      signedIn,
      connectionId,
      (c) => {
        const deletion_id = connections.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Connection deleted', deletion_id })
      },
    )
    .get(
      '/api/campaigns/:id/cast',
      doc(
        'Who is in a campaign, in short. Every NPC that the reader may see, by name, without its long texts. npc_id leaves that one and those that it is connected with.',
        { 200: z.object({ npcs: z.array(castMember) }) },
      ),
      signedIn,
      campaignId,
      query(castQuery),
      (c) => {
        const npcs = layouts.cast(c.var.asker, c.req.valid('param').id, c.req.valid('query'))
        return c.json({ npcs })
      },
    )
    .get(
      '/api/campaigns/:id/layout',
      doc(
        'Where NPCs stand in the picture of the connections. Those that were placed and that the reader may see.',
        { 200: z.object({ positions: z.array(position) }) },
      ),
      signedIn,
      campaignId,
      (c) => c.json({ positions: layouts.positions(c.var.asker, c.req.valid('param').id) }),
    )
    .put(
      '/api/campaigns/:id/layout',
      doc(
        'Place NPCs in the picture of the connections. For DMs. Those that are left out stay where they are. Answers what was placed.',
        { 200: z.object({ positions: z.array(position) }) },
      ),
      signedIn,
      campaignId,
      json(layoutUpdate),
      (c) => {
        const { positions } = c.req.valid('json')
        return c.json({ positions: layouts.place(c.var.asker, c.req.valid('param').id, positions) })
      },
    )
}
