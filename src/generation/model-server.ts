import type { DomainError } from '../errors.ts'
import type { Question } from './task.ts'

/** A program that runs language models, such as Ollama. Each kind is one folder. */
export interface ModelServer {
  source: 'ollama' | 'openai'
  /** How sentences name the program. */
  program: string
  /** Its address; empty where none is set. */
  readonly url: string
  /** May be known only after `probe`. */
  readonly model: string
  /** Why the model cannot write now, or nothing when it can. Never throws. */
  probe(): Promise<DomainError | undefined>
  /** Whether the model is in its memory, so that it need not be loaded, where the server says it. Never throws. */
  isLoaded?(): Promise<boolean>
  /** What the server says of the model, where it does. */
  describe?(): Promise<ModelFacts>
  /** Loads the model, so that the first word of the next answer comes sooner. */
  load(signal: AbortSignal): Promise<void>
  /** Calls `onText` with each piece of the answer as the model writes it. Throws a DomainError or the signal's reason. */
  answer(question: Question, options: AnswerOptions): Promise<void>
}

export interface ModelFacts {
  /** How much it reads at most. */
  context_tokens?: number
  /** Some models only compare texts. */
  writes?: boolean
}

interface AnswerOptions {
  /** As in "could not write this character". */
  noun: string
  seed: number
  signal: AbortSignal
  onText: (text: string) => void
}
