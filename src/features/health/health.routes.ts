import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import { isFromHere } from '../../http/address.ts'
import type { AppEnv } from '../../http/env.ts'

export function healthRoutes({ config, health, metrics }: Context) {
  return new Hono<AppEnv>()
    .get('/api/health', (c) => {
      const found = health.look()
      return c.json(found, found.status === 'ok' ? 200 : 503)
    })
    .get('/api/metrics', (c) => {
      const [, token] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
      const text = metrics.read({ isHere: isFromHere(c, config), token })
      return c.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
    })
}
