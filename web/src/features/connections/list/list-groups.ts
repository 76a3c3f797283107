import { CONNECTION_KINDS } from '../../../../../src/features/connections/connections.limits.ts'
import { compareNames } from '../../../lib/texts/compare-names.ts'
import { fold } from '../../../lib/texts/fold.ts'
import { KIND_LOOKS } from '../connection-kinds.ts'
import type { ConnectionsSearch } from '../connections-search.ts'
import type { Graph } from '../filter-graph.ts'
import type { GraphThing } from '../nodes.ts'
import { seenFrom, type ShownConnection, touches } from '../shown-connection.ts'

export interface ListGroup {
  key: string
  title: string
  /** Whose connections these are; null for a group of one kind. */
  npc: GraphThing | null
  connections: ShownConnection[]
}

/** The connections as the list shows them: below each of their NPCs, or below their kind. */
export function groupsOf(graph: Graph, { q, npc, by, sort }: ConnectionsSearch): ListGroup[] {
  const wanted = fold(q ?? '')
  const nameOf = (id: number) => graph.byId.get(id)?.name ?? ''
  const connections = graph.connections.filter(({ from, to, label, reverse_label }) =>
    [nameOf(from), nameOf(to), label, reverse_label].some((text) => fold(text).includes(wanted)),
  )

  function byKind(): ListGroup[] {
    const shown =
      npc === undefined ? connections : connections.filter((connection) => touches(connection, npc))
    return CONNECTION_KINDS.map((kind) => ({
      key: kind,
      title: KIND_LOOKS[kind].name,
      npc: null,
      connections: shown.filter((connection) => connection.kind === kind),
    }))
  }

  function byNpc(): ListGroup[] {
    const members = npc === undefined ? graph.npcs : graph.npcs.filter(({ id }) => id === npc)
    const at = byEnd(connections)
    return members.map((member) => ({
      key: String(member.id),
      title: member.name,
      npc: member,
      connections: at.get(member.id) ?? [],
    }))
  }

  const groups = (by === 'kind' ? byKind() : byNpc()).filter(
    (group) => group.connections.length > 0 || (npc !== undefined && group.npc?.id === npc),
  )
  return sortGroups(groups, sort).map((group) => ({
    ...group,
    connections: group.connections.toSorted((a, b) =>
      sort === 'recent'
        ? latestFirst(a.updated_at, b.updated_at)
        : compareNames(firstName(group, a), firstName(group, b)),
    ),
  }))

  /** The name that a row begins with. */
  function firstName(group: ListGroup, connection: ShownConnection): string {
    return nameOf(group.npc ? seenFrom(connection, group.npc.id).other : connection.from)
  }
}

function sortGroups(groups: ListGroup[], sort: ConnectionsSearch['sort']): ListGroup[] {
  if (sort === 'most') {
    return groups.toSorted((a, b) => b.connections.length - a.connections.length)
  }
  if (sort !== 'recent') return groups
  const latest = ({ connections }: ListGroup) =>
    connections.reduce((last, { updated_at }) => (updated_at > last ? updated_at : last), '')
  const times = new Map(groups.map((group) => [group, latest(group)]))
  return groups.toSorted((a, b) => latestFirst(times.get(a)!, times.get(b)!))
}

const latestFirst = (a: string, b: string): number => Number(a < b) - Number(a > b)

/** The connections of each thing, by its number in the graph. */
function byEnd(connections: readonly ShownConnection[]): Map<number, ShownConnection[]> {
  const ends = new Map<number, ShownConnection[]>()
  for (const connection of connections) {
    for (const end of new Set([connection.from, connection.to])) {
      const at = ends.get(end)
      if (at) at.push(connection)
      else ends.set(end, [connection])
    }
  }
  return ends
}
