import { expect, test } from 'vitest'

import { bendsOf, curveBetween, distanceTo, pointOn } from './graph-curves.ts'

const A = { x: 0, y: 0 }
const B = { x: 300, y: 0 }

test('several between the same two lie apart, whichever way they lead', () => {
  const ways = [
    { from: 1, to: 2 },
    { from: 2, to: 1 },
    { from: 1, to: 2 },
  ]
  const lanes = bendsOf(ways)
  const middles = ways.map(({ from, to }, index) => {
    const [start, end] = from === 1 ? [A, B] : [B, A]
    return pointOn(curveBetween(start, end, lanes[index]!, from < to), 0.5).y
  })
  const sorted = middles.toSorted((a, b) => a - b)
  expect(sorted[1]! - sorted[0]!).toBeGreaterThan(25)
  expect(sorted[2]! - sorted[1]!).toBeGreaterThan(15)
})

test('a hand finds a curve where it is drawn, and not where it would be straight', () => {
  const curve = curveBetween(A, B, 1.5, true)
  expect(distanceTo(curve, pointOn(curve, 0.4))).toBeLessThan(1)
  expect(distanceTo(curve, { x: 150, y: 0 })).toBeGreaterThan(40)
})
