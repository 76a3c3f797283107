import { expect, test } from 'vitest'

import { arrange, type LayoutTask } from './layout.ts'

const npcs = (count: number, at: (id: number) => { x: number; y: number } | null = () => null) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, at: at(index + 1) }))

const task: LayoutTask = {
  npcs: npcs(30),
  connections: Array.from({ length: 24 }, (_, index) => ({
    from: (index % 20) + 1,
    to: ((index * 7) % 20) + 1,
  })).filter(({ from, to }) => from !== to),
}

test('the same campaign is always arranged the same way, without overlaps', () => {
  const placed = arrange(task)
  expect(placed).toHaveLength(30)
  expect(arrange(task)).toEqual(placed)
  for (const [id, x, y] of placed) {
    const near = placed.filter(([other, ox, oy]) => other !== id && Math.hypot(ox - x, oy - y) < 56)
    expect([id, near]).toEqual([id, []])
  }
})

test('NPCs without connections stand below the others', () => {
  const placed = arrange(task)
  const bound = new Set(task.connections.flatMap(({ from, to }) => [from, to]))
  const lowest = Math.max(...placed.filter(([id]) => bound.has(id)).map(([, , y]) => y))
  for (const [id, , y] of placed) expect(bound.has(id) || y > lowest).toBe(true)
})

test('NPCs with a position keep it, and a new one stands near those it is connected with', () => {
  const settled = npcs(5, (id) => (id === 5 ? null : { x: id * 200, y: 0 }))
  const placed = arrange({ npcs: settled, connections: [{ from: 5, to: 4 }] })
  expect(placed.map(([id]) => id)).toEqual([5])
  const [[, x, y] = [0, 0, 0]] = placed
  expect(Math.hypot(x - 800, y)).toBeLessThan(400)
  expect(arrange({ npcs: npcs(2, () => ({ x: 1, y: 1 })), connections: [] })).toEqual([])
})
