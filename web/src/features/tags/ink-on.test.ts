import { expect, test } from 'vitest'

import { inkOn } from './ink-on.ts'

test.each([
  ['#3b82f6', '#000000'],
  ['#ffffff', '#000000'],
  ['#ffff00', '#000000'],
  ['#000000', '#ffffff'],
  ['#96261f', '#ffffff'],
  ['#6a4c93', '#ffffff'],
])('on %s the icon is %s', (color, ink) => {
  expect(inkOn(color)).toBe(ink)
})
