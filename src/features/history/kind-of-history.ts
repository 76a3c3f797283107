import type * as z from 'zod'

import type { Queries } from '../../db/database.ts'
import type { ThingKind } from '../../db/things.ts'
import type { Values } from './views.ts'

export interface Asked {
  id: number
  userId: number
}

/** What a reader is answered of it. */
export interface Answer {
  values: Values
  /** Players who may read more of it than others, besides those whom an audience names. */
  readers?: (number | null)[]
}

/** What names other things in a field: of that kind, or things that say theirs. */
export type Links = Record<string, ThingKind | 'tag' | 'any'>

/** How a kind takes part in history. */
export interface KindOfHistory {
  /** What the reader is answered, without what other things are called; undefined where the reader may not see it. */
  read(from: Queries, asked: Asked): Answer | undefined
  /** The fields that name other things, by their names. An `id` inside a value counts, too. */
  links?: Links
  /** Whether a player may come to lose the field while the thing stays visible. */
  isNarrow?(name: string): boolean
  /** What its own route takes, which writes old values again. */
  edit: z.ZodObject
  /** Old values by the names of that. */
  toEdit?(values: Values): Values
  /** What restoring leaves alone besides who sees it, because it has a route of its own. */
  fixed?: readonly string[]
  /** What of a value that a player read then is left today; `live` is what DMs are answered now. Its fields are narrow. */
  asToday?(name: string, value: unknown, live: Values): unknown
}
