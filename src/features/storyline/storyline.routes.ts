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
import * as errors from './storyline.errors.ts'
import {
  hereInput,
  session,
  sessionCreate,
  sessionUpdate,
  storylineQuery,
} from './storyline.schemas.ts'

export function storylineRoutes({ loginSessions, storyline, running }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'sessions')
  const sessionId = ids(errors.missing, 'id')
  const inCampaign = query(campaignQuery)

  return new Hono<AppEnv>()
    .get(
      '/api/storyline',
      reads('Sessions by number, of one campaign in an object, or of all as an array', {
        200: z.union([z.object({ sessions: z.array(session) }), z.array(session)]),
      }),
      query(storylineQuery),
      async (c) => {
        const filter = c.req.valid('query')
        const found = storyline.list(c.var.asker, filter)
        return sendListOf(c, filter.campaign_id, found, 'sessions')
      },
    )
    .post(
      '/api/storyline',
      signedIn('Add a session. The next number and today, unless given.', { 201: session }, [409]),
      inCampaign,
      json(sessionCreate),
      (c) => c.json(storyline.create(c.var.asker, c.req.valid('json')), 201),
    )
    .get(
      '/api/storyline/:id',
      reads('One session', { 200: session }),
      sessionId,
      inCampaign,
      (c) => {
        const { campaign_id } = c.req.valid('query')
        return c.json(storyline.get(c.var.asker, c.req.valid('param').id, campaign_id))
      },
    )
    .put(
      '/api/storyline/:id',
      signedIn('Change a session. npcs and location_ids replace what was there.', { 200: session }),
      sessionId,
      inCampaign,
      json(sessionUpdate),
      (c) => {
        const { campaign_id, ...changes } = c.req.valid('json')
        const { id } = c.req.valid('param')
        return c.json(storyline.update(saverOf(c), id, changes, campaign_id))
      },
    )
    .put(
      '/api/storyline/:id/here',
      signedIn('Say where the party is, which the session then has visited. For DMs.', {
        200: session,
      }),
      sessionId,
      json(hereInput),
      (c) => {
        const { location_id } = c.req.valid('json')
        return c.json(running.setHere(c.var.asker, c.req.valid('param').id, location_id))
      },
    )
    .delete(
      '/api/storyline/:id',
      signedIn('Delete a session', { 200: deleted }),
      sessionId,
      inCampaign,
      (c) => {
        const { campaign_id } = c.req.valid('query')
        const deletion_id = storyline.delete(c.var.asker, c.req.valid('param').id, campaign_id)
        return c.json({ message: 'Session deleted', deletion_id })
      },
    )
}
