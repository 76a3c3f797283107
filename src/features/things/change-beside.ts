import type { Transaction } from '../../db/database.ts'
import { type ThingKind, thingOf, type What } from '../../db/things.ts'
import { keepSight, listReferences, noteReferences } from './seen-times.ts'

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

/** What a thing refers to, deleted things included. */
export const referencesOf = (tx: Transaction, what: What): number[] =>
  tx.all(listReferences(what)).map(({ refers_to }) => refers_to)

/**
 * Stores when a thing began or ceased to refer to others: revealing or hiding these is then a change of the thing. `earlier` is
 * what it referred to before: a deleted thing is not in the change, and its deletion was a change, too.
 */
export function noteReferenceChange(
  tx: Transaction,
  what: What,
  change: ChangeBeside,
  at: string,
  earlier: number[] = [],
): void {
  if (!changesReferences(change)) return
  const things = JSON.stringify([...change.before, ...change.after])
  const thing = thingOf(what)
  const left = earlier.filter((one) => !change.after.includes(one))
  const old = JSON.stringify([...change.before, ...left, ...referredBefore(tx, what, change)])
  tx.run(keepSight({ thing, things: old }))
  tx.run(noteReferences({ thing, things, at }))
}

/** The things newly referred to that another field refers to already. */
function referredBefore(tx: Transaction, what: What, { after }: ChangeBeside): number[] {
  if (after.length === 0) return []
  const now = referencesOf(tx, what)
  const times = (list: number[], thing: number) => list.filter((one) => one === thing).length
  return after.filter((thing) => times(now, thing) > times(after, thing))
}
