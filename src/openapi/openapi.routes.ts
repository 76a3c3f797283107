import type { Context as HonoContext } from 'hono'
import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'

import type { Context } from '../context.ts'
import type { AppEnv } from '../http/env.ts'
import { isKnown } from '../http/web-assets.ts'
import type { Published } from './publish.ts'

/**
 * The API as it tells itself; open, for it holds no data. It is made of what is mounted when somebody first asks, so
 * that a start need not wait for it.
 */
export function openapiRoutes({ web }: Pick<Context, 'web'>, mounted: () => RouterRoute[]) {
  let published: ReturnType<typeof publish> | undefined
  const publish = async () => (await import('./publish.ts')).publish(mounted(), web)
  const once = () => (published ??= publish())

  return new Hono<AppEnv>()
    .get('/api/openapi.json', async (c) => send(c, (await once()).document))
    .get('/api/docs', async (c) => send(c, (await once()).page))
}

function send(c: HonoContext, { body, etag, headers }: Published) {
  const kept = { ...headers, ETag: etag, 'Cache-Control': 'public, max-age=60' }
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304, kept)
  return c.body(body, 200, kept)
}
