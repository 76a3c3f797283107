import { Hono, type Context as HonoContext } from 'hono'

import type { Asker } from '../auth/asker.ts'
import type { Context } from '../context.ts'
import { campaignQuery } from '../features/campaigns/campaigns.schemas.ts'
import type { AppEnv, SignedInEnv } from '../http/env.ts'
import { json, query } from '../http/input.ts'
import { requireLogin } from '../http/signed-in.ts'
import { answerWithEvents } from './event-stream.ts'
import { generationRequest, type GenerationRequest } from './generation.schemas.ts'

export function generationRoutes({ loginSessions, generator }: Context) {
  const signedIn = requireLogin(loginSessions)
  const inCampaign = query(campaignQuery)
  const order = json(generationRequest)

  async function generate(c: HonoContext<SignedInEnv>, asker: Asker, request: GenerationRequest) {
    if (c.req.header('accept')?.includes('text/event-stream')) {
      return answerWithEvents(c, (options) => generator.generate(asker, request, options))
    }
    const { signal } = c.req.raw
    try {
      return c.json(await generator.generate(asker, request, { signal }))
    } catch (error) {
      // Whoever went away reads no answer, and the log need not tell of it.
      if (signal.aborted) return new Response(null, { status: 499 })
      throw error
    }
  }

  return (
    new Hono<AppEnv>()
      .get('/api/generator', signedIn, async (c) => c.json(await generator.status()))
      .post('/api/generate-ai-character', signedIn, inCampaign, order, (c) =>
        generate(c, c.var.asker, { ...c.req.valid('query'), ...c.req.valid('json') }),
      )
      // The specification's create page asks here.
      .post('/generate-ai-character', signedIn, inCampaign, order, (c) =>
        generate(c, c.var.asker, { ...c.req.valid('query'), ...c.req.valid('json') }),
      )
  )
}
