import { avatarSource } from '../../../../../src/features/avatars/avatars.schemas.ts'
import { type Box, boxAround, grow, type Point } from '../../../viewport/geometry.ts'
import type { Graph } from '../filter-graph.ts'
import type { GraphThing } from '../nodes.ts'
import type { ShownConnection } from '../shown-connection.ts'
import { type Curve, curveBetween, distanceTo, HALF, lanesOf } from './curves.ts'

const HUBS = { most: 16, share: 0.06, lines: 4 }

export interface GraphNode extends Point {
  id: number
  name: string
  face: string
  /** Drawn from the name, for a face that is broken. */
  spareFace: string
  /** Each kind has a shape of its own. */
  kind: GraphThing['kind']
  /** Whether its face is an icon. */
  isIcon: boolean
  isHidden: boolean
  isHighlighted: boolean
  /** One of the most connected, by which a crowd is read. */
  isHub: boolean
  lines: GraphLine[]
}

/** A connection as it is drawn. */
export interface GraphLine extends Omit<ShownConnection, 'from' | 'to'> {
  from: GraphNode
  to: GraphNode
  isHighlighted: boolean
  lane: number | null
  curve: Curve
}

export interface Scene {
  nodes: GraphNode[]
  lines: GraphLine[]
  byId: Map<number, GraphNode>
  /** Whether only some nodes are highlighted. */
  isSelective: boolean
}

export const EMPTY_SCENE: Scene = { nodes: [], lines: [], byId: new Map(), isSelective: false }

export function createScene(
  { npcs, connections, highlighted }: Graph,
  positions: ReadonlyMap<number, Point>,
): Scene {
  const nodes = npcs.map((thing): GraphNode => ({
    id: thing.id,
    name: thing.name,
    kind: thing.kind,
    ...faceOf(thing),
    isHidden: thing.visibility === 'dm',
    isHighlighted: highlighted === null || highlighted.has(thing.id),
    isHub: false,
    lines: [],
    ...(positions.get(thing.id) ?? { x: 0, y: 0 }),
  }))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const lanes = lanesOf(connections)
  const lines = connections.flatMap((connection, index): GraphLine[] => {
    const from = byId.get(connection.from)
    const to = byId.get(connection.to)
    if (!from || !to) return []
    const lane = lanes[index] ?? null
    const line = {
      ...connection,
      from,
      to,
      isHighlighted: from.isHighlighted && to.isHighlighted,
      lane,
      curve: curveBetween(from, to, lane, from.id < to.id),
    }
    from.lines.push(line)
    to.lines.push(line)
    return [line]
  })
  for (const hub of hubsOf(nodes)) hub.isHub = true
  return { nodes, lines, byId, isSelective: highlighted !== null }
}

const hubsOf = (nodes: readonly GraphNode[]) =>
  nodes
    .filter(({ lines }) => lines.length >= HUBS.lines)
    .toSorted((one, other) => other.lines.length - one.lines.length)
    .slice(0, Math.min(HUBS.most, Math.ceil(nodes.length * HUBS.share)))

function faceOf({ kind, name, avatar_url, icon, picture_url }: GraphThing) {
  const spareFace = kind === 'npc' ? avatarSource('', name) : `/icons/${icon}.svg`
  const face = kind === 'npc' ? avatarSource(avatar_url, name) : (picture_url ?? spareFace)
  return { face, spareFace, isIcon: kind !== 'npc' && picture_url === null }
}

export function moveNode(node: GraphNode, { x, y }: Point): void {
  node.x = x
  node.y = y
  for (const line of node.lines) {
    line.curve = curveBetween(line.from, line.to, line.lane, line.from.id < line.to.id)
  }
}

export function boundsOf(nodes: readonly GraphNode[]): Box {
  const box = grow(boxAround(nodes) ?? { left: -200, top: -200, right: 200, bottom: 200 }, HALF)
  // The names below the portraits.
  return { ...box, bottom: box.bottom + HALF }
}

/** The portrait there, or the nearest whose edge is within `reach`. */
export const nodeAt = ({ nodes }: Scene, { x, y }: Point, reach: number): GraphNode | undefined =>
  leastOf(nodes, (node) => {
    const distance = Math.max(Math.abs(node.x - x), Math.abs(node.y - y))
    return distance <= HALF + reach ? distance : Infinity
  })

/** The nearest line within `reach`; faint ones do not count. */
export function lineAt({ lines, isSelective }: Scene, point: Point, reach: number) {
  let nearest: { line: GraphLine; distance: number } | undefined
  for (const line of lines) {
    const { left, top, right, bottom } = grow(line.curve.box, reach)
    const isNear = point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
    if (!isNear || (isSelective && !line.isHighlighted)) continue
    const distance = distanceTo(line.curve, point)
    if (distance <= (nearest?.distance ?? reach)) nearest = { line, distance }
  }
  return nearest?.line
}

export const nearestNode = ({ nodes }: Scene, { x, y }: Point): GraphNode | undefined =>
  leastOf(nodes, (node) => Math.hypot(node.x - x, node.y - y))

/** The next portrait in a direction: near, and not far to the side. */
export const nextNode = ({ nodes }: Scene, from: Point, direction: Point): GraphNode | undefined =>
  leastOf(nodes, (node) => {
    const [dx, dy] = [node.x - from.x, node.y - from.y]
    const ahead = dx * direction.x + dy * direction.y
    const aside = Math.abs(dx * direction.y - dy * direction.x)
    return ahead <= 1 || aside > ahead * 2 ? Infinity : ahead + aside * 2
  })

function leastOf(nodes: readonly GraphNode[], costOf: (node: GraphNode) => number) {
  let best: { node: GraphNode; cost: number } | undefined
  for (const node of nodes) {
    const cost = costOf(node)
    if (cost < (best?.cost ?? Infinity)) best = { node, cost }
  }
  return best?.node
}
