import { expect, test } from 'vitest'

import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { filterGraph, neighborhood } from './filter-graph.ts'

const npc = (id: number, fields: Partial<CastMember> = {}): CastMember => ({
  id,
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
    from_npc_id: from,
    to_npc_id: to,
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
