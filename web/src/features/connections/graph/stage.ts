import { type ZoomTransform, zoomIdentity } from 'd3-zoom'

import type { Box, Point } from '../../../viewport/geometry.ts'
import { Viewport } from '../../../viewport/viewport.ts'
import { HALF } from './curves.ts'
import type { Focus, Painting } from './emphasis.ts'
import { Faces } from './faces.ts'
import { forgetLabels } from './labels.ts'
import type { Look } from './look.ts'
import {
  drawHandle,
  drawNewLine,
  HANDLE_RADIUS,
  handleOf,
  type NewLine,
  paint,
  paintParts,
} from './painter.ts'
import {
  boundsOf,
  EMPTY_SCENE,
  type GraphLine,
  type GraphNode,
  lineAt,
  moveNode,
  nearestNode,
  nextNode,
  nodeAt,
  type Scene,
} from './scene.ts'

/** From so many lines on, painting takes longer than a frame. */
const LARGE = 800
/** Of a large graph so much more than the window is painted on each side, to be moved without painting. */
const BEYOND = 0.35
const STRETCH = { least: 0.6, greatest: 1.7 }
const REPAINT_DELAY = 100
const LINE_REACH = 9
/** A portrait smaller than this is not dragged: the view is. */
const LEAST_DRAGGED = 15
const EDGE: Box = { left: 50, right: 50, top: 50, bottom: 70 }

export type Found =
  | { kind: 'handle' | 'node'; node: GraphNode }
  | { kind: 'line'; line: GraphLine }
  | { kind: 'nothing' }

/**
 * The graph on two canvases: the scene, and above it what is being dragged or drawn. A small graph is painted again
 * for each frame. A large one is painted when it comes to rest; until then its canvas is moved and stretched.
 */
export class GraphStage {
  readonly viewport: Viewport
  readonly #canvas: CanvasRenderingContext2D
  readonly #overlay: CanvasRenderingContext2D
  readonly #faces = new Faces(() => this.#repaintSoon())
  scene: Scene = EMPTY_SCENE
  #look: Look | undefined
  focus: Focus = {}
  #newLine: NewLine | undefined
  #dragged: GraphNode | undefined
  #painted: ZoomTransform | undefined
  /** Whether connections may be drawn from one portrait to another. */
  mayConnect = false
  #isMoving = false
  #isStale = true
  #frame = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** At a scale below `leastFit` the middle of the scene is shown instead of all of it. */
  constructor(host: HTMLElement, name: string, leastFit = 0) {
    this.#canvas = createCanvas(host)
    this.#overlay = createCanvas(host)
    this.viewport = new Viewport(host, {
      name,
      content: boundsOf([]),
      padding: ({ width }) => (width < 600 ? 16 : 28),
      scales: () => [0.04, 2.5],
      greatestFit: 1.15,
      home: (viewport) => {
        const whole = viewport.fitted(boundsOf(this.scene.nodes))
        return whole.k >= leastFit ? whole : viewport.centered({ x: 0, y: 0 }, leastFit)
      },
      // All nodes, or the highlighted ones.
      fit: (viewport, how) => {
        const { nodes, isSelective } = this.scene
        const highlighted = isSelective ? nodes.filter(({ isHighlighted }) => isHighlighted) : []
        if (highlighted.length === 0) viewport.home(how)
        else viewport.show(viewport.fitted(boundsOf(highlighted)), how)
      },
      // A press on something that can be dragged does not pan.
      mayPan: ({ at, isTouch }) =>
        !this.areNodesDraggable || ['nothing', 'line'].includes(this.find(at, { isTouch }).kind),
      onMove: () => {
        this.#isMoving = true
        this.invalidate()
      },
      onRest: () => {
        this.#isMoving = false
        this.#repaintSoon()
      },
    })
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#timer)
    this.viewport.dispose()
    for (const { canvas } of [this.#canvas, this.#overlay]) canvas.remove()
  }

  /** Shows another scene; what was in focus still is, if it is in there. */
  show(scene: Scene): void {
    const isFirst = this.scene === EMPTY_SCENE
    const nodeIn = (node?: GraphNode) => node && scene.byId.get(node.id)
    const lineIn = (line?: GraphLine) => line && scene.lines.find(({ id }) => id === line.id)
    const { node, line, cursor, openNode, openLine } = this.focus
    this.scene = scene
    this.focus = {
      node: nodeIn(node),
      cursor: nodeIn(cursor),
      openNode: nodeIn(openNode),
      line: lineIn(line),
      openLine: lineIn(openLine),
    }
    this.viewport.content = boundsOf(scene.nodes)
    if (isFirst && scene.isSelective && this.viewport.isHome) this.viewport.fit({ smooth: false })
    this.repaint()
  }

  setLook(look: Look): void {
    this.#look = look
    forgetLabels()
    this.repaint()
  }

  allowConnecting(isAllowed: boolean): void {
    this.mayConnect = isAllowed
  }

  open(npc: number | undefined, connection: number | undefined): void {
    const openNode = npc === undefined ? undefined : this.scene.byId.get(npc)
    const openLine = this.scene.lines.find(({ id }) => id === connection)
    this.focus = { ...this.focus, openNode, openLine }
    this.repaint()
  }

  pointAt({ node, line, cursor }: Pick<Focus, 'node' | 'line' | 'cursor'>): void {
    const now = this.focus
    if (node === now.node && line === now.line && cursor === now.cursor) return
    this.focus = { ...now, node, line, cursor }
    this.invalidate()
    this.#repaintSoon()
  }

  /** What is under a point of the host. */
  find(at: Point, { isTouch }: { isTouch: boolean }): Found {
    const { transform } = this.viewport
    const { node: pointed } = this.focus
    if (pointed && this.mayConnect && !isTouch) {
      const handle = handleOf(pointed, transform)
      const distance = Math.hypot(at.x - handle.x, at.y - handle.y)
      if (distance <= HANDLE_RADIUS + 3) return { kind: 'handle', node: pointed }
    }
    const point = this.viewport.toContent(at)
    const reach = Math.max((isTouch ? 10 : 2) / transform.k, 12 / transform.k - HALF)
    const node = nodeAt(this.scene, point, reach)
    if (node) return { kind: 'node', node }
    const line = lineAt(this.scene, point, ((isTouch ? 2 : 1) * LINE_REACH) / transform.k)
    return line ? { kind: 'line', line } : { kind: 'nothing' }
  }

  get areNodesDraggable(): boolean {
    return 2 * HALF * this.viewport.transform.k >= LEAST_DRAGGED
  }

  drag(node: GraphNode, by: Point): void {
    const { k } = this.viewport.transform
    moveNode(node, { x: node.x + by.x / k, y: node.y + by.y / k })
    this.#dragged = node
    if (!this.#isLarge) this.#isStale = true
    this.invalidate()
  }

  drop(): void {
    this.#dragged = undefined
    this.repaint()
  }

  drawLine(line: NewLine | undefined): void {
    this.#newLine = line
    this.invalidate()
  }

  /** Brings a portrait into sight, large enough to be recognized. */
  flyTo(node: GraphNode): void {
    const isInSight = this.viewport.sees(node, EDGE) && this.viewport.transform.k > 0.3
    if (!isInSight) this.viewport.flyTo(node, 0.7)
  }

  /** Moves the keyboard cursor to the next portrait in a direction. */
  step(direction: Point): GraphNode | undefined {
    const { cursor, openNode } = this.focus
    const from = cursor ?? openNode
    const next = from
      ? nextNode(this.scene, from, direction)
      : nearestNode(this.scene, this.viewport.toContent(this.viewport.middle))
    const reached = next ?? from
    if (!reached) return undefined
    this.pointAt({ node: reached, cursor: reached })
    this.flyTo(reached)
    return reached
  }

  invalidate(): void {
    this.#frame ||= requestAnimationFrame(() => this.#draw())
  }

  repaint(): void {
    this.#isStale = true
    this.invalidate()
  }

  /** Many faces arrive one after the other, and a pointer on its way passes many portraits. */
  #repaintSoon(): void {
    if (!this.#isLarge) return this.repaint()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (!this.#isMoving) this.repaint()
    }, REPAINT_DELAY)
  }

  #draw(): void {
    this.#frame = 0
    if (!this.#look) return
    if (this.#isStale || !this.#isLarge || !this.#slide()) this.#paint(this.#look)
    this.#drawOverlay(this.#look)
  }

  #paint(look: Look): void {
    this.#isStale = false
    const { size, transform } = this.viewport
    const beyond = this.#isLarge ? BEYOND : 0
    const [x, y] = [Math.round(size.width * beyond), Math.round(size.height * beyond)]
    const whole = { width: size.width + 2 * x, height: size.height + 2 * y }
    resize(this.#canvas.canvas, whole, this.#ratio)
    Object.assign(this.#canvas.canvas.style, { left: `${-x}px`, top: `${-y}px`, transform: '' })
    this.#painted = transform
    paint({
      ...this.#painting(this.#canvas, look),
      transform: zoomIdentity.translate(transform.x + x, transform.y + y).scale(transform.k),
      size: whole,
    })
  }

  /** Moves what is painted to where it is now. False where that leaves gaps or is too coarse. */
  #slide(): boolean {
    if (!this.#painted) return false
    const { size, transform } = this.viewport
    const stretch = transform.k / this.#painted.k
    const [width, height] = [size.width * BEYOND, size.height * BEYOND]
    const x = transform.x - stretch * (this.#painted.x + width)
    const y = transform.y - stretch * (this.#painted.y + height)
    this.#canvas.canvas.style.transform = `translate(${x + width}px, ${y + height}px) scale(${stretch})`
    return (
      stretch >= STRETCH.least &&
      stretch <= STRETCH.greatest &&
      x <= 0 &&
      y <= 0 &&
      x + stretch * (size.width + 2 * width) >= size.width &&
      y + stretch * (size.height + 2 * height) >= size.height
    )
  }

  #drawOverlay(look: Look): void {
    const { size, transform } = this.viewport
    const context = this.#overlay
    const pointed = this.mayConnect ? this.focus.node : undefined
    resize(context.canvas, size, this.#ratio)
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0)
    context.clearRect(0, 0, size.width, size.height)
    const dragged = this.#isLarge ? this.#dragged : undefined
    const painting = this.#painting(context, look)
    if (dragged) {
      const parts = { nodes: [dragged], lines: dragged.lines }
      paintParts({ ...painting, focus: { node: dragged }, isRough: true }, parts)
    }
    if (this.#newLine) drawNewLine(painting, this.#newLine)
    else if (pointed) drawHandle(painting, handleOf(pointed, transform))
  }

  #painting(context: CanvasRenderingContext2D, look: Look): Painting {
    const { size, transform } = this.viewport
    const { from, to } = this.#newLine ?? {}
    return {
      context,
      scene: this.scene,
      transform,
      size,
      ratio: this.#ratio,
      look,
      faces: this.#faces,
      focus: from ? { ...this.focus, node: to ?? from } : this.focus,
      isRough: this.#isLarge && this.#isMoving,
    }
  }

  get #isLarge(): boolean {
    return this.scene.lines.length > LARGE
  }

  /** More device pixels cost much and show little. */
  get #ratio(): number {
    return Math.min(devicePixelRatio, this.#isLarge ? 1.5 : 2)
  }
}

function createCanvas(host: HTMLElement): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  host.append(canvas)
  return canvas.getContext('2d')!
}

/** Only where the size changes, because that empties the canvas. */
function resize(canvas: HTMLCanvasElement, size: { width: number; height: number }, ratio: number) {
  const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  canvas.style.width = `${size.width}px`
  canvas.style.height = `${size.height}px`
}
