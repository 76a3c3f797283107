import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import {
  campaignCreate,
  campaignInvite,
  campaignUpdate,
  playerUpdate,
} from './campaigns.schemas.ts'

export function campaignRoutes({
  loginSessions,
  campaigns,
  members,
  invitations,
  npcNames,
}: Context) {
  const signedIn = requireLogin(loginSessions)
  const campaignId = ids('Campaign not found', 'id')
  const playerIds = ids('Player not found', 'id', 'userId')
  const invitationIds = ids('Invitation not found', 'id', 'invitationId')

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
      c.json({ players: members.list(c.var.asker, c.req.valid('param').id) }),
    )
    .put('/api/campaigns/:id/players/:userId', signedIn, playerIds, json(playerUpdate), (c) => {
      const { id, userId } = c.req.valid('param')
      return c.json(members.update(c.var.asker, id, userId, c.req.valid('json')))
    })
    .delete('/api/campaigns/:id/players/:userId', signedIn, playerIds, (c) => {
      const { id, userId } = c.req.valid('param')
      members.remove(c.var.asker, id, userId)
      return c.json({ message: 'Player removed' })
    })
    .post('/api/campaigns/:id/leave', signedIn, campaignId, (c) => {
      members.leave(c.var.asker, c.req.valid('param').id)
      return c.json({ message: 'You have left this campaign' })
    })
    .get('/api/campaigns/:id/npc-classes', signedIn, campaignId, (c) =>
      c.json({ classes: npcNames.classes(c.var.asker, c.req.valid('param').id) }),
    )
    .post('/api/campaigns/:id/invite', signedIn, campaignId, json(campaignInvite), (c) => {
      const { id } = c.req.valid('param')
      return c.json({ message: invitations.invite(c.var.asker, id, c.req.valid('json')) }, 201)
    })
    .get('/api/campaigns/:id/invitations', signedIn, campaignId, (c) =>
      c.json({ invitations: invitations.list(c.var.asker, c.req.valid('param').id) }),
    )
    .delete('/api/campaigns/:id/invitations/:invitationId', signedIn, invitationIds, (c) => {
      const { id, invitationId } = c.req.valid('param')
      invitations.withdraw(c.var.asker, id, invitationId)
      return c.json({ message: 'Invitation withdrawn' })
    })
}
