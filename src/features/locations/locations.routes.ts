import { Hono } from 'hono'
import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import { saverOf } from '../../edits.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { sendList } from '../../http/send-list.ts'
import { requireLogin, requireReader } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import * as tagErrors from '../tags/tags.errors.ts'
import { assignedTag } from '../tags/tags.schemas.ts'
import * as errors from './locations.errors.ts'
import { location, locationCreate, locationListQuery, locationUpdate } from './locations.schemas.ts'

export function locationRoutes({ loginSessions, locations, thingTags }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReader(loginSessions, 'locations')
  const locationId = ids(errors.missing, 'id')
  const locationAndTagIds = ids(tagErrors.missing, 'id', 'tagId')

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
        return filter.campaign_id === undefined
          ? sendList(c, found)
          : sendList(c, found, 'locations')
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
      (c) => {
        const edit = c.req.valid('json')
        const asker = saverOf(c.var.asker, edit)
        return c.json(locations.update(asker, c.req.valid('param').id, edit))
      },
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
    .post(
      '/api/locations/:id/tags/:tagId',
      signedIn('Assign a tag to a location', { 201: z.object({ tags: z.array(assignedTag) }) }),
      locationAndTagIds,
      (c) => {
        const { id, tagId } = c.req.valid('param')
        return c.json({ tags: thingTags.set(c.var.asker, 'location', id, tagId, true) }, 201)
      },
    )
    .delete(
      '/api/locations/:id/tags/:tagId',
      signedIn('Unassign a tag from a location', { 200: done }),
      locationAndTagIds,
      (c) => {
        const { id, tagId } = c.req.valid('param')
        thingTags.set(c.var.asker, 'location', id, tagId, false)
        return c.json({ message: 'Tag removed' })
      },
    )
}
