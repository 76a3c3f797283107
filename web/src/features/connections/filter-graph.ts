import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { fold } from '../../lib/fold.ts'
import { treeOf, withInside } from '../locations/location-tree.ts'
import { kindsOf, type SearchChange } from './connections-search.ts'
import { showAs, type ShownConnection } from './shown-connection.ts'

/** The NPCs and connections that the filters leave. */
export interface Graph {
  npcs: readonly CastMember[]
  connections: readonly ShownConnection[]
  /** The NPCs that are searched for or near the one in focus; null where nothing is highlighted. */
  highlighted: ReadonlySet<number> | null
  /** All NPCs, filtered or not. */
  byId: ReadonlyMap<number, CastMember>
}

interface GraphData {
  cast: readonly CastMember[]
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

/** An NPC and all others within so many connections of it. */
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

/** The NPCs whose name contains the text; null without a text. */
export function findByName(npcs: readonly CastMember[], q = ''): Set<number> | null {
  const wanted = fold(q)
  if (!wanted) return null
  return new Set(npcs.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id))
}

function matcher({ tag, place }: SearchChange, locations: readonly Location[]) {
  if (tag === undefined && place === undefined) return null
  const inside = place === undefined ? null : withInside(treeOf(locations), place)
  return ({ tag_ids, location_id }: CastMember) =>
    (tag === undefined || tag_ids.includes(tag)) &&
    (!inside || (location_id !== null && inside.has(location_id)))
}
