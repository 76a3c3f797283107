import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import {
  DAMAGE_SENTENCE,
  describeSqliteFault,
  isDamageOfOpenFile,
  isStorageFault,
} from '../db/faults.ts'
import { DomainError, type ErrorCode } from '../errors.ts'
import { log } from '../log.ts'

const STATUS: Record<ErrorCode, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  model_failed: 502,
  model_unreachable: 503,
  model_timeout: 504,
  unavailable: 503,
}

export function statusOf(error: DomainError): ContentfulStatusCode {
  return STATUS[error.code]
}

/** The one place where an error becomes an answer: `{error}`, a sentence that a person can act on. */
export function answerError(error: unknown, c: Context): Response {
  if (error instanceof DomainError) return answerDomainError(error, c)
  if (error instanceof HTTPException) return answerHttpException(error, c)
  // The client went away: there is no one to answer, and nothing for the log.
  if (c.req.raw.signal.aborted || isAborted(error)) return new Response(null, { status: 499 })
  return answerUnexpected(error, c)
}

/** How Node reports a client that went away in the middle of its body. */
function isAborted(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === 'aborted' &&
    (error as NodeJS.ErrnoException).code === 'ECONNRESET'
  )
}

function answerDomainError(error: DomainError, c: Context): Response {
  const { issues, current, retryAfter } = error.details
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.json(
    { error: error.message, ...(issues && { issues }), ...(current !== undefined && { current }) },
    statusOf(error),
  )
}

function answerHttpException(error: HTTPException, c: Context): Response {
  return c.json({ error: describeHttpException(error) }, error.status)
}

function describeHttpException({ message }: HTTPException): string {
  if (message.startsWith('Malformed JSON')) return 'This is not valid JSON.'
  if (message.startsWith('Malformed FormData')) return 'This is not a valid form.'
  return message || 'This request is not valid.'
}

/** Details stay on the server: the log has them under the id in the answer. */
function answerUnexpected(error: unknown, c: Context): Response {
  const id = randomUUID().slice(0, 8)
  const what = `[${id}] ${c.req.method} ${c.req.path}`
  if (isStorageFault(error)) {
    // The disk is at fault, at every write: one line each is enough.
    log.error(`${what}: ${describeSqliteFault(error, 'the data')} (${String(error)})`)
    if (isDamageOfOpenFile(error)) return c.json({ error: DAMAGE_SENTENCE }, 503)
    const sentence = 'The server cannot write its data right now, and nothing was changed.'
    return c.json({ error: `${sentence} The reason is in the server log under ${id}.` }, 503)
  }
  log.error(what, error)
  const sentence =
    'Something went wrong on the server. Try again. If it happens again, tell an admin:'
  return c.json({ error: `${sentence} the details are in the server log under ${id}.` }, 500)
}
