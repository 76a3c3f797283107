import type { Location } from '../../../../../src/features/locations/locations.schemas.ts'
import { clamp, type Point, type Size } from '../../../viewport/geometry.ts'
import type { Viewport } from '../../../viewport/viewport.ts'

/** How close to a pin a tap opens it, in pixels. */
const TAP_REACH = 22
/** At first a map may be larger than the window, but only so much: it should be recognized. */
const GREATEST_FILL = 1.6
const EDGE = { left: 24, right: 24, top: 48, bottom: 24 }

/** Moves the view to a pin that is out of sight, close enough to tell it from its neighbors. */
export function showPin(viewport: Viewport, map: Size, location: Location): void {
  const at = scaled(location, map)
  if (!viewport.sees(at, EDGE)) viewport.flyTo(at, viewport.fitScale() * 1.8)
}

/** All of the map, or as much of it as fills the window. */
export function fill(viewport: Viewport, { width, height }: Size, around: Point) {
  const { middle } = viewport
  const filling = Math.max((2 * middle.x) / width, (2 * middle.y) / height)
  const scale = Math.min(filling, viewport.fitScale() * GREATEST_FILL)
  // No further than the edges of the picture, where it is larger than the window.
  const within = (at: number, size: number, half: number) =>
    size > 2 * half ? clamp(at, half, size - half) : size / 2
  const at = {
    x: within(around.x * width, width, middle.x / scale),
    y: within(around.y * height, height, middle.y / scale),
  }
  return viewport.centered(at, scale)
}

/** The location whose pin is under a tap. */
export function nearest(
  viewport: Viewport,
  map: Size,
  locations: readonly Location[],
  point: Point,
): Location | undefined {
  const distances = locations.map((location) => {
    const { x, y } = viewport.toScreen(scaled(location, map))
    return { location, distance: Math.hypot(x - point.x, y - point.y) }
  })
  const [first] = distances.toSorted((a, b) => a.distance - b.distance)
  return first && first.distance <= TAP_REACH ? first.location : undefined
}

/** Of all pins together, 0 to 1. */
export function middleOf(locations: readonly Location[]): Point {
  if (locations.length === 0) return { x: 0.5, y: 0.5 }
  const between = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return {
    x: between(locations.map(({ x }) => x ?? 0)),
    y: between(locations.map(({ y }) => y ?? 0)),
  }
}

/** Where its pin is on a map of this size. */
export const scaled = ({ x, y }: Location, size: Size): Point => ({
  x: (x ?? 0) * size.width,
  y: (y ?? 0) * size.height,
})

/** Where in the picture, 0 to 1, a point of the screen is. */
export function toPicture(viewport: Viewport, { width, height }: Size, point: Point): Point {
  const { x, y } = viewport.toContent(point)
  return { x: clamp(x / width, 0, 1), y: clamp(y / height, 0, 1) }
}
