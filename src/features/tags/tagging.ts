import { Hono } from 'hono'
import * as z from 'zod'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import * as errors from './tags.errors.ts'
import { assignedTag } from './tags.schemas.ts'
import type { Tagged } from './thing-tags.service.ts'

export const assigned = z.object({ tags: z.array(assignedTag) })

/** The routes by which a thing gets a tag and loses it. */
export function tagging<Path extends `/api/${string}/:id/tags/:tagId`>(
  { loginSessions, thingTags }: Context,
  path: Path,
  { kind, assign, unassign }: { kind: Tagged; assign: string; unassign: string },
) {
  const signedIn = requireLogin(loginSessions)
  const thingAndTagIds = ids(errors.missing, 'id', 'tagId')

  return new Hono<AppEnv>()
    .post(path, signedIn(assign, { 201: assigned }), thingAndTagIds, (c) => {
      const { id, tagId } = c.req.valid('param')
      return c.json({ tags: thingTags.set(c.var.asker, kind, id, tagId, true) }, 201)
    })
    .delete(path, signedIn(unassign, { 200: done }), thingAndTagIds, (c) => {
      const { id, tagId } = c.req.valid('param')
      thingTags.set(c.var.asker, kind, id, tagId, false)
      return c.json({ message: 'Tag removed' })
    })
}
