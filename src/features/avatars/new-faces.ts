import { createHash } from 'node:crypto'

import { letOthersRun } from '../../db/long-work.ts'
import { type AvatarStyle, avatarSource } from './avatars.schemas.ts'
import { drawnWith } from './avatars.service.ts'

/** A style with few combinations may have no other shape or drawing left: then one repeats. */
const TRIES = { forShape: 2, forDrawing: 16 }

/** Computing a drawing takes up to 0.3 ms. */
const REMEMBERED = 1_000

/** What a face looks like, as hashes. */
interface Drawing {
  /** Hair, eyes, mouth and so on, without colors. */
  shape: string
  whole: string
}

/** What a face is drawn from. */
interface Source {
  style: AvatarStyle
  seed: string
}

const remembered = new Map<string, Drawing>()

/**
 * Random faces from `draw` that differ from each other in shape, or at least in color, as long as the style has more, and
 * from all faces of which `isTaken` knows the shape or the whole drawing.
 */
export async function newFaces(
  count: number,
  draw: () => string,
  isTaken: (look: string) => boolean,
): Promise<string[]> {
  const looks = new Set<string>()
  const faces: string[] = []
  for (let tries = 1; faces.length < count; tries += 1) {
    const face = draw()
    const { shape, whole } = await drawingOf(sourceOf(face)!)
    const look = tries <= TRIES.forShape ? shape : whole
    const isRepeated = looks.has(look) || isTaken(look)
    if (isRepeated && tries < TRIES.forDrawing) continue
    looks.add(shape).add(whole)
    faces.push(face)
    tries = 0
  }
  return faces
}

/** Null for an uploaded portrait. */
export function sourceOf(avatarUrl: string, name = ''): Source | null {
  const path = avatarSource(avatarUrl, name)
  const [, style, seed = ''] = /^\/api\/avatars\/([a-z-]+)\/(.+)\.svg$/.exec(path) ?? []
  return style ? { style: style as AvatarStyle, seed: decodeURIComponent(seed) } : null
}

/** The same for the same drawing. */
export const keyOf = ({ style, seed }: Source): string => `${style}:${seed}`

export async function drawingOf(source: Source): Promise<Drawing> {
  const key = keyOf(source)
  const known = remembered.get(key)
  if (known) return known
  await letOthersRun()
  const { style, seed } = source
  const drawn = Object.entries(await drawnWith(style, seed))
  const variants = drawn.filter(([option]) => option.endsWith('Variant'))
  const drawing = { shape: hash([style, variants]), whole: hash([style, drawn]) }
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(key, drawing)
  return drawing
}

const hash = (what: unknown) => createHash('sha1').update(JSON.stringify(what)).digest('base64')
