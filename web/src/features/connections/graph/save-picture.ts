import { zoomIdentity } from 'd3-zoom'

import type { Theme } from '../../../design/theme.ts'
import { saveFile } from '../../../lib/files/save-file.ts'
import { grow, type Point } from '../../../viewport/geometry.ts'
import type { Graph } from '../filter-graph.ts'
import { Faces } from './faces.ts'
import { readLook } from './look.ts'
import { paint } from './painter.ts'
import { boundsOf, createScene, type Scene } from './scene.ts'

interface PictureOptions {
  graph: Graph
  positions: ReadonlyMap<number, Point>
  theme: Theme
  campaignName: string
}

const MARGIN = 60
const SHARPEST = 2
/** Pixels along the longer side: what most browsers can draw, and what all can. */
const LONGEST = [8_000, 4_000]

/** Saves everything that is shown as a PNG file. */
export async function savePicture(options: PictureOptions): Promise<void> {
  const scene = createScene(options.graph, options.positions)
  for (const node of scene.nodes) {
    // The browser refuses to hand out a canvas with a picture of another site.
    if (!isOwnAddress(node.face)) node.face = node.spareFace
  }
  const faces = new Faces(() => {}, Infinity)
  await Promise.all(scene.nodes.map((node) => faces.load(node)))
  for (const longest of LONGEST) {
    const blob = await draw(scene, options.theme, faces, longest)
    if (blob) return saveFile(blob, `${fileNameOf(options.campaignName)} - connections.png`)
  }
  throw new Error('The picture is too large.')
}

/** Null where the browser has no canvas of that size. */
function draw(
  scene: Scene,
  theme: Theme,
  faces: Faces,
  longest: number,
): Promise<Blob | null> | null {
  const { left, top, right, bottom } = grow(boundsOf(scene.nodes), MARGIN)
  const scale = Math.min(SHARPEST, longest / Math.max(right - left, bottom - top))
  // A large graph is drawn smaller, rather than with unreadable labels.
  const [ratio, k] = scale > 1 ? [scale, 1] : [1, scale]
  const size = { width: (right - left) * k, height: (bottom - top) * k }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(size.width * ratio)
  canvas.height = Math.round(size.height * ratio)
  const context = canvas.getContext('2d')
  if (!context) return null
  paint({
    context,
    scene,
    transform: zoomIdentity.scale(k).translate(-left, -top),
    size,
    ratio,
    look: readLook(document.body, theme),
    faces,
    focus: {},
    isRough: false,
  })
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}

const isOwnAddress = (address: string) => new URL(address, location.href).origin === location.origin

/** Without what file systems refuse. */
const fileNameOf = (campaign: string) =>
  campaign
    .replaceAll(/[\p{C}/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80) || 'Campaign'
