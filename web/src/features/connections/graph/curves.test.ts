import { expect, test } from 'vitest'

import { lanesOf, curveBetween, distanceTo, pointOn } from './curves.ts'

const A = { x: 0, y: 0 }
const B = { x: 300, y: 0 }

test('connections between the same two NPCs lie apart, whatever their direction', () => {
  const ways = [
    { from: 1, to: 2 },
    { from: 2, to: 1 },
    { from: 1, to: 2 },
  ]
  const lanes = lanesOf(ways)
  const middles = ways.map(({ from, to }, index) => {
    const [start, end] = from === 1 ? [A, B] : [B, A]
    return pointOn(curveBetween(start, end, lanes[index]!, from < to), 0.5).y
  })
  const sorted = middles.toSorted((a, b) => a - b)
  expect(sorted[1]! - sorted[0]!).toBeGreaterThan(25)
  expect(sorted[2]! - sorted[1]!).toBeGreaterThan(15)
})

test('the distance to a curve is measured where it is drawn, not where a straight line would be', () => {
  const curve = curveBetween(A, B, 1.5, true)
  expect(distanceTo(curve, pointOn(curve, 0.4))).toBeLessThan(1)
  expect(distanceTo(curve, { x: 150, y: 0 })).toBeGreaterThan(40)
})
