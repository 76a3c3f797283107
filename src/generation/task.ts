import type * as z from 'zod'

import type { generationStatus, restart } from './generation.schemas.ts'

/** What is told while something is written; a `Piece` is more of its text. */
export type Progress<Piece> =
  | { event: 'status'; data: z.infer<typeof generationStatus> }
  | { event: 'text'; data: Piece }
  | { event: 'restart'; data: z.infer<typeof restart> }

export type Emit<Piece> = (event: Progress<Piece>) => void

/** What a model is asked. */
export interface Question {
  messages: { role: 'system' | 'user'; content: string }[]
  /** JSON Schema of the answer, which guides the model. */
  schema: Record<string, unknown>
}

/** Something that is to be written, by a model or by the tables. Whoever asks for it knows neither. */
export interface Task<Written extends object, Piece> {
  /** As in "could not write this character". */
  noun: 'character' | 'text'
  /** Made once, so that a second attempt differs by the seed alone. */
  ask(random: () => number): Question | Promise<Question>
  /** Passes on the text in an answer while it comes. */
  follow(report: (piece: Piece) => void): { begin(): void; write(chunk: string): void }
  /** The whole out of a whole answer, repaired where that is certain. Throws `UnusableAnswer`. */
  read(answer: string): Written
  /** What the tables make of it; they are loaded when somebody first asks. */
  compose(random: () => number): Promise<Written>
  piecesOf(written: Written): Piece[]
}
