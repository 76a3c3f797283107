import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import type { Location } from '../../../../src/features/locations/locations.schemas.ts'
import { type ConnectionsSearch, kindsOf } from './connections-search.ts'
import { tell, type ToldConnection } from './told-connection.ts'

/** What there is to see of a campaign's connections, filtered. */
export interface Web {
  npcs: readonly CastMember[]
  connections: readonly ToldConnection[]
  /** Those who stand out, when not everybody does: whoever is searched for, or near the one in focus. */
  lit: ReadonlySet<number> | null
  /** Everybody who may be named, filtered or not. */
  byId: ReadonlyMap<number, CastMember>
}

interface Everything {
  cast: readonly CastMember[]
  connections: readonly Connection[]
  locations: readonly Location[]
}

/** `as` is whose eyes it is seen with. */
export function webOf(
  { cast, connections, locations }: Everything,
  search: ConnectionsSearch,
  as: 'dm' | 'player',
): Web {
  const known = as === 'player' ? cast.filter(({ visibility }) => visibility !== 'dm') : cast
  const byId = new Map(known.map((npc) => [npc.id, npc]))
  const kinds = new Set(kindsOf(search.kinds))
  const matches = matcher(search, locations)
  const matching = matches && new Set(known.filter(matches).map(({ id }) => id))
  const told = connections
    .filter(({ visibility }) => as === 'dm' || visibility !== 'dm')
    .map((connection) => tell(connection, as))
    .filter(({ from, to }) => byId.has(from) && byId.has(to))
    .filter(({ kind }) => kinds.size === 0 || kinds.has(kind))
    .filter(({ from, to }) => !matching || matching.has(from) || matching.has(to))

  const bound = new Set(told.flatMap(({ from, to }) => [from, to]))
  const hidesAlone = search.alone === 'hide'
  const npcs = known.filter(
    ({ id }) => bound.has(id) || (!hidesAlone && (!matching || matching.has(id))),
  )
  const focus = search.npc !== undefined && byId.has(search.npc) ? search.npc : undefined
  const lit =
    focus === undefined
      ? (namedLike(npcs, search.q) ?? matching)
      : around(told, focus, search.steps ?? 1)
  return { npcs, connections: told, lit, byId }
}

/** An NPC and everybody within so many connections of it. */
export function around(
  connections: readonly Pick<ToldConnection, 'from' | 'to'>[],
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

/** Whose name has the text in it; null when nothing is searched for. */
export function namedLike(npcs: readonly CastMember[], q = ''): Set<number> | null {
  const wanted = fold(q.trim())
  if (!wanted) return null
  return new Set(npcs.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id))
}

/** Without regard to case and accents. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

function matcher({ tag, place }: ConnectionsSearch, locations: readonly Location[]) {
  if (tag === undefined && place === undefined) return null
  const places = place === undefined ? null : within(locations, place)
  return ({ tag_ids, location_id }: CastMember) =>
    (tag === undefined || tag_ids.includes(tag)) &&
    (!places || (location_id !== null && places.has(location_id)))
}

/** A place and everything inside it. */
function within(locations: readonly Location[], place: number): Set<number> {
  const found = new Set([place])
  let before = 0
  while (before !== found.size) {
    before = found.size
    for (const { id, parent_id } of locations) {
      if (parent_id !== null && found.has(parent_id)) found.add(id)
    }
  }
  return found
}
