import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { sendListOf } from '../../http/send-list.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import * as errors from './tags.errors.ts'
import { tag, tagCount, tagCreate, tagUpdate } from './tags.schemas.ts'

export function tagRoutes({ loginSessions, tags }: Context) {
  const signedIn = requireLogin(loginSessions)
  const readsCampaign = requireReading(loginSessions, 'campaigns')
  const reads = requireReading(loginSessions, 'tags')
  const tagId = ids(errors.missing, 'id')
  const campaignId = ids(campaignErrors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/tags',
      reads('Tags of one campaign in an object, or of all as an array', {
        200: z.union([z.object({ tags: z.array(tag) }), z.array(tag)]),
      }),
      query(campaignQuery),
      async (c) => {
        const { campaign_id } = c.req.valid('query')
        const found = tags.list(c.var.asker, campaign_id)
        return sendListOf(c, campaign_id, found, 'tags')
      },
    )
    .post(
      '/api/tags',
      signedIn('Add a tag', { 201: tag }, [409]),
      query(campaignQuery),
      json(tagCreate),
      (c) => c.json(tags.create(c.var.asker, c.req.valid('json')), 201),
    )
    .get('/api/tags/:id', reads('One tag', { 200: tag }), tagId, (c) =>
      c.json(tags.get(c.var.asker, c.req.valid('param').id)),
    )
    .put('/api/tags/:id', signedIn('Change a tag', { 200: tag }), tagId, json(tagUpdate), (c) =>
      c.json(tags.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/api/tags/:id', signedIn('Delete a tag', { 200: deleted }), tagId, (c) => {
      const deletion_id = tags.delete(c.var.asker, c.req.valid('param').id)
      return c.json({ message: 'Tag deleted', deletion_id })
    })
    .get(
      '/api/campaigns/:id/tag-counts',
      readsCampaign('How many NPCs that you may see carry each tag', {
        200: z.object({ counts: z.array(tagCount) }),
      }),
      campaignId,
      (c) => c.json({ counts: tags.counts(c.var.asker, c.req.valid('param').id) }),
    )
}
