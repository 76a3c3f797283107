import { expect, test } from 'vitest'

import { growth } from '../../../../../src/testing/growth.ts'
import type { Graph } from '../filter-graph.ts'
import type { GraphThing } from '../nodes.ts'
import type { ShownConnection } from '../shown-connection.ts'
import { groupsOf } from './list-groups.ts'

const npc = (id: number, name = `Goblin ${id}`) => ({ id, name }) as GraphThing

const connection = (id: number, from: number, to: number, updated_at = '') =>
  ({ id, from, to, kind: 'family', label: '', reverse_label: '', updated_at }) as ShownConnection

function graphOf(npcs: GraphThing[], connections: ShownConnection[]): Graph {
  return { npcs, connections, highlighted: null, byId: new Map(npcs.map((one) => [one.id, one])) }
}

const others = (graph: Graph, search = {}) =>
  groupsOf(graph, search).map(({ npc: head, connections }) => [
    head?.name,
    ...connections.map(({ id }) => id),
  ])

test('the connections of an NPC are sorted by the name of the other end, with numbers as numbers', () => {
  const npcs = [npc(1, 'Grik'), npc(10), npc(2)]
  expect(others(graphOf(npcs, [connection(1, 1, 10), connection(2, 2, 1)]))).toEqual([
    ['Grik', 2, 1],
    ['Goblin 10', 1],
    ['Goblin 2', 2],
  ])
})

test('the NPC whose connection changed last comes first', () => {
  const npcs = [npc(1), npc(2), npc(3), npc(4)]
  const connections = [connection(1, 1, 2, '2026-01-01'), connection(2, 3, 4, '2026-01-02')]
  expect(others(graphOf(npcs, connections), { sort: 'recent' })).toEqual([
    ['Goblin 3', 2],
    ['Goblin 4', 2],
    ['Goblin 1', 1],
    ['Goblin 2', 1],
  ])
})

test('grouping takes time in proportion to the NPCs and connections', () => {
  const group = (size: number) => {
    const npcs = Array.from({ length: size }, (_, id) => npc(id))
    const connections = npcs.map(({ id }) => connection(id, id, (id + 1) % size))
    groupsOf(graphOf(npcs, connections), {})
  }
  expect(growth(group, 300)).toBeLessThan(20)
})
