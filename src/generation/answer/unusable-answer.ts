import { DomainError } from '../../errors.ts'

/** An answer is complete and cannot be used: it makes sense to ask again with another seed. */
export class UnusableAnswer extends DomainError {
  constructor(message: string, cause?: unknown) {
    super('model_failed', message, { cause })
  }
}

export function tooLong(model: string): UnusableAnswer {
  return new UnusableAnswer(
    `The model "${model}" did not stop writing. Try again, or choose another model.`,
  )
}
