import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import type { ICONS } from '../src/icons.schemas.ts'
import drawings from './icons.json' with { type: 'json' }
import { root } from './packaging/places.ts'

/** The name and author of each icon at game-icons.net; the closest drawing if there is none of that name. */
export const DRAWINGS: Record<(typeof ICONS)[number], { drawing: string; by: string }> = drawings

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
