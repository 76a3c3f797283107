import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { over } from './deletions.errors.ts'
import { bin as binAnswer, binQuery, restored, undoInput } from './deletions.schemas.ts'

export function deletionRoutes({ loginSessions, deletions, bin, campaignBin, movingIn }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions)
  const deletionId = ids(over, 'id')

  return new Hono<AppEnv>()
    .post(
      '/api/deletions/:id/undo',
      signedIn(
        'Undo a deletion while it waits in the bin. For DMs, and for the player who deleted it and may still see it. With rename it comes back under that name, or a session under that number. With the deletion_id of an import, DMs take that import back within 30 days: kept is what stays, because it was changed since.',
        { 200: restored },
        [409],
      ),
      deletionId,
      json(undoInput, { optional: true }),
      async (c) => {
        const { id } = c.req.valid('param')
        if (campaignBin.isCampaign(id)) {
          return c.json(campaignBin.undo(c.var.asker, id, c.req.valid('json')))
        }
        if (!movingIn.isImport(id)) {
          return c.json(deletions.undo(c.var.asker, id, c.req.valid('json')))
        }
        const undone = await movingIn.undo(c.var.asker, id)
        if (!undone) throw over()
        return c.json(undone)
      },
    )
    .get(
      '/api/bin',
      reads(
        'What was deleted in a campaign and can be brought back, the last deletion first, in pages of 200 without limit. DMs get all, players what they deleted and may still see. Without campaign_id, the campaigns that the reader deleted.',
        { 200: binAnswer },
      ),
      query(binQuery),
      async (c) => c.json(await bin.list(c.var.asker, c.req.valid('query'))),
    )
    .delete(
      '/api/bin/:id',
      signedIn(
        'Delete an item of the bin for good. For DMs, and for the person who deleted a campaign.',
        { 200: done },
      ),
      deletionId,
      async (c) => {
        const { id } = c.req.valid('param')
        if (campaignBin.isCampaign(id)) campaignBin.end(c.var.asker, id)
        else await deletions.end(c.var.asker, id)
        return c.json({ message: 'Deleted for good' })
      },
    )
}
