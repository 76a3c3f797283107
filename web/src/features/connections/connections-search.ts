import {
  CONNECTION_KINDS,
  type ConnectionKind,
} from '../../../../src/features/connections/connections.limits.ts'
import { isId, isWritten } from '../../lib/search-values.ts'

export type ConnectionSort = 'most' | 'recent'

/** What is shown, as kept in the address. */
export interface ConnectionsSearch {
  /** By default the list on a phone, else the graph. */
  view?: 'graph' | 'list'
  /** The thing in focus, by its number in the graph. */
  npc?: number
  /** How many steps around it are shown; 1 by default. */
  steps?: 2
  /** The open connection. */
  connection?: number
  /** The form, for that connection or for a new one. */
  form?: 'new' | 'edit'
  /** The ends of a new connection, by the same numbers. */
  from?: number
  to?: number
  q?: string
  tag?: number
  place?: number
  /** Only these, separated by commas. */
  kinds?: string
  /** Only things of these kinds, and what is connected with them: see `groupOf`. */
  things?: string
  /** Without NPCs that have no connections. */
  alone?: 'hide'
  /** What the list is grouped by; NPCs by default. */
  by?: 'kind'
  sort?: ConnectionSort
}

/** Changes; undefined removes. */
export type SearchChange = {
  [Key in keyof ConnectionsSearch]?: ConnectionsSearch[Key] | undefined
}

export function readConnectionsSearch(raw: Record<string, unknown>): ConnectionsSearch {
  const { view, npc, connection, form, from, to, q, tag, place, sort } = raw
  const things = typeof raw.things === 'string' ? [...groupsIn(raw.things)] : []
  const kinds = typeof raw.kinds === 'string' ? kindsOf(raw.kinds) : []
  return {
    ...((view === 'graph' || view === 'list') && { view }),
    ...(isNode(npc) && { npc }),
    ...(raw.steps === 2 && { steps: 2 as const }),
    ...(isId(connection) && { connection }),
    ...((form === 'new' || form === 'edit') && { form }),
    ...(isNode(from) && { from }),
    ...(isNode(to) && { to }),
    ...(isWritten(q) && { q: String(q) }),
    ...(isId(tag) && { tag }),
    ...(isId(place) && { place }),
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(things.length > 0 && { things: things.join(',') }),
    ...(raw.alone === 'hide' && { alone: 'hide' as const }),
    ...(raw.by === 'kind' && { by: 'kind' as const }),
    ...((sort === 'most' || sort === 'recent') && { sort }),
  }
}

const isNode = (value: unknown): value is number => Number.isSafeInteger(value) && value !== 0

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
