import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query, sentPicture } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import { mapCreate, mapUpdate } from './maps.schemas.ts'

export function mapRoutes({ loginSessions, maps }: Context) {
  const signedIn = requireLogin(loginSessions)
  const mapId = ids('Map not found', 'id')

  return new Hono<AppEnv>()
    .get('/api/maps', signedIn, query(campaignQuery), (c) => {
      const { campaign_id } = c.req.valid('query')
      if (campaign_id === undefined) return c.json(maps.list(c.var.asker))
      return c.json({ maps: maps.listOfCampaign(c.var.asker, campaign_id) })
    })
    .post('/api/maps', signedIn, query(mapCreate), async (c) => {
      const picture = await sentPicture(c)
      return c.json(maps.create(c.var.asker, c.req.valid('query'), picture), 201)
    })
    .get('/api/maps/:id', signedIn, mapId, (c) =>
      c.json(maps.get(c.var.asker, c.req.valid('param').id)),
    )
    .put('/api/maps/:id', signedIn, mapId, json(mapUpdate), (c) =>
      c.json(maps.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/api/maps/:id', signedIn, mapId, (c) => {
      const deletion_id = maps.delete(c.var.asker, c.req.valid('param').id)
      return c.json({ message: 'Map deleted', deletion_id })
    })
    .get('/api/maps/:id/picture', signedIn, mapId, (c) =>
      sendPicture(c, maps.picture(c.var.asker, c.req.valid('param').id)),
    )
    .put('/api/maps/:id/picture', signedIn, mapId, async (c) => {
      const picture = await sentPicture(c)
      return c.json(maps.replacePicture(c.var.asker, c.req.valid('param').id, picture))
    })
}
