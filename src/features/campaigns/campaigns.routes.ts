import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { campaignCreate, campaignInvite, campaignUpdate } from './campaigns.schemas.ts'

export function campaignRoutes({ loginSessions, campaigns, invitations, npcNames }: Context) {
  const signedIn = requireLogin(loginSessions)
  const campaignId = ids('Campaign not found', 'id')

  return new Hono<AppEnv>()
    .get('/api/campaigns', signedIn, (c) => c.json(campaigns.list(c.var.asker)))
    .post('/api/campaigns', signedIn, json(campaignCreate), (c) =>
      c.json(campaigns.create(c.var.asker, c.req.valid('json')), 201),
    )
    .get('/api/campaigns/:id', signedIn, campaignId, (c) =>
      c.json(campaigns.get(c.var.asker, c.req.valid('param').id)),
    )
    .put('/api/campaigns/:id', signedIn, campaignId, json(campaignUpdate), (c) =>
      c.json(campaigns.update(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete('/api/campaigns/:id', signedIn, campaignId, (c) => {
      campaigns.delete(c.var.asker, c.req.valid('param').id)
      return c.json({ message: 'Campaign deleted' })
    })
    .get('/api/campaigns/:id/players', signedIn, campaignId, (c) =>
      c.json({ players: campaigns.players(c.var.asker, c.req.valid('param').id) }),
    )
    .get('/api/campaigns/:id/npc-classes', signedIn, campaignId, (c) =>
      c.json({ classes: npcNames.classes(c.var.asker, c.req.valid('param').id) }),
    )
    .post('/api/campaigns/:id/invite', signedIn, campaignId, json(campaignInvite), (c) => {
      const { id } = c.req.valid('param')
      return c.json({ message: invitations.invite(c.var.asker, id, c.req.valid('json')) }, 201)
    })
}
