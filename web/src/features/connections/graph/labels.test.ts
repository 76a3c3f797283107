import { expect, test } from 'vitest'

import { keepInside, rowsOf } from './labels.ts'

test.each([
  ['stays where there is room', 300, 300],
  ['moves in from the left edge', 20, 80],
  ['moves in from the right edge', 590, 520],
  ['leaves with a point that is outside', -160, -80],
])('a label of 160 px on a canvas of 600 px %s', (_, x, middle) => {
  expect(keepInside(x, 80, 600)).toBe(middle)
})

test('a label that is wider than the canvas has its middle in the middle', () => {
  expect(keepInside(40, 80, 100)).toBe(50)
})

const letters = (text: string) => text.length

test.each([
  ['Old Hob', ['Old Hob']],
  ['The Woman Who Counts', ['The Woman', 'Who Counts']],
  ['Ser Aldemar of the Upper Reaches', ['Ser Aldemar', 'of the Uppe…']],
  ['Quillon-Vane-Upper', ['Quillon-Van…']],
])('in rows of 12 letters %j is written %j', (text, rows) => {
  expect(rowsOf(text, 12, letters)).toEqual(rows)
})
