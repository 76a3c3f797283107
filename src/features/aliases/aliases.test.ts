import { describe, expect, test } from 'vitest'

import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'
import { contentOf } from '../../testing/world.ts'

async function tableWithThree() {
  const table = await tableOfTwo()
  const { dm, player, campaign } = table
  const kind_id = await kindId(dm, campaign)
  const npc = await create(player, 'npcs', { name: 'Old Hob' })
  const location = await create(dm, 'locations', { name: 'The Bellhouse' })
  const article = await create(dm, 'articles', { name: 'The Tide', kind_id })
  return {
    ...table,
    paths: {
      npc: `/api/npcs/${npc.id}`,
      location: `/api/locations/${location.id}`,
      article: `/api/articles/${article.id}`,
    },
  }
}

const OPEN = { name: 'Hobble', read_by: 'everyone' }
const CLOSED = { name: 'Zedruin', read_by: 'dm' }
const KINDS = ['npc', 'location', 'article'] as const

describe.each(KINDS)('the aliases of a %s', (kind) => {
  const thingIn = (body: { npc?: object }) => (body.npc ?? body) as { aliases: unknown }

  test('are told to each reader as far as that reader may know, and a DM alias betrays nothing', async () => {
    const { dm, player, campaign, paths } = await tableWithThree()
    const path = paths[kind]
    const read = async (by: typeof dm) => thingIn(await by.get(path).expect(200))
    expect((await read(dm)).aliases).toEqual([])
    const sent = { aliases: [{ name: ' Hobble ' }, { name: 'HOBBLE' }] }
    await dm.put(path, sent).expect(200)
    expect((await read(player)).aliases).toEqual([OPEN])
    const before = await read(player)
    await dm.put(path, { aliases: [OPEN, CLOSED] }).expect(200)
    expect((await read(dm)).aliases).toEqual([OPEN, CLOSED])
    expect(await read(player)).toEqual(before)

    const found = async (by: typeof dm, q: string) =>
      (await by.get(`/api/search?campaign_id=${campaign}&q=${q}`).expect(200)).total
    const told = async (by: typeof dm) =>
      (await by.get(`/api/search?campaign_id=${campaign}&q=hobble`).expect(200)).hits
    expect(await told(dm)).toMatchObject([{ aliases: [OPEN, CLOSED] }])
    expect(await told(player)).toMatchObject([{ aliases: [OPEN] }])
    const named = async (by: typeof dm, text: string) => {
      const things = await by.post('/api/search/named', { text }).expect(200)
      return things[`${kind}s`].map(({ written }: { written: string[] }) => written)
    }
    expect([await found(dm, 'hobble'), await found(player, 'hobble')]).toEqual([1, 1])
    expect([await found(dm, 'zedruin'), await found(player, 'zedruin')]).toEqual([1, 0])
    const text = 'Hobble’s boat, HOBBLE and Zedruin; `Hobble`'
    expect(await named(dm, text)).toEqual([['Hobble', 'HOBBLE', 'Zedruin']])
    expect(await named(player, text)).toEqual([['Hobble', 'HOBBLE']])
    expect(await named(player, 'Zedruin, Hobbler')).toEqual([])

    const history = async (by: typeof dm) => {
      const id = path.split('/').at(-1)
      const { revisions } = await by
        .get(`/api/history?campaign_id=${campaign}&kind=${kind}&id=${id}`)
        .expect(200)
      return JSON.stringify(
        await Promise.all(
          revisions.map(({ id: revision }: { id: number }) =>
            by.get(`/api/history/${revision}`).expect(200),
          ),
        ),
      )
    }
    expect(await history(dm)).toContain('Zedruin')
    expect(await history(player)).not.toContain('Zedruin')
  })

  test.for([
    [[{ name: '' }], 'Give the alias a name.'],
    [[{ name: 'x'.repeat(101) }], 'An alias has at most 100 characters.'],
    [[{ name: 'x', read_by: 'me' }], 'Choose one of: everyone, dm.'],
    [Array.from({ length: 13 }, (_, i) => ({ name: `x${i}` })), 'A thing has at most 12 aliases.'],
    ['x', 'Send aliases as a list of {name, read_by}.'],
  ] as const)('sent as %o are a 400', async ([aliases, error]) => {
    const { app, dm, paths } = await tableWithThree()
    const before = contentOf(app)
    expect(await dm.put(paths[kind], { aliases })).toMatchObject({ status: 400, body: { error } })
    expect(contentOf(app)).toBe(before)
  })
})

test('a player’s save of aliases keeps those of the DM, and is for everyone', async () => {
  const { dm, player, paths } = await tableWithThree()
  await dm.put(paths.npc, { aliases: [OPEN, CLOSED] }).expect(200)
  const aliases = [{ name: 'Grandfather', read_by: 'dm' }]
  await player.put(paths.npc, { aliases }).expect(200)
  const { npc } = await dm.get(paths.npc).expect(200)
  expect(npc.aliases).toEqual([{ name: 'Grandfather', read_by: 'everyone' }, CLOSED])
})

test('a thing of another name that holds the alias is not named by it', async () => {
  const { dm, paths } = await tableWithThree()
  await dm.put(paths.npc, { aliases: [OPEN] }).expect(200)
  await create(dm, 'locations', { name: 'Hobble Mill' })
  const { npcs, locations } = await dm
    .post('/api/search/named', { text: 'At hobble mill.' })
    .expect(200)
  expect([npcs, locations.map(({ name }: { name: string }) => name)]).toEqual([[], ['Hobble Mill']])
})
