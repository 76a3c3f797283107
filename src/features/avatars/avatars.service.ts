import type { Style, StyleDefinition } from '@dicebear/core'

import { type AvatarStyle, hintsOfSeed } from './avatars.schemas.ts'
import { faceOptions, type LibraryStyle } from './faces.ts'
import { cutFace, drawPapercut } from './papercut.ts'

type Definition = Promise<{ default: unknown }>

const DEFINITIONS: Record<LibraryStyle, () => Definition> = {
  adventurer: () => import('@dicebear/styles/adventurer.json', { with: { type: 'json' } }),
  lorelei: () => import('@dicebear/styles/lorelei.json', { with: { type: 'json' } }),
  notionists: () => import('@dicebear/styles/notionists.json', { with: { type: 'json' } }),
  'open-peeps': () => import('@dicebear/styles/open-peeps.json', { with: { type: 'json' } }),
  'toon-head': () => import('@dicebear/styles/toon-head.json', { with: { type: 'json' } }),
  'pixel-art': () => import('@dicebear/styles/pixel-art.json', { with: { type: 'json' } }),
}

/** Checked definitions: checking takes up to 30 ms, drawing less than one. */
const styles = new Map<LibraryStyle, Promise<Style>>()

/** An SVG document of 1 to 13 kB. The same style and seed give the same one. */
export async function drawAvatar(style: AvatarStyle, seed: string): Promise<string> {
  if (style === 'papercut') return drawPapercut(cutFace(seed, hintsOfSeed(seed)))
  return (await avatarOf(style, seed)).toString()
}

/** What was chosen for that face: its hair, its beard and their colors. */
export async function drawnWith(
  style: AvatarStyle,
  seed: string,
): Promise<Record<string, unknown>> {
  if (style === 'papercut') return { ...cutFace(seed, hintsOfSeed(seed)) }
  return (await avatarOf(style, seed)).toJSON().options
}

async function avatarOf(style: LibraryStyle, seed: string) {
  const { Avatar } = await import('@dicebear/core')
  return new Avatar(await getStyle(style), optionsOf(style, seed))
}

function optionsOf(style: LibraryStyle, seed: string) {
  const hints = hintsOfSeed(seed)
  const isHinted = hints.sex !== undefined || hints.age !== undefined
  return { seed, ...(isHinted && faceOptions(style, hints)) }
}

function getStyle(name: LibraryStyle): Promise<Style> {
  let style = styles.get(name)
  if (!style) {
    style = loadStyle(name)
    styles.set(name, style)
  }
  return style
}

async function loadStyle(name: LibraryStyle): Promise<Style> {
  const [{ Style }, definition] = await Promise.all([import('@dicebear/core'), DEFINITIONS[name]()])
  return new Style(definition.default as StyleDefinition)
}
