import { randomUUID } from 'node:crypto'

import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

import { damaged } from '../db/db.errors.ts'
import { describeSqliteFault, isDamageOfOpenFile, isStorageFault } from '../db/faults.ts'
import { DomainError, type ErrorClass, type ErrorKind } from '../errors.ts'
import { log } from '../log.ts'
import { invalidRequest, notWritten, unexpected } from './http.errors.ts'

const STATUS: Record<ErrorKind, ContentfulStatusCode> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  wrong_method: 405,
  too_slow: 408,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  headers_too_large: 431,
  unexpected: 500,
  unusable_answer: 502,
  model_failed: 502,
  model_unreachable: 503,
  model_timeout: 504,
  unavailable: 503,
}

export function statusOf({ kind }: ErrorClass): ContentfulStatusCode {
  return STATUS[kind]
}

/** `error` is a sentence that a person can act on; programs go by `code`. */
export function bodyOf({ message, code, details: { issues, current, clashes } }: DomainError) {
  return {
    error: message,
    code,
    ...(issues && { issues }),
    ...(current !== undefined && { current }),
    ...(clashes && { clashes }),
  }
}

/** The one place where an error becomes an answer. */
export function answerError(error: unknown, c: Context): Response {
  const isKnown = error instanceof DomainError || error instanceof HTTPException
  // The client went away: there is no one to answer, and nothing for the log.
  if (!isKnown && (c.req.raw.signal.aborted || isAborted(error))) {
    return new Response(null, { status: 499 })
  }
  const told = toDomainError(error, c)
  const { retryAfter } = told.details
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.json(bodyOf(told), statusOf(told))
}

/** How Node reports a client that went away in the middle of its body. */
function isAborted(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message === 'aborted' &&
    (error as NodeJS.ErrnoException).code === 'ECONNRESET'
  )
}

/** Details of what is unexpected stay on the server: the log has them under the id in the answer. */
export function toDomainError(error: unknown, c: Context): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof HTTPException) return invalidRequest()
  const id = randomUUID().slice(0, 8)
  const what = `[${id}] ${c.req.method} ${c.req.path}`
  if (isStorageFault(error)) {
    // The disk is at fault, at every write: one line each is enough.
    log.error(`${what}: ${describeSqliteFault(error, 'the data')} (${String(error)})`)
    return isDamageOfOpenFile(error) ? damaged() : notWritten(id)
  }
  log.error(what, error)
  return unexpected(id)
}
