import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireAdmin, requireLogin } from '../../http/signed-in.ts'
import { pageQuery } from '../../pages.schemas.ts'
import { missing } from './feedback.errors.ts'
import {
  feedback as feedbackAnswer,
  feedbackCreate,
  feedbackPage,
  feedbackResponse,
} from './feedback.schemas.ts'

export function feedbackRoutes({ feedback, loginSessions, settings }: Context) {
  const signedIn = requireLogin(loginSessions)
  const adminOnly = requireAdmin(loginSessions, settings)
  const feedbackId = ids(missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/feedback',
      signedIn('Feedback of the reader, newest first', { 200: z.array(feedbackAnswer) }),
      (c) => c.json(feedback.listOwn(c.var.asker)),
    )
    .post(
      '/api/feedback',
      signedIn('Send feedback. Without a type it is general.', { 201: feedbackAnswer }),
      json(feedbackCreate),
      (c) => c.json(feedback.send(c.var.asker, c.req.valid('json')), 201),
    )
    .get(
      '/api/admin/feedback',
      adminOnly('All feedback, newest first. An array; with limit a page in an object.', {
        200: z.union([z.array(feedbackAnswer), feedbackPage]),
      }),
      query(pageQuery),
      (c) => {
        const page = feedback.page(c.req.valid('query'))
        return c.json(c.req.valid('query').limit === undefined ? page.feedback : page)
      },
    )
    .post(
      '/api/admin/feedback/:id/respond',
      adminOnly('Answer feedback. A second response replaces the first.', { 200: feedbackAnswer }),
      feedbackId,
      json(feedbackResponse),
      (c) => {
        const { response } = c.req.valid('json')
        return c.json(feedback.respond(c.var.asker, c.req.valid('param').id, response))
      },
    )
}
