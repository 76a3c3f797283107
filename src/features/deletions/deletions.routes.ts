import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { restored } from './deletions.schemas.ts'

export function deletionRoutes({ loginSessions, deletions }: Context) {
  const signedIn = requireLogin(loginSessions)
  const deletionId = ids('This can no longer be undone.', 'id')

  return new Hono<AppEnv>().post(
    '/api/deletions/:id/undo',
    signedIn(
      'Undo a deletion. For the person who deleted it, within a day.',
      { 200: restored },
      [409],
    ),
    deletionId,
    async (c) => c.json(await deletions.undo(c.var.asker, c.req.valid('param').id)),
  )
}
