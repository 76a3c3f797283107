import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { query } from '../../http/input.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { pageQuery } from '../../pages.schemas.ts'
import { auditPage } from './audit.schemas.ts'

export function auditRoutes({ audit, loginSessions }: Context) {
  const adminOnly = requireAdmin(loginSessions)

  return new Hono<AppEnv>().get(
    '/api/admin/audit',
    adminOnly('What admins did and who changed an email, newest first. Everything without limit.', {
      200: auditPage,
    }),
    query(pageQuery),
    (c) => c.json(audit.page(c.req.valid('query'))),
  )
}
