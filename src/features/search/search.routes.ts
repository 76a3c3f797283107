import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json, query } from '../../http/input.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { namedInput, namedThings, searchAnswer, searchQuery } from './search.schemas.ts'

export function searchRoutes({ loginSessions, search, namedThings: named }: Context) {
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>()
    .get(
      '/api/search',
      signedIn(
        'Search a campaign, best first. Finds words by their beginning, and in names, categories and labels also pieces of three characters or more; 20 without limit. Of NPCs, of entries and of the rest the newest 500 finds are ranked, counted and paged; where there may be more, total_is_at_least is true.',
        {
          200: searchAnswer,
        },
      ),
      query(searchQuery),
      async (c) => c.json(await search.search(c.var.asker, c.req.valid('query'))),
    )
    .post(
      '/api/search/named',
      signedIn('NPCs and locations that a text names. Changes nothing.', { 200: namedThings }),
      json(namedInput),
      async (c) => c.json(await named.find(c.var.asker, c.req.valid('json'))),
    )
}
