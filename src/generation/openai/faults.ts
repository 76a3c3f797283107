import { DomainError } from '../../errors.ts'
import { tooLong, UnusableAnswer } from '../answer/unusable-answer.ts'
import { type Asked, networkFault, quoted, statusFault } from '../wire/faults.ts'
import { HttpFault } from '../wire/read-error.ts'
import { Flood } from '../wire/read-lines.ts'

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
  if (error instanceof Flood) return tooLong(asked.model)
  if (error instanceof BrokenOff) {
    const sentence = `The model server ended the answer of "${asked.model}" in the middle. Try again, or choose another model.`
    return new UnusableAnswer(sentence, error)
  }
  if (error instanceof Refusal) return fromRefusal(error, asked)
  const text = error instanceof Error ? error.message : String(error)
  return networkFault(error, asked) ?? fromText(text, asked, error)
}

function notOpenai({ url }: Asked, cause?: unknown): DomainError {
  const sentence = `Something answers at ${url}, but it is not an OpenAI-compatible server. Check the address, which often ends in /v1.`
  return new DomainError('model_failed', sentence, { cause })
}

function fromRefusal(fault: Refusal, asked: Asked): DomainError {
  const { status, message, retryAfter } = fault
  const { url, model } = asked
  if (status === 401 || status === 403) {
    const sentence = `The model server at ${url} refuses the key, or needs one. Set it in Admin, or as DRAMATIS_OPENAI_KEY.`
    return new DomainError('model_failed', sentence, { cause: fault })
  }
  if (status === 404 && /model/i.test(message)) {
    const sentence = `The model server at ${url} has no model named "${model}". Choose another one.`
    return new DomainError('model_failed', sentence, { cause: fault })
  }
  if (status === 404 || status === 405) return notOpenai(asked, fault)
  if (status === 503 && /loading/i.test(message)) {
    const sentence = `The model server at ${url} is still loading its model. Try again in a minute.`
    return new DomainError('model_unreachable', sentence, { cause: fault, retryAfter: 60 })
  }
  return (
    statusFault(status, asked, fault, retryAfter) ??
    fromText(message || `status ${status}`, asked, fault)
  )
}

function fromText(text: string, { url, model, task }: Asked, cause: unknown): DomainError {
  const sentence = /out of memory/i.test(text)
    ? `The model "${model}" needs more memory than the machine of the model server has free (${quoted(text)}). Choose a smaller model.`
    : `The model server at ${url} could not ${task}: ${quoted(text)}.`
  return new DomainError('model_failed', sentence, { cause })
}
