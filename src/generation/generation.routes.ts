import { Hono, type Context as HonoContext } from 'hono'

import type { Context } from '../context.ts'
import { campaignQuery } from '../features/campaigns/campaigns.schemas.ts'
import type { AppEnv, SignedInEnv } from '../http/env.ts'
import { json, query } from '../http/input.ts'
import { requireLogin } from '../http/signed-in.ts'
import { answerWithEvents } from './event-stream.ts'
import { generationRequest } from './generation.schemas.ts'
import type { Emit } from './task.ts'
import { backstoryRequest, journalEntryRequest, recapRequest } from './texts.schemas.ts'

export function generationRoutes({ loginSessions, generator }: Context) {
  const signedIn = requireLogin(loginSessions)
  const inCampaign = query(campaignQuery)
  const order = json(generationRequest)

  return (
    new Hono<AppEnv>()
      .get('/api/generator', signedIn, async (c) => c.json(await generator.status()))
      .post('/api/generator/warm', signedIn, (c) => {
        generator.warm()
        return c.json({}, 202)
      })
      .post('/api/generate-ai-character', signedIn, inCampaign, order, (c) => {
        const request = c.req.valid('json')
        return answer(c, (options) => generator.generate(c.var.asker, request, options))
      })
      // The specification's create page asks here.
      .post('/generate-ai-character', signedIn, inCampaign, order, (c) => {
        const request = c.req.valid('json')
        return answer(c, (options) => generator.generate(c.var.asker, request, options))
      })
      .post('/api/generate-backstory', signedIn, inCampaign, json(backstoryRequest), (c) => {
        const request = c.req.valid('json')
        return answer(c, (options) => generator.continueBackstory(c.var.asker, request, options))
      })
      .post('/api/generate-journal-entry', signedIn, json(journalEntryRequest), (c) => {
        const request = c.req.valid('json')
        return answer(c, (options) => generator.writeJournalEntry(c.var.asker, request, options))
      })
      .post('/api/generate-recap', signedIn, inCampaign, json(recapRequest), (c) => {
        const request = c.req.valid('json')
        return answer(c, (options) => generator.recap(c.var.asker, request, options))
      })
  )
}

/** As a stream of events, or whole, as the client accepts it. */
async function answer<Written extends object, Piece>(
  c: HonoContext<SignedInEnv>,
  run: (options: { signal: AbortSignal; emit?: Emit<Piece> }) => Promise<Written>,
) {
  if (c.req.header('accept')?.includes('text/event-stream')) return answerWithEvents(c, run)
  const { signal } = c.req.raw
  try {
    return c.json(await run({ signal }))
  } catch (error) {
    // Whoever went away reads no answer, and the log need not tell of it.
    if (signal.aborted) return new Response(null, { status: 499 })
    throw error
  }
}
