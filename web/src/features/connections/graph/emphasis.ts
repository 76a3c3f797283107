import type { ZoomTransform } from 'd3-zoom'

import { grow, type Point, type Size } from '../../../viewport/geometry.ts'
import { HALF } from './curves.ts'
import type { Faces } from './faces.ts'
import type { Look } from './look.ts'
import type { GraphLine, GraphNode, Scene } from './scene.ts'

/** What stands out from the rest. */
export interface Focus {
  /** Under the pointer or the keyboard cursor. */
  node?: GraphNode | undefined
  line?: GraphLine | undefined
  /** What is open beside the graph. */
  openNode?: GraphNode | undefined
  openLine?: GraphLine | undefined
  /** Where the keyboard is, while it is used. */
  cursor?: GraphNode | undefined
}

export interface Painting {
  context: CanvasRenderingContext2D
  scene: Scene
  /** From the scene to the canvas, in CSS pixels. */
  transform: ZoomTransform
  size: Size
  /** Device pixels for each CSS pixel. */
  ratio: number
  look: Look
  faces: Faces
  focus: Focus
  /** Without curves, labels and portraits that are not loaded: for large graphs in motion. */
  isRough: boolean
}

type Emphasis = 'faint' | 'plain' | 'strong'

/** From this many pixels on, a portrait is a letter, a face, and has its name below. */
export const DETAIL = { letter: 9, face: 17, name: 18 }
export const FAINT = { line: 0.13, node: 0.22, name: 0.3 }
const LEAST_SIDE = 24

export function emphasisOf(line: GraphLine, { scene, focus }: Painting): Emphasis {
  const { node, openNode } = focus
  if (line === focus.line || line === focus.openLine) return 'strong'
  if (node) return line.from === node || line.to === node ? 'strong' : 'faint'
  if (openNode && (line.from === openNode || line.to === openNode)) return 'strong'
  return scene.isSelective && !line.isHighlighted ? 'faint' : 'plain'
}

export function isFaint(node: GraphNode, { scene, focus }: Painting): boolean {
  if (isInFocus(node, focus)) return false
  if (focus.node) return !areNeighbors(node, focus.node)
  return scene.isSelective && !node.isHighlighted
}

export const isInFocus = (node: GraphNode, { node: pointed, openNode, cursor }: Focus): boolean =>
  node === pointed || node === openNode || node === cursor
export const areNeighbors = (one: GraphNode, other: GraphNode | undefined): boolean =>
  !!other?.lines.some(({ from, to }) => from === one || to === one)

/** A hub is drawn at every size, and so is what is in focus. */
export const standsOut = (node: GraphNode, painting: Painting): boolean =>
  isInFocus(node, painting.focus) || (node.isHub && !isFaint(node, painting))

export const sideOf = (node: GraphNode, painting: Painting): number =>
  Math.max(2 * HALF * painting.transform.k, standsOut(node, painting) ? LEAST_SIDE : 0)

export const onCanvas = ({ x, y }: Point, transform: ZoomTransform): Point => ({
  x: transform.applyX(x),
  y: transform.applyY(y),
})

export const squareAround = ({ x, y }: Point, side: number) =>
  grow({ left: x, right: x, top: y, bottom: y }, side / 2)
