import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import type { Context } from './context.ts'
import { DomainError } from './errors.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { avatarRoutes } from './features/avatars/avatars.routes.ts'
import { campaignRoutes } from './features/campaigns/campaigns.routes.ts'
import { clientErrorRoutes } from './features/client-errors/client-errors.routes.ts'
import { locationRoutes } from './features/locations/locations.routes.ts'
import { npcRoutes } from './features/npcs/npcs.routes.ts'
import { tagRoutes } from './features/tags/tags.routes.ts'
import { generationRoutes } from './generation/generation.routes.ts'
import type { AppEnv } from './http/env.ts'
import { answerError } from './http/errors.ts'
import { privateAnswers } from './http/headers.ts'
import { expectContentType } from './http/input.ts'
import { checkOrigin } from './http/origin.ts'
import { webAssets } from './http/web-assets.ts'

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE']
const BODY_LIMIT = 1_000_000

export type AppType = ReturnType<typeof createApp>

/** Every route of Dramatis, in one list. */
export function createApp(context: Context) {
  const app = new Hono<AppEnv>()
  app.onError(answerError)
  app.notFound((c) => c.json({ error: 'There is nothing at this address.' }, 404))

  app.use(checkOrigin(context.config.origin))
  app.use('/api/*', privateAnswers)
  app.on(
    WRITES,
    '*',
    expectContentType,
    bodyLimit({ maxSize: BODY_LIMIT, onError: refuseLargeBody }),
  )

  const routes = app
    .route('/', accountRoutes(context))
    .route('/', campaignRoutes(context))
    .route('/', npcRoutes(context))
    .route('/', tagRoutes(context))
    .route('/', locationRoutes(context))
    .route('/', generationRoutes(context))
    .route('/', avatarRoutes())
    .route('/', clientErrorRoutes(context))

  if (context.web) routes.get('*', webAssets(context.web))
  return routes
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function refuseLargeBody(c: HonoContext): never {
  c.header('Connection', 'close')
  throw new DomainError('too_large', 'This is too large: a request may have up to 1 MB.')
}
