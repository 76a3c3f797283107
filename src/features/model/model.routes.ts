import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import { answerAsAsked } from '../../generation/event-stream.ts'
import type { AppEnv } from '../../http/env.ts'
import { json, query } from '../../http/input.ts'
import { requireAdmin } from '../../http/signed-in.ts'
import {
  generators as generatorList,
  generatorTest,
  generatorTestRequest,
} from './generators.schemas.ts'
import {
  modelQuery,
  modelRequest,
  modelStatus,
  modelTest,
  modelTestRequest,
  pullEvents,
} from './model.schemas.ts'

export function modelRoutes({ loginSessions, model, settings, generators }: Context) {
  const adminOnly = requireAdmin(loginSessions, settings)

  return new Hono<AppEnv>()
    .get(
      '/api/admin/model',
      adminOnly('Whether an Ollama answers, and its models', { 200: modelStatus }, [404]),
      query(modelQuery),
      async (c) => c.json(await model.status(c.req.valid('query'))),
    )
    .get(
      '/api/admin/generators',
      adminOnly('Which generators answer, how they wrote, and which is tried first', {
        200: generatorList,
      }),
      async (c) => c.json(await generators.list()),
    )
    .post(
      '/api/admin/generators/test',
      adminOnly('Let a generator write a character. Nothing is saved.', { 200: generatorTest }),
      json(generatorTestRequest),
      async (c) =>
        c.json(await generators.test(c.var.asker, c.req.valid('json'), c.req.raw.signal)),
    )
    .post(
      '/api/admin/model/test',
      adminOnly('Let a model write one sentence. Within two minutes.', { 200: modelTest }),
      json(modelTestRequest),
      async (c) => c.json(await model.test(c.var.asker, c.req.valid('json'), c.req.raw.signal)),
    )
    .post(
      '/api/admin/model/pull',
      adminOnly(
        'Download a model to Ollama. Stops when the client disconnects.',
        { 200: done },
        [404, 429, 502, 503, 504],
        pullEvents,
      ),
      json(modelRequest),
      (c) => answerAsAsked(c, (options) => model.pull(c.var.asker, c.req.valid('json'), options)),
    )
    .delete(
      '/api/admin/model',
      adminOnly('Delete a model from Ollama', { 200: done }, [404, 502, 503, 504]),
      json(modelRequest),
      async (c) => {
        const wanted = c.req.valid('json')
        await model.delete(c.var.asker, wanted, c.req.raw.signal)
        return c.json({ message: `Ollama has deleted the model ${wanted.model}.` })
      },
    )
}
