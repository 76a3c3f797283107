import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json } from '../../http/input.ts'
import { saverOf } from '../../http/saver-of.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import { campaignNotes, noteUpdate } from './notes.schemas.ts'

export function noteRoutes({ loginSessions, notes }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'campaigns')
  const campaignId = ids(campaignErrors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/campaigns/:id/notes',
      reads('Notes of a campaign', { 200: campaignNotes }),
      campaignId,
      (c) => c.json(notes.get(c.var.asker, c.req.valid('param').id)),
    )
    .put(
      '/api/campaigns/:id/notes',
      signedIn('Write notes of a campaign. Members write the public notes, DMs the DM notes too.', {
        200: campaignNotes,
      }),
      campaignId,
      json(noteUpdate),
      (c) => c.json(notes.update(saverOf(c), c.req.valid('param').id, c.req.valid('json'))),
    )
}
