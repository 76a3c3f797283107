import 'd3-transition'
import { select, type Selection } from 'd3-selection'
import { zoom, type ZoomBehavior, zoomIdentity, type ZoomTransform, zoomTransform } from 'd3-zoom'

import { type Box, clamp, type Point, type Size } from './geometry.ts'

const DURATION = 170
/** A press that moves less than this is a click. */
const CLICK_DISTANCE = 6
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** A press, a touch or a double click, before it pans or zooms. */
interface Press {
  at: Point
  target: Element
  isTouch: boolean
}

interface ViewportOptions {
  /** The bounds of what is shown, in its own coordinates. */
  content: Box
  /** Space around the content where all of it is shown. */
  padding: (size: Size) => number
  /** The least and the greatest scale, where all of the content fits at scale `fit`. */
  scales: (fit: number) => [least: number, greatest: number]
  /** The greatest scale at which all of the content is shown. */
  greatestFit?: number
  /** The view is kept under this name until the page is reloaded. */
  name: string
  /** The first view, also after a resize until the user pans or zooms. */
  home: (viewport: Viewport) => ZoomTransform
  /** Shows what the button and the key 0 show; by default all of the content. */
  fit?: (viewport: Viewport, how: { smooth: boolean }) => void
  /** Whether a press may pan or zoom, because it does not drag something else. */
  mayPan?: (press: Press) => boolean
  onMove: (transform: ZoomTransform) => void
  /** The view has come to rest. */
  onRest?: (transform: ZoomTransform) => void
}

const remembered = new Map<string, ZoomTransform>()

/** Pans and zooms by wheel, mouse, fingers, keys and buttons. What is shown is drawn by `onMove`. */
export class Viewport {
  readonly host: HTMLElement
  readonly #options: ViewportOptions
  readonly #selection: Selection<HTMLElement, unknown, null, undefined>
  readonly #zoom: ZoomBehavior<HTMLElement, unknown>
  readonly #resizes: ResizeObserver
  #content: Box
  #size: Size = { width: 1, height: 1 }
  #isHome = true
  #isFrozen = false
  #covered = 0
  /** Where a transition leads: pressing a key twice adds up. */
  #goal: ZoomTransform | undefined

  constructor(host: HTMLElement, options: ViewportOptions) {
    this.host = host
    this.#options = options
    this.#content = options.content
    this.#zoom = zoom<HTMLElement, unknown>()
      .filter((event: Event) => this.#accepts(event))
      .extent(() => this.#extent)
      .constrain((transform) => (this.#isFrozen ? this.transform : this.#bounded(transform)))
      .clickDistance(CLICK_DISTANCE)
      .duration(reducedMotion.matches ? 0 : DURATION)
      .on('start', ({ sourceEvent }: { sourceEvent: Event | null }) => {
        if (!sourceEvent) return
        this.#isHome = false
        this.#goal = undefined
      })
      .on('zoom', ({ transform }: { transform: ZoomTransform }) => options.onMove(transform))
      .on('end', ({ transform }: { transform: ZoomTransform }) => {
        this.#goal = undefined
        options.onRest?.(transform)
      })
    this.#selection = select(host)
    this.#selection.call(this.#zoom)
    this.#measure()
    const kept = remembered.get(options.name)
    this.show(kept ?? options.home(this), { smooth: false })
    this.#isHome = !kept
    this.#resizes = new ResizeObserver(() => this.#resize())
    this.#resizes.observe(host)
  }

  dispose(): void {
    if (this.#isHome) remembered.delete(this.#options.name)
    else remembered.set(this.#options.name, this.transform)
    this.#resizes.disconnect()
    this.#selection.interrupt().on('.zoom', null)
  }

  get transform(): ZoomTransform {
    return zoomTransform(this.host)
  }

  /** Whether the user has not panned or zoomed yet. */
  get isHome(): boolean {
    return this.#isHome
  }

  get size(): Size {
    return this.#size
  }

  /** The middle of what nothing covers. */
  get middle(): Point {
    return { x: this.#size.width / 2, y: this.#visibleHeight / 2 }
  }

  set content(box: Box) {
    this.#content = box
    this.#zoom.scaleExtent(this.#options.scales(this.fitScale()))
    if (this.#isHome) this.home({ smooth: false })
  }

  /** While something is being dragged, the view stays. */
  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen
  }

  /** Something covers so many pixels at the bottom now. */
  cover(covered: number): void {
    if (covered === this.#covered) return
    this.#covered = covered
    this.#zoom.scaleExtent(this.#options.scales(this.fitScale()))
    if (this.#isHome) this.home()
  }

  home({ smooth = true } = {}): void {
    this.show(this.#options.home(this), { smooth })
    this.#isHome = true
  }

  /** What the button and the key 0 show. */
  fit({ smooth = true } = {}): void {
    if (this.#options.fit) this.#options.fit(this, { smooth })
    else this.show(this.fitted(), { smooth })
  }

  /** The view of a whole box, or of all of the content. */
  fitted(box: Box = this.#content): ZoomTransform {
    const scale = this.fitScale(box)
    return this.centered({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }, scale)
  }

  fitScale({ left, top, right, bottom }: Box = this.#content): number {
    const padding = 2 * this.#options.padding(this.#size)
    const scale = Math.min(
      Math.max(this.#size.width - padding, 40) / Math.max(right - left, 1),
      Math.max(this.#visibleHeight - padding, 40) / Math.max(bottom - top, 1),
      this.#options.greatestFit ?? Infinity,
    )
    return Math.max(scale, 0.001)
  }

  /** The view with a point of the content in the middle. */
  centered({ x, y }: Point, scale: number): ZoomTransform {
    const middle = this.middle
    return zoomIdentity.translate(middle.x - x * scale, middle.y - y * scale).scale(scale)
  }

  pan({ x, y }: Point): void {
    const { k } = this.#target
    this.show(this.#bounded(this.#target.translate(x / k, y / k)))
  }

  zoom(factor: number): void {
    const { middle } = this
    const [least, greatest] = this.#zoom.scaleExtent()
    const k = clamp(this.#target.k * factor, least, greatest)
    const [x, y] = this.#target.invert([middle.x, middle.y])
    this.show(this.#bounded(this.centered({ x, y }, k)))
  }

  /** Brings a point of the content into the middle, at this scale or a greater one. */
  flyTo(point: Point, scale: number): void {
    this.show(this.#bounded(this.centered(point, Math.max(scale, this.transform.k))))
  }

  show(transform: ZoomTransform, { smooth = true } = {}): void {
    this.#isHome = false
    if (smooth && !reducedMotion.matches) {
      this.#goal = transform
      const transition = this.#selection.transition().duration(DURATION)
      this.#zoom.transform(transition, transform)
    } else this.#zoom.transform(this.#selection, transform)
  }

  /** Whether a point of the content is in sight, so far from the edges. */
  sees(point: Point, margin: Box): boolean {
    const { x, y } = this.toScreen(point)
    return (
      x > margin.left &&
      x < this.#size.width - margin.right &&
      y > margin.top &&
      y < this.#visibleHeight - margin.bottom
    )
  }

  toScreen({ x, y }: Point): Point {
    const { transform } = this
    return { x: transform.applyX(x), y: transform.applyY(y) }
  }

  toContent({ x, y }: Point): Point {
    const { transform } = this
    return { x: transform.invertX(x), y: transform.invertY(y) }
  }

  /** Where an event happened, from the host's corner. */
  pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.host.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  get #target(): ZoomTransform {
    return this.#goal ?? this.transform
  }

  get #visibleHeight(): number {
    return Math.max(this.#size.height - this.#covered, 80)
  }

  get #extent(): [[number, number], [number, number]] {
    return [
      [0, 0],
      [this.#size.width, this.#visibleHeight],
    ]
  }

  /** Some of the content stays in the middle, so that it cannot be lost. */
  #bounded(transform: ZoomTransform): ZoomTransform {
    const { k } = transform
    const { middle } = this
    const { left, top, right, bottom } = this.#content
    const x = clamp(transform.x, middle.x - right * k, middle.x - left * k)
    const y = clamp(transform.y, middle.y - bottom * k, middle.y - top * k)
    return zoomIdentity.translate(x, y).scale(k)
  }

  #accepts(event: Event): boolean {
    if (event.type === 'wheel') return true
    if (event instanceof MouseEvent && (event.button !== 0 || event.ctrlKey)) return false
    const isTouch = event.type.startsWith('touch')
    if (isTouch && (event as TouchEvent).touches.length > 1) return true
    const { mayPan } = this.#options
    const source = isTouch ? (event as TouchEvent).changedTouches[0] : (event as MouseEvent)
    if (!mayPan || !source) return true
    return mayPan({ at: this.pointOf(source), target: event.target as Element, isTouch })
  }

  #measure(): void {
    const { clientWidth, clientHeight } = this.host
    this.#size = { width: clientWidth || 1, height: clientHeight || 1 }
    this.#zoom.scaleExtent(this.#options.scales(this.fitScale()))
  }

  /** What was in the middle stays there, as when a panel opens beside it. */
  #resize(): void {
    const before = this.#size
    if (this.host.clientWidth === 0 || this.host.clientHeight === 0) return
    this.#measure()
    if (this.#isHome) return this.home({ smooth: false })
    const { k } = this.transform
    const x = (this.#size.width - before.width) / 2 / k
    const y = (this.#size.height - before.height) / 2 / k
    this.show(this.#bounded(this.transform.translate(x, y)), { smooth: false })
  }
}

const PAN = 80
const ZOOM = 1.5
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const arrowOf = ({ key }: { key: string }): Point | undefined => ARROWS[key]

/** Arrows pan, plus and minus zoom, 0 shows everything. Returns whether the key was one of these. */
export function onViewportKey(viewport: Viewport, event: { key: string }): boolean {
  const arrow = arrowOf(event)
  if (arrow) viewport.pan({ x: -arrow.x * PAN, y: -arrow.y * PAN })
  else if (event.key === '+' || event.key === '=') viewport.zoom(ZOOM)
  else if (event.key === '-' || event.key === '_') viewport.zoom(1 / ZOOM)
  else if (event.key === '0') viewport.fit()
  else return false
  return true
}
