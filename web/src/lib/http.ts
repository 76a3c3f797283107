import type { ErrorCode } from '../../../src/openapi/error-codes.ts'
import { doubtReachable, noteReachable, watchRequest } from './reachability.ts'
import { addressAs, refusalOfWrite } from './view-as.ts'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** What went wrong, for the page to go by: sentences are for people. A proxy sends none. */
  readonly code: ErrorCode | undefined
  /** Which field of the body was wrong, and how. */
  readonly issues: readonly { path: string; message: string }[]
  /** The current row, when another person saved first (409). */
  readonly current: unknown
  /** Seconds after which asking again makes sense (429, 503). */
  readonly retryAfter: number | undefined
  /** The server's own sentence, if it sent one: `message` then repeats it. */
  readonly sentence: string | undefined

  constructor(status: number, body: ErrorBody, retryAfter?: number) {
    const sentence = body.error || body.message || undefined
    super(sentence ?? `The server answered with status ${status}. Try again.`)
    this.sentence = sentence
    this.status = status
    this.code = body.code as ErrorCode | undefined
    this.issues = body.issues ?? []
    this.current = body.current
    this.retryAfter = retryAfter
  }
}

/** No answer: no network, or no server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

export interface ErrorBody {
  error?: string
  code?: string
  message?: string
  issues?: { path: string; message: string }[]
  current?: unknown
}

let unauthorized: (askedAt: number, code?: string) => void = () => {}

/** Registers what to do after an unexpected 401; it gets the time when the request was sent. */
export function onUnauthorized(handler: typeof unauthorized): void {
  unauthorized = handler
}

let askSecondFactor: () => Promise<boolean> = () => Promise.resolve(false)

/**
 * Registers what asks for a code of two-factor sign-in, and resolves with whether a right one was given. Returns a
 * function that removes it.
 */
export function onSecondFactorNeeded(ask: () => Promise<boolean>): () => void {
  askSecondFactor = ask
  return () => {
    if (askSecondFactor === ask) askSecondFactor = () => Promise.resolve(false)
  }
}

interface Sending extends RequestInit {
  /** A 401 here says nothing about the login session, as with a wrong password. */
  expectUnauthorized?: boolean
  /** With any method, this changes nothing in a campaign. */
  changesNothing?: boolean
}

/** As `fetch`, but only a successful answer resolves. Aborting rejects with the browser's AbortError. */
export async function send(
  input: RequestInfo | URL,
  { expectUnauthorized = false, changesNothing = false, ...init }: Sending = {},
): Promise<Response> {
  const askedAt = performance.now()
  const endWatch = watchRequest()
  let response: Response
  try {
    response = await fetch(addressOf(input, changesNothing ? 'GET' : init.method), {
      ...init,
      credentials: 'include',
    })
  } catch (cause) {
    if (init.signal?.aborted || cause instanceof ApiError) throw cause
    // One request can fail alone, as behind a filter of the browser.
    await doubtReachable()
    throw new NetworkError('The server cannot be reached.', { cause })
  } finally {
    endWatch()
  }
  if (response.ok) {
    noteReachable(true)
    return response
  }
  const body = await readErrorBody(response)
  const isProxy = response.status >= 502 && body.error === undefined && body.message === undefined
  if (isProxy) {
    await doubtReachable()
    throw new NetworkError('The proxy answers without the server.')
  }
  noteReachable(true)
  if (response.status === 401 && !expectUnauthorized) unauthorized(askedAt, body.code)
  const retryAfter = Number(response.headers.get('Retry-After'))
  const error = new ApiError(response.status, body, retryAfter || undefined)
  if (hasCode(error, 'second-factor-needed') && (await askSecondFactor())) {
    return send(input, { expectUnauthorized, changesNothing, ...init })
  }
  throw error
}

/** While a DM looks as a member, reading is that member's, and writing is refused here. */
function addressOf(input: RequestInfo | URL, method = 'GET') {
  if (typeof input !== 'string') return input
  const refusal = method === 'GET' ? null : refusalOfWrite()
  if (refusal) throw new ApiError(403, { error: refusal })
  return addressAs(input)
}

/** Whether the server says that the reader may not see it any more, or it is gone. A proxy sends no code. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code !== undefined &&
  (error.status === 403 || error.status === 404)

/** Whether the server refused for one of these reasons. */
export const hasCode = (error: unknown, ...codes: ErrorCode[]): boolean =>
  error instanceof ApiError && codes.some((code) => code === error.code)

/** What the server says of the field at this path, or of what is in it. */
export const issueAt = (error: unknown, path: string | undefined): string | undefined =>
  error instanceof ApiError
    ? error.issues.find((issue) => `${issue.path}.`.startsWith(`${path}.`))?.message
    : undefined

async function readErrorBody(response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => null)
  if (body === null || typeof body !== 'object') return {}
  const { error, message, code }: { [Field in keyof ErrorBody]?: unknown } = body
  // A proxy's JSON has objects or numbers where the server has texts.
  return [error, message, code].every((it) => it === undefined || typeof it === 'string')
    ? body
    : {}
}

/** The server's sentence if it sent one, otherwise the screen's, which also says that there is no server. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.sentence ?? otherwise
  if (!(error instanceof NetworkError) || /connection|reach|try again/i.test(otherwise)) {
    return otherwise
  }
  return `${otherwise.replace(/\.$/, '')}. The server cannot be reached.`
}

/** The current row, when a save failed because it was saved first elsewhere. */
export const findCurrent = (error: unknown): unknown =>
  hasCode(error, 'stale', 'stale-private-note') ? ((error as ApiError).current ?? null) : null
