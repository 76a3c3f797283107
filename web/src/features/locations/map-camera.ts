/** Where the picture lies under the window: CSS pixels for each of its own, and the place of its corner. */
export interface Camera {
  scale: number
  x: number
  y: number
}

export interface Extent {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

/** What a window shows of a picture, with the part of it that something else covers. */
export interface Stage {
  window: Extent
  picture: Extent
  /** How much of the window's foot lies under a sheet. */
  covered: number
}

const MARGIN = 16
const CLOSEST = 2
const MOST_FILLED = 1.6
const CLOSEST_OF_FIT = 5

/** All of the picture, in the middle of what can be seen. */
export function fit({ window, picture, covered }: Stage): Camera {
  const height = Math.max(window.height - covered, 80)
  const scale = Math.max(
    Math.min((window.width - 2 * MARGIN) / picture.width, (height - 2 * MARGIN) / picture.height),
    0.001,
  )
  return {
    scale,
    x: (window.width - picture.width * scale) / 2,
    y: (height - picture.height * scale) / 2,
  }
}

/** Nearer than all of it, where the window is of another shape, but not so near that one is lost. */
export function filled(stage: Stage, around: Point): Camera {
  const { window, picture, covered } = stage
  const whole = fit(stage).scale
  const filling = Math.max(
    window.width / picture.width,
    Math.max(window.height - covered, 80) / picture.height,
  )
  const scale = Math.min(filling, whole * MOST_FILLED)
  const { x, y } = centredOn(around, scale, stage)
  const edge = (at: number, size: number, room: number) =>
    size > room ? clamp(at, room - size, 0) : (room - size) / 2
  return {
    scale,
    x: edge(x, picture.width * scale, window.width),
    y: edge(y, picture.height * scale, Math.max(window.height - covered, 80)),
  }
}

/** From somewhat less than all of the picture to a few times its own pixels. */
export function scaleLimits(stage: Stage): { least: number; most: number } {
  const { scale } = fit(stage)
  return { least: scale * 0.7, most: Math.max(CLOSEST, scale * CLOSEST_OF_FIT) }
}

/** Within the limits, and with some of the picture in the middle. */
export function held(camera: Camera, stage: Stage): Camera {
  const { least, most } = scaleLimits(stage)
  const scale = clamp(camera.scale, least, most)
  const { window, picture, covered } = stage
  const middle = { x: window.width / 2, y: (window.height - covered) / 2 }
  return {
    scale,
    x: clamp(camera.x, middle.x - picture.width * scale, middle.x),
    y: clamp(camera.y, middle.y - picture.height * scale, middle.y),
  }
}

/** Closer by a factor, with what lies under `at` staying there. */
export function zoomed(camera: Camera, factor: number, at: Point, stage: Stage): Camera {
  const { least, most } = scaleLimits(stage)
  const scale = clamp(camera.scale * factor, least, most)
  const ratio = scale / camera.scale
  return held(
    { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio },
    stage,
  )
}

export function panned(camera: Camera, by: Point, stage: Stage): Camera {
  return held({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, stage)
}

/** A place of the picture, 0 to 1 from its left and top, in the middle of what can be seen. */
export function centredOn(at: Point, scale: number, stage: Stage): Camera {
  const { window, picture, covered } = stage
  return held(
    {
      scale,
      x: window.width / 2 - at.x * picture.width * scale,
      y: (window.height - covered) / 2 - at.y * picture.height * scale,
    },
    stage,
  )
}

/** Where in the picture, 0 to 1, a point of the window is; beyond its edge, at the edge. */
export function inPicture(point: Point, { scale, x, y }: Camera, { picture }: Stage): Point {
  return {
    x: clamp((point.x - x) / (picture.width * scale), 0, 1),
    y: clamp((point.y - y) / (picture.height * scale), 0, 1),
  }
}

export function inWindow(at: Point, { scale, x, y }: Camera, { picture }: Stage): Point {
  return { x: x + at.x * picture.width * scale, y: y + at.y * picture.height * scale }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
