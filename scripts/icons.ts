import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import type { ICONS } from '../src/icons.schemas.ts'
import { root } from './packaging/places.ts'

type Icon = (typeof ICONS)[number]

/** The name and author of each icon at game-icons.net; the closest drawing if there is none of that name. */
export const DRAWINGS: Record<Icon, { drawing: string; by: string }> = {
  sword: { drawing: 'broadsword', by: 'Lorc' },
  shield: { drawing: 'shield', by: 'Sbed' },
  castle: { drawing: 'castle', by: 'Lorc' },
  map: { drawing: 'path-distance', by: 'Delapouite' },
  book: { drawing: 'white-book', by: 'Willdabeast' },
  torch: { drawing: 'torch', by: 'Delapouite' },
  skull: { drawing: 'death-skull', by: 'Sbed' },
  potion: { drawing: 'round-potion', by: 'Caro Asercion' },
  'magic-staff': { drawing: 'wizard-staff', by: 'Lorc' },
  'bow-arrow': { drawing: 'bow-arrow', by: 'Delapouite' },
  hammer: { drawing: 'claw-hammer', by: 'Lorc' },
  'crystal-ball': { drawing: 'crystal-ball', by: 'Lorc' },
  crown: { drawing: 'crown', by: 'Lorc' },
  'tavern-sign': { drawing: 'tavern-sign', by: 'Delapouite' },
  mountains: { drawing: 'mountains', by: 'Lorc' },
  forest: { drawing: 'forest', by: 'Delapouite' },
  village: { drawing: 'village', by: 'Delapouite' },
  'crossed-swords': { drawing: 'crossed-swords', by: 'Lorc' },
  'spell-book': { drawing: 'spell-book', by: 'Delapouite' },
  'treasure-map': { drawing: 'treasure-map', by: 'Lorc' },
  'dungeon-gate': { drawing: 'dungeon-gate', by: 'Delapouite' },
  'dragon-head': { drawing: 'dragon-head', by: 'Lorc' },
}

export const ICONS_FOLDER = join(root, 'web/public/icons')

interface Set {
  icons: Record<string, { body: string } | undefined>
}

/** The SVG file of every icon, in the current text color. */
export function drawIcons(): Map<string, string> {
  const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as Set
  return new Map(
    Object.entries(DRAWINGS).map(([name, { drawing, by }]) => {
      const body = icons[drawing]?.body
      if (!body) throw new Error(`The set has no drawing ${drawing}.`)
      const credit = `${drawing} by ${by}, game-icons.net, CC BY 3.0`
      return [
        `${name}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><!-- ${credit} -->${body}</svg>\n`,
      ]
    }),
  )
}

if (import.meta.main) {
  await mkdir(ICONS_FOLDER, { recursive: true })
  for (const [file, svg] of drawIcons()) await writeFile(join(ICONS_FOLDER, file), svg)
  console.log(`The icons are in ${ICONS_FOLDER}.`)
}
