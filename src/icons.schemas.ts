import * as z from 'zod'

/** Each is a picture at `/icons/{name}.svg`. */
export const ICONS = [
  'sword',
  'shield',
  'castle',
  'map',
  'book',
  'torch',
  'skull',
  'potion',
  'magic-staff',
  'bow-arrow',
  'hammer',
  'crystal-ball',
  'crown',
  'tavern-sign',
  'mountains',
  'forest',
  'village',
  'crossed-swords',
  'spell-book',
  'treasure-map',
  'dungeon-gate',
  'dragon-head',
] as const

/** The name of one, or nothing when it was cleared. */
export const icon = z.enum([...ICONS, ''], { error: `Choose one of: ${ICONS.join(', ')}.` })
