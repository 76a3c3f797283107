import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { query } from '../../http/input.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { pageQuery } from '../../pages.schemas.ts'

export function auditRoutes({ audit, loginSessions }: Context) {
  return new Hono<AppEnv>().get(
    '/api/admin/audit',
    requireAdmin(loginSessions),
    query(pageQuery),
    (c) => c.json(audit.page(c.req.valid('query'))),
  )
}
