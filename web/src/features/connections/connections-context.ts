import { createContext, useContext } from 'react'

import type { Campaign } from '../../../../src/features/campaigns/campaigns.schemas.ts'
import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { ConnectionsSearch, SearchChange } from './connections-search.ts'
import type { Graph } from './filter-graph.ts'
import type { GraphThing } from './nodes.ts'

/** What the parts of the connections page share. */
interface ConnectionsContextValue {
  campaign: Campaign
  cast: readonly GraphThing[]
  connections: readonly Connection[]
  graph: Graph
  /** The one of whom a phone's graph shows the circle. */
  center: number | undefined
  view: 'graph' | 'list'
  mayWrite: boolean
  search: ConnectionsSearch
  onSearch: (change: SearchChange) => void
  openNpc: (id: number | undefined) => void
  openConnection: (id: number) => void
  edit: (id: number) => void
  remove: (id: number) => void
  /** Opens the form for a new connection. */
  connect: (from?: number, to?: number) => void
}

export const ConnectionsContext = createContext<ConnectionsContextValue | null>(null)

export function useConnections(): ConnectionsContextValue {
  const value = useContext(ConnectionsContext)
  if (!value) throw new Error('This part belongs to the connections page.')
  return value
}
