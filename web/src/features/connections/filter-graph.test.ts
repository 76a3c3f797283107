import { expect, test } from 'vitest'

import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import { filterGraph, neighborhood } from './filter-graph.ts'
import { endOf, type GraphThing, nodeOf } from './nodes.ts'

const npc = (id: number, fields: Partial<GraphThing> = {}): GraphThing => ({
  id,
  kind: 'npc',
  icon: null,
  picture_url: null,
  kind_id: null,
  kind_plural: null,
  name: `NPC ${id}`,
  avatar_url: '',
  tag_ids: [],
  location_id: null,
  visibility: 'everyone',
  ...fields,
})

const bond = (id: number, from: number, to: number, fields: Partial<Connection> = {}) =>
  ({
    id,
    campaign_id: 1,
    from: { ...endOf(from), name: '' },
    to: { ...endOf(to), name: '' },
    from_npc_id: null,
    to_npc_id: null,
    kind: 'family',
    label: 'the truth',
    reverse_label: '',
    description: '',
    public_version: null,
    visibility: 'everyone',
    created_at: '',
    updated_at: '',
    ...fields,
  }) satisfies Connection

const publicVersion = {
  kind: 'trade' as const,
  label: 'the tale',
  reverse_label: '',
  description: '',
}
const everything = {
  cast: [
    npc(1, { tag_ids: [7] }),
    npc(2),
    npc(3, { location_id: 12 }),
    npc(4, { visibility: 'dm' }),
    npc(5),
  ],
  connections: [
    bond(10, 1, 2, { public_version: publicVersion }),
    bond(11, 2, 3, { visibility: 'dm' }),
    bond(12, 3, 4),
  ],
  locations: [
    { id: 11, name: 'The Bridge', parent_id: null },
    { id: 12, name: 'The Loft', parent_id: 11 },
  ] as never,
}

test('a DM sees everything, and which connections have a public version', () => {
  const { connections } = filterGraph(everything, {})
  expect(connections).toMatchObject([
    { label: 'the truth', public_version: publicVersion },
    { visibility: 'dm' },
    { id: 12 },
  ])
})

test('a filter keeps the NPCs that match and those connected with them', () => {
  const byTag = filterGraph(everything, { tag: 7 })
  expect(byTag.npcs.map(({ id }) => id)).toEqual([1, 2])
  expect(byTag.connections.map(({ id }) => id)).toEqual([10])
  expect([...(byTag.highlighted ?? [])]).toEqual([1])
  // A location includes what is inside it.
  expect(filterGraph(everything, { place: 11 }).connections.map(({ id }) => id)).toEqual([11, 12])
  expect(filterGraph(everything, { kinds: 'love' }).connections).toEqual([])
  expect(filterGraph(everything, { alone: 'hide' }).npcs.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('the neighborhood of an NPC reaches one step, or two', () => {
  const ways = [
    { from: 1, to: 2 },
    { from: 3, to: 2 },
    { from: 3, to: 4 },
  ]
  expect(neighborhood(ways, 1, 1)).toEqual(new Set([1, 2]))
  expect(neighborhood(ways, 1, 2)).toEqual(new Set([1, 2, 3]))
})

test('things of other kinds than NPCs have numbers of their own, and a filter', () => {
  const ends = [
    { kind: 'npc', id: 7 },
    { kind: 'location', id: 7 },
    { kind: 'article', id: 7 },
    { kind: 'article', id: 6 },
  ] as const
  expect(new Set(ends.map(nodeOf)).size).toBe(4)
  expect(ends.map(nodeOf).map(endOf)).toEqual(ends)

  const guild = nodeOf({ kind: 'article', id: 1 })
  const ford = nodeOf({ kind: 'location', id: 1 })
  const world = {
    cast: [
      npc(1),
      npc(2),
      npc(guild, { kind: 'article', kind_id: 5 }),
      npc(ford, { kind: 'location', location_id: 1 }),
    ],
    connections: [bond(1, 1, guild, { kind: 'member' }), bond(2, 2, ford)],
    locations: [],
  }
  const shown = (things: string) => filterGraph(world, { things }).npcs.map(({ id }) => id)
  expect(shown('a5')).toEqual([1, guild])
  expect(shown('location')).toEqual([2, ford])
  expect(shown('a5,location')).toEqual([1, 2, guild, ford])
  expect(filterGraph(world, {}).npcs).toHaveLength(4)
})
