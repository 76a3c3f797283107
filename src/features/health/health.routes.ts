import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import { isFromHere } from '../../http/address.ts'
import type { AppEnv } from '../../http/env.ts'
import { open } from '../../http/route-facts.ts'
import { health as healthAnswer } from './health.schemas.ts'

export function healthRoutes({ config, health, metrics }: Context) {
  return new Hono<AppEnv>()
    .get(
      '/api/health',
      open(
        'Whether the server works, and its version. 503 when the data cannot be read or is damaged.',
        {
          200: healthAnswer,
          503: healthAnswer,
        },
      ),
      (c) => {
        const found = health.look()
        return c.json(found, found.status === 'ok' ? 200 : 503)
      },
    )
    .get(
      '/api/metrics',
      open(
        'Metrics for Prometheus. Off unless configured; for this machine, or with the token.',
        {
          200: { types: ['text/plain'], description: 'Prometheus’s text format, version 0.0.4.' },
        },
        [401, 403, 404],
      ),
      (c) => {
        const [, token] = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
        const text = metrics.read({ isHere: isFromHere(c, config), token })
        return c.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
      },
    )
}
