import { DomainError, notFound } from '../../errors.ts'
import { tooLong, UnusableAnswer } from '../answer/unusable-answer.ts'
import { inWords } from '../milliseconds-in-words.ts'
import { Flood, HttpFault, NotOllama } from './wire.ts'

export interface Asked {
  /** The address without credentials. */
  url: string
  model: string
  /** What it was asked to do, as in "could not write this character". */
  task: string
}

/** Turns an error of the client, the network or `createFetch` into a sentence that says what to do. */
export function toDomainError(error: unknown, asked: Asked): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof NotOllama || error instanceof SyntaxError) return notOllama(asked, error)
  if (error instanceof Flood) return tooLong(asked.model)
  if (error instanceof HttpFault) return fromStatus(error, asked)
  const network = networkCode(error)
  if (network) return fromNetwork(network, asked, error)
  return fromText(error instanceof Error ? error.message : String(error), asked, error)
}

export function modelMissing({ url, model }: Asked, cause?: unknown): DomainError {
  const sentence = `Ollama at ${url} has no model named "${model}". Fetch it with: ollama pull ${model}`
  return new DomainError('model_failed', sentence, { cause })
}

export function notOllama({ url }: Asked, cause?: unknown): DomainError {
  const sentence = `Something answers at ${url}, but it is not Ollama. Check the address.`
  return new DomainError('model_failed', sentence, { cause })
}

export function noAnswer({ url }: Asked, milliseconds: number, cause: unknown): DomainError {
  const sentence = `Ollama at ${url} did not answer within ${inWords(milliseconds)}. Is it running?`
  return new DomainError('model_unreachable', sentence, { cause })
}

/** Ollama does not have the model that it should delete. */
export function nothingToDelete(error: unknown, { url, model }: Asked): DomainError | undefined {
  return error instanceof HttpFault && isModelMissing(error)
    ? notFound(`Ollama at ${url} has no model named "${model}".`)
    : undefined
}

/** The errors of a pull. Ollama sends them as a line of the stream, which the client throws as a plain `Error`. */
export function pullFault(error: unknown, asked: Asked): DomainError | undefined {
  const isLine = error instanceof Error && error.constructor === Error
  const text = isLine || error instanceof HttpFault ? error.message : ''
  const sentence = pullSentence(text, asked)
  return sentence ? new DomainError('model_failed', sentence, { cause: error }) : undefined
}

const isModelMissing = ({ status, message }: HttpFault) => status === 404 && /model/i.test(message)

function fromStatus(fault: HttpFault, asked: Asked): DomainError {
  const { status, message } = fault
  const { url } = asked
  if (isModelMissing(fault)) return modelMissing(asked, fault)
  if (status === 404) return notOllama(asked, fault)
  if (status === 401 || status === 403) {
    const sentence = `Ollama at ${url} asks for credentials that Dramatis does not have.`
    return new DomainError('model_failed', sentence, { cause: fault })
  }
  if (status === 503) {
    const sentence = `Ollama at ${url} is busy with other requests. Try again in a minute.`
    return new DomainError('model_unreachable', sentence, { cause: fault, retryAfter: 60 })
  }
  if (status === 502 || status === 504) {
    const sentence = `A proxy answers at ${url}, but Ollama behind it does not.`
    return new DomainError('model_unreachable', sentence, { cause: fault })
  }
  return fromText(message || `status ${status}`, asked, fault)
}

function fromNetwork(code: string, { url, task }: Asked, cause: unknown): DomainError {
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT') {
    return new DomainError('model_timeout', `Ollama at ${url} fell silent.`, { cause })
  }
  if (LOST.has(code)) {
    const sentence = `The connection to Ollama at ${url} was lost before it could ${task}.`
    return new DomainError('model_failed', sentence, { cause })
  }
  const why = UNREACHABLE[code] ?? `the connection failed (${code})`
  const sentence = `Ollama is not reachable at ${url}: ${why}.`
  return new DomainError('model_unreachable', sentence, { cause })
}

const LOST = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'UND_ERR_ABORTED', 'terminated'])

const UNREACHABLE: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
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

const BROKEN_OFF = /did not receive done/i

function fromText(text: string, asked: Asked, cause: unknown): DomainError {
  if (BROKEN_OFF.test(text)) {
    const sentence = `Ollama ended the answer of "${asked.model}" in the middle. Try again, or choose another model.`
    return new UnusableAnswer(sentence, cause)
  }
  return new DomainError('model_failed', sentenceFor(text, asked), { cause })
}

/** What Ollama's message means for a request that has a model write. */
function sentenceFor(text: string, { model, url, task }: Asked): string {
  if (/memory/i.test(text)) {
    return `The model "${model}" needs more memory than Ollama's machine has free. Choose a smaller model.`
  }
  if (/timed? ?out|timeout/i.test(text)) {
    return `Ollama could not load "${model}" in time. Try again, or choose a smaller model.`
  }
  if (/runner|terminated|crash|exit status/i.test(text)) {
    return `Ollama's own process for "${model}" stopped. Its machine may be short of memory; Ollama's log says more.`
  }
  if (/does not support/i.test(text)) {
    return `The model "${model}" cannot write characters (${quoted(text)}). Choose another model.`
  }
  return `Ollama at ${url} could not ${task}: ${quoted(text)}.`
}

function pullSentence(text: string, { url, model }: Asked): string | undefined {
  if (/file does not exist|not found|invalid model name/i.test(text)) {
    return `There is no model named "${model}" to fetch. Its library is at https://ollama.com/library.`
  }
  if (/no space left/i.test(text)) return `The disk of Ollama's machine is full.`
  if (BROKEN_OFF.test(text)) {
    return `Ollama at ${url} stopped fetching "${model}" in the middle. Fetch it again to continue.`
  }
  return /lookup|dial tcp|i\/o timeout|connection re/i.test(text)
    ? `Ollama at ${url} could not reach the library of models: ${quoted(text)}.`
    : undefined
}

/** Ollama's message, shortened to one line. */
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
  return line.length > 200 ? `${line.slice(0, 200)}…` : line
}
