import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { atSuggestedFields } from './at-suggested-fields.ts'
import { missing } from './suggestions.errors.ts'
import {
  suggestion,
  suggestionCreate,
  suggestionDecline,
  suggestionPage,
  suggestionsQuery,
  suggestionTake,
} from './suggestions.schemas.ts'

export function suggestionRoutes({ loginSessions, suggestions }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions, 'suggestions')
  const suggestionId = ids(missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/suggestions',
      reads(
        'What was suggested in a campaign, the newest first, in pages of 200 without limit. DMs read all, others their own.',
        { 200: suggestionPage },
      ),
      query(suggestionsQuery),
      (c) => c.json(suggestions.list(c.var.asker, c.req.valid('query'))),
    )
    .post(
      '/api/suggestions',
      signedIn(
        'Suggest a change of something that the reader may see, or something new. Fields are as its own route takes them, without those that only DMs write.',
        { 201: suggestion },
        [404, 409],
      ),
      json(suggestionCreate),
      async (c) =>
        c.json(
          await atSuggestedFields(() => suggestions.create(c.var.asker, c.req.valid('json'))),
          201,
        ),
    )
    .get('/api/suggestions/:id', reads('One suggestion', { 200: suggestion }), suggestionId, (c) =>
      c.json(suggestions.get(c.var.asker, c.req.valid('param').id)),
    )
    .post(
      '/api/suggestions/:id/take',
      signedIn(
        'Take a suggestion: all of it, the fields of a list, or those of an object in its words. A field that was changed since is taken only where it is named. For DMs.',
        { 200: suggestion },
        [403, 404, 409],
      ),
      suggestionId,
      json(suggestionTake, { optional: true }),
      async (c) =>
        c.json(
          await atSuggestedFields(() =>
            suggestions.take(c.var.asker, c.req.valid('param').id, c.req.valid('json')),
          ),
        ),
    )
    .post(
      '/api/suggestions/:id/decline',
      signedIn('Decline a suggestion, with a line. For DMs.', { 200: suggestion }, [403, 409]),
      suggestionId,
      json(suggestionDecline, { optional: true }),
      (c) => c.json(suggestions.decline(c.var.asker, c.req.valid('param').id, c.req.valid('json'))),
    )
    .post(
      '/api/suggestions/:id/withdraw',
      signedIn('Withdraw a suggestion of one’s own', { 200: suggestion }, [403, 409]),
      suggestionId,
      (c) => c.json(suggestions.withdraw(c.var.asker, c.req.valid('param').id)),
    )
}
