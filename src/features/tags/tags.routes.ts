import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { tagCreate, tagUpdate } from './tags.schemas.ts'

export function tagRoutes({ loginSessions, tags }: Context) {
  const signedIn = requireLogin(loginSessions)
  const tagId = ids('Tag not found', 'id')

  return new Hono<AppEnv>()
    .get('/api/tags', signedIn, query(campaignQuery), (c) => {
      const { campaign_id } = c.req.valid('query')
      if (campaign_id === undefined) return c.json(tags.list(c.var.asker))
      return c.json({ tags: tags.listOfCampaign(c.var.asker, campaign_id) })
    })
    .post('/api/tags', signedIn, query(campaignQuery), json(tagCreate), (c) => {
      return c.json(tags.create(c.var.asker, c.req.valid('json')), 201)
    })
    .get('/api/tags/:id', signedIn, tagId, (c) =>
      c.json(tags.get(c.var.asker, c.req.valid('param').id)),
    )
    .put('/api/tags/:id', signedIn, tagId, json(tagUpdate), (c) =>
      c.json(tags.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/api/tags/:id', signedIn, tagId, (c) => {
      const deletion_id = tags.delete(c.var.asker, c.req.valid('param').id)
      return c.json({ message: 'Tag deleted', deletion_id })
    })
}
