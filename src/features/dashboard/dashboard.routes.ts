import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { query } from '../../http/input.ts'
import { requireReading } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { presentUser } from '../users/users.service.ts'
import { dashboard as dashboardAnswer } from './dashboard.schemas.ts'

export function dashboardRoutes({ loginSessions, dashboard }: Context) {
  const reads = requireReading(loginSessions)

  return new Hono<AppEnv>().get(
    '/api/dashboard',
    reads('Dashboard of one campaign, or of all with the players of the first', {
      200: dashboardAnswer,
    }),
    query(campaignQuery),
    (c) => {
      const { campaign_id } = c.req.valid('query')
      return c.json({ user: presentUser(c.var.user), ...dashboard.get(c.var.asker, campaign_id) })
    },
  )
}
