import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireAdmin, requireLogin } from '../../http/signed-in.ts'
import { pageQuery } from '../../pages.schemas.ts'
import { feedbackCreate, feedbackResponse } from './feedback.schemas.ts'

export function feedbackRoutes({ feedback, loginSessions }: Context) {
  const signedIn = requireLogin(loginSessions)
  const adminOnly = requireAdmin(loginSessions)
  const feedbackId = ids('Feedback not found', 'id')

  return new Hono<AppEnv>()
    .get('/api/feedback', signedIn, (c) => c.json(feedback.listOwn(c.var.asker)))
    .post('/api/feedback', signedIn, json(feedbackCreate), (c) =>
      c.json(feedback.send(c.var.asker, c.req.valid('json')), 201),
    )
    .get('/api/admin/feedback', adminOnly, query(pageQuery), (c) => {
      const page = feedback.page(c.req.valid('query'))
      return c.json(c.req.valid('query').limit === undefined ? page.feedback : page)
    })
    .post('/api/admin/feedback/:id/respond', adminOnly, feedbackId, json(feedbackResponse), (c) => {
      const { response } = c.req.valid('json')
      return c.json(feedback.respond(c.var.asker, c.req.valid('param').id, response))
    })
}
