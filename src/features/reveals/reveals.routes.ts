import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { ids, json, query } from '../../http/input.ts'
import { requireLogin, requireReading } from '../../http/signed-in.ts'
import { campaignQuery } from '../campaigns/campaigns.schemas.ts'
import * as errors from './reveals.errors.ts'
import {
  knowledge as knowledgeAnswer,
  knowledgeQuery,
  reveal,
  revealCreate,
  revealPage,
  revealsQuery,
  seenAnswer,
  seenInput,
} from './reveals.schemas.ts'

export function revealRoutes({ loginSessions, reveals, seenReveals, playerKnowledge }: Context) {
  const signedIn = requireLogin(loginSessions)
  const reads = requireReading(loginSessions)
  const revealId = ids(errors.missing, 'id')

  return new Hono<AppEnv>()
    .get(
      '/api/reveals',
      reads(
        'Who was told what, newest first, in pages of 200 without limit. DMs read all; a player reads the lines that reached that player and still hold.',
        { 200: revealPage },
      ),
      query(revealsQuery),
      async (c) => c.json(await reveals.list(c.var.asker, c.req.valid('query'))),
    )
    .post(
      '/api/reveals',
      signedIn(
        'Reveal a thing to everyone or to some players. with_owner also reveals what it belongs to.',
        { 201: reveal },
        [409],
      ),
      query(campaignQuery),
      json(revealCreate),
      (c) => c.json(reveals.create(c.var.asker, c.req.valid('json')), 201),
    )
    .post(
      '/api/reveals/seen',
      signedIn(
        'Mark what was revealed to you on the page of a thing as seen. Until then is_new is true.',
        { 200: seenAnswer },
      ),
      json(seenInput),
      (c) => c.json({ seen: seenReveals.mark(c.var.asker, c.req.valid('json')) }),
    )
    .delete(
      '/api/reveals/:id',
      signedIn('Take a reveal back. Its line stays in the ledger.', { 200: done }, [409]),
      revealId,
      (c) => {
        reveals.takeBack(c.var.asker, c.req.valid('param').id)
        return c.json({ message: 'Reveal undone' })
      },
    )
    .get(
      '/api/knowledge',
      reads(
        'Who knows what: every secret, and every thing that is or was hidden from some. For DMs; in pages of 200 without limit.',
        { 200: knowledgeAnswer },
      ),
      query(knowledgeQuery),
      async (c) => c.json(await playerKnowledge.list(c.var.asker, c.req.valid('query'))),
    )
}
