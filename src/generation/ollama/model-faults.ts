import { DomainError, notFound } from '../../errors.ts'
import { type Asked, quoted, toDomainError } from './faults.ts'
import { HttpFault } from './wire.ts'

/** The error when Ollama does not have the model to delete; undefined for any other error. */
export function modelNotThere(error: unknown, { url, model }: Asked): DomainError | undefined {
  if (!(error instanceof HttpFault) || error.status !== 404 || !/model/i.test(error.message)) {
    return undefined
  }
  return notFound(`Ollama at ${url} has no model named "${model}".`)
}

/** The error of a pull. Ollama sends its message as a line of the stream. */
export function toPullFault(error: unknown, asked: Asked): DomainError {
  const isLine = error instanceof Error && error.constructor === Error
  const text = isLine || error instanceof HttpFault ? error.message : ''
  const sentence = text && sentenceFor(text, asked)
  return sentence
    ? new DomainError('model_failed', sentence, { cause: error })
    : toDomainError(error, asked)
}

function sentenceFor(text: string, { url, model }: Asked): string | undefined {
  if (/file does not exist|not found|invalid model name/i.test(text)) {
    return `There is no model named "${model}" to fetch. Its library is at https://ollama.com/library.`
  }
  if (/no space left/i.test(text)) return `The disk of Ollama's machine is full.`
  if (/did not receive done/i.test(text)) {
    return `Ollama at ${url} stopped fetching "${model}" in the middle. Fetch it again: it goes on where it was.`
  }
  if (/lookup|dial tcp|i\/o timeout|connection re/i.test(text)) {
    return `Ollama at ${url} could not reach the library of models: ${quoted(text)}.`
  }
  return undefined
}
