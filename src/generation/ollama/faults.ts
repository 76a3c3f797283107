import { DomainError } from '../../errors.ts'
import { brokenOff, endless } from '../answer/answer.errors.ts'
import { type Asked, networkFault, quoted, statusFault } from '../wire/faults.ts'
import { HttpFault } from '../wire/read-error.ts'
import { Flood } from '../wire/read-lines.ts'
import * as errors from './ollama.errors.ts'
import { NotOllama } from './wire.ts'

/** Turns an error of the client, the network or `createFetch` into a sentence that says what to do. */
export function toDomainError(error: unknown, asked: Asked): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof NotOllama || error instanceof SyntaxError) return notOllama(asked, error)
  if (error instanceof Flood) return endless(asked.model)
  if (error instanceof HttpFault) return fromStatus(error, asked)
  const fault = networkFault(error, asked)
  if (fault) return fault
  return fromText(error instanceof Error ? error.message : String(error), asked, error)
}

export const modelMissing = ({ url, model }: Asked, cause?: unknown): DomainError =>
  errors.noSuchModel(url, model).with({ cause })

export const notOllama = ({ url }: Asked, cause?: unknown): DomainError =>
  errors.notOllama(url).with({ cause })

/** Ollama does not have the model that it should delete. */
export function nothingToDelete(error: unknown, { url, model }: Asked): DomainError | undefined {
  return error instanceof HttpFault && isModelMissing(error)
    ? errors.nothingToDelete(url, model)
    : undefined
}

/** The errors of a pull. Ollama sends them as a line of the stream, which the client throws as a plain `Error`. */
export function pullFault(error: unknown, asked: Asked): DomainError | undefined {
  const isLine = error instanceof Error && error.constructor === Error
  const text = isLine || error instanceof HttpFault ? error.message : ''
  return fromPull(text, asked)?.with({ cause: error })
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
  return meaningOf(text, asked).with({ cause })
}

/** What Ollama's message means for a request that has a model write. */
function meaningOf(text: string, { model, url, task }: Asked): DomainError {
  if (BROKEN_OFF.test(text)) return brokenOff('Ollama', model)
  if (/memory/i.test(text)) return errors.noMemory(model)
  if (/timed? ?out|timeout/i.test(text)) return errors.loadsTooLong(model)
  if (/runner|terminated|no longer running|crash|exit status|unexpected EOF/i.test(text)) {
    return errors.stopped(model)
  }
  if (/does not support/i.test(text)) return errors.cannotWrite(model, quoted(text))
  return errors.failed(url, task, quoted(text))
}

function fromPull(text: string, { url, model }: Asked): DomainError | undefined {
  if (/file does not exist|not found|invalid model name/i.test(text)) {
    return errors.noModelToFetch(model)
  }
  if (/no space left/i.test(text)) return errors.diskFull()
  if (BROKEN_OFF.test(text)) return errors.fetchingStopped(url, model)
  return /lookup|dial tcp|i\/o timeout|connection re/i.test(text)
    ? errors.noLibrary(url, quoted(text))
    : undefined
}
