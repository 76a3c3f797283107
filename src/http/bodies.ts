import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { DomainError } from '../errors.ts'
import { PICTURE_LIMITS } from '../features/pictures/pictures.schemas.ts'

/** What a path reads as its body. */
export type BodyKind = 'json' | 'form' | 'picture' | 'campaign'

const TAKES_PICTURE = [
  /^POST \/api\/maps$/,
  /^PUT \/api\/(maps\/[^/]+\/picture|npcs\/[^/]+\/portrait|profile\/portrait)$/,
]

const TAKES_CAMPAIGN = /^POST \/api\/campaign-imports$/

/** Forms at `/signup`, pictures and campaign files as they are where they are sent, JSON everywhere else. */
export function bodyKind({ method, path }: { method: string; path: string }): BodyKind {
  if (path === '/signup') return 'form'
  if (TAKES_CAMPAIGN.test(`${method} ${path}`)) return 'campaign'
  return TAKES_PICTURE.some((route) => route.test(`${method} ${path}`)) ? 'picture' : 'json'
}

const limitOrdinary = limit(1_000_000, 'This is too large: a request may have up to 1 MB.')
const limitPicture = limit(
  PICTURE_LIMITS.bytes,
  `This is too large: a picture may have up to ${PICTURE_LIMITS.bytes / 1_000_000} MB.`,
)

/** Refuses a body beyond what its path takes, before it is read. Campaign files are counted as they come in. */
export const limitBody: MiddlewareHandler = (c, next) => {
  const kind = bodyKind(c.req)
  if (kind === 'campaign') return next()
  return (kind === 'picture' ? limitPicture : limitOrdinary)(c, next)
}

function limit(maxSize: number, message: string): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c) => refuse(c, message) })
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function refuse(c: Context, message: string): never {
  c.header('Connection', 'close')
  throw new DomainError('too_large', message)
}
