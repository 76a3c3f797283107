import type { Attention } from './graph-attention.ts'
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
import { GraphOverlay } from './graph-overlay.ts'
import { paint, paintInPieces } from './graph-painter.ts'
import type { Pieces } from './graph-painting.ts'
import { GraphPlate } from './graph-plate.ts'
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
import { type Canvas, GraphSheet, type SheetSize } from './graph-sheet.ts'
import { drawHandle, drawThread, handleOf } from './graph-thread.ts'

/** More than two device pixels for one cost a lot and show little; where much is drawn, less will do. */
const SHARPEST = 2
const MUCH = 800
const MUCH_SHARPEST = 1.5
const STILL_AFTER = 140
/** Of each frame, in ms: what is left of it belongs to the hand. */
const PAINTING_TIME = { moving: 5, still: 24 }
const FACES_AFTER = 250
const REST = 90
const STEP_TIME = 180
const LINE_REACH = 9
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
 * What is seen, and from where. Nothing is drawn but what has changed, at most once a frame; and where there is much
 * to draw, what has been painted is moved and stretched until it is painted anew.
 */
export class GraphStage {
  /** Whether connections may be drawn from one portrait to another. */
  mayConnect = false
  /** What lies over the foot of the view. */
  foot: HTMLElement | null = null
  /** What it is seen through. */
  readonly host: HTMLElement
  readonly #resizes: ResizeObserver
  readonly #faces = new GraphFaces(() => this.#showFaces())
  readonly #overlay: GraphOverlay
  #surface: GraphPlate | GraphSheet
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
  /** What the sheet shows is no longer so. */
  #isStale = true
  #facing: ReturnType<typeof setTimeout> | undefined
  /** In the hand, or let go of and not painted there yet. */
  #dragged: { node: GraphNode; isDropped: boolean } | undefined

  constructor(host: HTMLElement) {
    this.host = host
    this.#surface = new GraphPlate(host)
    this.#overlay = new GraphOverlay(host)
    this.#resizes = new ResizeObserver(() => this.#resize())
    this.#resizes.observe(host)
  }

  dispose(): void {
    this.#resizes.disconnect()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#stilling)
    clearTimeout(this.#resting)
    clearTimeout(this.#facing)
    this.#faces.dispose()
    this.#surface.dispose()
    this.#overlay.dispose()
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
    this.#scene = scene
    this.#hits = new GraphHits(scene)
    this.#suitSurface()
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
    this.#repaint()
  }

  dress(look: Look): void {
    this.#look = look
    this.#labels = undefined
    this.#repaint()
  }

  choose(npc: number | undefined, connection: number | undefined): void {
    const chosen = npc === undefined ? undefined : this.#scene.byId.get(npc)
    const chosenLine = this.#scene.lines.find(({ id }) => id === connection)
    this.#attention = { ...this.#attention, chosen, chosenLine }
    this.#repaint()
  }

  attend(attention: Pick<Attention, 'node' | 'line' | 'cursor'>): void {
    const { node, line, cursor } = this.#attention
    if (node === attention.node && line === attention.line && cursor === attention.cursor) return
    this.#attention = { ...this.#attention, node: undefined, line: undefined, cursor: undefined }
    Object.assign(this.#attention, attention)
    this.invalidate()
    // A hand on its way passes over many portraits; one that rests means one of them.
    clearTimeout(this.#resting)
    if (this.#isMuch) this.#resting = setTimeout(() => this.#repaint(), REST)
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
    this.#dragged = { node, isDropped: false }
    this.#markMoving()
    this.invalidate()
  }

  /** After portraits were moved: where they are is found by an index. */
  settle(): void {
    this.#hits = new GraphHits(this.#scene)
    if (this.#dragged) this.#dragged = { ...this.#dragged, isDropped: true }
    this.#repaint()
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
    const room = { width, height: Math.max(height - (this.foot?.offsetHeight ?? 0), 100) }
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

  #repaint(): void {
    this.#isStale = true
    this.invalidate()
  }

  #markMoving(): void {
    this.#isMoving = true
    this.#faces.isWaiting = this.#isMuch
    clearTimeout(this.#stilling)
    this.#stilling = setTimeout(() => {
      this.#isMoving = false
      this.#faces.isWaiting = false
      this.invalidate()
    }, STILL_AFTER)
  }

  /** Many arrive one after the other. */
  #showFaces(): void {
    if (!this.#isMuch) this.invalidate()
    else this.#facing ??= setTimeout(() => this.#showFacesAtLast(), FACES_AFTER)
  }

  #showFacesAtLast(): void {
    this.#facing = undefined
    const isBusy = this.#surface instanceof GraphSheet && this.#surface.isPainting
    if (isBusy || this.#isMoving) this.#showFaces()
    else this.#repaint()
  }

  #draw = (now: number): void => {
    this.#frame = 0
    this.#advance(now)
    const look = this.#look
    if (!look) return
    const size = this.#size
    if (!this.#labels || this.#labelRatio !== size.ratio) {
      this.#labels = new GraphLabels(look, size.ratio)
      this.#labelRatio = size.ratio
    }
    const painter = this.#painterOf(look, this.#labels)
    if (this.#surface instanceof GraphSheet) this.#drawSheet(this.#surface, size, painter)
    else {
      this.#surface.paint(this.#camera, size, (canvas) => painter(canvas, false))
      this.#dragged = undefined
    }
    this.#drawOverlay(look, this.#labels, size)
  }

  #painterOf(look: Look, labels: GraphLabels) {
    const attention = this.#thread
      ? { ...this.#attention, node: this.#thread.to ?? this.#thread.from }
      : this.#attention
    return ({ context, ...seen }: Canvas, isRough: boolean): Pieces =>
      paintInPieces(context, {
        scene: this.#scene,
        ...seen,
        look,
        faces: this.#faces,
        labels,
        attention,
        isRough,
      })
  }

  #drawSheet(
    sheet: GraphSheet,
    size: SheetSize,
    painter: (canvas: Canvas, isRough: boolean) => Pieces,
  ): void {
    const isGood = sheet.slide(this.#camera, size.window)
    const isDue = this.#isMoving ? !isGood : !sheet.isSharpFor(this.#camera)
    if (this.#isStale || (isDue && !sheet.isPainting)) {
      this.#isStale = false
      sheet.begin(this.#camera, size, painter, this.#isMoving)
    }
    sheet.work(this.#isMoving ? PAINTING_TIME.moving : PAINTING_TIME.still)
    // What has just been painted is as far behind as painting it took.
    sheet.slide(this.#camera, size.window)
    if (sheet.isPainting) this.invalidate()
    else if (this.#dragged?.isDropped) this.#dragged = undefined
  }

  #drawOverlay(look: Look, labels: GraphLabels, size: SheetSize): void {
    const [thread, dragged, camera] = [this.#thread, this.#dragged?.node, this.#camera]
    const held = this.mayConnect ? this.#attention.node : undefined
    if (!thread && !dragged && !held) {
      this.#overlay.show(size, null)
      return
    }
    this.#overlay.show(size, (context) => {
      if (dragged) {
        paint(context, {
          scene: { ...this.#scene, nodes: [dragged], lines: dragged.lines, isSelective: false },
          camera,
          ...size,
          look,
          faces: this.#faces,
          labels,
          attention: { node: dragged },
          isRough: true,
          isClear: true,
        })
      }
      if (thread) drawThread(context, look, camera, thread)
      else if (held) drawHandle(context, look, handleOf(held, camera))
    })
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
    if (this.#isFitted) this.fit({ smooth: false, selected: false })
    else {
      // What was in the middle stays there when a panel opens beside it.
      const by = { x: (clientWidth - before.width) / 2, y: (clientHeight - before.height) / 2 }
      this.#camera = panned(this.#camera, by)
    }
    this.#isStale = true
    cancelAnimationFrame(this.#frame)
    // At once: what is painted anew only in the next frame is empty in this one.
    this.#draw(performance.now())
  }

  get #size(): SheetSize {
    const sharpest = this.#isMuch ? MUCH_SHARPEST : SHARPEST
    return { window: this.#window, ratio: Math.min(devicePixelRatio, sharpest) }
  }

  #suitSurface(): void {
    if (this.#isMuch === this.#surface instanceof GraphSheet) return
    this.#surface.dispose()
    this.#surface = this.#isMuch ? new GraphSheet(this.host) : new GraphPlate(this.host)
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
