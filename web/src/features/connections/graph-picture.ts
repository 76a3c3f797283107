import type { Theme } from '../../design/theme.ts'
import { fitted, type Point } from './graph-camera.ts'
import { GraphFaces, loadImage } from './graph-faces.ts'
import { GraphLabels } from './graph-labels.ts'
import { type Look, readLook } from './graph-look.ts'
import { paintInPieces } from './graph-painter.ts'
import { type Painting, SIDE } from './graph-painting.ts'
import { boxOf, type GraphNode, type GraphScene, sceneOf } from './graph-scene.ts'
import { writeSvg } from './graph-svg.ts'
import type { Web } from './web-of-connections.ts'

interface Order {
  web: Web
  places: ReadonlyMap<number, Point>
  theme: Theme
  format: 'png' | 'svg'
  /** Of the campaign. */
  name: string
}

const MARGIN = 60
/** What most browsers can still draw, and what all can. */
const LONGEST = [8_000, 4_000]
/** After so many ms of painting the page has its turn. */
const TURN = 12

/** Everything that is shown, whole, as a file. */
export async function takePicture({ web, places, theme, format, name }: Order): Promise<void> {
  const scene = sceneOf(web, places)
  const look = readLook(document.body, theme)
  for (const node of scene.nodes) {
    // A picture from elsewhere may not be taken along: the browser would hand out nothing of it.
    if (!isOurs(node.face)) node.face = node.spareFace
  }
  const blob = format === 'png' ? await toLargestPng(scene, look) : await toSvg(scene, look)
  save(blob, `${fileName(name)}.${format}`)
}

async function toLargestPng(scene: GraphScene, look: Look): Promise<Blob> {
  const faces = new GraphFaces(() => {}, { kept: Infinity })
  try {
    for (const longest of LONGEST) {
      const blob = await toPng(scene, look, faces, longest)
      if (blob) return blob
    }
  } finally {
    faces.dispose()
  }
  throw new Error('The picture is too large.')
}

/** Null where the browser has no canvas of that size. */
async function toPng(
  scene: GraphScene,
  look: Look,
  faces: GraphFaces,
  longest: number,
): Promise<Blob | null> {
  const box = boxOf(scene.nodes)
  const size = {
    width: box.right - box.left + 2 * MARGIN,
    height: box.bottom - box.top + 2 * MARGIN,
  }
  const ratio = Math.min(2, longest / Math.max(size.width, size.height))
  // What is too long for its pixels is drawn smaller, rather than with unreadable words.
  const scale = Math.min(ratio, 1)
  const window = { width: size.width * scale, height: size.height * scale }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(window.width * Math.max(ratio, 1))
  canvas.height = Math.round(window.height * Math.max(ratio, 1))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  const painting: Painting = {
    scene,
    camera: fitted(box, window, MARGIN * scale),
    window,
    ratio: Math.max(ratio, 1),
    look,
    faces,
    labels: new GraphLabels(look, Math.max(ratio, 1)),
    attention: {},
    isRough: false,
  }
  const side = SIDE * scale * painting.ratio
  for (const node of scene.nodes) faces.get(node, side)
  await faces.settled()
  await paintInTurns(context, painting)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}

/** In between the page does what else there is to do. */
async function paintInTurns(context: CanvasRenderingContext2D, painting: Painting): Promise<void> {
  let until = performance.now() + TURN
  for (const _ of paintInPieces(context, painting)) {
    context.getImageData(0, 0, 1, 1)
    if (performance.now() < until) continue
    await new Promise((resolve) => setTimeout(resolve))
    until = performance.now() + TURN
  }
}

async function toSvg(scene: GraphScene, look: Look): Promise<Blob> {
  const faces = new Map<string, string>()
  const addresses = [...new Set(scene.nodes.map(({ face }) => face))]
  await inTurns(addresses, async (address) => {
    const data = await dataOf(address).catch(() => null)
    if (data) faces.set(address, data)
  })
  const faceOf = ({ face }: GraphNode) => faces.get(face)
  return new Blob([writeSvg(scene, look, faceOf)], { type: 'image/svg+xml' })
}

const isOurs = (address: string) => new URL(address, location.href).origin === location.origin

/** The picture's bytes within an address; large ones are made as small as they are shown. */
async function dataOf(address: string): Promise<string> {
  const blob = await (await fetch(address, { credentials: 'include' })).blob()
  if (blob.type.startsWith('image/svg')) return readAsData(blob)
  const image = await loadImage(address)
  const canvas = document.createElement('canvas')
  canvas.width = 128
  canvas.height = 128
  const part = Math.min(image.naturalWidth, image.naturalHeight)
  const context = canvas.getContext('2d')!
  context.drawImage(image, (image.naturalWidth - part) / 2, 0, part, part, 0, 0, 128, 128)
  return canvas.toDataURL('image/png')
}

function readAsData(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Unreadable')))
    reader.readAsDataURL(blob)
  })
}

/** A few at a time. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  const worker = async (): Promise<void> => {
    const next = waiting.shift()
    if (next === undefined) return
    await work(next)
    await worker()
  }
  await Promise.all([worker(), worker(), worker(), worker()])
}

/** What no file system minds. */
const fileName = (campaign: string) =>
  `${
    campaign
      .replaceAll(/[\p{C}/\\:*?"<>|]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'Campaign'
  } - connections`

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
