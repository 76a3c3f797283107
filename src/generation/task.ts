import type * as z from 'zod'

import type { SearchHit } from '../features/search/search.schemas.ts'
import type { generationStatus, Knows, restart, TaskKind } from './generation.schemas.ts'

/** Events while something is written; a `Piece` is more of its text. */
export type Progress<Piece> =
  | { event: 'status'; data: z.infer<typeof generationStatus> }
  | { event: 'text'; data: Piece }
  | { event: 'restart'; data: z.infer<typeof restart> }

/** Something of the campaign that a text is written from. */
export type Source = Pick<SearchHit, 'kind' | 'id'>

export type Emit<Piece> = (event: Progress<Piece>) => void

export interface Question {
  messages: { role: 'system' | 'user'; content: string }[]
  /** JSON Schema of the answer, which guides the model. Without one, the answer is plain text. */
  schema?: Record<string, unknown>
}

/** Something to write, by a model or by the built-in generator. It knows neither. */
export interface Task<Written extends object, Piece> {
  /** As in "could not write this character". */
  noun: 'character' | 'text' | 'article'
  kind: TaskKind
  /** Made once, so that a second attempt differs by the seed alone. */
  ask(random: () => number): Question | Promise<Question>
  /** Reports the text in an answer while it comes. */
  follow(report: (piece: Piece) => void): (chunk: string) => void
  /** Reads a complete answer and repairs it where that is certain. Throws `unusable_answer`. */
  read(answer: string): Written
  /** The text of the built-in generator, which is loaded at its first use. */
  compose(random: () => number): Promise<Written>
  piecesOf(written: Written): Piece[]
  /** What the person asked for, in their words: the concept, the question. */
  asked?: string | undefined
  /** The campaign that it is about, and how much of it the model is told. */
  campaignId?: number | undefined
  knows?: Knows | undefined
  /** Whether the person was a DM there when the task was begun, which may have taken a while. */
  forDm?: boolean | undefined
  /** Whether players read the traits of all NPCs there, at that time. */
  seesTraits?: boolean | undefined
  /** What it is written from: a player reads it as long as all of this can be seen. */
  sources?: readonly Source[] | undefined
  /** What the result shows excerpts of. Once one is deleted, a DM does not read the result either. */
  quotes?: readonly Source[] | undefined
  /** There is nothing for a model to write from: the built-in generator answers. */
  needsNoModel?: boolean
  /**
   * The same task without what only DMs know, for a model outside the house. Absent where the task holds none of that.
   * Throws `unavailable` when nothing may be sent.
   */
  withoutSecrets?: (() => Task<Written, Piece> | Promise<Task<Written, Piece>>) | undefined
}
