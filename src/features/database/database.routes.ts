import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { whileAllowed } from '../../http/stream-answer.ts'
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
        const { name, size, stream, stop, ended } = await database.backUp(c.var.asker)
        // Making the copy takes a while, and so does sending it: check again that this is an admin.
        await c.var.revalidateSession().catch((error: unknown) => {
          stop()
          throw error
        })
        void ended.then(c.var.onSignOut(stop))
        return c.body(whileAllowed(stream, c.var.revalidateSession), 200, {
          'Content-Type': 'application/vnd.sqlite3',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Content-Length': String(size),
        })
      },
    )
}
