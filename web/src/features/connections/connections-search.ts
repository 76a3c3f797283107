import {
  CONNECTION_KINDS,
  type ConnectionKind,
} from '../../../../src/features/connections/connections.schemas.ts'

export type ConnectionSort = 'most' | 'recent'

/** What is looked at, and how, as the address keeps it. */
export interface ConnectionsSearch {
  /** The graph or the list; without it, what suits the screen. */
  view?: 'graph' | 'list'
  /** The NPC in focus. */
  npc?: number
  /** How far around it; one step, unless it says two. */
  steps?: 2
  /** The connection that lies open. */
  connection?: number
  /** The form, for that connection or for a new one. */
  form?: 'new' | 'edit'
  /** Between whom the new one is to be. */
  from?: number
  to?: number
  q?: string
  tag?: number
  place?: number
  /** Only these, joined by commas. */
  kinds?: string
  /** Leaves out those whom nothing connects. */
  alone?: 'hide'
  /** What players know; for DMs. */
  as?: 'player'
  /** What the list is grouped by: NPCs, unless it says kinds. */
  by?: 'kind'
  sort?: ConnectionSort
}

/** What becomes different; undefined takes it away. */
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

/** The kinds that are looked at; none means all. */
export function kindsOf(kinds: string | undefined): ConnectionKind[] {
  const named = new Set(kinds?.split(','))
  return CONNECTION_KINDS.filter((kind) => named.has(kind))
}

/** Whatever narrows what is seen. */
export const isFiltered = ({ q, tag, place, kinds, alone }: ConnectionsSearch): boolean =>
  [q, tag, place, kinds, alone].some((filter) => filter !== undefined)

/** Everything back in sight. */
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
