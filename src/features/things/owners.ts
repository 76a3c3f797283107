import type { Queries } from '../../db/database.ts'
import { findRows } from '../../db/find-rows.ts'
import { thingOf, type What, whatIs } from '../../db/things.ts'

/** What a reader of a thing must see, too, by its number in `things`: its owner or both its ends, and theirs. */
export function ownersOf(from: Queries, thing: number): number[] {
  const { about = null, other_end = null } =
    from.first(findRows('things', { thing }, ['about', 'other_end'])) ?? {}
  const owners = [about, other_end].filter((owner) => owner !== null)
  return [...owners, ...owners.flatMap((owner) => ownersOf(from, owner))]
}

/** The thing on whose page this is read: what a secret or an entry is about; others have a page of their own. */
export function pageOfThing(from: Queries, what: What): What {
  if (what.kind !== 'secret' && what.kind !== 'journal') return what
  const [owner] = ownersOf(from, thingOf(what))
  return owner === undefined ? what : whatIs(owner)
}
