import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force'

import { boxAround, type Point } from './graph-camera.ts'

export interface LayoutTask {
  /** Everybody, in an order that stays the same; those with a place keep it. */
  npcs: { id: number; at: Point | null }[]
  connections: { from: number; to: number }[]
}

export type Placed = [id: number, x: number, y: number][]

interface Body extends SimulationNodeDatum {
  id: number
}

const LINK = 150
const ROOM = 58
const SHELF = { across: 118, down: 124, gap: 130 }
const TICKS = 320
/** A web of hundreds settles roughly just as well, and nobody waits for the rest. */
const WORK = 160_000

/** Places for those that have none. The same task has the same answer, always. */
export function arrange({ npcs, connections }: LayoutTask): Placed {
  const bound = new Set(connections.flatMap(({ from, to }) => [from, to]))
  const homeless = npcs.filter(({ at }) => !at)
  if (homeless.length === 0) return []

  const settled = homeless.some(({ id }) => bound.has(id))
    ? settle(
        npcs.filter(({ id, at }) => bound.has(id) || at),
        connections,
      )
    : new Map<number, Point>()
  const placed: Placed = homeless
    .filter(({ id }) => settled.has(id))
    .map(({ id }) => {
      const { x, y } = settled.get(id)!
      return [id, round(x), round(y)]
    })
  const standing = [
    ...npcs.flatMap(({ at }) => (at ? [at] : [])),
    ...placed.map(([, x, y]) => ({ x, y })),
  ]
  const alone = homeless.filter(({ id }) => !settled.has(id))
  return [
    ...placed,
    ...onShelf(
      alone.map(({ id }) => id),
      standing,
    ),
  ]
}

function settle(npcs: LayoutTask['npcs'], connections: LayoutTask['connections']) {
  const places = new Map(npcs.map(({ id, at }) => [id, at]))
  const bodies: Body[] = npcs.map(({ id, at }) =>
    at ? { id, x: at.x, y: at.y, fx: at.x, fy: at.y } : { id, ...besideFriends(id) },
  )
  const hasFixed = npcs.some(({ at }) => at)
  const links = connections
    .filter(({ from, to }) => places.has(from) && places.has(to))
    .map(({ from, to }) => ({ source: from, target: to }))
  const simulation = forceSimulation(bodies)
    .force(
      'link',
      forceLink<Body, { source: number | Body; target: number | Body }>(links)
        .id(({ id }) => id)
        .distance(LINK),
    )
    .force('apart', forceManyBody<Body>().strength(-620).distanceMax(900).theta(1))
    .force('room', forceCollide<Body>(ROOM).iterations(2))
    // Screens are wider than high.
    .force('across', forceX<Body>(0).strength(hasFixed ? 0.01 : 0.04))
    .force('down', forceY<Body>(0).strength(hasFixed ? 0.01 : 0.085))
    .stop()
  const size = bodies.length + links.length
  const ticks = Math.max(60, Math.min(TICKS, Math.round(WORK / size)))
  simulation.alphaDecay(1 - 0.001 ** (1 / ticks))
  simulation.tick(ticks)
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, { x, y }]))

  /** Whoever joins later begins among those already placed. */
  function besideFriends(id: number): Partial<Point> {
    const friends = connections.flatMap(({ from, to }) => {
      const other = from === id ? to : to === id ? from : undefined
      const at = other === undefined ? null : places.get(other)
      return at ? [at] : []
    })
    if (friends.length === 0) return {}
    const x = friends.reduce((sum, at) => sum + at.x, 0) / friends.length
    const y = friends.reduce((sum, at) => sum + at.y, 0) / friends.length
    return { x: x + (id % 7) * 9 + 40, y: y + (id % 5) * 11 + 40 }
  }
}

/** Whom nothing connects waits in rows below the others. */
function onShelf(ids: readonly number[], standing: readonly Point[]): Placed {
  const box = boxAround(standing)
  const width = Math.max(box ? box.right - box.left : 0, Math.sqrt(ids.length) * 1.5 * SHELF.across)
  const perRow = Math.max(1, Math.floor(width / SHELF.across) + 1)
  const inFirst = Math.min(perRow, ids.length)
  const middle = box ? (box.left + box.right) / 2 : 0
  const left = middle - ((inFirst - 1) * SHELF.across) / 2
  const top = box ? box.bottom + SHELF.gap : 0
  return ids.map((id, index) => [
    id,
    round(left + (index % perRow) * SHELF.across),
    round(top + Math.floor(index / perRow) * SHELF.down),
  ])
}

const round = (value: number) => Math.round(value * 10) / 10
