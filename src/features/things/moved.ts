import type { Transaction } from '../../db/database.ts'
import { type ThingKind, thingOf, type What } from '../../db/things.ts'

/** What a thing referred to before a change and refers to after it, where the two differ: numbers in `things`. */
export interface Moved {
  before: number[]
  after: number[]
  /** Writes what changes beside the row, such as the values of fields of one's own. */
  own?: ((tx: Transaction, what: What) => void) | undefined
}

/** Of one reference to a kind of thing; with `after` undefined it stays. */
export function movedBetween(
  kind: ThingKind,
  before: number | null,
  after: number | null | undefined,
): Moved {
  if (after === undefined || before === after) return { before: [], after: [] }
  const numbers = (id: number | null) => (id === null ? [] : [thingOf({ kind, id })])
  return { before: numbers(before), after: numbers(after) }
}

export const joined = (references: Moved[]): Moved => ({
  before: references.flatMap(({ before }) => before),
  after: references.flatMap(({ after }) => after),
})

export const isMoved = ({ before, after }: Moved): boolean => before.length + after.length > 0
