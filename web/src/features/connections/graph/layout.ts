import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'

import { boxAround, type Point } from '../../../viewport/geometry.ts'

export interface LayoutTask {
  /** All NPCs, ordered by id; those with a position keep it. */
  npcs: { id: number; at: Point | null }[]
  connections: { from: number; to: number }[]
}

export type Placed = [id: number, x: number, y: number][]

interface Body extends SimulationNodeDatum {
  id: number
}

const LINK_LENGTH = 150
const RADIUS = 58
/** As wide as a name at the size at which a campaign fits a screen. */
const GRID = { x: 160, y: 124, gap: 130 }
/** From so many on they press each other into a circle. */
const CROWD = 90
const TICKS = 320
/** A large graph settles well enough with fewer ticks. */
const WORK = 160_000

/** Finds positions for the NPCs that have none. The same task always gives the same result. */
export function arrange({ npcs, connections }: LayoutTask): Placed {
  const connected = new Set(connections.flatMap(({ from, to }) => [from, to]))
  const isMissing = ({ at }: { at: Point | null }) => !at
  const isSimulated = ({ id, at }: LayoutTask['npcs'][number]) => connected.has(id) || at !== null
  const missing = npcs.filter(isMissing)
  const simulated = missing.some(isSimulated)
    ? simulate(npcs.filter(isSimulated), connections)
    : new Map<number, Point>()
  const placed = missing.flatMap(({ id }): Placed => {
    const at = simulated.get(id)
    return at ? [[id, round(at.x), round(at.y)]] : []
  })
  const standing = [...npcs.flatMap(({ at }) => at ?? []), ...placed.map(([, x, y]) => ({ x, y }))]
  const unconnected = missing.filter(({ id }) => !simulated.has(id)).map(({ id }) => id)
  return [...placed, ...inRows(unconnected, standing)]
}

function simulate(npcs: LayoutTask['npcs'], connections: LayoutTask['connections']) {
  const positions = new Map(npcs.map(({ id, at }) => [id, at]))
  const bodies: Body[] = npcs.map(({ id, at }) =>
    at ? { id, x: at.x, y: at.y, fx: at.x, fy: at.y } : { id, ...besideNeighbors(id) },
  )
  const hasFixed = npcs.some(({ at }) => at)
  const links = connections
    .filter(({ from, to }) => positions.has(from) && positions.has(to))
    .map(({ from, to }) => ({ source: from, target: to }))
  const crowd = Math.max(1, bodies.length / CROWD)
  const simulation = forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, { source: number | Body; target: number | Body }>(links)
        .id(({ id }) => id)
        .distance(LINK_LENGTH),
    )
    .force('charge', forceManyBody<Body>().strength(-620).distanceMax(900).theta(1))
    .force('collide', forceCollide<Body>(RADIUS).iterations(2))
    // Screens are wider than high, and a crowd needs all of that.
    .force('x', forceX<Body>(0).strength(hasFixed ? 0.01 : 0.04 / crowd))
    .force('y', forceY<Body>(0).strength(hasFixed ? 0.01 : 0.085 * crowd))
    .stop()
  const size = bodies.length + links.length
  const ticks = Math.max(60, Math.min(TICKS, Math.round(WORK / size)))
  simulation.alphaDecay(1 - 0.001 ** (1 / ticks))
  simulation.tick(ticks)
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x, y }]))

  /** An NPC that is added later begins beside those it is connected with. */
  function besideNeighbors(id: number): Partial<Point> {
    const neighbors = connections.flatMap(({ from, to }) => {
      const other = from === id ? to : to === id ? from : undefined
      return (other !== undefined && positions.get(other)) || []
    })
    if (neighbors.length === 0) return {}
    const x = neighbors.reduce((sum, at) => sum + at.x, 0) / neighbors.length
    const y = neighbors.reduce((sum, at) => sum + at.y, 0) / neighbors.length
    return { x: x + (id % 7) * 9 + 40, y: y + (id % 5) * 11 + 40 }
  }
}

/** NPCs without connections stand in rows below the others. */
function inRows(ids: readonly number[], standing: readonly Point[]): Placed {
  const box = boxAround(standing)
  const width = Math.max(box ? box.right - box.left : 0, Math.sqrt(ids.length) * 1.5 * GRID.x)
  const perRow = Math.floor(width / GRID.x) + 1
  const middle = box ? (box.left + box.right) / 2 : 0
  const left = middle - ((Math.min(perRow, ids.length) - 1) * GRID.x) / 2
  const top = box ? box.bottom + GRID.gap : 0
  return ids.map((id, index) => [
    id,
    round(left + (index % perRow) * GRID.x),
    round(top + Math.floor(index / perRow) * GRID.y),
  ])
}

const round = (value: number) => Math.round(value * 10) / 10
