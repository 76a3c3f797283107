import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query, sentPicture } from '../../http/input.ts'
import { sendListOf } from '../../http/send-list.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { TAKES_PICTURE } from '../pictures/pictures.schemas.ts'
import { pictureAnswers, sendPicture } from '../pictures/send-picture.ts'
import * as errors from './maps.errors.ts'
import { map, mapCreate, mapUpdate } from './maps.schemas.ts'

export function mapRoutes({ loginSessions, maps, uploads }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'maps')
  const mapId = ids(errors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/maps',
      reads('Maps of one campaign in an object, or of all as an array', {
        200: z.union([z.object({ maps: z.array(map) }), z.array(map)]),
      }),
      query(campaignQuery),
      async (c) => {
        const { campaign_id } = c.req.valid('query')
        const found = maps.list(c.var.asker, campaign_id)
        return sendListOf(c, campaign_id, found, 'maps')
      },
    )
    .post(
      '/api/maps',
      signedIn(`Add a map. ${TAKES_PICTURE}`, { 201: map }, [429]),
      query(mapCreate),
      async (c) => {
        const picture = await sentPicture(c, uploads)
        return c.json(maps.create(c.var.asker, c.req.valid('query'), picture), 201)
      },
    )
    .get('/api/maps/:id', reads('One map', { 200: map }), mapId, (c) =>
      c.json(maps.get(c.var.asker, c.req.valid('param').id)),
    )
    .put('/api/maps/:id', signedIn('Change a map', { 200: map }), mapId, json(mapUpdate), (c) =>
      c.json(maps.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/api/maps/:id',
      signedIn('Delete a map and its pins', { 200: deleted }),
      mapId,
      (c) => {
        const deletion_id = maps.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Map deleted', deletion_id })
      },
    )
    .get('/api/maps/:id/picture', reads('The picture of a map', pictureAnswers), mapId, (c) =>
      sendPicture(c, maps.picture(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/maps/:id/picture',
      signedIn(`Replace the picture of a map. ${TAKES_PICTURE}`, { 200: map }, [429]),
      mapId,
      async (c) => {
        const picture = await sentPicture(c, uploads)
        return c.json(maps.replacePicture(c.var.asker, c.req.valid('param').id, picture))
      },
    )
}
