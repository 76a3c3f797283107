import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { sessionCreate, sessionUpdate, storylineQuery } from './storyline.schemas.ts'

export function storylineRoutes({ loginSessions, storyline }: Context) {
  const signedIn = requireLogin(loginSessions)
  const sessionId = ids('Session not found', 'id')
  const inCampaign = query(campaignQuery)

  return new Hono<AppEnv>()
    .get('/api/storyline', signedIn, query(storylineQuery), (c) => {
      const { campaign_id, ...filter } = c.req.valid('query')
      if (campaign_id === undefined) return c.json(storyline.list(c.var.asker, filter))
      return c.json({
        sessions: storyline.listOfCampaign(c.var.asker, { campaign_id, ...filter }),
      })
    })
    .post('/api/storyline', signedIn, inCampaign, json(sessionCreate), (c) => {
      return c.json(storyline.create(c.var.asker, c.req.valid('json')), 201)
    })
    .get('/api/storyline/:id', signedIn, sessionId, inCampaign, (c) => {
      const { campaign_id } = c.req.valid('query')
      return c.json(storyline.get(c.var.asker, c.req.valid('param').id, campaign_id))
    })
    .put('/api/storyline/:id', signedIn, sessionId, inCampaign, json(sessionUpdate), (c) => {
      const { campaign_id, ...changes } = c.req.valid('json')
      const { id } = c.req.valid('param')
      return c.json(storyline.update(c.var.asker, id, changes, campaign_id))
    })
    .delete('/api/storyline/:id', signedIn, sessionId, inCampaign, (c) => {
      const { campaign_id } = c.req.valid('query')
      const deletion_id = storyline.delete(c.var.asker, c.req.valid('param').id, campaign_id)
      return c.json({ message: 'Session deleted', deletion_id })
    })
}
