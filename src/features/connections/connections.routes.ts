import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { connectionCreate, connectionsQuery, connectionUpdate } from './connections.schemas.ts'
import { castQuery, layoutUpdate } from './layout.schemas.ts'

export function connectionRoutes({ loginSessions, connections, layouts }: Context) {
  const signedIn = requireLogin(loginSessions)
  const connectionId = ids('Connection not found', 'id')
  const campaignId = ids('Campaign not found', 'id')

  return new Hono<AppEnv>()
    .get('/api/connections', signedIn, query(connectionsQuery), (c) => {
      const { campaign_id, ...filter } = c.req.valid('query')
      if (campaign_id === undefined) return c.json(connections.list(c.var.asker, filter))
      return c.json({
        connections: connections.listOfCampaign(c.var.asker, { campaign_id, ...filter }),
      })
    })
    .post('/api/connections', signedIn, query(campaignQuery), json(connectionCreate), (c) => {
      return c.json(connections.create(c.var.asker, c.req.valid('json')), 201)
    })
    .get('/api/connections/:id', signedIn, connectionId, (c) =>
      c.json(connections.get(c.var.asker, c.req.valid('param').id)),
    )
    .put('/api/connections/:id', signedIn, connectionId, json(connectionUpdate), (c) =>
      c.json(connections.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/api/connections/:id', signedIn, connectionId, (c) => {
      const deletion_id = connections.delete(c.var.asker, c.req.valid('param').id)
      return c.json({ message: 'Connection deleted', deletion_id })
    })
    .get('/api/campaigns/:id/cast', signedIn, campaignId, query(castQuery), (c) => {
      const npcs = layouts.cast(c.var.asker, c.req.valid('param').id, c.req.valid('query'))
      return c.json({ npcs })
    })
    .get('/api/campaigns/:id/layout', signedIn, campaignId, (c) =>
      c.json({ positions: layouts.positions(c.var.asker, c.req.valid('param').id) }),
    )
    .put('/api/campaigns/:id/layout', signedIn, campaignId, json(layoutUpdate), (c) => {
      const { positions } = c.req.valid('json')
      return c.json({ positions: layouts.place(c.var.asker, c.req.valid('param').id, positions) })
    })
}
