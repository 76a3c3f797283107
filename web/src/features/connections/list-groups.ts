import { CONNECTION_KINDS } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { fold } from '../../lib/fold.ts'
import { KIND_LOOKS } from './connection-kinds.ts'
import type { ConnectionsSearch } from './connections-search.ts'
import type { Graph } from './filter-graph.ts'
import { seenFrom, type ShownConnection } from './shown-connection.ts'

export interface ListGroup {
  key: string
  title: string
  /** Whose connections these are; null for a group of a kind. */
  npc: CastMember | null
  connections: ShownConnection[]
}

/** The connections as the list shows them: under each NPC that they bind, or under their kind. */
export function groupsOf(graph: Graph, { q, npc, by, sort }: ConnectionsSearch): ListGroup[] {
  const wanted = fold(q ?? '')
  const nameOf = (id: number) => graph.byId.get(id)?.name ?? ''
  const isWanted = ({ from, to, label, reverse }: ShownConnection) =>
    !wanted ||
    [nameOf(from), nameOf(to), label, reverse].some((text) => fold(text).includes(wanted))
  const connections = graph.connections.filter(isWanted)
  const groups =
    by === 'kind'
      ? byKind(npc === undefined ? connections : connections.filter(touching(npc)))
      : byNpc(graph, connections, npc, wanted)
  return ordered(groups, sort).map((group) => ({
    ...group,
    connections: group.connections.toSorted(inOrder(group, sort, nameOf)),
  }))
}

const touching =
  (npc: number) =>
  ({ from, to }: ShownConnection) =>
    from === npc || to === npc

function byKind(connections: readonly ShownConnection[]): ListGroup[] {
  return CONNECTION_KINDS.map((kind) => ({
    key: kind,
    title: KIND_LOOKS[kind].name,
    npc: null,
    connections: connections.filter((connection) => connection.kind === kind),
  })).filter((group) => group.connections.length > 0)
}

function byNpc(
  graph: Graph,
  connections: readonly ShownConnection[],
  focus: number | undefined,
  wanted: string,
): ListGroup[] {
  const found = new Map<number, ShownConnection[]>()
  for (const connection of connections) {
    for (const id of [connection.from, connection.to]) {
      const known = found.get(id)
      if (known) known.push(connection)
      else found.set(id, [connection])
    }
  }
  return graph.npcs
    .filter(({ id, name }) =>
      focus === undefined ? !wanted || found.has(id) || fold(name).includes(wanted) : id === focus,
    )
    .map((npc) => ({
      key: String(npc.id),
      title: npc.name,
      npc,
      connections: found.get(npc.id) ?? [],
    }))
    .filter((group) => group.connections.length > 0 || group.npc.id === focus)
}

function ordered(groups: ListGroup[], sort: ConnectionsSearch['sort']): ListGroup[] {
  if (sort === 'most') {
    return groups.toSorted((a, b) => b.connections.length - a.connections.length)
  }
  if (sort !== 'recent') return groups
  const latest = ({ connections }: ListGroup) =>
    connections.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '')
  return groups.toSorted((a, b) => (latest(a) < latest(b) ? 1 : -1))
}

function inOrder(
  { npc }: ListGroup,
  sort: ConnectionsSearch['sort'],
  nameOf: (id: number) => string,
) {
  if (sort === 'recent') {
    return (a: ShownConnection, b: ShownConnection) => (a.updatedAt < b.updatedAt ? 1 : -1)
  }
  const nameIn = (connection: ShownConnection) =>
    nameOf(npc ? seenFrom(connection, npc.id).other : connection.from)
  return (a: ShownConnection, b: ShownConnection) => nameIn(a).localeCompare(nameIn(b))
}
