import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { query } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { searchQuery } from './search.schemas.ts'

export function searchRoutes({ loginSessions, search }: Context) {
  return new Hono<AppEnv>().get(
    '/api/search',
    requireLogin(loginSessions),
    query(searchQuery),
    (c) => c.json({ hits: search.search(c.var.asker, c.req.valid('query')) }),
  )
}
