import type { Transaction } from '../../db/database.ts'
import { type ThingKind, thingOf, type What } from '../../db/things.ts'

/** What a change of a thing changes beside the fields of its row. */
export interface ChangeBeside {
  /** What the thing referred to, and does not any more: numbers in `things`. */
  before: number[]
  /** What it refers to newly. */
  after: number[]
  /** Writes what is in other tables, such as the values of fields of one's own. */
  write?: ((tx: Transaction, what: What) => void) | undefined
}

/** Of one reference to a kind of thing; with `after` undefined it stays. */
export function changeOfReference(
  kind: ThingKind,
  before: number | null,
  after: number | null | undefined,
): ChangeBeside {
  if (after === undefined || before === after) return { before: [], after: [] }
  const numbers = (id: number | null) => (id === null ? [] : [thingOf({ kind, id })])
  return { before: numbers(before), after: numbers(after) }
}

/** The references of several changes, without what they write. */
export const combined = (changes: ChangeBeside[]): ChangeBeside => ({
  before: changes.flatMap(({ before }) => before),
  after: changes.flatMap(({ after }) => after),
})

export const changesReferences = ({ before, after }: ChangeBeside): boolean =>
  before.length + after.length > 0
