import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import { campaign } from '../campaigns/campaigns.schemas.ts'
import * as deletionErrors from '../deletions/deletions.errors.ts'

export function sampleRoutes({ loginSessions, samples }: Context) {
  const signedIn = requireLogin(loginSessions)
  const sampleId = ids(campaignErrors.missing, 'id')
  const removedId = ids(deletionErrors.over, 'id')

  return new Hono<AppEnv>()
    .post(
      '/api/samples',
      signedIn('Create the sample campaign. One for each person.', { 201: campaign }, [409]),
      async (c) => c.json(await samples.create(c.var.asker), 201),
    )
    .delete(
      '/api/samples/:id',
      signedIn('Remove a sample campaign', { 200: done }, [409]),
      sampleId,
      (c) => {
        samples.remove(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'The sample is removed' })
      },
    )
    .post(
      '/api/samples/:id/undo',
      signedIn('Restore a removed sample. Within a day.', { 200: campaign }, [409]),
      removedId,
      (c) => c.json(samples.undo(c.var.asker, c.req.valid('param').id)),
    )
}
