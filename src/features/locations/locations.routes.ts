import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { locationCreate, locationUpdate } from './locations.schemas.ts'

export function locationRoutes({ loginSessions, locations }: Context) {
  const signedIn = requireLogin(loginSessions)
  const locationId = ids('Location not found', 'id')

  return new Hono<AppEnv>()
    .get('/api/locations', signedIn, query(campaignQuery), (c) => {
      const { campaign_id } = c.req.valid('query')
      if (campaign_id === undefined) return c.json(locations.list(c.var.asker))
      return c.json({ locations: locations.listOfCampaign(c.var.asker, campaign_id) })
    })
    .post('/api/locations', signedIn, query(campaignQuery), json(locationCreate), (c) => {
      return c.json(locations.create(c.var.asker, c.req.valid('json')), 201)
    })
    .get('/api/locations/:id', signedIn, locationId, (c) =>
      c.json(locations.get(c.var.asker, c.req.valid('param').id)),
    )
    .put('/api/locations/:id', signedIn, locationId, json(locationUpdate), (c) =>
      c.json(locations.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/api/locations/:id', signedIn, locationId, (c) => {
      const deletion_id = locations.delete(c.var.asker, c.req.valid('param').id)
      return c.json({ message: 'Location deleted', deletion_id })
    })
}
