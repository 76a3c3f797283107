import {
  type Camera,
  centredOn,
  type Extent,
  filled,
  fit,
  held,
  inPicture,
  inWindow,
  panned,
  type Point,
  type Stage,
  zoomed,
} from './map-camera.ts'

const STEP_TIME = 170
const SETTLE_TIME = 120
/** While a long gesture goes on, what has come into view shows this often, in ms. */
const LOOK_TIME = 250
/** As much larger or smaller pins may become while a gesture goes on, before they are put where they belong. */
const SWOLLEN = 1.18

export interface View {
  camera: Camera
  stage: Stage
}

interface MapStageParts {
  window: HTMLElement
  /** Moves and grows with the picture. */
  sheet: HTMLElement
  /** Moves with the picture, while what lies in it keeps its size. */
  pins: HTMLElement
  picture: Extent
  covered: number
  /** What is looked at first. */
  around: Point
  /** The camera came to rest, or has moved on a good way. */
  onLook: (isAtRest: boolean) => void
}

/** Moves the picture and its pins by transforms alone: no layout, and nothing for React to do between two frames. */
export class MapStage {
  camera: Camera = { scale: 1, x: 0, y: 0 }
  readonly #parts: MapStageParts
  readonly #pins = new Map<HTMLElement, Point>()
  #stage: Stage
  #frame = 0
  #settling: ReturnType<typeof setTimeout> | undefined
  #lookedAt = 0
  #pinScale = 0
  #isAsOpened = true
  #isDrawn = false
  #isFrozen = false
  readonly #resizes: ResizeObserver

  constructor(parts: MapStageParts) {
    this.#parts = parts
    this.#stage = { window: sizeOf(parts.window), picture: parts.picture, covered: parts.covered }
    parts.sheet.style.width = `${parts.picture.width}px`
    parts.sheet.style.height = `${parts.picture.height}px`
    this.#open()
    this.#resizes = new ResizeObserver(() => this.#resize())
    this.#resizes.observe(parts.window)
  }

  /** While a pin is in somebody's hand, the map stays. */
  freeze(isFrozen: boolean): void {
    this.#isFrozen = isFrozen
  }

  /** Whoever touches a map that still glides stops it there. */
  halt(): void {
    cancelAnimationFrame(this.#frame)
    this.#way = undefined
    this.#frame = requestAnimationFrame(() => this.#draw())
  }

  get isFrozen(): boolean {
    return this.#isFrozen
  }

  dispose(): void {
    this.#resizes.disconnect()
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#settling)
  }

  get window(): Extent {
    return this.#stage.window
  }

  /** Where everything is just now. */
  get view(): View {
    return { camera: this.camera, stage: this.#stage }
  }

  /** Of the picture, as it is drawn now. */
  get size(): Extent {
    const { width, height } = this.#stage.picture
    return { width: width * this.camera.scale, height: height * this.camera.scale }
  }

  /** The middle of what no sheet covers. */
  get middle(): Point {
    const { window, covered } = this.#stage
    return { x: window.width / 2, y: (window.height - covered) / 2 }
  }

  /** A sheet lies over the foot now: as opened, all stays in sight. While somebody aims at a spot, nothing moves. */
  cover(covered: number, { stay = false } = {}): void {
    if (stay) this.#isAsOpened = false
    if (covered === this.#stage.covered) return
    const wasAsOpened = this.#isAsOpened
    this.#stage = { ...this.#stage, covered }
    if (wasAsOpened) this.#go(filled(this.#stage, this.#parts.around), this.#isDrawn)
    this.#isAsOpened = wasAsOpened
  }

  /** Keeps a pin where its place is. Answers what lets go of it. */
  hold(pin: HTMLElement, at: Point): () => void {
    this.#pins.set(pin, at)
    this.#place(pin, at)
    return () => void this.#pins.delete(pin)
  }

  /** As it is first seen. */
  #open(): void {
    this.#go(filled(this.#stage, this.#parts.around), false)
    this.#isAsOpened = true
  }

  fit({ smooth = true } = {}): void {
    this.#go(fit(this.#stage), smooth)
  }

  pan(by: Point, { smooth = false } = {}): void {
    this.#go(panned(this.#target, by, this.#stage), smooth)
  }

  zoom(factor: number, at: Point = this.middle, { smooth = true } = {}): void {
    this.#go(zoomed(this.#target, factor, at, this.#stage), smooth)
  }

  /** Brings a place to the middle, near enough to tell it from its neighbours. */
  flyTo(at: Point): void {
    const near = Math.max(this.camera.scale, fit(this.#stage).scale * 1.8)
    this.#go(centredOn(at, near, this.#stage), true)
  }

  /** Whether a place of the picture is in plain sight. */
  sees(at: Point): boolean {
    const { x, y } = this.toWindow(at)
    const { window, covered } = this.#stage
    return x > 24 && x < window.width - 24 && y > 48 && y < window.height - covered - 24
  }

  /** Where in the picture a point of the page is. */
  fromPage({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    return this.fromWindow(this.inWindow({ clientX, clientY }))
  }

  inWindow({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = this.#parts.window.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }

  fromWindow = (point: Point): Point => inPicture(point, this.camera, this.#stage)
  toWindow = (at: Point): Point => inWindow(at, this.camera, this.#stage)

  /** Where the way of the camera ends: keys that are held down add up. */
  get #target(): Camera {
    return this.#way?.to ?? this.camera
  }

  #way: { from: Camera; to: Camera; began: number } | undefined

  #go(to: Camera, smooth: boolean): void {
    this.#isAsOpened = false
    cancelAnimationFrame(this.#frame)
    if (!smooth || prefersStillness.matches) {
      this.#way = undefined
      this.camera = to
      this.#frame = requestAnimationFrame(() => this.#draw())
      return
    }
    this.#way = { from: this.camera, to, began: performance.now() }
    this.#frame = requestAnimationFrame(this.#step)
  }

  #step = (now: number): void => {
    if (!this.#way) return
    const { from, to, began } = this.#way
    const part = Math.min(Math.max((now - began) / STEP_TIME, 0), 1)
    const eased = 1 - (1 - part) ** 3
    this.camera = between(from, to, eased)
    this.#draw()
    if (part < 1) this.#frame = requestAnimationFrame(this.#step)
    else this.#way = undefined
  }

  #draw(): void {
    this.#isDrawn = true
    const { sheet, pins } = this.#parts
    const { scale, x, y } = this.camera
    sheet.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    const stretch = scale / this.#pinScale
    if (stretch < 1 / SWOLLEN || stretch > SWOLLEN) this.#placePins()
    else pins.style.transform = `translate(${x}px, ${y}px) scale(${stretch})`
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => this.#settle(), SETTLE_TIME)
    if (performance.now() - this.#lookedAt > LOOK_TIME) this.#look(false)
  }

  #settle(): void {
    if (this.#pinScale !== this.camera.scale) this.#placePins()
    this.#look(true)
  }

  /** Hundreds of places are too many to reckon for every frame of a pinch. */
  #placePins(): void {
    const { pins } = this.#parts
    const { scale, x, y } = this.camera
    this.#pinScale = scale
    pins.style.transform = `translate(${x}px, ${y}px)`
    // As large as the picture: one area in which touches are the map's, instead of one for each pin.
    const { width, height } = this.size
    pins.style.width = `${width}px`
    pins.style.height = `${height}px`
    for (const [pin, at] of this.#pins) this.#place(pin, at)
  }

  #look(isAtRest: boolean): void {
    this.#lookedAt = performance.now()
    this.#parts.onLook(isAtRest)
  }

  #place(pin: HTMLElement, at: Point): void {
    const { width, height } = this.#stage.picture
    const scale = this.#pinScale || this.camera.scale
    // A transform for each would make hundreds of layers to sort at every change.
    pin.style.left = `${at.x * width * scale}px`
    pin.style.top = `${at.y * height * scale}px`
  }

  #resize(): void {
    const wasAsOpened = this.#isAsOpened
    this.#stage = { ...this.#stage, window: sizeOf(this.#parts.window) }
    if (wasAsOpened) this.#open()
    else this.#go(held(this.camera, this.#stage), false)
  }
}

const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Sizes that grow by factors look even when their logarithms grow evenly. */
function between(from: Camera, to: Camera, part: number): Camera {
  const scale = from.scale * (to.scale / from.scale) ** part
  const along = to.scale === from.scale ? part : (scale - from.scale) / (to.scale - from.scale)
  return {
    scale,
    x: from.x + (to.x - from.x) * along,
    y: from.y + (to.y - from.y) * along,
  }
}

function sizeOf(element: HTMLElement): Extent {
  return { width: element.clientWidth || 1, height: element.clientHeight || 1 }
}
