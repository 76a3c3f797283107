import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { DomainError } from '../errors.ts'
import { PICTURE_LIMITS } from '../features/pictures/pictures.schemas.ts'

/** What a path reads as its body. */
export type BodyKind = 'json' | 'form' | 'picture'

const TAKES_PICTURE = [
  /^POST \/api\/maps$/,
  /^PUT \/api\/(maps\/[^/]+\/picture|npcs\/[^/]+\/portrait|profile\/portrait)$/,
]

/** Forms at `/signup`, a picture as it is where one is uploaded, JSON everywhere else. */
export function bodyKind({ method, path }: { method: string; path: string }): BodyKind {
  if (path === '/signup') return 'form'
  return TAKES_PICTURE.some((route) => route.test(`${method} ${path}`)) ? 'picture' : 'json'
}

const limitOrdinary = limit(1_000_000, 'This is too large: a request may have up to 1 MB.')
const limitPicture = limit(
  PICTURE_LIMITS.bytes,
  `This is too large: a picture may have up to ${PICTURE_LIMITS.bytes / 1_000_000} MB.`,
)

/** Refuses a body beyond what its path takes, before it is read. */
export const limitBody: MiddlewareHandler = (c, next) =>
  (bodyKind(c.req) === 'picture' ? limitPicture : limitOrdinary)(c, next)

function limit(maxSize: number, message: string): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c) => refuse(c, message) })
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function refuse(c: Context, message: string): never {
  c.header('Connection', 'close')
  throw new DomainError('too_large', message)
}
