import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { saverOf } from '../../http/saver-of.ts'
import { sendListOf } from '../../http/send-list.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { tagging } from '../tags/tagging.ts'
import * as errors from './locations.errors.ts'
import { location, locationCreate, locationListQuery, locationUpdate } from './locations.schemas.ts'

export function locationRoutes(context: Context) {
  const { loginSessions, locations } = context
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'locations')
  const locationId = ids(errors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/locations',
      reads('Locations of one campaign in an object, or of all as an array', {
        200: z.union([z.object({ locations: z.array(location) }), z.array(location)]),
      }),
      query(locationListQuery),
      async (c) => {
        const filter = c.req.valid('query')
        const found = locations.list(c.var.asker, filter)
        return sendListOf(c, filter.campaign_id, found, 'locations')
      },
    )
    .post(
      '/api/locations',
      signedIn('Add a location', { 201: location }, [409]),
      query(campaignQuery),
      json(locationCreate),
      (c) => c.json(locations.create(c.var.asker, c.req.valid('json')), 201),
    )
    .get('/api/locations/:id', reads('One location', { 200: location }), locationId, (c) =>
      c.json(locations.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/locations/:id',
      signedIn('Change a location. A pin needs map_id, x and y.', { 200: location }),
      locationId,
      json(locationUpdate),
      (c) => c.json(locations.update(saverOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/api/locations/:id',
      signedIn('Delete a location. Its NPCs have none then; locations inside move up.', {
        200: deleted,
      }),
      locationId,
      (c) => {
        const deletion_id = locations.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Location deleted', deletion_id })
      },
    )
    .route(
      '/',
      tagging(context, '/api/locations/:id/tags/:tagId', {
        kind: 'location',
        assign: 'Assign a tag to a location',
        unassign: 'Unassign a tag from a location',
      }),
    )
}
