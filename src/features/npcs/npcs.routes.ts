import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query, sentPicture } from '../../http/input.ts'
import { ownOrigin } from '../../http/own-origin.ts'
import { saverOf } from '../../http/saver-of.ts'
import { sendListOf } from '../../http/send-list.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { deleted, removedPicture } from '../deletions/deletions.schemas.ts'
import { TAKES_PICTURE } from '../pictures/pictures.schemas.ts'
import { pictureAnswers, sendPicture } from '../pictures/send-picture.ts'
import { assigned, tagging } from '../tags/tagging.ts'
import * as errors from './npcs.errors.ts'
import {
  duplicateNameCheck,
  npc,
  npcCreate,
  npcListQuery,
  npcPage,
  npcUpdate,
} from './npcs.schemas.ts'

const one = z.object({ npc })

export function npcRoutes(context: Context) {
  const { config, loginSessions, npcs, npcLists, npcNames, npcPortraits, uploads } = context
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'npcs')
  const npcId = ids(errors.missing, 'id')

  return (
    new Hono<AppEnv>()
      .get(
        '/api/npcs',
        reads(
          'NPCs. With limit a page; otherwise an object for one campaign, or an array of all.',
          {
            200: z.union([npcPage, z.object({ npcs: z.array(npc) }), z.array(npc)]),
          },
        ),
        query(npcListQuery),
        async (c) => {
          const { limit, ...input } = c.req.valid('query')
          if (limit !== undefined) return c.json(npcLists.page(c.var.asker, { ...input, limit }))
          const all = npcLists.all(c.var.asker, input)
          return sendListOf(c, input.campaign_id, all, 'npcs')
        },
      )
      .post(
        '/api/npcs',
        signedIn(
          'Add an NPC. Without avatar_url, or with a random seed that draws the face of another NPC, it gets a new seed.',
          { 201: npc },
          [409],
        ),
        query(campaignQuery),
        json(npcCreate),
        async (c) =>
          c.json(await npcs.create(c.var.asker, c.req.valid('json'), ownOrigin(c, config)), 201),
      )
      .post(
        '/api/check-duplicate-name',
        signedIn('Whether a name is taken', { 200: z.object({ exists: z.boolean() }) }),
        query(campaignQuery),
        json(duplicateNameCheck),
        (c) => c.json({ exists: npcNames.exists(c.var.asker, c.req.valid('json')) }),
      )
      .get('/api/npcs/:id', reads('One NPC', { 200: one }), npcId, (c) =>
        c.json({ npc: npcs.get(c.var.asker, c.req.valid('param').id) }),
      )
      // The specification's callers name an NPC by its name when they have no id.
      .put(
        '/api/npcs/:id',
        signedIn(
          'Change an NPC, by id or by name. A new avatar_url removes the uploaded portrait.',
          { 200: npc },
        ),
        query(campaignQuery),
        json(npcUpdate),
        (c) => {
          const { campaign_id, ...fields } = c.req.valid('json')
          const id = npcNames.resolveId(c.var.asker, campaign_id, c.req.param('id'))
          return c.json(npcs.update(saverOf(c), id, fields, ownOrigin(c, config)))
        },
      )
      .delete('/api/npcs/:id', signedIn('Delete an NPC', { 200: deleted }), npcId, (c) => {
        const deletion_id = npcs.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'NPC deleted', deletion_id })
      })
      .get(
        '/api/npcs/:id/portrait',
        reads('The uploaded portrait of an NPC', pictureAnswers),
        npcId,
        (c) => sendPicture(c, npcPortraits.get(c.var.asker, c.req.valid('param').id)),
      )
      .put(
        '/api/npcs/:id/portrait',
        signedIn(`Upload a portrait for an NPC. ${TAKES_PICTURE}`, { 200: one }, [429]),
        npcId,
        async (c) => {
          const picture = await sentPicture(c, uploads)
          return c.json({ npc: npcPortraits.set(c.var.asker, c.req.valid('param').id, picture) })
        },
      )
      .delete(
        '/api/npcs/:id/portrait',
        signedIn('Remove the uploaded portrait of an NPC', { 200: removedPicture }),
        npcId,
        (c) => {
          const deletion_id = npcPortraits.remove(c.var.asker, c.req.valid('param').id)
          return c.json({ message: 'Portrait removed', ...(deletion_id && { deletion_id }) })
        },
      )
      .get('/api/npcs/:id/tags', reads('The tags of an NPC', { 200: assigned }), npcId, (c) =>
        c.json({ tags: npcs.tagsOf(c.var.asker, c.req.valid('param').id) }),
      )
      .route(
        '/',
        tagging(context, '/api/npcs/:id/tags/:tagId', {
          kind: 'npc',
          assign: 'Assign a tag',
          unassign: 'Unassign a tag',
        }),
      )
  )
}
