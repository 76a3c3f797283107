import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { compareNames } from '../../../lib/texts/compare-names.ts'
import { fold } from '../../../lib/texts/fold.ts'
import type { OwnSearch } from '../../kinds/own-search.ts'
import { type OwnValue, inWords, isSet } from '../../kinds/own-values.ts'
import { type LocationTree, treeOf } from '../../location-tree/location-tree.ts'

/** Which locations a search and a filter leave; undefined where neither is set. */
export function wantedBy(
  q: string,
  { field, value }: OwnSearch,
): ((location: Location) => boolean) | undefined {
  const search = fold(q)
  if (search === '' && field === undefined) return undefined
  return (location) =>
    isNamed(location, search) && (field === undefined || asSearched(location.own[field]) === value)
}

/** A choice or a flag as the address and the server write it. */
const asSearched = (value: OwnValue | undefined) =>
  typeof value === 'boolean' ? String(value) : value

/** By its name or another one that the reader knows. */
const isNamed = ({ name, aliases }: Location, search: string) =>
  [name, ...aliases.map((alias) => alias.name)].some((word) => fold(word).includes(search))

/** With the locations of each level by a field of one's own; those without a value come last. */
export function sortedBy(tree: LocationTree, key: string): LocationTree {
  const locations = [...tree.nodes.values()].map(({ location }) => location)
  return treeOf(locations.toSorted((a, b) => compare(a.own[key], b.own[key])))
}

function compare(a: OwnValue | undefined, b: OwnValue | undefined): number {
  if (!isSet(a) || !isSet(b)) return Number(isSet(b)) - Number(isSet(a))
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareNames(inWords(a), inWords(b))
}
