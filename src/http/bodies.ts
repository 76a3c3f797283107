import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

import { DomainError } from '../errors.ts'
import { NO_PICTURE, PICTURE_LIMITS } from '../features/pictures/pictures.schemas.ts'
import type { AppEnv } from './env.ts'

/** The type of body that a path reads. */
type BodyKind = 'json' | 'form' | 'picture' | 'campaign'

const TAKES_PICTURE = [
  /^POST \/api\/maps$/,
  /^PUT \/api\/(maps\/[^/]+\/picture|npcs\/[^/]+\/portrait|profile\/portrait)$/,
]

/** Routes for everybody that read a body: people who are signed out can make the server parse it. */
const OPEN_PATHS = [
  '/signup',
  '/api/login',
  '/api/password-reset',
  '/api/openid/start',
  '/api/client-error',
]

/** A form at `/signup`, a file where one is uploaded, JSON everywhere else. */
export function bodyKind({ method, path }: { method: string; path: string }): BodyKind {
  const route = `${method} ${path}`
  if (path === '/signup') return 'form'
  if (route === 'POST /api/campaign-imports') return 'campaign'
  return TAKES_PICTURE.some((pattern) => pattern.test(route)) ? 'picture' : 'json'
}

const PICTURE_TOO_LARGE = `This is too large: a picture may have up to ${PICTURE_LIMITS.bytes / 1_000_000} MB.`
const limitText = limit(1_000_000, 'This is too large: a request may have up to 1 MB.')
const limitOpen = limit(16_000, 'This is too large: this request may have up to 16 kB.')
const limitPicture = limit(PICTURE_LIMITS.bytes, PICTURE_TOO_LARGE)
const MINUTE = 60_000

interface Kind {
  type: RegExp
  wrongType: string
  limit?: MiddlewareHandler
  /** How long the body may take to arrive. It is held in memory meanwhile. */
  patienceMs?: number
}

const KINDS: Record<BodyKind, Kind> = {
  json: {
    type: /^application\/([\w.-]+\+)?json\s*(;|$)/i,
    wrongType: 'Send this as JSON (application/json).',
    limit: limitText,
    patienceMs: 2 * MINUTE,
  },
  form: {
    type: /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
    wrongType: 'Send this as a form.',
    limit: limitText,
    patienceMs: 2 * MINUTE,
  },
  picture: {
    type: /^image\/(png|jpeg|webp)\s*(;|$)/i,
    wrongType: NO_PICTURE,
    limit: limitPicture,
    patienceMs: 15 * MINUTE,
  },
  // Written to a file as it arrives, by a service that limits it itself.
  campaign: {
    type: /^application\/(zip|x-zip-compressed|octet-stream)\s*(;|$)/i,
    wrongType: 'Send the campaign file as it is (application/zip).',
  },
}

/**
 * Refuses a body of a type that the path does not read, or that is too large, and closes connections that are too slow.
 * A body without a length is counted as it arrives: pictures and campaign files only behind the route's guards.
 */
export const checkBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const kind = bodyKind(c.req)
  const { patienceMs } = KINDS[kind]
  const limit = OPEN_PATHS.includes(c.req.path) ? limitOpen : KINDS[kind].limit
  if (hasBody(c)) {
    assertType(kind, c)
    closeIfSlow(c, patienceMs)
  }
  if (!limit || (kind === 'picture' && !hasLength(c))) return next()
  return limit(c, next)
}

export function assertType(kind: BodyKind, c: Context): void {
  const { type, wrongType } = KINDS[kind]
  if (!type.test(c.req.header('content-type') ?? '')) {
    throw new DomainError('unsupported_type', wrongType)
  }
}

/** The whole body of a request with a picture. */
export async function readPicture(c: Context): Promise<Buffer> {
  if (hasLength(c)) return Buffer.from(await c.req.arrayBuffer())
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of c.req.raw.body ?? []) {
    size += piece.length
    if (size > PICTURE_LIMITS.bytes) refuse(c, PICTURE_TOO_LARGE)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const hasLength = (c: Context) =>
  c.req.header('content-length') !== undefined && c.req.header('transfer-encoding') === undefined

const hasBody = (c: Context) =>
  Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined

function closeIfSlow(c: Context<AppEnv>, patienceMs: number | undefined): void {
  const { incoming } = c.env
  if (!incoming || incoming.complete || patienceMs === undefined) return
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.socket.destroy()
  }, patienceMs)
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
