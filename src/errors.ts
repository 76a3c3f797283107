import { inspect } from 'node:util'

/**
 * What can go wrong in the domain. A message is a sentence that the person who caused it can act on;
 * `http/errors.ts` turns a code into a status, `cli/program.ts` into an exit code.
 */
export type ErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many'
  | 'model_failed'
  | 'model_unreachable'
  | 'model_timeout'
  | 'unavailable'

interface Issue {
  path: string
  message: string
}

interface Details {
  /** What was wrong with which field of the input. */
  issues?: Issue[]
  /** The row as it stands now, for an edit that came too late. */
  current?: unknown
  /** Seconds after which asking again makes sense. */
  retryAfter?: number
  cause?: unknown
}

export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: ErrorCode
  readonly details: Details

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.details = details
  }
}

export function notFound(message: string): DomainError {
  return new DomainError('not_found', message)
}

/** Ends an answer that is being sent. The log gets one line without a stack, because it is no fault of the program. */
export class DownloadStopped extends Error {
  override readonly name = 'DownloadStopped';

  [inspect.custom](): string {
    return this.message
  }
}
