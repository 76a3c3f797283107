import { describe, expect, test } from 'vitest'

import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { prepareWorlds } from '../../testing/world.ts'

const worlds = prepareWorlds()

async function tableWithNpcs() {
  const table = await tableOfTwo()
  const npc = async (name: string): Promise<number> => (await create(table.dm, 'npcs', { name })).id
  const path = `/api/campaigns/${table.campaign}/layout`
  return { ...table, path, marda: await npc('Marda'), tam: await npc('Old Tam') }
}

describe('PUT /api/campaigns/{id}/layout', () => {
  test('sets positions of NPCs for all members, and leaves the other NPCs in place', async () => {
    const { dm, player, path, marda, tam } = await tableWithNpcs()
    expect(await player.get(path).expect(200)).toEqual({ positions: [] })
    const first = [
      { kind: 'npc', id: marda, npc_id: marda, x: 1.5, y: -2 },
      { kind: 'npc', id: tam, npc_id: tam, x: 0, y: 7 },
    ]
    const sent = await dm.put(path, { positions: first }).expect(200)
    expect(sent).toEqual({ positions: first })
    const moved = { kind: 'npc', id: tam, npc_id: tam, x: -30.25, y: 40 }
    // `npc_id` alone names an NPC, too.
    const { kind: _, id: __, ...older } = moved
    await dm.put(path, { positions: [{ ...moved, x: 9 }, older] }).expect(200)
    expect(await player.get(path).expect(200)).toEqual({ positions: [first[0], moved] })
    expect(await dm.put(path, { positions: [] }).expect(200)).toEqual({ positions: [] })
  })

  test('of an invalid position answers 400 and changes nothing', async () => {
    const { app, dm, path } = await tableWithNpcs()
    await expectRefusals(app, (body: object) => dm.put(path, body), [
      [{}, 'Send positions as a list.'],
      [{ positions: [{ x: 1, y: 1 }] }, 'Each position needs a kind and an id.'],
      [
        { positions: [{ npc_id: 1, x: '1', y: 1 }] },
        'A position has a number for x and one for y.',
      ],
      [
        { positions: [{ npc_id: 1, x: 1, y: 2_000_000 }] },
        'This position is too far from the center.',
      ],
      [{ positions: [{ npc_id: 999_999, x: 1, y: 1 }] }, 'This campaign has no such NPC.'],
      [{ positions: [{ npc_id: 2 ** 53 - 1, x: 1, y: 1 }] }, 'This campaign has no such NPC.'],
      [{ positions: [{ kind: 'npc', id: 2 ** 50, x: 1, y: 1 }] }, 'This campaign has no such NPC.'],
      [
        { positions: [{ npc_id: 2 ** 53, x: 1, y: 1 }] },
        `positions.0.npc_id is at most ${2 ** 53 - 1}.`,
      ],
      [
        { positions: Array.from({ length: 5_001 }, () => ({ npc_id: 1, x: 1, y: 1 })) },
        'Send up to 5000 positions at once.',
      ],
    ])
  })
})

test('a position is deleted and restored with its NPC', async () => {
  const { dm, path, marda } = await tableWithNpcs()
  const positions = [{ kind: 'npc', id: marda, npc_id: marda, x: 12, y: 34 }]
  await dm.put(path, { positions }).expect(200)
  const { deletion_id } = await dm.delete(`/api/npcs/${marda}`).expect(200)
  expect(await dm.get(path).expect(200)).toEqual({ positions: [] })
  await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
  expect(await dm.get(path).expect(200)).toEqual({ positions })
})

test('players get no position of an NPC that is DM only', async () => {
  const { world } = await worlds.open()
  const { author, creator } = world.people
  const path = `/api/campaigns/${world.campaign}/layout`
  const open = { kind: 'npc', id: world.npc, npc_id: world.npc, x: 1, y: 2 }
  const hidden = { npc_id: world.hiddenNpc, x: 3, y: 4 }
  await creator.put(path, { positions: [open, hidden] }).expect(200)
  expect(await author.get(path).expect(200)).toEqual({ positions: [open] })
  expect((await creator.get(path).expect(200)).positions).toHaveLength(2)
  await creator.put(`/api/npcs/${world.npc}`, { visibility: 'dm' }).expect(200)
  expect(await author.get(path).expect(200)).toEqual({ positions: [] })
})

describe('GET /api/campaigns/{id}/cast', () => {
  test('answers every NPC by name, in short', async () => {
    const { dm, campaign } = await tableOfTwo()
    const place = await create(dm, 'locations', { name: 'The Ford' })
    const tag = await create(dm, 'tags', { name: 'Ferry' })
    const tam = await create(dm, 'npcs', { name: 'Old Tam', avatar_url: 'lorelei:tam' })
    const texts = { tag: 'Ferry', backstory: 'Long.', location_id: place.id }
    const marda = await create(dm, 'npcs', { name: 'marda', ...texts })
    expect(await dm.get(`/api/campaigns/${campaign}/cast`).expect(200)).toEqual({
      npcs: [
        {
          id: marda.id,
          name: 'marda',
          avatar_url: expect.any(String),
          tag_ids: [tag.id],
          location_id: place.id,
          visibility: 'everyone',
        },
        {
          id: tam.id,
          name: 'Old Tam',
          avatar_url: 'lorelei:tam',
          tag_ids: [],
          location_id: null,
          visibility: 'everyone',
        },
      ],
    })
  })

  test('gives players no NPC that is DM only, nor its position', async () => {
    const { world } = await worlds.open()
    const { author, creator } = world.people
    const path = `/api/campaigns/${world.campaign}/cast`
    const ids = async (by: typeof author, filter = '') => {
      const { npcs } = await by.get(path + filter).expect(200)
      return npcs.map(({ id }: { id: number }) => id).toSorted((a: number, b: number) => a - b)
    }
    expect(await ids(author)).toEqual([world.npc, world.creatorsNpc])
    expect(await ids(creator)).toEqual([world.npc, world.creatorsNpc, world.hiddenNpc])
    const { npcs } = await author.get(path).expect(200)
    expect(npcs[0]).toMatchObject({ id: world.npc, location_id: null })
    expect((await creator.get(path).expect(200)).npcs).toContainEqual(
      expect.objectContaining({ id: world.npc, location_id: world.hiddenLocation }),
    )
  })

  test('around an NPC answers it and those that the reader knows to be connected with it', async () => {
    const { world } = await worlds.open()
    const { author, creator } = world.people
    const { npc, creatorsNpc, hiddenNpc } = world
    const around = async (by: typeof author, id: number) => {
      const path = `/api/campaigns/${world.campaign}/cast?npc_id=${id}`
      const { npcs } = await by.get(path).expect(200)
      return npcs.map((found: { id: number }) => found.id).toSorted((a: number, b: number) => a - b)
    }
    expect(await around(creator, npc)).toEqual([npc, creatorsNpc, hiddenNpc])
    expect(await around(author, npc)).toEqual([npc, creatorsNpc])
    expect(await around(author, hiddenNpc)).toEqual([])
    const hide = { visibility: 'dm' }
    await creator.put(`/api/connections/${world.connection}`, hide).expect(200)
    expect(await around(author, npc)).toEqual([npc])
    expect(await around(author, world.foreign.npc)).toEqual([])
  })
})
