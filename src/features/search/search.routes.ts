import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { json, query } from '../../http/input.ts'
import { requireReading } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import { namedInput, namedThings, searchAnswer, searchQuery } from './search.schemas.ts'

export function searchRoutes({ loginSessions, search, namedThings: named }: Context) {
  const reads = requireReading(loginSessions)

  return new Hono<AppEnv>()
    .get(
      '/api/search',
      reads(
        'Search a campaign, best first. Finds words by their beginning, and in names, categories and labels also pieces of three characters or more; 20 without limit. Of NPCs, of places, connections and sessions, of entries, and of secrets, articles and tags the newest 250 finds are ranked, counted and paged; where there may be more, total_is_at_least is true.',
        {
          200: searchAnswer,
        },
      ),
      query(searchQuery),
      async (c) => c.json(await search.search(c.var.asker, c.req.valid('query'))),
    )
    .post(
      '/api/search/named',
      reads('NPCs and locations that a text names. Changes nothing.', { 200: namedThings }),
      query(campaignQuery),
      json(namedInput),
      async (c) => c.json(await named.find(c.var.asker, c.req.valid('json'))),
    )
}
