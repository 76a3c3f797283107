export interface Point {
  x: number
  y: number
}

export interface Extent {
  width: number
  height: number
}

/** A part of the picture: its edges. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Window pixels for each of the picture's own, and where the picture's origin is in the window. */
export interface Camera extends Point {
  scale: number
}

const LEAST = 0.04
const MOST = 2.5
/** A small web is not blown up to fill the window. */
const FITTED_MOST = 1.15

export const clampScale = (scale: number): number => Math.min(Math.max(scale, LEAST), MOST)

/** All of a box in the middle of the window, with room around it. */
export function fitted(box: Box, window: Extent, margin = 56): Camera {
  const width = Math.max(box.right - box.left, 1)
  const height = Math.max(box.bottom - box.top, 1)
  const room = {
    width: Math.max(window.width - 2 * margin, 40),
    height: Math.max(window.height - 2 * margin, 40),
  }
  const scale = Math.max(Math.min(room.width / width, room.height / height, FITTED_MOST), LEAST)
  return {
    scale,
    x: window.width / 2 - ((box.left + box.right) / 2) * scale,
    y: window.height / 2 - ((box.top + box.bottom) / 2) * scale,
  }
}

/** Closer by a factor; what lies under `at` stays there. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const scale = clampScale(camera.scale * factor)
  const ratio = scale / camera.scale
  return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }
}

export const panned = (camera: Camera, by: Point): Camera => ({
  scale: camera.scale,
  x: camera.x + by.x,
  y: camera.y + by.y,
})

export const toWindow = ({ x, y }: Point, camera: Camera): Point => ({
  x: x * camera.scale + camera.x,
  y: y * camera.scale + camera.y,
})

export const toPicture = ({ x, y }: Point, camera: Camera): Point => ({
  x: (x - camera.x) / camera.scale,
  y: (y - camera.y) / camera.scale,
})

/** What of the picture the window shows, and `margin` window pixels around it. */
export function seenBox(camera: Camera, { width, height }: Extent, margin = 0): Box {
  const from = toPicture({ x: -margin, y: -margin }, camera)
  const to = toPicture({ x: width + margin, y: height + margin }, camera)
  return { left: from.x, top: from.y, right: to.x, bottom: to.y }
}

export function boxAround(points: Iterable<Point>): Box | null {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  return box.left === Infinity ? null : box
}

export const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

export const touches = (a: Box, b: Box): boolean =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top
