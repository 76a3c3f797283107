import { describe, expect, test, vi } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { appWith } from '../../testing/test-app.ts'

const read = (by: Browser, query = '') => by.get(`/api/dashboard${query}`).expect(200)

const write = (by: Browser, npc: { id: number }, content: string, visibility = 'everyone') =>
  by.post(`/api/npcs/${npc.id}/journal`, { content, visibility }).expect(201)

/** A table with one hidden and one open of everything, and another campaign of the DM’s. */
async function twoTables() {
  const { app, dm, player, campaign } = await tableOfTwo()
  const other = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
  const marda = await create(dm, 'npcs', { name: 'Marda', tag: 'Guard', avatar_url: 'seed' })
  const veyra = await create(dm, 'npcs', { name: 'Veyra', visibility: 'dm' })
  const tam = await create(dm, 'npcs', { name: 'Tam', campaign_id: other.id })
  await create(dm, 'locations', { name: 'The Ford' })
  await create(dm, 'locations', { name: 'The Cellar', visibility: 'dm' })
  await create(dm, 'tags', { name: 'Guard' })
  await create(dm, 'tags', { name: 'Far', campaign_id: other.id })
  await write(player, marda, 'open')
  await write(dm, marda, 'hidden', 'dm')
  await write(dm, veyra, 'on the hidden')
  await write(dm, tam, 'elsewhere')
  return { app, dm, player, campaign, other: other.id as number, marda, veyra, tam }
}

const countsOf = (body: Record<string, number>) => [
  body.npcCount,
  body.journalCount,
  body.locationCount,
  body.tagCount,
]

/** Chance, held: 0 is the beginning of the range, just under 1 its end. */
async function withChance<Result>(chance: number, ask: () => Promise<Result>): Promise<Result> {
  const spy = vi.spyOn(Math, 'random').mockReturnValue(chance)
  try {
    return await ask()
  } finally {
    spy.mockRestore()
  }
}

describe('GET /api/dashboard', () => {
  test('answers user, npcCount, journalCount, locationCount, tagCount, recentNpcs, players, randomJournalEntry: zeros, empty lists and null for a person without a campaign', async () => {
    const { mara: person } = await appWith('mara')
    const { authenticated: _, ...user } = await person.get('/api/user-info').expect(200)
    expect(await read(person)).toEqual({
      user,
      npcCount: 0,
      journalCount: 0,
      locationCount: 0,
      tagCount: 0,
      recentNpcs: [],
      players: [],
      randomJournalEntry: null,
    })
  })

  test('counts what the reader may see: of one campaign, or of all', async () => {
    const { dm, player, campaign, other } = await twoTables()
    const counts = async (by: Browser, query = '') => countsOf(await read(by, query))
    expect(await counts(dm)).toEqual([3, 4, 2, 2])
    expect(await counts(dm, `?campaign_id=${campaign}`)).toEqual([2, 3, 2, 1])
    expect(await counts(dm, `?campaign_id=${other}`)).toEqual([1, 1, 0, 1])
    expect(await counts(player)).toEqual([1, 1, 1, 1])
    expect(await counts(player, `?campaign_id=${campaign}`)).toEqual([1, 1, 1, 1])
  })

  test('counts follow what a DM reveals, hides and deletes', async () => {
    const { dm, player, marda, veyra } = await twoTables()
    await dm.put(`/api/npcs/${veyra.id}`, { visibility: 'everyone' }).expect(200)
    expect(countsOf(await read(player))).toEqual([2, 2, 1, 1])
    await dm.put(`/api/npcs/${marda.id}`, { visibility: 'dm' }).expect(200)
    expect(countsOf(await read(player))).toEqual([1, 1, 1, 1])
    await dm.delete(`/api/npcs/${veyra.id}`).expect(200)
    expect(countsOf(await read(player))).toEqual([0, 0, 1, 1])
    expect(countsOf(await read(dm))).toEqual([2, 3, 2, 2])
  })

  test('of a campaign that the reader does not belong to answers 404', async () => {
    const { player, other } = await twoTables()
    for (const id of [other, 999]) {
      expect(await player.get(`/api/dashboard?campaign_id=${id}`)).toMatchObject({
        status: 404,
        body: { error: 'Campaign not found' },
      })
    }
    expect(await player.get('/api/dashboard?campaign_id=x')).toMatchObject({
      status: 400,
      body: { error: 'campaign_id is a whole number.' },
    })
  })

  test('shows the players of the campaign, or of the first', async () => {
    const { dm, player, campaign, other } = await twoTables()
    for (const reader of [dm, player]) {
      const path = `/api/campaigns/${campaign}/players`
      const { players } = await reader.get(path).expect(200)
      expect((await read(reader)).players).toEqual(players)
    }
    expect((await read(dm, `?campaign_id=${other}`)).players).toMatchObject([
      { username: 'keeper', role: 'dm', is_creator: true },
    ])
  })

  test('shows the five NPCs last changed, of all campaigns, that the reader may see', async () => {
    const { dm, player, campaign, other, marda, veyra, tam } = await twoTables()
    const names = async (by: Browser, query = '') =>
      (await read(by, query)).recentNpcs.map(({ name }: { name: string }) => name)
    expect((await read(player)).recentNpcs).toEqual([
      {
        id: marda.id,
        campaign_id: campaign,
        name: 'Marda',
        avatar_url: 'seed',
        tag: 'Guard',
        visibility: 'everyone',
        updated_at: marda.updated_at,
      },
    ])

    for (const name of ['A', 'B', 'C', 'D']) await create(dm, 'npcs', { name })
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const [seconds, npc] of [marda, tam, veyra].entries()) {
      vi.setSystemTime(Date.now() + 1_000 * (seconds + 1))
      await dm.put(`/api/npcs/${npc.id}`, { backstory: 'x' }).expect(200)
    }
    expect((await names(dm)).slice(0, 3)).toEqual(['Veyra', 'Tam', 'Marda'])
    const inCampaign = await names(dm, `?campaign_id=${campaign}`)
    expect(inCampaign.slice(0, 2)).toEqual(['Veyra', 'Marda'])
    expect(inCampaign).toHaveLength(5)
    for (const [i, campaign_id] of [campaign, other, campaign, other].entries()) {
      vi.setSystemTime(Date.now() + 1_000)
      await create(dm, 'npcs', { name: `New ${i}`, campaign_id })
    }
    expect(await names(dm)).toEqual(['New 3', 'New 2', 'New 1', 'New 0', 'Veyra'])
    expect((await names(player)).slice(0, 3)).toEqual(['New 2', 'New 0', 'Marda'])
  })
})

describe('the random journal entry', () => {
  test('is any entry that the reader may see, in full, and each is as likely', async () => {
    const { dm, player, campaign, marda, veyra } = await twoTables()
    for (let i = 0; i < 20; i += 1) await write(dm, marda, `hidden ${i}`, 'dm')
    const long = 'x'.repeat(400)
    await write(dm, marda, long)
    await write(dm, veyra, 'last')
    /** One for each of `count` chances of the same size. */
    const spotlights = async (by: Browser, count: number) => {
      const found = []
      for (let i = 0; i < count; i += 1) {
        const ask = () => read(by, `?campaign_id=${campaign}`)
        found.push((await withChance((i + 0.5) / count, ask)).randomJournalEntry)
      }
      return found.toSorted((a, b) => (a.entry < b.entry ? -1 : 1))
    }
    const open = { npc_name: 'Marda', npc_id: marda.id, entry: 'open' }
    const other = { ...open, entry: long }
    expect(await spotlights(player, 4)).toEqual([open, open, other, other])
    const ofDm = (await spotlights(dm, 25)).map(({ entry }) => entry)
    expect(new Set(ofDm).size).toBe(25)
    expect(ofDm).toEqual(
      expect.arrayContaining(['hidden 0', 'last', 'on the hidden', 'open', long]),
    )
  })

  test('comes only from the reader’s campaigns', async () => {
    const { dm, player, marda } = await twoTables()
    const spotlight = async (by: Browser, chance: number) =>
      (await withChance(chance, () => read(by))).randomJournalEntry?.entry
    const ofDm = []
    for (const chance of [0.1, 0.3, 0.6, 0.9]) ofDm.push(await spotlight(dm, chance))
    expect(new Set(ofDm)).toEqual(new Set(['elsewhere', 'hidden', 'on the hidden', 'open']))
    for (const chance of [0, 0.3, 0.6, 0.999]) expect(await spotlight(player, chance)).toBe('open')
    await dm.put(`/api/npcs/${marda.id}`, { visibility: 'dm' }).expect(200)
    for (const chance of [0, 0.5, 0.999]) expect(await spotlight(player, chance)).toBeUndefined()
  })

  test('comes from another campaign when the first has none to show', async () => {
    const { player } = await twoTables()
    await player.post('/api/campaigns', { name: 'Three' }).expect(201)
    const { randomJournalEntry } = await withChance(0.999, () => read(player))
    expect(randomJournalEntry).toMatchObject({ entry: 'open' })
  })
})
