import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, query } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import * as campaignErrors from '../campaigns/campaigns.errors.ts'
import { newFacesQuery } from './npcs.schemas.ts'

export function npcFaceRoutes({ loginSessions, npcFaces }: Context) {
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>().get(
    '/api/campaigns/:id/new-faces',
    signedIn(
      'Random portraits in the style of the campaign, each different from those of its NPCs',
      { 200: z.object({ faces: z.array(z.string()) }) },
    ),
    ids(campaignErrors.missing, 'id'),
    query(newFacesQuery),
    async (c) => {
      const { count, ...hints } = c.req.valid('query')
      const { id } = c.req.valid('param')
      return c.json({ faces: await npcFaces.draw(c.var.asker, id, hints, count) })
    },
  )
}
