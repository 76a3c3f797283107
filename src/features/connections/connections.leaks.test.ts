import { describe, expect, test } from 'vitest'

import { prepareWorlds, SECRET } from '../../testing/world.ts'

const worlds = prepareWorlds()

test('every text of the truth carries the secret that these tests look for', async () => {
  const { world } = await worlds.open()
  const { creator } = world.people
  for (const id of [world.connection, world.hiddenConnection, world.connectionToHidden]) {
    const truth = await creator.get(`/api/connections/${id}`).expect(200)
    expect(truth).toMatchObject({ label: SECRET, reverse_label: SECRET, description: SECRET })
  }
})

describe('a player reads', () => {
  test('the public version and not that there is another', async () => {
    const { world } = await worlds.open()
    const { author, gm } = world.people
    const path = `/api/connections/${world.connection}`
    const told = await author.get(path).expect(200)
    expect(told).toEqual({
      id: world.connection,
      campaign_id: world.campaign,
      from: { kind: 'npc', id: world.npc, name: expect.any(String) },
      to: { kind: 'npc', id: world.creatorsNpc, name: expect.any(String) },
      from_npc_id: world.npc,
      to_npc_id: world.creatorsNpc,
      kind: 'trade',
      label: 'buys fish from',
      reverse_label: '',
      description: '',
      visibility: 'everyone',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    })
    expect(await gm.get(path).expect(200)).toMatchObject({
      kind: 'family',
      label: SECRET,
      public_version: { kind: 'trade', label: 'buys fish from' },
    })
    await gm.put(path, { public_version: null, label: 'known' }).expect(200)
    const open = await author.get(path).expect(200)
    expect(open).toMatchObject({ kind: 'family', label: 'known' })
    expect(Object.keys(open)).toEqual(Object.keys(told))
  })

  test('only what is open between NPCs that are, by whatever filter', async () => {
    const { world } = await worlds.open()
    const { author, creator } = world.people
    const { npc, creatorsNpc, hiddenNpc, connection, hiddenConnection, connectionToHidden } = world
    const found = async (by: typeof author, filter: string) => {
      const list = await by.get(`/api/connections?${filter}`).expect(200)
      return list.map(({ id }: { id: number }) => id)
    }
    for (const filter of ['', `npc_id=${npc}`, `npc_id=${creatorsNpc}`]) {
      expect([filter, await found(author, filter)]).toEqual([filter, [connection]])
    }
    expect(await found(author, `npc_id=${hiddenNpc}`)).toEqual([])
    const ofArticle = `about_kind=article&about_id=${world.hiddenArticle}`
    expect(await found(author, ofArticle)).toEqual([])
    expect(await found(creator, ofArticle)).toEqual([world.tieToHidden])
    const beside = async (by: typeof author) => {
      const path = `/api/campaigns/${world.campaign}/beside-cast`
      const { things } = await by.get(path).expect(200)
      return things.map(({ kind, id }: { kind: string; id: number }) => [kind, id])
    }
    expect(await beside(author)).toEqual([])
    expect(await beside(creator)).toEqual([
      ['location', world.location],
      ['article', world.hiddenArticle],
    ])
    expect(await found(creator, `npc_id=${hiddenNpc}`)).toEqual([connectionToHidden])
    expect(await found(creator, '')).toEqual([
      connection,
      hiddenConnection,
      connectionToHidden,
      world.tieToHidden,
    ])
  })
})
