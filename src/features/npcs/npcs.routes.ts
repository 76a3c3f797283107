import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query, sentPicture } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { sendPicture } from '../pictures/send-picture.ts'
import { duplicateNameCheck, npcCreate, npcListQuery, npcUpdate } from './npcs.schemas.ts'

export function npcRoutes({ loginSessions, npcs, npcLists, npcNames, npcPortraits }: Context) {
  const signedIn = requireLogin(loginSessions)
  const npcId = ids('NPC not found', 'id')
  const npcAndTagIds = ids('Tag not found', 'id', 'tagId')

  return (
    new Hono<AppEnv>()
      .get('/api/npcs', signedIn, query(npcListQuery), (c) => {
        const { limit, ...input } = c.req.valid('query')
        if (limit !== undefined) return c.json(npcLists.page(c.var.asker, { ...input, limit }))
        const all = npcLists.all(c.var.asker, input)
        if (input.campaign_id === undefined) return c.json(all)
        // The status keeps this type apart from a page's, which would otherwise be counted as one of its kind.
        return c.json({ npcs: all }, 200)
      })
      .post('/api/npcs', signedIn, query(campaignQuery), json(npcCreate), (c) => {
        return c.json(npcs.create(c.var.asker, c.req.valid('json')), 201)
      })
      .post(
        '/api/check-duplicate-name',
        signedIn,
        query(campaignQuery),
        json(duplicateNameCheck),
        (c) => c.json({ exists: npcNames.exists(c.var.asker, c.req.valid('json')) }),
      )
      .get('/api/npcs/:id', signedIn, npcId, (c) =>
        c.json({ npc: npcs.get(c.var.asker, c.req.valid('param').id) }),
      )
      // The specification's callers name an NPC by its name when they have no id.
      .put('/api/npcs/:idOrName', signedIn, query(campaignQuery), json(npcUpdate), (c) => {
        const { campaign_id, ...fields } = c.req.valid('json')
        const id = npcNames.resolveId(c.var.asker, campaign_id, c.req.param('idOrName'))
        return c.json(npcs.update(c.var.asker, id, fields))
      })
      .delete('/api/npcs/:id', signedIn, npcId, (c) => {
        const deletion_id = npcs.delete(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'NPC deleted', deletion_id })
      })
      .get('/api/npcs/:id/portrait', signedIn, npcId, (c) =>
        sendPicture(c, npcPortraits.get(c.var.asker, c.req.valid('param').id)),
      )
      .put('/api/npcs/:id/portrait', signedIn, npcId, async (c) => {
        const picture = await sentPicture(c)
        return c.json({ npc: npcPortraits.set(c.var.asker, c.req.valid('param').id, picture) })
      })
      .delete('/api/npcs/:id/portrait', signedIn, npcId, (c) => {
        npcPortraits.remove(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Portrait removed' })
      })
      .get('/api/npcs/:id/tags', signedIn, npcId, (c) =>
        c.json({ tags: npcs.tagsOf(c.var.asker, c.req.valid('param').id) }),
      )
      .post('/api/npcs/:id/tags/:tagId', signedIn, npcAndTagIds, (c) => {
        const { id, tagId } = c.req.valid('param')
        return c.json({ tags: npcs.assignTag(c.var.asker, id, tagId) }, 201)
      })
      .delete('/api/npcs/:id/tags/:tagId', signedIn, npcAndTagIds, (c) => {
        const { id, tagId } = c.req.valid('param')
        npcs.unassignTag(c.var.asker, id, tagId)
        return c.json({ message: 'Tag removed' })
      })
  )
}
