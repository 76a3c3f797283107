import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import { answerWithEvents } from '../../generation/event-stream.ts'
import type { AppEnv } from '../../http/env.ts'
import { json } from '../../http/input.ts'
import { doc } from '../../http/route-facts.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import {
  modelRequest,
  modelStatus,
  modelTest,
  modelTestRequest,
  pullEvents,
} from './model.schemas.ts'

export function modelRoutes({ loginSessions, model }: Context) {
  const adminOnly = requireAdmin(loginSessions)

  return new Hono<AppEnv>()
    .get(
      '/api/admin/model',
      doc('Whether Ollama answers, and its models', { 200: modelStatus }),
      adminOnly,
      async (c) => c.json(await model.status()),
    )
    .post(
      '/api/admin/model/test',
      doc('Let a model write one sentence. Within two minutes.', { 200: modelTest }),
      adminOnly,
      json(modelTestRequest),
      (c) => {
        const { signal } = c.req.raw
        const test = model.test(c.var.asker, c.req.valid('json'), signal)
        return unlessGone(signal, async () => c.json(await test))
      },
    )
    .post(
      '/api/admin/model/pull',
      doc(
        'Download a model to Ollama. Stops when the client disconnects.',
        { 200: done },
        [429, 502, 503, 504],
        pullEvents,
      ),
      adminOnly,
      json(modelRequest),
      (c) => {
        const { model: name } = c.req.valid('json')
        if (c.req.header('accept')?.includes('text/event-stream')) {
          return answerWithEvents(c, (options) => model.pull(c.var.asker, name, options))
        }
        const { signal } = c.req.raw
        const pull = model.pull(c.var.asker, name, { signal, emit: () => {} })
        return unlessGone(signal, async () => c.json(await pull))
      },
    )
    .delete(
      '/api/admin/model',
      doc('Delete a model from Ollama', { 200: done }, [404, 502, 503, 504]),
      adminOnly,
      json(modelRequest),
      (c) => {
        const { model: name } = c.req.valid('json')
        const { signal } = c.req.raw
        return unlessGone(signal, async () => {
          await model.delete(c.var.asker, name, signal)
          return c.json({ message: `Ollama has deleted the model ${name}.` })
        })
      },
    )
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
