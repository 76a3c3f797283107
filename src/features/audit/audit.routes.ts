import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { query } from '../../http/input.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { auditPage, auditQuery } from './audit.schemas.ts'

export function auditRoutes({ audit, loginSessions, settings }: Context) {
  const adminOnly = requireAdmin(loginSessions, settings)

  return new Hono<AppEnv>().get(
    '/api/admin/audit',
    adminOnly(
      'What admins did, and what matters for security, newest first. kind and q filter it; entries are kept 90 days.',
      {
        200: auditPage,
      },
    ),
    query(auditQuery),
    (c) => c.json(audit.page(c.req.valid('query'))),
  )
}
