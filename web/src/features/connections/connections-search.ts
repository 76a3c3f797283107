import {
  CONNECTION_KINDS,
  type ConnectionKind,
} from '../../../../src/features/connections/connections.limits.ts'
import { aText, anId, oneOf, searchReader, type SearchOf } from '../../lib/search-values.ts'

const aNode = (value: unknown) =>
  Number.isSafeInteger(value) && value !== 0 ? (value as number) : undefined

/** A list with commas of what `read` finds in it; undefined where that is nothing. */
const listOf = (read: (text: string) => Iterable<string>) => (value: unknown) =>
  typeof value === 'string' ? [...read(value)].join(',') || undefined : undefined

/** What is shown, as kept in the address. */
const SEARCH = {
  /** By default the list on a phone, else the graph. */
  view: oneOf('graph', 'list'),
  /** The thing in focus, by its number in the graph. */
  npc: aNode,
  /** How many steps around it are shown; 1 by default. */
  steps: oneOf(2),
  connection: anId,
  /** The form, for that connection or for a new one. */
  form: oneOf('new', 'edit'),
  /** The ends of a new connection, by the same numbers. */
  from: aNode,
  to: aNode,
  q: aText,
  tag: anId,
  place: anId,
  /** Only these, separated by commas. */
  kinds: listOf((text) => kindsOf(text)),
  /** Only things of these kinds, and what is connected with them: see `groupOf`. */
  things: listOf((text) => groupsIn(text)),
  /** Without NPCs that have no connections. */
  alone: oneOf('hide'),
  /** What the list is grouped by; NPCs by default. */
  by: oneOf('kind'),
  sort: oneOf('most', 'recent'),
}

export type ConnectionsSearch = SearchOf<typeof SEARCH>

/** Changes; undefined removes. */
export type SearchChange = {
  [Key in keyof ConnectionsSearch]?: ConnectionsSearch[Key] | undefined
}

export const readConnectionsSearch = searchReader(SEARCH)

/** The kinds of things that are shown; none means all. */
export const groupsIn = (things: string | undefined): Set<string> =>
  new Set(things?.split(',').filter((group) => /^(npc|location|a\d+)$/.test(group)))

/** The chosen kinds; none means all. */
export function kindsOf(kinds: string | undefined): ConnectionKind[] {
  const named = new Set(kinds?.split(','))
  return CONNECTION_KINDS.filter((kind) => named.has(kind))
}

export const isFiltered = ({ q, tag, place, kinds, things, alone }: ConnectionsSearch): boolean =>
  [q, tag, place, kinds, things, alone].some((filter) => filter !== undefined)

export const NO_FILTERS: SearchChange = {
  q: undefined,
  tag: undefined,
  place: undefined,
  kinds: undefined,
  things: undefined,
  alone: undefined,
}
