import { createMiddleware } from 'hono/factory'

import type { ViewService } from '../features/campaigns/views.service.ts'
import type { ViewEnv } from './env.ts'
import { viewNotAllowed } from './http.errors.ts'

/** Headers that describe a body. */
const OF_BODY = /^(content-|etag$)/

/** `?as={user_id}` on routes that begin with `requireReading`: a DM gets what that member would get. */
export function viewAs(views: ViewService) {
  return createMiddleware<ViewEnv>(async (c, next) => {
    const as = c.req.query('as')
    if (as === undefined) return next()
    let isRefused = false
    let isAnswered = false
    c.set('readerFor', (asker, named) => {
      const { reader, mayLook } = views.readerOf(asker, {
        ...named,
        campaignId: c.req.query('campaign_id'),
        as,
      })
      if (isAnswered && !mayLook) throw viewNotAllowed()
      isRefused = !mayLook
      return reader
    })
    await next()
    isAnswered = true
    if (isRefused && c.res.status < 400) {
      // Unread, it would hold a stream or a file open.
      await c.res.body?.cancel()
      // The refusal would keep them, and the client wait for a body of another length.
      const ofBody = [...c.res.headers.keys()].filter((name) => OF_BODY.test(name))
      for (const name of ofBody) c.res.headers.delete(name)
      c.res.headers.set('Cache-Control', 'no-store')
      throw viewNotAllowed()
    }
  })
}
