import type { IncomingMessage } from 'node:http'

import type { Context, MiddlewareHandler } from 'hono'

import type { ErrorMaker } from '../errors.ts'
import { notPicture } from '../features/pictures/pictures.errors.ts'
import { PICTURE_LIMITS } from '../features/pictures/pictures.schemas.ts'
import type { UploadLimit } from '../features/uploads/staged-file.ts'
import { bodyTooLarge } from '../features/uploads/uploads.errors.ts'
import type { AppEnv, SignedInEnv } from './env.ts'
import * as errors from './http.errors.ts'

/** The type of body that a path reads. */
type BodyKind = 'json' | 'form' | 'picture' | 'campaign'

const TAKES_PICTURE = [/^POST \/api\/(maps|pictures)$/, /^PUT \/api\/.+\/(picture|portrait)$/]

/** Public routes that read a body: a client that is not signed in can make the server parse it. */
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

const TEXT_LIMIT: UploadLimit = {
  bytes: 1_000_000,
  words: 'a request may have up to 1 MB',
}
const OPEN_LIMIT: UploadLimit = {
  bytes: 16_000,
  words: 'this request may have up to 16 kB',
}
export const PICTURE_LIMIT: UploadLimit = {
  bytes: PICTURE_LIMITS.bytes,
  words: `a picture may have up to ${PICTURE_LIMITS.bytes / 1_000_000} MB`,
}

interface Kind {
  type: RegExp
  wrongType: ErrorMaker
  limit?: UploadLimit
}

const KINDS: Record<BodyKind, Kind> = {
  json: {
    type: /^application\/([\w.-]+\+)?json\s*(;|$)/i,
    wrongType: errors.notSentAsJson,
    limit: TEXT_LIMIT,
  },
  form: {
    type: /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
    wrongType: errors.notSentAsForm,
    limit: TEXT_LIMIT,
  },
  picture: {
    type: /^image\/(png|jpeg|webp)\s*(;|$)/i,
    wrongType: notPicture,
    limit: PICTURE_LIMIT,
  },
  // Written to a file as it arrives, by a service that limits it itself.
  campaign: {
    type: /^application\/(zip|x-zip-compressed|octet-stream)\s*(;|$)/i,
    wrongType: errors.notSentAsFile,
  },
}

/** Refuses a body by the head of its request: one of a type that the path does not read, or too large. */
export const checkBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const kind = bodyKind(c.req)
  const limit = limitOf(c, kind)
  if (hasBody(c)) assertType(kind, c)
  if (limit && lengthOf(c) > limit.bytes) {
    // The body is not read, so the connection cannot carry another request.
    c.header('Connection', 'close')
    throw bodyTooLarge(limit.words)
  }
  return next()
}

export function assertType(kind: BodyKind, c: Context): void {
  if (!isOfType(kind, c)) throw KINDS[kind].wrongType()
}

const isOfType = (kind: BodyKind, c: Context): boolean =>
  KINDS[kind].type.test(c.req.header('content-type') ?? '')

const limitOf = (c: Context, kind: BodyKind): UploadLimit | undefined =>
  OPEN_PATHS.includes(c.req.path) ? OPEN_LIMIT : KINDS[kind].limit

/** Reads JSON or a form into memory, where a validator finds it. Large ones of one person wait for their turn. */
export async function readIntoMemory(c: Context, kind: 'json' | 'form'): Promise<void> {
  if (!isOfType(kind, c)) return
  const isSmall = hasLength(c) && lengthOf(c) <= OPEN_LIMIT.bytes
  const { takeBodyTurn } = (c as Context<Partial<SignedInEnv>>).var
  const endTurn = isSmall ? undefined : await takeBodyTurn?.()
  try {
    const bytes = await whileArriving(c, () => readWhole(c, limitOf(c, kind)!))
    // Hono keeps what it has read as promises.
    const read =
      kind === 'json'
        ? { text: Promise.resolve(new TextDecoder().decode(bytes)) }
        : { arrayBuffer: Promise.resolve(bytes.buffer) }
    Object.assign(c.req.bodyCache, read)
  } finally {
    endTurn?.()
  }
}

/** In one growing piece of memory: a byte that is kept as it came takes some hundred. */
async function readWhole(c: Context, limit: UploadLimit): Promise<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(1_024)
  let size = 0
  for await (const piece of c.req.raw.body ?? []) {
    const before = size
    size += piece.length
    if (size > limit.bytes) throw bodyTooLarge(limit.words)
    if (size > bytes.length) {
      const grown = new Uint8Array(Math.min(limit.bytes, 2 * size))
      grown.set(bytes.subarray(0, before))
      bytes = grown
    }
    bytes.set(piece, before)
  }
  return bytes.slice(0, size)
}

/** How long a body may take, if it comes slower than `LEAST_RATE`. */
const PATIENCE_S = 60
/** In bytes a second, on average. */
const LEAST_RATE = 8_000
const CHECK_S = 10

/**
 * Runs `read`, which reads the body. Nothing reads it earlier, so that refusals by the guards come first. Closes the
 * connection when the body arrives too slowly.
 */
export async function whileArriving<Result>(
  c: Pick<Context<AppEnv>, 'env' | 'header' | 'req'>,
  read: () => Promise<Result>,
): Promise<Result> {
  const { incoming, outgoing } = c.env
  if (c.req.header('expect')?.toLowerCase() === '100-continue') outgoing?.writeContinue()
  const timer = incoming && closeIfSlow(incoming)
  try {
    return await read()
  } catch (error) {
    // The rest of the body is not read, so the connection cannot carry another request.
    c.header('Connection', 'close')
    throw error
  } finally {
    clearInterval(timer)
  }
}

function closeIfSlow(incoming: IncomingMessage): NodeJS.Timeout {
  const { socket } = incoming
  const before = socket.bytesRead
  let seconds = 0
  const check = () => {
    seconds += CHECK_S
    const expected = LEAST_RATE * (seconds - PATIENCE_S)
    if (!incoming.complete && socket.bytesRead - before < expected) socket.destroy()
  }
  return setInterval(check, CHECK_S * 1_000).unref()
}

const lengthOf = (c: Context) => Number(c.req.header('content-length') ?? 0)

const hasLength = (c: Context) =>
  c.req.header('content-length') !== undefined && c.req.header('transfer-encoding') === undefined

const hasBody = (c: Context) => lengthOf(c) > 0 || c.req.header('transfer-encoding') !== undefined
