import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'

export function sampleRoutes({ loginSessions, samples }: Context) {
  const signedIn = requireLogin(loginSessions)
  const sampleId = ids('Campaign not found', 'id')
  const removedId = ids('This can no longer be undone.', 'id')

  return new Hono<AppEnv>()
    .post('/api/samples', signedIn, async (c) => c.json(await samples.create(c.var.asker), 201))
    .delete('/api/samples/:id', signedIn, sampleId, (c) => {
      samples.remove(c.var.asker, c.req.valid('param').id)
      return c.json({ message: 'The sample is removed' })
    })
    .post('/api/samples/:id/undo', signedIn, removedId, (c) =>
      c.json(samples.undo(c.var.asker, c.req.valid('param').id)),
    )
}
