import type { DomainError } from '../errors.ts'
import type { Question } from './task.ts'

/** A program that runs language models, such as Ollama. Each kind is one folder beside `ollama/`. */
export interface ModelServer {
  source: 'ollama'
  model: string
  /** Why the model cannot write now, or nothing when it can. Remembers the result for a few seconds; never throws. */
  check(): Promise<DomainError | undefined>
  /** Something happened since, so the remembered result is worthless. */
  forget(): void
  /** Loads the model, so that the first word of the next answer comes sooner. */
  load(signal: AbortSignal): Promise<void>
  /** The answer, piece by piece as the model writes it. Throws a DomainError. */
  answer(
    question: Question,
    options: { noun: string; seed: number; signal: AbortSignal },
  ): AsyncIterable<string>
}
