import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { doc } from '../../http/route-facts.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import { session, sessionCreate, sessionUpdate, storylineQuery } from './storyline.schemas.ts'

const NAMED_CAMPAIGN = 'A campaign_id that is not the campaign of the session answers 404.'

export function storylineRoutes({ loginSessions, storyline }: Context) {
  const signedIn = requireLogin(loginSessions)
  const sessionId = ids('Session not found', 'id')
  const inCampaign = query(campaignQuery)

  return new Hono<AppEnv>()
    .get(
      '/api/storyline',
      doc(
        'Sessions. With campaign_id those of one campaign in an object, otherwise an array of all that the reader has; by number. npc_id and location_id leave the sessions with that NPC or location.',
        { 200: z.union([z.object({ sessions: z.array(session) }), z.array(session)]) },
      ),
      signedIn,
      query(storylineQuery),
      (c) => {
        const { campaign_id, ...filter } = c.req.valid('query')
        if (campaign_id === undefined) return c.json(storyline.list(c.var.asker, filter))
        return c.json({
          sessions: storyline.listOfCampaign(c.var.asker, { campaign_id, ...filter }),
        })
      },
    )
    .post(
      '/api/storyline',
      doc(
        'Add a session. For DMs. Left out, session_number is one more than the highest of the campaign, and session_date the day in UTC. A number that is taken answers 409.',
        { 201: session },
        [409],
      ),
      signedIn,
      inCampaign,
      json(sessionCreate),
      (c) => {
        return c.json(storyline.create(c.var.asker, c.req.valid('json')), 201)
      },
    )
    .get(
      '/api/storyline/:id',
      doc(
        `One session. Players get the NPCs and locations in it that they may see. ${NAMED_CAMPAIGN}`,
        { 200: session },
      ),
      signedIn,
      sessionId,
      inCampaign,
      (c) => {
        const { campaign_id } = c.req.valid('query')
        return c.json(storyline.get(c.var.asker, c.req.valid('param').id, campaign_id))
      },
    )
    .put(
      '/api/storyline/:id',
      doc(
        `Change a session. For DMs. npcs and location_ids replace all that were there; a key left out keeps its value. ${NAMED_CAMPAIGN}`,
        { 200: session },
      ),
      signedIn,
      sessionId,
      inCampaign,
      json(sessionUpdate),
      (c) => {
        const { campaign_id, ...changes } = c.req.valid('json')
        const { id } = c.req.valid('param')
        return c.json(storyline.update(c.var.asker, id, changes, campaign_id))
      },
    )
    .delete(
      '/api/storyline/:id',
      doc(`Delete a session. For DMs. Its NPCs and locations stay. ${NAMED_CAMPAIGN}`, {
        200: deleted,
      }),
      signedIn,
      sessionId,
      inCampaign,
      (c) => {
        const { campaign_id } = c.req.valid('query')
        const deletion_id = storyline.delete(c.var.asker, c.req.valid('param').id, campaign_id)
        return c.json({ message: 'Session deleted', deletion_id })
      },
    )
}
