import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { sendDownload } from '../../http/stream-answer.ts'
import { databaseCheck, databaseStatus } from './database.schemas.ts'

export function databaseRoutes({ database, loginSessions, settings }: Context) {
  const adminOnly = requireAdmin(loginSessions, settings)

  return new Hono<AppEnv>()
    .get(
      '/api/admin/database',
      adminOnly('Size, schema and contents of the database', { 200: databaseStatus }),
      (c) => c.json(database.status()),
    )
    .post(
      '/api/admin/database/check',
      adminOnly('Check the database', { 200: databaseCheck }, [503]),
      async (c) => c.json(await database.check(c.var.asker)),
    )
    .get(
      '/api/admin/backup',
      adminOnly(
        'Download a copy of the database. One at a time; a damaged one is named -damaged.db.',
        {
          200: {
            types: ['application/vnd.sqlite3'],
            description: 'A database that this version of Dramatis opens.',
          },
        },
        [429],
      ),
      async (c) => {
        // Hono answers HEAD with this handler, and would leave the copy open.
        if (c.req.method === 'HEAD') return c.body(null, 204)
        c.var.assertSecondFactor()
        const backup = await database.backUp(c.var.asker)
        const headers = {
          'Content-Type': 'application/vnd.sqlite3',
          'Content-Disposition': `attachment; filename="${backup.name}"`,
        }
        return sendDownload(c, backup, headers, c.var.revalidateSession)
      },
    )
}
