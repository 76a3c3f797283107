import { type Quadtree, quadtree } from 'd3-quadtree'

import { avatarSource } from '../../../../src/features/avatars/avatars.schemas.ts'
import type { ConnectionKind } from '../../../../src/features/connections/connections.schemas.ts'
import { boxAround, type Box, grown, type Point } from './graph-camera.ts'
import { bendsOf, type Curve, curveBetween, distanceTo, HALF } from './graph-curves.ts'
import type { Web } from './web-of-connections.ts'

export interface GraphNode extends Point {
  id: number
  name: string
  face: string
  /** Drawn from the name, for when that face is broken or cannot be taken along. */
  spareFace: string
  isHidden: boolean
  isLit: boolean
  lines: GraphLine[]
}

/** A connection as it is drawn. */
export interface GraphLine {
  id: number
  from: GraphNode
  to: GraphNode
  kind: ConnectionKind
  label: string
  reverse: string
  isHidden: boolean
  isTwofold: boolean
  isLit: boolean
  lane: number
  curve: Curve
}

export interface GraphScene {
  nodes: GraphNode[]
  lines: GraphLine[]
  byId: Map<number, GraphNode>
  /** Whether some stand out from others. */
  isSelective: boolean
}

export const EMPTY_SCENE: GraphScene = {
  nodes: [],
  lines: [],
  byId: new Map(),
  isSelective: false,
}

export function sceneOf({ npcs, connections, lit }: Web, places: ReadonlyMap<number, Point>) {
  const nodes: GraphNode[] = npcs.map(({ id, name, avatar_url, visibility }) => ({
    id,
    name,
    face: avatarSource(avatar_url, name),
    spareFace: avatarSource('', name),
    isHidden: visibility === 'dm',
    isLit: lit === null || lit.has(id),
    lines: [],
    ...(places.get(id) ?? { x: 0, y: 0 }),
  }))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const lanes = bendsOf(connections)
  const lines = connections.flatMap((connection, index): GraphLine[] => {
    const from = byId.get(connection.from)
    const to = byId.get(connection.to)
    if (!from || !to) return []
    const lane = lanes[index] ?? 0
    const line = {
      id: connection.id,
      from,
      to,
      kind: connection.kind,
      label: connection.label,
      reverse: connection.reverse,
      isHidden: connection.visibility === 'dm',
      isTwofold: connection.isTwofold,
      isLit: from.isLit && to.isLit,
      lane,
      curve: curveBetween(from, to, lane, from.id < to.id),
    }
    from.lines.push(line)
    to.lines.push(line)
    return [line]
  })
  return { nodes, lines, byId, isSelective: lit !== null } satisfies GraphScene
}

export function moveNode(node: GraphNode, { x, y }: Point): void {
  node.x = x
  node.y = y
  for (const line of node.lines) {
    line.curve = curveBetween(line.from, line.to, line.lane, line.from.id < line.to.id)
  }
}

export const otherEnd = ({ from, to }: GraphLine, node: GraphNode): GraphNode =>
  from === node ? to : from

export function boxOf(nodes: readonly GraphNode[]): Box {
  const box = boxAround(nodes) ?? { left: -200, top: -200, right: 200, bottom: 200 }
  const around = grown(box, HALF)
  // A name stands below each portrait.
  return { ...around, bottom: around.bottom + HALF }
}

/** Finds what is under a hand. */
export class GraphHits {
  readonly #lines: readonly GraphLine[]
  readonly #tree: Quadtree<GraphNode>

  constructor({ nodes, lines }: GraphScene) {
    this.#lines = lines
    this.#tree = quadtree<GraphNode>(
      nodes,
      ({ x }) => x,
      ({ y }) => y,
    )
  }

  /** The portrait there, or the nearest within `reach` of its edge. */
  nodeAt(point: Point, reach: number): GraphNode | undefined {
    const found = this.#tree.find(point.x, point.y, (HALF + reach) * Math.SQRT2)
    if (!found) return undefined
    const isInside =
      Math.abs(found.x - point.x) <= HALF + reach && Math.abs(found.y - point.y) <= HALF + reach
    return isInside ? found : undefined
  }

  lineAt(
    point: Point,
    reach: number,
    isDrawn: (line: GraphLine) => boolean,
  ): GraphLine | undefined {
    let best: GraphLine | undefined
    let nearest = reach
    for (const line of this.#lines) {
      const { left, top, right, bottom } = line.curve.box
      const isFar =
        point.x < left - reach ||
        point.x > right + reach ||
        point.y < top - reach ||
        point.y > bottom + reach
      if (isFar || !isDrawn(line)) continue
      const distance = distanceTo(line.curve, point)
      if (distance > nearest) continue
      nearest = distance
      best = line
    }
    return best
  }
}

/** The next portrait from here in a direction: near, and not far off to the side. */
export function nodeTowards(
  nodes: readonly GraphNode[],
  from: Point,
  way: Point,
): GraphNode | undefined {
  let best: GraphNode | undefined
  let least = Infinity
  for (const node of nodes) {
    const ahead = (node.x - from.x) * way.x + (node.y - from.y) * way.y
    const aside = Math.abs((node.x - from.x) * way.y - (node.y - from.y) * way.x)
    if (ahead <= 1 || aside > ahead * 2) continue
    const cost = ahead + aside * 2
    if (cost >= least) continue
    least = cost
    best = node
  }
  return best
}
