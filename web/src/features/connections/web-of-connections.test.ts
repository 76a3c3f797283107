import { expect, test } from 'vitest'

import type { Connection } from '../../../../src/features/connections/connections.schemas.ts'
import type { CastMember } from '../../../../src/features/connections/layout.schemas.ts'
import { around, webOf } from './web-of-connections.ts'

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
    { id: 11, parent_id: null },
    { id: 12, parent_id: 11 },
  ] as never,
}

test('as players see it there is neither what is hidden nor the truth behind a public version', () => {
  const web = webOf(everything, {}, 'player')
  expect(web.npcs.map(({ id }) => id)).toEqual([1, 2, 3, 5])
  expect(web.connections).toMatchObject([
    { id: 10, kind: 'trade', label: 'the tale', isTwofold: false },
  ])
  expect(web.byId.has(4)).toBe(false)
})

test('a DM sees all of it, and which of it has two sides', () => {
  const { connections } = webOf(everything, {}, 'dm')
  expect(connections).toMatchObject([
    { label: 'the truth', isTwofold: true },
    { visibility: 'dm' },
    { id: 12 },
  ])
})

test('a filter leaves those it matches, with whom they are connected to', () => {
  const byTag = webOf(everything, { tag: 7 }, 'dm')
  expect(byTag.npcs.map(({ id }) => id)).toEqual([1, 2])
  expect(byTag.connections.map(({ id }) => id)).toEqual([10])
  expect([...(byTag.lit ?? [])]).toEqual([1])
  // A place is also what is inside it.
  expect(webOf(everything, { place: 11 }, 'dm').connections.map(({ id }) => id)).toEqual([11, 12])
  expect(webOf(everything, { kinds: 'love' }, 'dm').connections).toEqual([])
  expect(webOf(everything, { alone: 'hide' }, 'dm').npcs.map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('around an NPC are those one step away, or two', () => {
  const ways = [
    { from: 1, to: 2 },
    { from: 3, to: 2 },
    { from: 3, to: 4 },
  ]
  expect(around(ways, 1, 1)).toEqual(new Set([1, 2]))
  expect(around(ways, 1, 2)).toEqual(new Set([1, 2, 3]))
})
