import {
  CONNECTION_KINDS,
  type ConnectionKind,
} from '../../../../src/features/connections/connections.schemas.ts'

export type ConnectionSort = 'most' | 'recent'

/** What is shown, as kept in the address. */
export interface ConnectionsSearch {
  /** By default the list on a phone, else the graph. */
  view?: 'graph' | 'list'
  /** The NPC in focus. */
  npc?: number
  /** How far around it; 1 by default. */
  steps?: 2
  /** The open connection. */
  connection?: number
  /** The form, for that connection or for a new one. */
  form?: 'new' | 'edit'
  /** The NPCs of a new connection. */
  from?: number
  to?: number
  q?: string
  tag?: number
  place?: number
  /** Only these, separated by commas. */
  kinds?: string
  /** Without NPCs that have no connections. */
  alone?: 'hide'
  /** What players see; for DMs. */
  as?: 'player'
  /** What the list is grouped by; NPCs by default. */
  by?: 'kind'
  sort?: ConnectionSort
}

/** Changes; undefined removes. */
export type SearchChange = {
  [Key in keyof ConnectionsSearch]?: ConnectionsSearch[Key] | undefined
}

export function readConnectionsSearch(raw: Record<string, unknown>): ConnectionsSearch {
  const { view, form, q, sort } = raw
  const kinds = typeof raw.kinds === 'string' ? kindsOf(raw.kinds) : []
  return {
    ...((view === 'graph' || view === 'list') && { view }),
    ...idOf('npc', raw.npc),
    ...(raw.steps === 2 && { steps: 2 as const }),
    ...idOf('connection', raw.connection),
    ...((form === 'new' || form === 'edit') && { form }),
    ...idOf('from', raw.from),
    ...idOf('to', raw.to),
    // The router reads `q=7` as a number.
    ...(((typeof q === 'string' && q !== '') || typeof q === 'number') && { q: String(q) }),
    ...idOf('tag', raw.tag),
    ...idOf('place', raw.place),
    ...(kinds.length > 0 && { kinds: kinds.join(',') }),
    ...(raw.alone === 'hide' && { alone: 'hide' as const }),
    ...(raw.as === 'player' && { as: 'player' as const }),
    ...(raw.by === 'kind' && { by: 'kind' as const }),
    ...((sort === 'most' || sort === 'recent') && { sort }),
  }
}

/** The chosen kinds; none means all. */
export function kindsOf(kinds: string | undefined): ConnectionKind[] {
  const named = new Set(kinds?.split(','))
  return CONNECTION_KINDS.filter((kind) => named.has(kind))
}

export const isFiltered = ({ q, tag, place, kinds, alone }: ConnectionsSearch): boolean =>
  [q, tag, place, kinds, alone].some((filter) => filter !== undefined)

export const NO_FILTERS: SearchChange = {
  q: undefined,
  tag: undefined,
  place: undefined,
  kinds: undefined,
  alone: undefined,
}

function idOf<Name extends string>(name: Name, value: unknown): { [Key in Name]?: number } {
  return Number.isSafeInteger(value) && (value as number) > 0
    ? ({ [name]: value } as { [Key in Name]: number })
    : {}
}
