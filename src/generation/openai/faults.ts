import { DomainError } from '../../errors.ts'
import { brokenOff, endless } from '../answer/answer.errors.ts'
import { type Asked, networkFault, quoted, statusFault } from '../wire/faults.ts'
import { HttpFault } from '../wire/read-error.ts'
import { Flood } from '../wire/read-lines.ts'
import * as errors from './openai.errors.ts'

/** What answers does not speak OpenAI's protocol. */
export class NotOpenai extends Error {}

/** The server ended the answer with an error in its stream. */
export class StreamFault extends Error {}

/** The stream ended before the answer did. */
export class BrokenOff extends Error {}

/** An error status, with the seconds that the server asks to wait. */
export class Refusal extends HttpFault {
  readonly retryAfter: number | undefined
  constructor(status: number, message: string, retryAfter: number | undefined) {
    super(status, message)
    this.retryAfter = retryAfter
  }
}

/** Turns an error of the network or of the server into a sentence that says what to do. */
export function toDomainError(error: unknown, asked: Asked): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof NotOpenai) return notOpenai(asked, error)
  if (error instanceof Flood) return endless(asked.model)
  if (error instanceof BrokenOff) {
    return brokenOff('The model server', asked.model).with({ cause: error })
  }
  if (error instanceof Refusal) return fromRefusal(error, asked)
  const text = error instanceof Error ? error.message : String(error)
  return networkFault(error, asked) ?? fromText(text, asked, error)
}

const notOpenai = ({ url }: Asked, cause?: unknown): DomainError =>
  errors.notOpenai(url).with({ cause })

function fromRefusal(fault: Refusal, asked: Asked): DomainError {
  const { status, message, retryAfter } = fault
  const { url, model } = asked
  if (status === 401 || status === 403) {
    return errors.keyRefused(url).with({ cause: fault })
  }
  if (status === 404 && /model/i.test(message)) {
    return errors.noSuchModel(url, model).with({ cause: fault })
  }
  if (status === 404 || status === 405) return notOpenai(asked, fault)
  if (status === 503 && /loading/i.test(message)) {
    return errors.loading(url).with({ cause: fault, retryAfter: 60 })
  }
  return (
    statusFault(status, asked, fault, retryAfter) ??
    fromText(message || `status ${status}`, asked, fault)
  )
}

function fromText(text: string, { url, model, task }: Asked, cause: unknown): DomainError {
  const reason = quoted(text)
  const error = /out of memory/i.test(text)
    ? errors.noMemory(model, reason)
    : errors.failed(url, task, reason)
  return error.with({ cause })
}
