import { DomainError, notFound } from '../../errors.ts'
import { tooLong, UnusableAnswer } from '../answer/unusable-answer.ts'
import { type Asked, networkFault, quoted, statusFault } from '../wire/faults.ts'
import { HttpFault } from '../wire/read-error.ts'
import { Flood } from '../wire/read-lines.ts'
import { NotOllama } from './wire.ts'

/** Turns an error of the client, the network or `createFetch` into a sentence that says what to do. */
export function toDomainError(error: unknown, asked: Asked): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof NotOllama || error instanceof SyntaxError) return notOllama(asked, error)
  if (error instanceof Flood) return tooLong(asked.model)
  if (error instanceof HttpFault) return fromStatus(error, asked)
  const fault = networkFault(error, asked)
  if (fault) return fault
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
  if (isModelMissing(fault)) return modelMissing(asked, fault)
  if (status === 404) return notOllama(asked, fault)
  return statusFault(status, asked, fault) ?? fromText(message || `status ${status}`, asked, fault)
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
  if (/runner|terminated|no longer running|crash|exit status|unexpected EOF/i.test(text)) {
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
