import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'

export function campaignFileRoutes({ loginSessions, exports }: Context) {
  const signedIn = requireLogin(loginSessions)
  const campaignId = ids('Campaign not found', 'id')

  return new Hono<AppEnv>().get('/api/campaigns/:id/export', signedIn, campaignId, async (c) => {
    const { name, stream } = await exports.download(c.var.asker, c.req.valid('param').id)
    // Hono answers HEAD by this handler, and nobody would read what it writes.
    if (c.req.method === 'HEAD') {
      await stream.cancel()
      return c.body(null, 204)
    }
    return c.body(stream, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(name),
    })
  })
}

/** In ASCII for old programs, and as it is for the others. */
function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
