import { compareNames } from '../../lib/texts/compare-names.ts'
import type { Point } from '../../viewport/geometry.ts'
import { findByName, type Graph, neighborhood } from './filter-graph.ts'

/** One NPC, and those that it is connected with: what a phone shows of the graph. */
export interface Circle {
  npc: number
  graph: Graph
  /** The NPC in the middle, the others by name in rings around it. */
  positions: ReadonlyMap<number, Point>
}

/** The first ring; the second is twice as wide and holds twice as many. On a phone 21 others keep faces of 40 px. */
const RING = { x: 110, y: 126, holds: 7 }

/** Around this NPC, or else the one with the most connections; where a name is searched, of those that have it. */
export function circleOf(
  graph: Graph,
  wanted: number | undefined,
  q: string | undefined,
): Circle | undefined {
  const found = findByName([...graph.byId.values()], q)
  const isChoice = (id: number) => !found?.size || found.has(id)
  const npc =
    wanted !== undefined && graph.byId.has(wanted) && isChoice(wanted)
      ? wanted
      : mostConnected(graph, isChoice)
  if (npc === undefined) return undefined
  const near = neighborhood(graph.connections, npc, 1)
  const npcs = [...graph.byId.values()].filter(({ id }) => near.has(id))
  const others = npcs
    .filter(({ id }) => id !== npc)
    .toSorted((a, b) => compareNames(a.name, b.name))
  return {
    npc,
    graph: {
      ...graph,
      npcs,
      connections: graph.connections.filter(({ from, to }) => near.has(from) && near.has(to)),
      highlighted: null,
    },
    positions: new Map([[npc, { x: 0, y: 0 }], ...placeInRings(others.map(({ id }) => id))]),
  }
}

function mostConnected(
  { byId, connections }: Graph,
  isChoice: (id: number) => boolean,
): number | undefined {
  const counts = new Map([...byId.keys()].filter(isChoice).map((id) => [id, 0]))
  for (const { from, to } of connections) {
    for (const id of [from, to]) {
      const count = counts.get(id)
      if (count !== undefined) counts.set(id, count + 1)
    }
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

function placeInRings(ids: readonly number[], ring = 1): [number, Point][] {
  const here = ids.slice(0, RING.holds * ring)
  if (here.length === 0) return []
  const placed = here.map((id, index): [number, Point] => {
    const angle = (2 * Math.PI * index) / here.length - Math.PI / 2
    return [id, { x: RING.x * ring * Math.cos(angle), y: RING.y * ring * Math.sin(angle) }]
  })
  return [...placed, ...placeInRings(ids.slice(here.length), ring + 1)]
}
