import { Hono } from 'hono'
import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json } from '../../http/input.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import * as errors from './invitations.errors.ts'
import { campaignInvite, invitation, invitationConfirm, invited } from './invitations.schemas.ts'

export function invitationRoutes({ config, invitations, loginSessions }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'campaigns')
  const campaignId = ids(campaignErrors.missing, 'id')
  const invitationIds = ids(errors.missing, 'id', 'invitationId')

  return new Hono<AppEnv>()
    .post(
      '/api/campaigns/:id/invite',
      signedIn(
        'Invite a person. By username, an account becomes a player at once; by email, or as DM, there is a link for one use. At most 30 an hour.',
        { 201: invited },
        [409, 429],
      ),
      campaignId,
      json(campaignInvite),
      (c) => {
        const { id } = c.req.valid('param')
        const origin = ownOrigin(c, config)
        return c.json(invitations.invite(c.var.asker, id, c.req.valid('json'), origin), 201)
      },
    )
    .get(
      '/api/campaigns/:id/invitations',
      reads('Pending invitations, each with the account that a DM may let in', {
        200: z.object({ invitations: z.array(invitation) }),
      }),
      campaignId,
      (c) => c.json({ invitations: invitations.list(c.var.asker, c.req.valid('param').id) }),
    )
    .post(
      '/api/campaigns/:id/invitations/:invitationId/confirm',
      signedIn(
        'Let in the account that an invitation names in claimed_by. 409 while there is none, and when username is another.',
        { 200: done },
        [409],
      ),
      invitationIds,
      json(invitationConfirm, { optional: true }),
      (c) => {
        const { id, invitationId } = c.req.valid('param')
        const { username } = c.req.valid('json')
        return c.json({ message: invitations.confirm(c.var.asker, id, { invitationId, username }) })
      },
    )
    .delete(
      '/api/campaigns/:id/invitations/:invitationId',
      signedIn('Withdraw an invitation', { 200: done }),
      invitationIds,
      (c) => {
        const { id, invitationId } = c.req.valid('param')
        invitations.withdraw(c.var.asker, id, invitationId)
        return c.json({ message: 'Invitation withdrawn' })
      },
    )
}
