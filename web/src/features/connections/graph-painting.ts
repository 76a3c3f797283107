import type { Attention } from './graph-attention.ts'
import type { Camera, Extent } from './graph-camera.ts'
import { HALF } from './graph-curves.ts'
import type { GraphFaces } from './graph-faces.ts'
import type { GraphLabels } from './graph-labels.ts'
import type { Look } from './graph-look.ts'
import type { GraphScene } from './graph-scene.ts'

/** What there is to paint, and from where it is seen. */
export interface Painting {
  scene: GraphScene
  camera: Camera
  window: Extent
  /** Device pixels for each of the window's. */
  ratio: number
  look: Look
  faces: GraphFaces
  labels: GraphLabels
  attention: Attention
  /** Without words and curves: much of it, in motion. */
  isRough: boolean
  /** Over something that is painted already. */
  isClear?: boolean
}

/** Yields wherever something else may come in between. */
export type Pieces = Generator<undefined, void>

export const SIDE = 2 * HALF

/** On how many pixels a portrait is a dot, a letter, a face, and has its name below it. */
export const DETAIL = { letters: 9, face: 17, name: 25 }

export function* chunksOf<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
