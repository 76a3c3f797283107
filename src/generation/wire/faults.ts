import type { DomainError } from '../../errors.ts'
import { inWords } from '../milliseconds-in-words.ts'
import * as errors from './wire.errors.ts'

export interface Asked {
  /** How sentences name the program: `Ollama`, or `the model server`. */
  program: string
  url: string
  model: string
  /** What it was asked to do, as in "could not write this character". */
  task: string
}

/** An error of the connection as a sentence; undefined when the error does not come from the network. */
export function networkFault(error: unknown, asked: Asked): DomainError | undefined {
  const code = networkCode(error)
  return code === undefined ? undefined : fromNetwork(code, asked, error)
}

export function noAnswer(
  { program, url }: Asked,
  milliseconds: number,
  cause: unknown,
): DomainError {
  return errors.noAnswer(capital(program), url, inWords(milliseconds)).with({ cause })
}

/** A status of a proxy, or of a server that wants credentials or is busy; undefined for others. */
export function statusFault(
  status: number,
  { program, url }: Asked,
  cause: unknown,
  retryAfter = 60,
): DomainError | undefined {
  const name = capital(program)
  if (status === 401 || status === 403) {
    return errors.credentialsNeeded(name, url).with({ cause })
  }
  if (status === 429 || status === 503) {
    const wait = retryAfter === 60 ? 'a minute' : inWords(retryAfter * 1_000)
    return errors.busy(name, url, wait).with({ cause, retryAfter })
  }
  if (status === 502 || status === 504) {
    return errors.onlyProxy(program, url).with({ cause })
  }
  return undefined
}

function fromNetwork(code: string, { program, url, task }: Asked, cause: unknown): DomainError {
  const name = capital(program)
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return errors.silent(name, url).with({ cause })
  }
  if (LOST.has(code)) {
    return errors.connectionLost(program, url, task).with({ cause })
  }
  const why = UNREACHABLE[code] ?? `the connection failed (${code})`
  return errors.unreachable(name, url, why).with({ cause })
}

const LOST = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_ABORTED', 'terminated'])

const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'it is not running there',
  ENOTFOUND: 'no machine has that name',
  EAI_AGAIN: 'the name could not be looked up',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no way to that network',
  ETIMEDOUT: 'that machine does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'that machine does not answer',
}

/** The code of the outermost cause that has one; undefined when the error does not come from the network. */
function networkCode(error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined
  let reason = error.message
  for (let cause: unknown = error.cause; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    reason = cause.message
  }
  return /^(fetch failed|terminated)$/.test(error.message) ? reason : undefined
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A server's message, shortened to one line. Only admins read what is between these marks: see `hide-internals.ts`. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(/[“”]/g, '"').trim().replace(/\.$/, '')
  return `“${line.length > 200 ? `${line.slice(0, 200)}…` : line}”`
}
