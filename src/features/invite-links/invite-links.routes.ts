import { Hono } from 'hono'
import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json } from '../../http/input.ts'
import { isInContainer, originForOthers } from '../../http/own-addresses.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { open } from '../../http/route-facts.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import * as errors from './invite-links.errors.ts'
import {
  inviteLink,
  inviteLinkCreate,
  invitePreview,
  joined,
  newInviteLink,
} from './invite-links.schemas.ts'

export function inviteLinkRoutes({ config, inviteLinks, loginSessions }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'campaigns')
  const campaignId = ids(campaignErrors.missing, 'id')
  const linkIds = ids(errors.missing, 'id', 'linkId')

  return new Hono<AppEnv>()
    .get(
      '/api/campaigns/:id/invite-links',
      reads('Invitation links of a campaign, the latest first. DMs only, and without tokens.', {
        200: z.object({ invite_links: z.array(inviteLink) }),
      }),
      campaignId,
      (c) => c.json({ invite_links: inviteLinks.list(c.var.asker, c.req.valid('param').id) }),
    )
    .post(
      '/api/campaigns/:id/invite-links',
      signedIn(
        'Make an invitation link. DMs only. The token is shown this once. The link ends when its maker is no DM any more.',
        { 201: newInviteLink },
        [409],
      ),
      campaignId,
      json(inviteLinkCreate),
      (c) => {
        const { id } = c.req.valid('param')
        const wish = c.req.valid('json')
        const own = ownOrigin(c, config)
        const origin = isInContainer() ? own : originForOthers(own, config)
        return c.json(inviteLinks.create(c.var.asker, id, wish, origin), 201)
      },
    )
    .delete(
      '/api/campaigns/:id/invite-links/:linkId',
      signedIn('Revoke an invitation link. DMs only.', { 200: done }),
      linkIds,
      (c) => {
        const { id, linkId } = c.req.valid('param')
        inviteLinks.revoke(c.var.asker, id, linkId)
        return c.json({ message: 'Invitation link revoked' })
      },
    )
    .get(
      '/api/invite-links/:token',
      open(
        'What an invitation link leads to. Unknown, expired, used up and revoked are the same 404.',
        { 200: invitePreview },
        [404],
      ),
      (c) => c.json(inviteLinks.preview(c.req.param('token'))),
    )
    .post(
      '/api/invite-links/:token/accept',
      signedIn(
        'Join a campaign by an invitation link. A member keeps the role.',
        { 200: joined },
        [404],
      ),
      (c) => c.json({ campaign: inviteLinks.accept(c.var.asker, c.req.param('token')) }),
    )
}
