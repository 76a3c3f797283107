import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { fold } from '../../lib/texts/fold.ts'
import { treeOf, withInside } from '../location-tree/location-tree.ts'
import { groupsIn, kindsOf, type SearchChange } from './connections-search.ts'
import { type GraphThing, groupOf } from './nodes.ts'
import { showAs, type ShownConnection } from './shown-connection.ts'

/** The things and connections that the filters leave. */
export interface Graph {
  npcs: readonly GraphThing[]
  connections: readonly ShownConnection[]
  /** Those that are searched for or near the one in focus; null where nothing is highlighted. */
  highlighted: ReadonlySet<number> | null
  /** All things, filtered or not. */
  byId: ReadonlyMap<number, GraphThing>
}

interface GraphData {
  cast: readonly GraphThing[]
  connections: readonly Connection[]
  locations: readonly Location[]
}

export function filterGraph(
  { cast, connections, locations }: GraphData,
  search: SearchChange,
): Graph {
  const byId = new Map(cast.map((npc) => [npc.id, npc]))
  const kinds = new Set(kindsOf(search.kinds))
  const matches = matcher(search, locations)
  const matching = matches && new Set(cast.filter(matches).map(({ id }) => id))
  const shown = connections
    .map((connection) => showAs(connection, 'dm'))
    .filter(({ from, to }) => byId.has(from) && byId.has(to))
    .filter(({ kind }) => kinds.size === 0 || kinds.has(kind))
    .filter(({ from, to }) => !matching || matching.has(from) || matching.has(to))

  const connected = new Set(shown.flatMap(({ from, to }) => [from, to]))
  const npcs = cast.filter(
    ({ id }) => connected.has(id) || (search.alone !== 'hide' && (!matching || matching.has(id))),
  )
  const highlighted =
    search.npc !== undefined && byId.has(search.npc)
      ? neighborhood(shown, search.npc, search.steps ?? 1)
      : (findByName(npcs, search.q) ?? matching)
  return { npcs, connections: shown, highlighted, byId }
}

/** A thing and all others within so many connections of it. */
export function neighborhood(
  connections: readonly Pick<ShownConnection, 'from' | 'to'>[],
  npc: number,
  steps: number,
): Set<number> {
  const found = new Set([npc])
  for (let step = 0; step < steps; step += 1) {
    const edge = new Set(found)
    for (const { from, to } of connections) {
      if (edge.has(from)) found.add(to)
      if (edge.has(to)) found.add(from)
    }
  }
  return found
}

/** The things whose name contains the text; null without a text. */
export function findByName(npcs: readonly GraphThing[], q = ''): Set<number> | null {
  const wanted = fold(q)
  if (!wanted) return null
  return new Set(npcs.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id))
}

function matcher({ tag, place, things }: SearchChange, locations: readonly Location[]) {
  const groups = groupsIn(things)
  if (tag === undefined && place === undefined && groups.size === 0) return null
  const inside = place === undefined ? null : withInside(treeOf(locations), place)
  return (thing: GraphThing) => {
    const { tag_ids, location_id } = thing
    return (
      (groups.size === 0 || groups.has(groupOf(thing))) &&
      (tag === undefined || tag_ids.includes(tag)) &&
      (!inside || (location_id !== null && inside.has(location_id)))
    )
  }
}
