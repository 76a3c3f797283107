import { expect, test } from 'vitest'

import { matching, nextIndex, type PaletteItem } from './palette-item.ts'

const line = (label: string, also?: string): PaletteItem => ({
  key: label.toLowerCase(),
  label,
  ...(also && { also }),
  run: () => {},
})
const labels = (items: readonly PaletteItem[]) => items.map(({ label }) => label)

test.each([
  ['', ['Create New NPC', 'Logout', 'Élodie’s Table']],
  ['new np', ['Create New NPC']],
  ['npc create', ['Create New NPC']],
  ['SIGN', ['Logout']],
  ['elodie', ['Élodie’s Table']],
  ['reate', []],
  ['new dragon', []],
  [' . ', ['Create New NPC', 'Logout', 'Élodie’s Table']],
])('“%s” leaves %j', (typed, left) => {
  const lines = [line('Create New NPC'), line('Logout', 'sign out'), line('Élodie’s Table')]
  expect(labels(matching(lines, typed))).toEqual(left)
})

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['PageDown', 1, 30, 9],
  ['PageDown', 1, 3, 2],
  ['PageUp', 4, 30, 0],
  ['ArrowDown', 0, 0, undefined],
  ['Home', 4, 30, undefined],
  ['k', 4, 30, undefined],
])('%s leads from line %d of %d to %s', (key, from, count, to) => {
  expect(nextIndex(key, from, count)).toBe(to)
})
