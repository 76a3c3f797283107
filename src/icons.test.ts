import { existsSync } from 'node:fs'

import { expect, test } from 'vitest'

import { ICONS } from './icons.schemas.ts'

/** As the specification counts them. */
const FIXED =
  'sword, shield, castle, map, book, torch, skull, potion, magic-staff, bow-arrow, hammer, crystal-ball, crown, ' +
  'tavern-sign, mountains, forest, village, crossed-swords, spell-book, treasure-map, dungeon-gate, dragon-head'

test('the icons are the fixed set, each a static SVG file at /icons/{name}.svg', () => {
  expect(ICONS.join(', ')).toBe(FIXED)
  for (const name of ICONS) {
    const file = new URL(`../web/public/icons/${name}.svg`, import.meta.url)
    expect(existsSync(file), name).toBe(true)
  }
})
