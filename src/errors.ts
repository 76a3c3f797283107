import { inspect } from 'node:util'

/** What can go wrong, roughly: the status of an answer follows from it (`http/errors.ts`). */
const KINDS = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'not_found',
  'wrong_method',
  'too_slow',
  'conflict',
  'too_large',
  'unsupported_type',
  'too_many',
  'headers_too_large',
  'unexpected',
  /** A complete answer of a model: it makes sense to ask again with another seed. */
  'unusable_answer',
  'model_failed',
  'model_unreachable',
  'model_timeout',
  'unavailable',
] as const

export type ErrorKind = (typeof KINDS)[number]

interface Issue {
  path: string
  message: string
}

interface Details {
  /** What was wrong with which field of the input. */
  issues?: Issue[]
  /** The row as it stands now, for an edit that came too late. */
  current?: unknown
  /** The fields of a suggestion that were changed since it was made. */
  clashes?: string[]
  /** Seconds after which asking again makes sense. */
  retryAfter?: number
  cause?: unknown
}

/** What all errors of one code have in common. Programs go by the code: it stays when the sentence changes. */
export interface ErrorClass<Code extends string = string> {
  readonly kind: ErrorKind
  /** Kebab-case. */
  readonly code: Code
}

/** An error whose message is a sentence that the person who caused it can act on. */
export class DomainError extends Error implements ErrorClass {
  override readonly name = 'DomainError'
  readonly kind: ErrorKind
  readonly code: string
  readonly details: Omit<Details, 'cause'> = {}

  constructor({ kind, code }: ErrorClass, sentence: string) {
    super(sentence)
    this.kind = kind
    this.code = code
  }

  with({ cause, ...details }: Details): this {
    if (cause !== undefined) this.cause = cause
    Object.assign(this.details, details)
    return this
  }

  /** Names the field of the input that is wrong. */
  at(path: string): this {
    return this.with({ issues: [{ path, message: this.message }] })
  }

  /** The same error in other words. */
  inWords(sentence: string): DomainError {
    return new DomainError(this, sentence).with({ ...this.details, cause: this.cause })
  }
}

/** Makes the errors of one code; takes what its sentence depends on. */
export interface ErrorMaker<
  Words extends readonly (string | number)[] = [],
  Code extends string = string,
> extends ErrorClass<Code> {
  (...words: Words): DomainError
}

const ofKind =
  (kind: ErrorKind) =>
  <const Code extends string, Words extends readonly (string | number)[] = []>(
    code: Code,
    sentence: string | ((...words: Words) => string),
  ): ErrorMaker<Words, Code> => {
    const sentenceOf = typeof sentence === 'string' ? () => sentence : sentence
    const make = (...words: Words) => new DomainError({ kind, code }, sentenceOf(...words))
    return Object.assign(make, { kind, code })
  }

/** Errors of a kind, each by its code. Only files that end in `.errors.ts` use it: `/api/docs` lists what they export. */
export const define = Object.fromEntries(KINDS.map((kind) => [kind, ofKind(kind)])) as Record<
  ErrorKind,
  ReturnType<typeof ofKind>
>

export const isError = (error: unknown, { code }: ErrorClass): error is DomainError =>
  error instanceof DomainError && error.code === code

/** Ends a command with one sentence on the terminal. No request is answered with it, so it has no code. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

/** Ends an answer that is being sent. The log gets one line without a stack, because it is not a fault of the program. */
export class DownloadStopped extends Error {
  override readonly name = 'DownloadStopped';

  [inspect.custom](): string {
    return this.message
  }
}
