import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { appWith, openTestApp, type TestApp } from '../../testing/test-app.ts'
import type { Npc, NpcSort } from './npcs.schemas.ts'

const folder = mkdtempSync(join(tmpdir(), 'dramatis-list-'))
afterAll(() => rmSync(folder, { recursive: true }))

const names = (npcs: Npc[]) => npcs.map(({ name }) => name)

const list = (by: Browser, query: string): Promise<Npc[]> => by.get(`/api/npcs${query}`).expect(200)

/** Every page, one after the other. */
async function pages(by: Browser, query: string, limit: number) {
  const found: { npcs: Npc[]; total: number }[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const next: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page = await by.get(`/api/npcs?limit=${limit}${query}${next}`).expect(200)
    found.push(page)
    cursor = page.next_cursor
  }
  return found
}

describe('GET /api/npcs', () => {
  test('answers an array over all campaigns, and an object of one campaign', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const { id: other } = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    const one = await create(dm, 'npcs', { name: 'One' })
    const two = await create(dm, 'npcs', { name: 'Two', campaign_id: other })

    expect(await list(dm, '')).toEqual([one, two])
    expect(await list(dm, `?campaign_id=${other}`)).toEqual({ npcs: [two] })
    expect(await list(dm, `?campaign_id=${campaign}&limit=5`)).toEqual({
      npcs: [one],
      total: 1,
      next_cursor: null,
    })
    expect(names(await list(player, ''))).toEqual(['One'])
    expect(await player.get(`/api/npcs?campaign_id=${other}`)).toMatchObject({
      status: 404,
      body: { error: 'Campaign not found' },
    })
  })

  test('answers an empty list to a person without a campaign', async () => {
    const { mara: person } = await appWith('mara')
    expect(await list(person, '')).toEqual([])
    expect(await list(person, '?limit=10')).toEqual({ npcs: [], total: 0, next_cursor: null })
  })
})

describe('pages of the list', () => {
  let app: TestApp
  let dm: Browser

  // Nothing here writes, so all share one campaign: long and equal classes, equal times, names in many scripts.
  beforeAll(async () => {
    app = await openTestApp(join(folder, 'dramatis.db'))
    dm = await app.person('keeper')
    await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    const long = ['x'.repeat(990), '漢'.repeat(500), '\u0001'.repeat(400), '👻'.repeat(300)]
    const letters = [
      'Ash',
      'ash ',
      'Élodie',
      'ЖАННА',
      '漢字',
      '🐉',
      '"q"',
      "'; --",
      '\u0000nul',
      'é',
    ]
    for (let i = 0; i < 25; i += 1) {
      const tag = long[i % 8] ?? (i % 2 ? 'Guard' : 'Guard, Ferry')
      await create(dm, 'npcs', {
        name: `${letters[i % 10]}${i}`,
        tag,
        personality: 'e'.repeat(i % 3),
      })
    }
    app.context.db.connection.exec(`
      update things set created_at = '2026-01-01T00:00:00.000Z' where id % 3 = 0;
      update npcs set updated_at = '2026-01-01T00:00:00.000Z' where id % 2 = 0;
    `)
  })
  afterAll(() => app.context.dispose())

  for (const sort of ['name', 'class', 'recent', 'updated'] satisfies NpcSort[]) {
    for (const limit of [1, 3, 7, 200]) {
      test(`of ${limit} sorted by ${sort} are together the whole list, each NPC once`, async () => {
        const whole = names(await list(dm, `?sort=${sort}`))
        const found = await pages(dm, `&sort=${sort}`, limit)
        expect(found.flatMap(({ npcs }) => names(npcs))).toEqual(whole)
        expect(new Set(whole).size).toBe(25)
        expect(found.every(({ total }) => total === 25)).toBe(true)
        expect(found.every(({ npcs }) => npcs.length <= limit)).toBe(true)
      })
    }
  }

  test('of a filtered list hold and count only what the filter lets through', async () => {
    const whole = names(await list(dm, '?q=e&tag=Guard&sort=recent'))
    const found = await pages(dm, '&q=e&tag=Guard&sort=recent', 2)
    expect(found.flatMap(({ npcs }) => names(npcs))).toEqual(whole)
    expect(found[0]!.total).toBe(whole.length)
    expect(whole.length).toBeGreaterThan(2)
    expect(whole.length).toBeLessThan(25)
  })

  test.for([
    ['nonsense', 'garbage'],
    ['nothing', ''],
    ['a list of other things', encode([1, 2])],
    ['no text', encode(['name', 7, 1])],
    ['a fraction for an id', encode(['name', 'x', 1.5])],
    ['an object', encode({ sort: 'name' })],
    ['null', encode(null)],
    ['another order', encode(['recent', '2026-01-01', 1])],
    ['an injection', encode(["name'; drop table npcs; --", 'x', 1])],
  ])('refuse %s as a cursor with 400', async ([, cursor]) => {
    expect(await dm.get(`/api/npcs?limit=2&sort=name&cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { error: 'This page of the list is no longer there. Start from its first page.' },
    })
  })

  test('continue from a cursor whose name no NPC has', async () => {
    const cursor = encode(['name', "m' or 1=1 --", 0])
    const { npcs } = await dm.get(`/api/npcs?limit=200&sort=name&cursor=${cursor}`).expect(200)
    const whole = names(await list(dm, '?sort=name'))
    expect(whole).toEqual(expect.arrayContaining(names(npcs)))
  })

  test.for(['0', '-1', '201', '1.5', '1e2', 'abc', '%20', ''])(
    'refuse the limit "%s"',
    async (limit) => {
      expect(await dm.get(`/api/npcs?limit=${limit}`)).toMatchObject({
        status: 400,
        body: { error: 'limit is a whole number from 1 to 200.' },
      })
    },
  )

  test('refuse an unknown order and list the valid ones', async () => {
    expect(await dm.get('/api/npcs?sort=age')).toMatchObject({
      status: 400,
      body: { error: 'Choose one of: name, class, recent, updated.' },
    })
  })
})

test('pages go on after the row at which one ended is gone', async () => {
  const { dm } = await tableOfTwo()
  for (const name of ['A', 'B', 'C', 'D']) await create(dm, 'npcs', { name })
  const first = await dm.get('/api/npcs?limit=2').expect(200)
  await dm.delete(`/api/npcs/${first.npcs[1].id}`).expect(200)
  const next = await dm.get(`/api/npcs?limit=2&cursor=${first.next_cursor}`).expect(200)
  expect(names(next.npcs)).toEqual(['C', 'D'])
})

test('Sort By: by name without regard to case, by class, and Recently Added by created_at, newest first', async () => {
  const { dm } = await tableOfTwo()
  const ids: Record<string, number> = {}
  for (const [name, tag] of [
    ['banshee', 'Ghost'],
    ['Ash', 'Knight'],
    ['Crow', 'beast'],
  ] as const) {
    ids[name] = (await create(dm, 'npcs', { name, tag })).id
  }
  // The others may have been created within the same millisecond.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_000 })
  await dm.put(`/api/npcs/${ids.Ash}`, { backstory: 'changed' }).expect(200)
  const order = async (sort: string) => names(await list(dm, sort && `?sort=${sort}`))

  expect(await order('')).toEqual(['Ash', 'banshee', 'Crow'])
  expect(await order('name')).toEqual(['Ash', 'banshee', 'Crow'])
  expect(await order('class')).toEqual(['Crow', 'banshee', 'Ash'])
  expect(await order('recent')).toEqual(['Crow', 'Ash', 'banshee'])
  expect(await order('updated')).toEqual(['Ash', 'Crow', 'banshee'])
})

describe('the search', () => {
  test.for([
    ['mard', ['Marda']],
    ['MARDA', ['Marda']],
    ['%20marda%20', ['Marda']],
    ['elod', ['Élodie']],
    ['ÉLOD', ['Élodie']],
    ['patient', ['Tam']],
    ['ferry', ['Marda']],
    ['grey%20order', ['Élodie']],
    ['secret', []],
    ['da', ['Marda']],
    ['e', ['Élodie', 'Marda', 'Tam']],
    ['courtly', ['Marda', 'Tam']],
    ['rustic%20/%20p', ['Élodie']],
    ['MERCHANT', ['Tam']],
    ['clueless', ['Marda']],
    ['%25', []],
    ['_', []],
    ["'%20or%201=1", []],
    ['%F0%9F%90%89', ['Tam']],
    ['', ['Élodie', 'Marda', 'Tam']],
  ] as [string, string[]][])(
    'for "%s" finds %o by name, class, tag, personality or trait, without regard to case',
    async ([q, found]) => {
      const { dm } = await tableOfTwo()
      const tag = await create(dm, 'tags', { name: 'Grey Order' })
      await create(dm, 'npcs', {
        name: 'Marda',
        tag: 'Ferry',
        backstory: 'secret',
        dm_notes: 'secret',
        trustworthiness: 'Clueless',
      })
      await create(dm, 'npcs', {
        name: 'Tam',
        personality: 'Patient 🐉',
        narrative_role: 'Merchant / Pragmatist',
      })
      const npc = await create(dm, 'npcs', {
        name: 'Élodie',
        language_style: 'Rustic / Plainspoken',
      })
      await dm.post(`/api/npcs/${npc.id}/tags/${tag.id}`).expect(201)
      expect(names(await list(dm, `?q=${q}`))).toEqual(found)
    },
  )

  test.for(['q=bardic', 'narrative_role=Bardic%20Performer'])(
    'with %s finds an NPC by a trait only for those who may read it',
    async (query) => {
      const { dm, player, campaign } = await tableOfTwo()
      const trait = { narrative_role: 'Bardic Performer' }
      await create(dm, 'npcs', { name: 'Veyra', ...trait })
      await create(player, 'npcs', { name: 'Own', ...trait })
      const found = (by: Browser) => pages(by, `&${query}`, 5)

      expect(await found(dm)).toMatchObject([{ total: 2 }])
      expect(await found(player)).toMatchObject([{ npcs: [{ name: 'Own' }], total: 1 }])

      await dm.put(`/api/campaigns/${campaign}`, { players_see_traits: true }).expect(200)
      expect(await found(player)).toMatchObject([{ total: 2 }])
    },
  )

  test('for a text that many NPCs have finds in short pages what it finds at once', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Bards' })
    await create(dm, 'npcs', { name: 'Aal', narrative_role: 'Bardic Performer' })
    const abe = await create(dm, 'npcs', { name: 'Abe' })
    await dm.post(`/api/npcs/${abe.id}/tags/${tag.id}`).expect(201)
    await create(dm, 'npcs', { name: 'Acron', personality: 'A bard', visibility: 'dm' })
    await create(dm, 'npcs', { name: 'Ada' })
    for (let i = 0; i < 100; i += 1) await create(dm, 'npcs', { name: `Bard ${i}` })

    const found = async (by: Browser) => {
      const query = `&campaign_id=${campaign}&q=bard`
      const whole = await by.get(`/api/npcs?${query.slice(1)}`).expect(200)
      const short = await pages(by, query, 1)
      const all = names(whole.npcs)
      expect(short.flatMap(({ npcs }) => names(npcs))).toEqual(all)
      expect(short.every(({ total }) => total === all.length)).toBe(true)
      return [...all.slice(0, 3), all.length]
    }
    expect(await found(dm)).toEqual(['Aal', 'Abe', 'Acron', 103])
    expect(await found(player)).toEqual(['Abe', 'Bard 0', 'Bard 1', 101])
  })

  test('is filtered by several traits at once, in one campaign and in all', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const rustic = { language_style: 'Rustic / Plainspoken' }
    await create(dm, 'npcs', { name: 'Veyra', ...rustic, trustworthiness: 'Deceptive' })
    await create(dm, 'npcs', { name: 'Tam', ...rustic, trustworthiness: 'Clueless' })
    await create(dm, 'npcs', { name: 'Odo', trustworthiness: 'Deceptive' })
    const speech = `language_style=${encodeURIComponent(rustic.language_style)}`

    expect(names(await list(dm, `?${speech}`))).toEqual(['Tam', 'Veyra'])
    const both = await pages(dm, `&${speech}&trustworthiness=Deceptive&campaign_id=${campaign}`, 1)
    expect(both).toMatchObject([{ npcs: [{ name: 'Veyra' }], total: 1 }])
    expect(names(await list(player, `?${speech}`))).toEqual(['Tam', 'Veyra'])
    expect(await dm.get('/api/npcs?trustworthiness=Sly')).toMatchObject({ status: 400 })
  })
})

describe('classes', () => {
  const classes = async (by: Browser, campaign: number): Promise<string[]> =>
    (await by.get(`/api/campaigns/${campaign}/npc-classes`).expect(200)).classes

  test('are the distinct names in category texts and tags, and each finds its NPCs', async () => {
    const { dm, campaign } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Noble' })
    await create(dm, 'npcs', { name: 'A', tag: 'Guard, Ferry' })
    await create(dm, 'npcs', { name: 'B', tag: 'Guard,Wizard ,  Old Hag' })
    await create(dm, 'npcs', { name: 'C', tag: '' })
    const d = await create(dm, 'npcs', { name: 'D', tag: ' , Guardian' })
    await dm.post(`/api/npcs/${d.id}/tags/${tag.id}`).expect(201)

    expect(await classes(dm, campaign)).toEqual([
      'Ferry',
      'Guard',
      'Guardian',
      'Noble',
      'Old Hag',
      'Wizard',
    ])
    const found = async (name: string) => names(await list(dm, `?tag=${encodeURIComponent(name)}`))
    expect(await found('Guard')).toEqual(['A', 'B'])
    expect(await found('Ferry')).toEqual(['A'])
    expect(await found('Wizard')).toEqual(['B'])
    expect(await found('Old Hag')).toEqual(['B'])
    expect(await found('Guardian')).toEqual(['D'])
    expect(await found('Noble')).toEqual(['D'])
    expect(await found('guard')).toEqual([])
    expect(await found('Gua')).toEqual([])
  })

  test('of hidden NPCs are not offered to a player', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Undead' })
    const lich = await create(dm, 'npcs', { name: 'Veyra', tag: 'Lich', visibility: 'dm' })
    await dm.post(`/api/npcs/${lich.id}/tags/${tag.id}`).expect(201)
    await create(dm, 'npcs', { name: 'Tam', tag: 'Guard' })
    expect(await classes(player, campaign)).toEqual(['Guard'])
    expect(await classes(dm, campaign)).toEqual(['Guard', 'Lich', 'Undead'])
  })
})

function encode(parts: unknown): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}
