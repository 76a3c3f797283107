import { expect, test } from 'vitest'

import { looksOf, type PlacedPin } from './pin-looks.ts'

const window = { width: 800, height: 600 }
const pin = (id: number, x: number, y: number, rank = 1, name = 'Inn'): PlacedPin => ({
  id,
  name,
  at: { x, y },
  rank,
})

test('pins with room around them carry their names', () => {
  const looks = looksOf([pin(1, 100, 100), pin(2, 400, 300)], window)
  expect([...looks.values()]).toEqual(['named', 'named'])
})

test('a name that the edge of the window would cut is left out', () => {
  const looks = looksOf([pin(1, 795, 100)], window)
  expect(looks.get(1)).toBe('pin')
})

test('where pins would cover each other, the one of higher rank stays and the others are dots', () => {
  const looks = looksOf([pin(1, 100, 100, 2), pin(2, 110, 105, 1), pin(3, 90, 98, 2)], window)
  expect(looks.get(2)).toBe('named')
  expect(looks.get(1)).toBe('dot')
  expect(looks.get(3)).toBe('dot')
})

test('a name gives way to a pin below it, and stands above its own pin if there is space', () => {
  const looks = looksOf([pin(1, 100, 100), pin(2, 100, 150)], window)
  expect(looks.get(1)).toBe('above')
  expect(looks.get(2)).toBe('named')
  const three = looksOf([pin(1, 100, 150), pin(2, 100, 200), pin(3, 100, 98)], window)
  expect(three.get(1)).toBe('pin')
})

test('the open location keeps its pin and name, whatever is near it', () => {
  const crowd = Array.from({ length: 20 }, (_, index) => pin(index + 1, 300 + index, 300))
  const looks = looksOf([...crowd, pin(99, 305, 300, -1)], window)
  expect(looks.get(99)).toBe('named')
  expect([...looks.values()].filter((look) => look !== 'dot')).toHaveLength(1)
})
