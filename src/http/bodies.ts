import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { DomainError } from '../errors.ts'
import { PICTURE_LIMITS } from '../features/pictures/pictures.schemas.ts'
import type { AppEnv } from './env.ts'

/** The type of body that a path reads. */
export type BodyKind = 'json' | 'form' | 'picture' | 'campaign'

const TAKES_PICTURE = [
  /^POST \/api\/maps$/,
  /^PUT \/api\/(maps\/[^/]+\/picture|npcs\/[^/]+\/portrait|profile\/portrait)$/,
]

const TAKES_CAMPAIGN = /^POST \/api\/campaign-imports$/

/** A form at `/signup`, a file where one is uploaded, JSON everywhere else. */
export function bodyKind({ method, path }: { method: string; path: string }): BodyKind {
  if (path === '/signup') return 'form'
  if (TAKES_CAMPAIGN.test(`${method} ${path}`)) return 'campaign'
  return TAKES_PICTURE.some((route) => route.test(`${method} ${path}`)) ? 'picture' : 'json'
}

const TOO_LARGE = `This is too large: a picture may have up to ${PICTURE_LIMITS.bytes / 1_000_000} MB.`
const limitOrdinary = limit(1_000_000, 'This is too large: a request may have up to 1 MB.')
const limitPicture = limit(PICTURE_LIMITS.bytes, TOO_LARGE)

const MINUTE = 60_000
/** How long a body may take to arrive. It is held in memory meanwhile. */
const PATIENCE_MS: Partial<Record<BodyKind, number>> = {
  json: 2 * MINUTE,
  form: 2 * MINUTE,
  picture: 15 * MINUTE,
}

/**
 * Refuses a body that is too large for its path, and closes connections that are too slow. A body without a length is
 * counted as it arrives: pictures and campaign files only behind the route's guards.
 */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  const kind = bodyKind(c.req)
  expectInTime(c, PATIENCE_MS[kind])
  if (kind === 'campaign' || (kind === 'picture' && !hasLength(c))) return next()
  return (kind === 'picture' ? limitPicture : limitOrdinary)(c, next)
}

/** The whole body of a request with a picture. */
export async function readPicture(c: Context): Promise<Buffer> {
  if (hasLength(c)) return Buffer.from(await c.req.arrayBuffer())
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of c.req.raw.body ?? []) {
    size += piece.length
    if (size > PICTURE_LIMITS.bytes) refuse(c, TOO_LARGE)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const hasLength = (c: Context) =>
  c.req.header('content-length') !== undefined && c.req.header('transfer-encoding') === undefined

const hasBody = (c: Context) =>
  (c.req.header('content-length') ?? '0') !== '0' || c.req.header('transfer-encoding') !== undefined

function expectInTime(c: Context<AppEnv>, patience: number | undefined): void {
  const { incoming } = c.env
  if (!incoming || incoming.complete || patience === undefined || !hasBody(c)) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy()
  }, patience)
  incoming.once('close', () => clearTimeout(timer))
}

function limit(maxSize: number, message: string): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c) => refuse(c, message) })
}

/** The rest of the body is not read, so the connection cannot carry another request. */
function refuse(c: Context, message: string): never {
  c.header('Connection', 'close')
  throw new DomainError('too_large', message)
}
