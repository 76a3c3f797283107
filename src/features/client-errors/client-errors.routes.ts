import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json, query } from '../../http/input.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { pageQuery } from '../../pages.schemas.ts'
import { clientErrorReport } from './client-errors.schemas.ts'

export function clientErrorRoutes({ clientErrors, addressOf, loginSessions }: Context) {
  const adminOnly = requireAdmin(loginSessions)

  return new Hono<AppEnv>()
    .post('/api/client-error', json(clientErrorReport), (c) => {
      clientErrors.report(c.req.valid('json'), addressOf(c))
      return c.json({ message: 'Thank you. Whoever runs this server can read the report.' }, 202)
    })
    .get('/api/admin/client-errors', adminOnly, query(pageQuery), (c) =>
      c.json(clientErrors.page(c.req.valid('query'))),
    )
    .delete('/api/admin/client-errors', adminOnly, (c) => {
      clientErrors.clear(c.var.asker)
      return c.json({ message: 'The reports are cleared.' })
    })
}
