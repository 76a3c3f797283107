import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json } from '../../http/input.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { settings as settingsAnswer, settingsUpdate } from './settings.schemas.ts'

export function settingsRoutes({ loginSessions, settings }: Context) {
  const adminOnly = requireAdmin(loginSessions, settings)

  return new Hono<AppEnv>()
    .get('/api/admin/settings', adminOnly('Settings', { 200: settingsAnswer }), (c) =>
      c.json(settings.list()),
    )
    .put(
      '/api/admin/settings',
      adminOnly('Change settings. null resets one to the configuration.', { 200: settingsAnswer }),
      json(settingsUpdate),
      (c) => c.json(settings.update(c.var.asker, c.req.valid('json'))),
    )
}
