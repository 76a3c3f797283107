import { Hono } from 'hono'
import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json } from '../../http/input.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { deleted } from '../deletions/deletions.schemas.ts'
import * as errors from './campaigns.errors.ts'
import {
  campaign,
  campaignCreate,
  campaignUpdate,
  player,
  playerUpdate,
} from './campaigns.schemas.ts'

export function campaignRoutes({
  loginSessions,
  campaigns,
  campaignBin,
  members,
  npcNames,
}: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'campaigns')
  const campaignId = ids(errors.missing, 'id')
  const playerIds = ids(errors.memberMissing, 'id', 'userId')

  return new Hono<AppEnv>()
    .get(
      '/api/campaigns',
      signedIn('Campaigns of the reader. The first one is used where campaign_id is missing.', {
        200: z.array(campaign),
      }),
      (c) => c.json(campaigns.list(c.var.asker)),
    )
    .post(
      '/api/campaigns',
      signedIn('Create a campaign. The reader becomes its DM.', { 201: campaign }),
      json(campaignCreate),
      (c) => c.json(campaigns.create(c.var.asker, c.req.valid('json')), 201),
    )
    .get('/api/campaigns/:id', reads('One campaign', { 200: campaign }), campaignId, (c) =>
      c.json(campaigns.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/campaigns/:id',
      signedIn('Change a campaign', { 200: campaign }),
      campaignId,
      json(campaignUpdate),
      (c) => c.json(campaigns.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/api/campaigns/:id',
      signedIn(
        'Delete a campaign with everything in it. Its creator only. It waits in the bin of that person.',
        { 200: deleted },
      ),
      campaignId,
      (c) => {
        const deletion_id = campaignBin.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Campaign deleted', deletion_id })
      },
    )
    .get(
      '/api/campaigns/:id/players',
      reads('Members of a campaign, by when they joined', {
        200: z.object({ players: z.array(player) }),
      }),
      campaignId,
      (c) => c.json({ players: members.list(c.var.asker, c.req.valid('param').id) }),
    )
    .put(
      '/api/campaigns/:id/players/:userId',
      signedIn(
        'Change a member. DMs change roles; members name their own character.',
        { 200: player },
        [409],
      ),
      playerIds,
      json(playerUpdate),
      async (c) => {
        const { id, userId } = c.req.valid('param')
        return c.json(await members.update(c.var.asker, id, userId, c.req.valid('json')))
      },
    )
    .delete(
      '/api/campaigns/:id/players/:userId',
      signedIn('Remove a member. By DMs, or oneself. Never the creator.', { 200: done }, [409]),
      playerIds,
      async (c) => {
        const { id, userId } = c.req.valid('param')
        await members.remove(c.var.asker, id, userId)
        return c.json({ message: 'Player removed' })
      },
    )
    .post(
      '/api/campaigns/:id/leave',
      signedIn(
        'Leave a campaign. The last DM gets 409; after the creator the first DM is creator.',
        { 200: done },
        [409],
      ),
      campaignId,
      async (c) => {
        await members.leave(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'You have left this campaign' })
      },
    )
    .get(
      '/api/campaigns/:id/npc-classes',
      reads('Classes of NPCs. Every name in category texts and assigned tags.', {
        200: z.object({ classes: z.array(z.string()) }),
      }),
      campaignId,
      (c) => c.json({ classes: npcNames.classes(c.var.asker, c.req.valid('param').id) }),
    )
}
