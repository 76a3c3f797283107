import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin, requireReading, requireReadingOfThing } from '../../http/signed-in.ts'
import { missing } from './history.errors.ts'
import {
  historyQuery,
  restored,
  restoredBatch,
  restoreInput,
  revisionDetail,
  revisionPage,
} from './history.schemas.ts'

export function historyRoutes({ loginSessions, history }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'revisions')
  const readsThing = requireReadingOfThing(loginSessions)
  const revisionId = ids(missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/history',
      readsThing(
        'Who changed what and when, the newest first, in pages of 200 without limit: of a campaign, of a kind, or of one thing. DMs read all, players what they could read when it was written.',
        { 200: revisionPage },
        [404],
      ),
      query(historyQuery),
      async (c) => c.json(await history.list(c.var.asker, c.req.valid('query'))),
    )
    .get(
      '/api/history/:id',
      reads('One change: its fields before and after', { 200: revisionDetail }),
      revisionId,
      (c) => c.json(history.get(c.var.asker, c.req.valid('param').id)),
    )
    .post(
      '/api/history/:id/restore',
      signedIn(
        'Set fields of a change to what they were before it, or with side after to what they were after it. For those who may change the thing. The history_id of a rename in texts undoes all of it.',
        { 200: z.union([restored, restoredBatch]) },
        [403, 409],
      ),
      revisionId,
      json(restoreInput, { optional: true }),
      async (c) => {
        const { id } = c.req.valid('param')
        const undone = await history.restoreBatch(c.var.asker, id)
        return undone
          ? c.json(undone)
          : c.json(history.restore(c.var.asker, id, c.req.valid('json')))
      },
    )
}
