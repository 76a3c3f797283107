import { Hono } from 'hono'

import type { Context } from '../../context.ts'
import { answerWithEvents } from '../../generation/event-stream.ts'
import type { AppEnv } from '../../http/env.ts'
import { json } from '../../http/input.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import { modelRequest, modelTestRequest } from './model.schemas.ts'

export function modelRoutes({ loginSessions, model }: Context) {
  const adminOnly = requireAdmin(loginSessions)

  return new Hono<AppEnv>()
    .get('/api/admin/model', adminOnly, async (c) => c.json(await model.status()))
    .post('/api/admin/model/test', adminOnly, json(modelTestRequest), (c) => {
      const { signal } = c.req.raw
      const test = model.test(c.var.asker, c.req.valid('json'), signal)
      return unlessGone(signal, async () => c.json(await test))
    })
    .post('/api/admin/model/pull', adminOnly, json(modelRequest), (c) => {
      const { model: name } = c.req.valid('json')
      if (c.req.header('accept')?.includes('text/event-stream')) {
        return answerWithEvents(c, (options) => model.pull(c.var.asker, name, options))
      }
      const { signal } = c.req.raw
      const pull = model.pull(c.var.asker, name, { signal, emit: () => {} })
      return unlessGone(signal, async () => c.json(await pull))
    })
    .delete('/api/admin/model', adminOnly, json(modelRequest), (c) => {
      const { model: name } = c.req.valid('json')
      const { signal } = c.req.raw
      return unlessGone(signal, async () => {
        await model.delete(c.var.asker, name, signal)
        return c.json({ message: `Ollama has deleted the model ${name}.` })
      })
    })
}

/** Whoever went away reads no answer, and the log need not tell of it. */
async function unlessGone<Answer extends Response>(
  signal: AbortSignal,
  answer: () => Promise<Answer>,
): Promise<Answer | Response> {
  try {
    return await answer()
  } catch (error) {
    if (signal.aborted) return new Response(null, { status: 499 })
    throw error
  }
}
