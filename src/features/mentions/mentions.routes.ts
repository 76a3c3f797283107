import { Hono } from 'hono'
import * as z from 'zod'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json, query } from '../../http/input.ts'
import { requireLogin, requireReadingOfThing } from '../../http/signed-in.ts'
import {
  mentionPage,
  mentionsQuery,
  renamed,
  renameInput,
  renamePreview,
} from './mentions.schemas.ts'

export function mentionRoutes({ loginSessions, mentions, renames }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReadingOfThing(loginSessions)

  return new Hono<AppEnv>()
    .get(
      '/api/mentions',
      reads(
        'The texts that name an NPC, a location or an article, by its name or an alias, the last changed first.',
        { 200: mentionPage },
        [404],
      ),
      query(mentionsQuery),
      async (c) => c.json(await mentions.list(c.var.asker, c.req.valid('query'))),
    )
    .post(
      '/api/rename-in-texts',
      signedIn(
        'Put the present name of a thing in the place of an earlier one in all texts. With preview nothing is written. Restoring history_id undoes it.',
        { 200: z.union([renamePreview, renamed]) },
        [403, 404, 409],
      ),
      json(renameInput),
      async (c) => {
        const input = c.req.valid('json')
        return input.preview
          ? c.json(await renames.preview(c.var.asker, input))
          : c.json(await renames.rename(c.var.asker, input))
      },
    )
}
