import { Hono } from 'hono'

import { done } from '../../answers.schemas.ts'
import type { Context } from '../../context.ts'
import type { AppEnv } from '../../http/env.ts'
import { requireLogin } from '../../http/signed-in.ts'
import { answerAsAsked } from '../event-stream.ts'
import { MODEL_REFUSALS } from '../generation.routes.ts'
import { keptEvents, keptGeneration, keptResult } from './kept.schemas.ts'

/** Generations that go on when the client leaves: see `keepQuery`. */
export function keptRoutes({ loginSessions, generator }: Context) {
  const signedIn = requireLogin(loginSessions)

  return new Hono<AppEnv>()
    .get(
      '/api/generations/kept',
      signedIn('The generation that was asked for with keep: running, or waiting for its owner', {
        200: keptGeneration,
      }),
      (c) => c.json({ generation: generator.kept(c.var.asker) }),
    )
    .get(
      '/api/generations/kept/events',
      signedIn(
        'Follow that generation: all of it so far, then as it is written. Streams like a character.',
        { 200: keptResult },
        [404, ...MODEL_REFUSALS],
        keptEvents,
      ),
      (c) => answerAsAsked(c, (options) => generator.followKept(c.var.asker, options)),
    )
    .delete(
      '/api/generations/kept',
      signedIn('Stop that generation, or forget its result', { 200: done }),
      (c) => {
        generator.forgetKept(c.var.asker)
        return c.json({ message: 'The kept generation is deleted.' })
      },
    )
}
