import {
  type Camera,
  type Extent,
  fitted,
  panned,
  type Point,
  toPicture,
  toWindow,
  zoomed,
} from './graph-camera.ts'
import { HALF } from './graph-curves.ts'
import { GraphFaces } from './graph-faces.ts'
import { GraphLabels } from './graph-labels.ts'
import type { Look } from './graph-look.ts'
import { type Attention, paint } from './graph-painter.ts'
import {
  boxOf,
  EMPTY_SCENE,
  GraphHits,
  type GraphLine,
  type GraphNode,
  type GraphScene,
  moveNode,
  nodeTowards,
} from './graph-scene.ts'
import { drawHandle, drawThread, handleOf } from './graph-thread.ts'

/** More than two device pixels for one cost a lot and show little; where much is drawn, less will do. */
const SHARPEST = 2
const MUCH = 800
const STILL_AFTER = 140
/** How much more than the window is painted on each side, so that it can be moved without being painted anew. */
const BEYOND = 0.35
const REPAINT_AFTER = 400
const STRETCH = { least: 0.5, most: 2 }
const REST = 90
const STEP_TIME = 180
const LINE_REACH = 9
const LEGEND = 40
const GRASPABLE = 15

export type Hand = 'mouse' | 'touch'

export type Found =
  | { kind: 'handle' | 'node'; node: GraphNode }
  | { kind: 'line'; line: GraphLine }
  | { kind: 'nothing' }

/** A connection that is being drawn. */
interface Thread {
  from: GraphNode
  at: Point
  to: GraphNode | undefined
}

/**
 * One canvas and what it shows. Nothing is drawn but what has changed, at most once a frame; and where there is much
 * to draw, what has been painted is moved and stretched while the view moves, and painted anew when it is still.
 */
export class GraphStage {
  /** Whether connections may be drawn from one portrait to another. */
  mayConnect = false
  readonly canvas: HTMLCanvasElement
  /** What the canvas is seen through. */
  readonly host: HTMLElement
  readonly #context: CanvasRenderingContext2D
  readonly #resizes: ResizeObserver
  readonly #faces = new GraphFaces(() => this.invalidate())
  #scene: GraphScene = EMPTY_SCENE
  #hits = new GraphHits(EMPTY_SCENE)
  #camera: Camera = { scale: 1, x: 0, y: 0 }
  #window: Extent = { width: 1, height: 1 }
  #look: Look | undefined
  #labels: GraphLabels | undefined
  #labelRatio = 0
  #attention: Attention = {}
  #thread: Thread | undefined
  #frame = 0
  #isMoving = false
  #stilling: ReturnType<typeof setTimeout> | undefined
  #resting: ReturnType<typeof setTimeout> | undefined
  #way: { from: Camera; to: Camera; began: number } | undefined
  #isFitted = true
  /** Beyond each edge of the window, in its pixels. */
  #beyond: Point = { x: 0, y: 0 }
  #painted: { camera: Camera; at: number } | undefined

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas
    this.host = canvas.parentElement!
    this.#context = canvas.getContext('2d', { alpha: false })!
    this.#resizes = new ResizeObserver(() => this.#resize())
    this.#resizes.observe(this.host)
  }

  dispose(): void {
    this.#resizes.disconnect()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#stilling)
    clearTimeout(this.#resting)
    this.#faces.dispose()
  }

  get scene(): GraphScene {
    return this.#scene
  }

  get camera(): Camera {
    return this.#camera
  }

  get look(): Look | undefined {
    return this.#look
  }

  get attention(): Attention {
    return this.#attention
  }

  /** Takes what is to be seen from now on; what was pointed at still is, if it is still there. */
  show(scene: GraphScene, camera?: Camera): void {
    const isFirst = this.#scene === EMPTY_SCENE
    const wasMuch = this.#isMuch
    this.#scene = scene
    this.#hits = new GraphHits(scene)
    if (this.#isMuch !== wasMuch) this.#measure()
    const { node, line, cursor, chosen, chosenLine } = this.#attention
    this.#attention = {
      node: node && scene.byId.get(node.id),
      cursor: cursor && scene.byId.get(cursor.id),
      chosen: chosen && scene.byId.get(chosen.id),
      line: line && scene.lines.find(({ id }) => id === line.id),
      chosenLine: chosenLine && scene.lines.find(({ id }) => id === chosenLine.id),
    }
    if (camera && isFirst) {
      this.#camera = camera
      this.#isFitted = false
    } else if (isFirst && scene.isSelective) this.fit({ smooth: false })
    else if (isFirst || this.#isFitted) this.fit({ smooth: false, selected: false })
    this.invalidate()
  }

  dress(look: Look): void {
    this.#look = look
    this.#labels = undefined
    this.invalidate()
  }

  choose(npc: number | undefined, connection: number | undefined): void {
    const chosen = npc === undefined ? undefined : this.#scene.byId.get(npc)
    const chosenLine = this.#scene.lines.find(({ id }) => id === connection)
    this.#attention = { ...this.#attention, chosen, chosenLine }
    this.invalidate()
  }

  attend(attention: Pick<Attention, 'node' | 'line' | 'cursor'>): void {
    const { node, line, cursor } = this.#attention
    if (node === attention.node && line === attention.line && cursor === attention.cursor) return
    this.#attention = { ...this.#attention, node: undefined, line: undefined, cursor: undefined }
    Object.assign(this.#attention, attention)
    if (!this.#isMuch) this.invalidate()
    else {
      // A hand on its way passes over many portraits; one that rests means one of them.
      clearTimeout(this.#resting)
      this.#resting = setTimeout(() => this.invalidate(), REST)
    }
  }

  /** Whether portraits are large enough to be meant, where a hand takes hold: else it moves the view. */
  get isGraspable(): boolean {
    return 2 * HALF * this.#camera.scale >= GRASPABLE
  }

  /** What is under a hand, at a point of the window. */
  find(at: Point, hand: Hand): Found {
    const reach = (hand === 'touch' ? 10 : 2) / this.#camera.scale
    const place = toPicture(at, this.#camera)
    const { node: held } = this.#attention
    if (held && this.mayConnect && hand === 'mouse') {
      const handle = handleOf(held, this.#camera)
      if (Math.hypot(at.x - handle.x, at.y - handle.y) <= handle.radius + 3) {
        return { kind: 'handle', node: held }
      }
    }
    const least = Math.max(0, 12 / this.#camera.scale - HALF)
    const node = this.#hits.nodeAt(place, Math.max(reach, least))
    if (node) return { kind: 'node', node }
    const line = this.#hits.lineAt(
      place,
      ((hand === 'touch' ? 2 : 1) * LINE_REACH) / this.#camera.scale,
      ({ isLit }) => isLit || !this.#scene.isSelective,
    )
    return line ? { kind: 'line', line } : { kind: 'nothing' }
  }

  inWindow({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.host.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  /** Where on the page a portrait is. */
  onPage({ x, y }: Point): Point {
    const { left, top } = this.host.getBoundingClientRect()
    const at = toWindow({ x, y }, this.#camera)
    return { x: at.x + left, y: at.y + top }
  }

  moveBy(node: GraphNode, by: Point): void {
    const { scale } = this.#camera
    moveNode(node, { x: node.x + by.x / scale, y: node.y + by.y / scale })
    this.#isFitted = false
    this.#painted = undefined
    this.#markMoving()
    this.invalidate()
  }

  /** After portraits were moved: where they are is found by an index. */
  settle(): void {
    this.#hits = new GraphHits(this.#scene)
  }

  spin(thread: Thread | undefined): void {
    this.#thread = thread
    this.invalidate()
  }

  /** Everybody, or those who stand out. */
  fit({ smooth = true, selected = true } = {}): void {
    const lit = this.#scene.isSelective ? this.#scene.nodes.filter(({ isLit }) => isLit) : []
    this.#fitTo(selected && lit.length > 0 ? lit : this.#scene.nodes, smooth)
  }

  #fitTo(nodes: readonly GraphNode[], smooth: boolean): void {
    const isNarrow = this.#window.width < 600
    const { width, height } = this.#window
    // At the desk the foot is where the lines are explained.
    const room = { width, height: isNarrow ? height : Math.max(height - LEGEND, 100) }
    this.#go(fitted(boxOf(nodes), room, isNarrow ? 16 : 28), smooth)
    this.#isFitted = nodes === this.#scene.nodes
  }

  pan(by: Point, { smooth = false } = {}): void {
    this.#go(panned(this.#way?.to ?? this.#camera, by), smooth)
  }

  zoom(factor: number, at: Point = this.middle, { smooth = true } = {}): void {
    this.#go(zoomed(this.#way?.to ?? this.#camera, factor, at), smooth)
  }

  get middle(): Point {
    return { x: this.#window.width / 2, y: this.#window.height / 2 }
  }

  /** Brings a portrait into sight, near enough to be recognised. */
  flyTo(node: GraphNode): void {
    const at = toWindow(node, this.#camera)
    const { width, height } = this.#window
    const isSeen =
      at.x > 50 && at.x < width - 50 && at.y > 50 && at.y < height - 70 && this.#camera.scale > 0.3
    if (isSeen) return
    const scale = Math.max(this.#camera.scale, 0.7)
    const { x, y } = this.middle
    this.#go({ scale, x: x - node.x * scale, y: y - node.y * scale }, true)
  }

  /** By arrow keys from portrait to portrait. */
  step(way: Point): GraphNode | undefined {
    const { cursor, chosen } = this.#attention
    const from = cursor ?? chosen
    const next = from
      ? nodeTowards(this.#scene.nodes, from, way)
      : nodeNearest(this.#scene.nodes, toPicture(this.middle, this.#camera))
    const reached = next ?? from
    if (!reached) return undefined
    this.attend({ node: reached, cursor: reached })
    this.flyTo(reached)
    return reached
  }

  #go(to: Camera, smooth: boolean): void {
    this.#isFitted = false
    this.#markMoving()
    if (smooth && !prefersStillness.matches) {
      this.#way = { from: this.#camera, to, began: performance.now() }
    } else {
      this.#way = undefined
      this.#camera = to
    }
    this.invalidate()
  }

  invalidate(): void {
    this.#frame ||= requestAnimationFrame(this.#draw)
  }

  #markMoving(): void {
    this.#isMoving = true
    clearTimeout(this.#stilling)
    this.#stilling = setTimeout(() => {
      this.#isMoving = false
      this.invalidate()
    }, STILL_AFTER)
  }

  #draw = (now: number): void => {
    this.#frame = 0
    this.#advance(now)
    if (!this.#look) return
    if (this.#isMoving && this.#isMuch && this.#slide(now)) return
    this.#paint(now, this.#look)
  }

  /** Shows what is painted already from where the camera is now. False where that would not do any more. */
  #slide(now: number): boolean {
    if (!this.#painted || this.#thread) return false
    const { camera, at } = this.#painted
    const stretch = this.#camera.scale / camera.scale
    const x = this.#camera.x - stretch * (camera.x + this.#beyond.x) + this.#beyond.x
    const y = this.#camera.y - stretch * (camera.y + this.#beyond.y) + this.#beyond.y
    const { width, height } = this.#window
    const left = x - this.#beyond.x
    const top = y - this.#beyond.y
    const isCovered =
      left <= 0 &&
      top <= 0 &&
      left + stretch * (width + 2 * this.#beyond.x) >= width &&
      top + stretch * (height + 2 * this.#beyond.y) >= height
    const isClear = stretch >= STRETCH.least && stretch <= STRETCH.most
    if (!(isCovered && isClear) && now - at > REPAINT_AFTER) return false
    this.canvas.style.transform = `translate(${x}px, ${y}px) scale(${stretch})`
    return true
  }

  #paint(now: number, look: Look): void {
    const { x, y } = this.#beyond
    const window = { width: this.#window.width + 2 * x, height: this.#window.height + 2 * y }
    const camera = panned(this.#camera, this.#beyond)
    const ratio = this.canvas.width / window.width
    if (!this.#labels || this.#labelRatio !== ratio) {
      this.#labels = new GraphLabels(look, ratio)
      this.#labelRatio = ratio
    }
    const thread = this.#thread
    const attention = thread
      ? { ...this.#attention, node: thread.to ?? thread.from }
      : this.#attention
    paint(this.#context, {
      scene: this.#scene,
      camera,
      window,
      ratio,
      look,
      faces: this.#faces,
      labels: this.#labels,
      attention,
      isRough: this.#isMoving && this.#isMuch,
    })
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0)
    if (thread) {
      const at = { x: thread.at.x + x, y: thread.at.y + y }
      drawThread(this.#context, look, camera, { ...thread, at })
    } else if (this.mayConnect && attention.node) {
      drawHandle(this.#context, look, handleOf(attention.node, camera))
    }
    this.canvas.style.transform = ''
    this.#painted = { camera: this.#camera, at: now }
  }

  #advance(now: number): void {
    if (!this.#way) return
    const { from, to, began } = this.#way
    const part = Math.min(Math.max((now - began) / STEP_TIME, 0), 1)
    this.#camera = between(from, to, 1 - (1 - part) ** 3)
    this.#markMoving()
    if (part < 1) this.invalidate()
    else this.#way = undefined
  }

  get #isMuch(): boolean {
    return this.#scene.lines.length > MUCH
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.host
    if (clientWidth === 0 || clientHeight === 0) return
    const before = this.#window
    this.#window = { width: clientWidth, height: clientHeight }
    this.#measure()
    if (this.#isFitted) this.fit({ smooth: false, selected: false })
    else {
      // What was in the middle stays there when a panel opens beside it.
      const by = { x: (clientWidth - before.width) / 2, y: (clientHeight - before.height) / 2 }
      this.#camera = panned(this.#camera, by)
    }
    cancelAnimationFrame(this.#frame)
    // At once: resizing has emptied the canvas.
    this.#draw(performance.now())
  }

  #measure(): void {
    const { width, height } = this.#window
    const beyond = this.#isMuch ? BEYOND : 0
    this.#beyond = { x: Math.round(width * beyond), y: Math.round(height * beyond) }
    this.#painted = undefined
    const [wide, high] = [width + 2 * this.#beyond.x, height + 2 * this.#beyond.y]
    const ratio = Math.min(devicePixelRatio, this.#isMuch ? 1.5 : SHARPEST)
    this.canvas.width = Math.round(wide * ratio)
    this.canvas.height = Math.round(high * ratio)
    Object.assign(this.canvas.style, {
      width: `${wide}px`,
      height: `${high}px`,
      left: `${-this.#beyond.x}px`,
      top: `${-this.#beyond.y}px`,
    })
  }
}

const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)')

function nodeNearest(nodes: readonly GraphNode[], { x, y }: Point): GraphNode | undefined {
  let best: GraphNode | undefined
  let least = Infinity
  for (const node of nodes) {
    const distance = Math.hypot(node.x - x, node.y - y)
    if (distance >= least) continue
    least = distance
    best = node
  }
  return best
}

/** Sizes that grow by factors look even when their logarithms grow evenly. */
function between(from: Camera, to: Camera, part: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** part
  const along = to.scale === from.scale ? part : (scale - from.scale) / (to.scale - from.scale)
  return { scale, x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along }
}
