import { createHash } from 'node:crypto'

import { letOthersRun } from '../../db/let-others-run.ts'
import { type AvatarStyle, avatarSource, readRandomFace } from './avatars.schemas.ts'
import { drawnWith } from './avatars.service.ts'

/** A style with few combinations may have no other shape or drawing left: then one repeats. */
const TRIES = { forShape: 12, forDrawing: 40 }

/** Computing a drawing takes up to 0.3 ms. */
const REMEMBERED = 10_000

interface Drawing {
  /** Hair, eyes, mouth and so on, without colors. */
  shape: string
  whole: string
}

export interface Face {
  name: string
  avatar_url: string
}

const remembered = new Map<string, Drawing>()

/**
 * Random faces from `draw`, of one style, that differ from each other and from `others` in shape, or at least in color, as
 * long as the style has more.
 */
export async function newFaces(
  count: number,
  draw: () => string,
  others: readonly Face[],
): Promise<string[]> {
  const taken = await drawingsOf(others, styleOf(draw()))
  const faces: string[] = []
  while (faces.length < count) faces.push(await oneUntaken(draw, taken))
  return faces
}

/** Whether it is the drawing of one of `others`. */
export async function isTaken(avatarUrl: string, others: readonly Face[]): Promise<boolean> {
  const [style, taken] = [styleOf(avatarUrl), await drawingOf(sourceOf(avatarUrl))]
  return taken !== null && (await drawingsOf(others, style)).has(taken.whole)
}

async function oneUntaken(draw: () => string, taken: Set<string>): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const face = draw()
    const drawing = await drawingOf(sourceOf(face))
    if (!drawing) return face
    const { shape, whole } = drawing
    const isNew = !taken.has(tries <= TRIES.forShape ? shape : whole)
    if (!isNew && tries < TRIES.forDrawing) continue
    taken.add(shape).add(whole)
    return face
  }
}

async function drawingsOf(faces: readonly Face[], style: AvatarStyle | undefined) {
  const drawings = new Set<string>()
  for (const { avatar_url, name } of faces) {
    const source = sourceOf(avatar_url, name)
    if (source?.style !== style) continue
    const drawing = await drawingOf(source)
    if (drawing) drawings.add(drawing.shape).add(drawing.whole)
  }
  return drawings
}

const styleOf = (face: string) => readRandomFace(face)?.style

/** Null for an uploaded portrait. */
function sourceOf(avatarUrl: string, name = '') {
  const path = avatarSource(avatarUrl, name)
  const [, style, seed = ''] = /^\/api\/avatars\/([a-z-]+)\/(.+)\.svg$/.exec(path) ?? []
  return style ? { style: style as AvatarStyle, seed: decodeURIComponent(seed) } : null
}

async function drawingOf(source: ReturnType<typeof sourceOf>): Promise<Drawing | null> {
  if (!source) return null
  const { style, seed } = source
  const key = `${style}:${seed}`
  const known = remembered.get(key)
  if (known) return known
  await letOthersRun()
  const drawn = Object.entries(await drawnWith(style, seed))
  const variants = drawn.filter(([option]) => option.endsWith('Variant'))
  const drawing = { shape: hash([style, variants]), whole: hash([style, drawn]) }
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(key, drawing)
  return drawing
}

const hash = (what: unknown) => createHash('sha1').update(JSON.stringify(what)).digest('base64')
