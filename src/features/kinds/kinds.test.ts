import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import type { Kind, OwnField } from './kinds.schemas.ts'

const MOTTO = { label: 'Motto', type: 'line' }
const DEBTS = { label: 'Debts', type: 'text', read_by: 'dm' }

async function table() {
  const found = await tableOfTwo()
  const { dm, campaign } = found
  const list = async (by: Browser = dm): Promise<Kind[]> =>
    (await by.get(`/api/kinds?campaign_id=${campaign}`).expect(200)).kinds
  const of = async (name: string, by: Browser = dm) =>
    (await list(by)).find((kind) => kind.name === name)!
  const put = (kind: Kind, body: object, by: Browser = dm) => by.put(`/api/kinds/${kind.id}`, body)
  const setFields = async (name: string, fields: object[]): Promise<Kind> =>
    put(await of(name), { fields }).expect(200)
  const article = async (kind: string, body: object, by: Browser = dm) =>
    by
      .post('/api/articles', { kind_id: (await of(kind)).id, campaign_id: campaign, ...body })
      .expect(201)
  const read = async (path: string, by: Browser = dm) => {
    const body = await by.get(path).expect(200)
    return body.npc ?? body
  }
  return { ...found, list, of, put, setFields, article, read }
}

test('every campaign has NPCs, locations, sessions and six kinds of articles, in this order, for all members', async () => {
  const { list, player } = await table()
  const kinds = await list()
  expect(kinds.map(({ of, starter, name, plural }) => [of, starter, name, plural])).toEqual([
    ['npc', null, 'NPC', 'NPCs'],
    ['location', null, 'Location', 'Locations'],
    ['session', null, 'Session', 'Sessions'],
    ['article', 'faction', 'Faction', 'Factions'],
    ['article', 'item', 'Item', 'Items'],
    ['article', 'quest', 'Quest', 'Quests'],
    ['article', 'creature', 'Creature', 'Creatures'],
    ['article', 'lore', 'Lore', 'Lore'],
    ['article', 'handout', 'Handout', 'Handouts'],
  ])
  expect(kinds.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  expect(kinds[5]!.fields).toEqual([
    {
      key: 'status',
      label: 'Status',
      type: 'choice',
      read_by: 'everyone',
      choices: ['Open', 'Done', 'Failed'],
    },
  ])
  expect(await list(player)).toEqual(kinds)
})

describe('a DM', () => {
  test('adds a kind at the end, whose fields get keys made of their labels, and players read what everyone reads', async () => {
    const { dm, player, list, campaign } = await table()
    const kind = await dm
      .post('/api/kinds', {
        campaign_id: campaign,
        name: ' God ',
        fields: [MOTTO, { ...MOTTO, label: 'MOTTO!' }, DEBTS, { label: '猫', type: 'flag' }],
      })
      .expect(201)
    expect(kind).toMatchObject({
      of: 'article',
      starter: null,
      name: 'God',
      plural: 'God',
      position: 9,
    })
    expect(kind.fields.map(({ key }: OwnField) => key)).toEqual([
      'motto',
      'motto_2',
      'debts',
      'field',
    ])
    const seen = (await list(player)).at(-1)!
    expect(seen.fields.map(({ key }) => key)).toEqual(['motto', 'motto_2', 'field'])
    await player.post('/api/kinds', { campaign_id: campaign, name: 'Law' }).expect(403)
  })

  test('moves a kind to a place in the order, and the others keep theirs', async () => {
    const { of, put, list } = await table()
    await put(await of('Lore'), { position: 3 }).expect(200)
    expect((await list()).map(({ name }) => name)).toEqual([
      'NPC',
      'Location',
      'Session',
      'Lore',
      'Faction',
      'Item',
      'Quest',
      'Creature',
      'Handout',
    ])
    await put(await of('Lore'), { position: 7 }).expect(200)
    expect((await list()).map(({ name }) => name)[7]).toBe('Lore')
  })

  test('deletes a kind that no article is of, undoes that, and cannot bring back an article whose kind is gone', async () => {
    const { dm, of, article } = await table()
    const item = await of('Item')
    const sword = await article('Item', { name: 'Sword' })
    expect(await dm.delete(`/api/kinds/${item.id}`)).toMatchObject({
      status: 409,
      body: { code: 'kind-in-use' },
    })
    const undo = (id: number) => dm.post(`/api/deletions/${id}/undo`)
    const ofSword = (await dm.delete(`/api/articles/${sword.id}`).expect(200)).deletion_id
    const ofKind = (await dm.delete(`/api/kinds/${item.id}`).expect(200)).deletion_id
    expect(await undo(ofSword)).toMatchObject({ status: 409, body: { code: 'undo-kind-gone' } })
    await undo(ofKind).expect(200)
    expect(await of('Item')).toEqual(item)
    await undo(ofSword).expect(200)
  })

  const refused: [string, (kind: Kind) => [object, number, string]][] = [
    [
      'a name that another kind has in other letters',
      () => [{ name: ' nPC ' }, 409, 'kind-name-taken'],
    ],
    ['an icon that is not the program’s', () => [{ icon: 'ufo' }, 400, 'invalid-input']],
    [
      'the same key twice',
      () => [
        {
          fields: [
            { ...MOTTO, key: 'a' },
            { ...MOTTO, key: 'a' },
          ],
        },
        400,
        'field-key-twice',
      ],
    ],
    [
      'a key with a capital letter',
      () => [{ fields: [{ ...MOTTO, key: 'Motto' }] }, 400, 'invalid-input'],
    ],
    [
      'a choice without choices',
      () => [{ fields: [{ label: 'Rank', type: 'choice' }] }, 400, 'invalid-input'],
    ],
    [
      '41 fields',
      () => [
        { fields: Array.from({ length: 41 }, (_, i) => ({ label: `F${i}`, type: 'line' })) },
        400,
        'invalid-input',
      ],
    ],
  ]
  test.for(refused)('is refused %s, which changes nothing', async ([, change]) => {
    const { of, put } = await table()
    const kind = await of('Item')
    const [body, status, code] = change(kind)
    expect(await put(kind, body)).toMatchObject({ status, body: { code } })
    expect(await of('Item')).toEqual(kind)
  })

  test('changes only the fields of a built-in kind, and cannot delete it', async () => {
    const { dm, of, put } = await table()
    const npc = await of('NPC')
    expect(await put(npc, { name: 'Hero' })).toMatchObject({
      status: 400,
      body: { code: 'kind-only-fields' },
    })
    expect(await dm.delete(`/api/kinds/${npc.id}`)).toMatchObject({
      status: 409,
      body: { code: 'kind-built-in' },
    })
    expect(await put(npc, { fields: [MOTTO], updated_at: 'x' })).toMatchObject({ status: 409 })
    await put(npc, { fields: [MOTTO], updated_at: npc.updated_at }).expect(200)
  })

  test('has at most 40 kinds of articles', async () => {
    const { dm, campaign } = await table()
    const add = (name: string) => dm.post('/api/kinds', { campaign_id: campaign, name })
    for (let i = 0; i < 34; i += 1) await add(`Kind ${i}`).expect(201)
    expect(await add('One more')).toMatchObject({ status: 409, body: { code: 'too-many-kinds' } })
  })
})

describe('own values', () => {
  const FIELDS = [
    MOTTO,
    { label: 'History', type: 'text' },
    { label: 'Members', type: 'number' },
    { label: 'Legal', type: 'flag' },
    { label: 'Rank', type: 'choice', choices: ['Low', 'High'] },
    { label: 'Founded', type: 'date' },
    { label: 'Seat', type: 'thing', to: ['location'] },
    { label: 'Heads', type: 'things' },
    DEBTS,
  ]

  test('of every type are stored on all four kinds of things, and players read and change those for everyone', async () => {
    const { dm, player, setFields, article, read } = await table()
    for (const kind of ['NPC', 'Location', 'Session', 'Faction']) await setFields(kind, FIELDS)
    const seat = await create(dm, 'locations', { name: 'Keep' })
    const head = await create(dm, 'npcs', { name: 'Old Hob' })
    const own = {
      motto: 'Never late',
      history: 'Long.',
      members: -1.5,
      legal: false,
      rank: 'High',
      founded: '1402-02-28',
      seat: { kind: 'location', id: seat.id },
      heads: [
        { kind: 'npc', id: head.id },
        { kind: 'location', id: seat.id },
      ],
      debts: 'To the crown.',
    }
    const answered = {
      ...own,
      seat: { ...own.seat, name: 'Keep' },
      heads: [
        { kind: 'npc', id: head.id, name: 'Old Hob' },
        { kind: 'location', id: seat.id, name: 'Keep' },
      ],
    }
    const { debts: _, ...seen } = answered
    const made = [
      ['npcs', await create(dm, 'npcs', { name: 'A', own })],
      ['locations', await create(dm, 'locations', { name: 'B', own })],
      ['storyline', await create(dm, 'storyline', { title: 'C', own })],
      ['articles', await article('Faction', { name: 'D', own })],
    ] as const
    for (const [path, thing] of made) {
      expect(thing.own, path).toEqual(answered)
      expect((await read(`/api/${path}/${thing.id}`, player)).own).toEqual(seen)
      const cleared = await dm
        .put(`/api/${path}/${thing.id}`, { own: { seat: null, legal: null } })
        .expect(200)
      expect(cleared.own).toEqual({ ...answered, seat: null, legal: null })
    }
    const mine = await article(
      'Faction',
      { name: 'E', own: { motto: 'x', debts: 'mine', nothing: 1 } },
      player,
    )
    expect(mine.own).toEqual({
      ...Object.fromEntries(Object.keys(seen).map((key) => [key, null])),
      motto: 'x',
    })
    expect((await read(`/api/articles/${mine.id}`)).own.debts).toBeNull()
  })

  const unfit: [string, unknown][] = [
    ['motto', 'x'.repeat(301)],
    ['motto', 7],
    ['history', 'x'.repeat(20_001)],
    ['members', '7'],
    ['legal', 'yes'],
    ['rank', 'Middling'],
    ['founded', '2026-02-30'],
    ['seat', { kind: 'npc', id: 1 }],
    ['seat', { kind: 'location', id: 999_999 }],
    ['seat', 'Keep'],
    ['heads', { kind: 'npc', id: 1 }],
    ['heads', [{ kind: 'map', id: 1 }]],
    ['debts', null as never],
  ].slice(0, -1) as [string, unknown][]
  test.for(unfit)(
    'that do not fit %s are refused with its label, and change nothing: %j',
    async ([key, value]) => {
      const { setFields, article, read, dm } = await table()
      const { fields } = await setFields('Faction', FIELDS)
      const { id } = await article('Faction', { name: 'Guild', own: { motto: 'Kept' } })
      const before = await read(`/api/articles/${id}`)
      const { label } = fields.find((field) => field.key === key)!
      const { status, body } = await dm.put(`/api/articles/${id}`, {
        name: 'New',
        own: { [key]: value },
      })
      expect([status, body.error]).toEqual([400, expect.stringContaining(label)])
      expect(await read(`/api/articles/${id}`)).toEqual(before)
    },
  )

  test('of an unknown key are refused to DMs and left aside from players', async () => {
    const { dm, player, setFields, article } = await table()
    await setFields('Faction', [DEBTS])
    const { id } = await article('Faction', { name: 'Guild' }, player)
    const put = (by: Browser, own: object) => by.put(`/api/articles/${id}`, { own })
    expect(await put(dm, { constructor: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'no-such-field' },
    })
    for (const own of [{ constructor: 'x' }, { debts: 'x' }]) {
      expect(await put(player, own)).toMatchObject({ status: 200, body: { own: {} } })
    }
  })

  test('come back with their key and with their type, and what no longer fits hinders no other save', async () => {
    const { dm, setFields, article, read } = await table()
    await setFields('Faction', [MOTTO, { label: 'Rank', type: 'choice', choices: ['Low', 'High'] }])
    const { id } = await article('Faction', { name: 'Guild', own: { motto: 'Never', rank: 'Low' } })
    const own = async () => (await read(`/api/articles/${id}`)).own
    await setFields('Faction', [{ label: 'Rank', type: 'choice', choices: ['High'] }])
    expect(await own()).toEqual({ rank: null })
    await dm.put(`/api/articles/${id}`, { own: { rank: null } }).expect(200)
    await setFields('Faction', [
      { ...MOTTO, type: 'number' },
      { label: 'Rank', type: 'line' },
    ])
    expect(await own()).toEqual({ motto: null, rank: 'Low' })
    await setFields('Faction', [MOTTO])
    expect(await own()).toEqual({ motto: 'Never' })
  })

  test('are never widened by a key that comes back or by a move, but by a DM’s save and by widening the field', async () => {
    const { dm, player, setFields, article, of, read } = await table()
    const path = (id: number) => `/api/articles/${id}`
    await setFields('Faction', [{ ...DEBTS, type: 'line' }])
    const open = { ...DEBTS, type: 'line', read_by: 'everyone' }
    const guild = await article('Faction', { name: 'Guild', own: { debts: 'To Hob' } })
    const band = await article('Faction', { name: 'Band', own: { debts: 'To Tam' } })
    const seen = async (id: number) => (await read(path(id), player)).own
    await setFields('Faction', [])
    await setFields('Faction', [open])
    expect(await seen(guild.id)).toEqual({ debts: null })
    expect((await read(path(guild.id))).own).toEqual({ debts: 'To Hob' })
    await dm.put(path(guild.id), { own: { debts: 'To Hob' } }).expect(200)
    expect([await seen(guild.id), await seen(band.id)]).toEqual([
      { debts: 'To Hob' },
      { debts: null },
    ])

    await setFields('Lore', [open])
    await dm.put(path(band.id), { kind_id: (await of('Lore')).id }).expect(200)
    expect([await seen(band.id), (await read(path(band.id))).own]).toEqual([
      { debts: null },
      { debts: 'To Tam' },
    ])
    await setFields(
      'Lore',
      [DEBTS, { label: 'Note', type: 'line' }].map((field) => ({ ...field, type: 'line' })),
    )
    expect(await seen(band.id)).toEqual({ note: null })
    await setFields('Lore', [open])
    expect(await seen(band.id)).toEqual({ debts: 'To Tam' })
  })

  test('that point to what a player does not see are null for that player, whose null keeps them', async () => {
    const { dm, player, setFields, article, read } = await table()
    await setFields('Faction', [
      { label: 'Seat', type: 'thing' },
      { label: 'Heads', type: 'things' },
    ])
    const crypt = await create(dm, 'locations', { name: 'Crypt', visibility: 'dm' })
    const hob = await create(dm, 'npcs', { name: 'Hob' })
    const { id } = await article('Faction', { name: 'Guild' }, player)
    const path = `/api/articles/${id}`
    const hidden = { kind: 'location', id: crypt.id }
    const known = { kind: 'npc', id: hob.id }
    await dm.put(path, { own: { seat: hidden, heads: [hidden, known] } }).expect(200)
    const named = [{ ...known, name: 'Hob' }]
    expect((await read(path, player)).own).toEqual({ seat: null, heads: named })
    await player.put(path, { own: { seat: null, heads: null } }).expect(200)
    expect((await read(path)).own).toEqual({
      seat: { ...hidden, name: 'Crypt' },
      heads: [{ ...hidden, name: 'Crypt' }],
    })
    expect((await read(path, player)).own.heads).toBeNull()
    const { deletion_id } = await dm.delete(`/api/locations/${crypt.id}`).expect(200)
    expect((await read(path)).own).toEqual({ seat: null, heads: null })
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect((await read(path)).own.seat).toMatchObject(hidden)
  })
})

describe('lists', () => {
  test('filter and sort by own fields, nulls last, and a DM only key does neither for a player', async () => {
    const { dm, player, campaign, setFields } = await table()
    const rank = { label: 'Rank', type: 'choice', choices: ['Low', 'High'] }
    const fields = [
      rank,
      { label: 'Age', type: 'number' },
      { label: 'Evil', type: 'flag', read_by: 'dm' },
    ]
    for (const kind of ['NPC', 'Location', 'Faction']) await setFields(kind, fields)
    const kind_id = (await dm.get('/api/kinds').expect(200)).kinds[3].id
    const rows = [
      { name: 'Ada', own: { rank: 'High', age: 70, evil: true } },
      { name: 'Bo', own: { rank: 'Low', age: 9 } },
      { name: 'Cy' },
    ]
    for (const row of rows) {
      await create(dm, 'npcs', row)
      await create(dm, 'locations', row)
      await dm.post('/api/articles', { kind_id, ...row }).expect(201)
    }
    for (const list of ['npcs', 'locations', 'articles']) {
      const names = async (by: Browser, query: string) =>
        (await by.get(`/api/${list}?campaign_id=${campaign}&${query}`).expect(200))[list]
          .map(({ name }: { name: string }) => name)
          .join(' ')
      expect(await names(dm, 'sort=own.age'), list).toBe('Bo Ada Cy')
      expect(await names(dm, 'sort=own.rank')).toBe('Bo Ada Cy')
      expect(await names(dm, 'field=rank&value=High')).toBe('Ada')
      expect(await names(dm, 'field=evil&value=true')).toBe('Ada')
      expect(await names(dm, 'sort=own.evil')).toBe('Ada Bo Cy')
      expect(await names(player, 'sort=own.age')).toBe('Bo Ada Cy')
      expect(await names(player, 'field=evil&value=true')).toBe('')
      expect(await names(player, 'field=nothing&value=true')).toBe('')
      expect(await names(player, 'sort=own.evil')).toBe('Ada Bo Cy')
      if (list === 'locations') continue
      const pages: string[] = []
      let cursor = ''
      do {
        const page = await dm
          .get(`/api/${list}?campaign_id=${campaign}&sort=own.age&limit=1${cursor}`)
          .expect(200)
        expect(page.total).toBe(3)
        pages.push(...page[list].map(({ name }: { name: string }) => name))
        cursor = page.next_cursor && `&cursor=${page.next_cursor}`
      } while (cursor)
      expect(pages.join(' ')).toBe('Bo Ada Cy')
    }
  })

  test('search finds lines, texts and choices, those of DM only fields for DMs alone', async () => {
    const { dm, player, campaign, setFields, article } = await table()
    await setFields('Faction', [MOTTO, DEBTS])
    await article('Faction', {
      name: 'Guild',
      own: { motto: 'Semper vigilant', debts: 'Grimaldi' },
    })
    const hits = async (by: Browser, q: string) =>
      (await by.get(`/api/search?campaign_id=${campaign}&q=${q}`).expect(200)).hits.length
    expect([await hits(player, 'vigilant'), await hits(player, 'grimaldi')]).toEqual([1, 0])
    expect([await hits(dm, 'vigilant'), await hits(dm, 'grimaldi')]).toEqual([1, 1])
    await setFields('Faction', [{ ...MOTTO, read_by: 'dm' }])
    expect([await hits(player, 'vigilant'), await hits(dm, 'vigilant')]).toEqual([0, 1])
    expect(await hits(dm, 'grimaldi')).toBe(0)
  })

  test('of many things are written anew only where a changed field reads them differently', async () => {
    const { app, dm, player, campaign, setFields, article } = await table()
    const rank = { label: 'Rank', type: 'choice', choices: ['Low', 'High'] }
    await setFields('Faction', [MOTTO, rank])
    const names = Array.from({ length: 40 }, (_, at) => `Guild ${at}`)
    for (const name of names) {
      await article('Faction', { name, own: { motto: 'Semper vigilant', rank: 'High' } })
    }
    const changes = app.context.db.connection.prepare('select total_changes() as n')
    const start = Number(changes.get()!.n)
    await setFields('Faction', [MOTTO, { ...rank, choices: [...rank.choices, 'Highest'] }])
    expect(Number(changes.get()!.n) - start).toBeLessThan(10)

    const hits = async (by: Browser) =>
      (await by.get(`/api/search?campaign_id=${campaign}&q=vigilant`).expect(200)).total
    await setFields('Faction', [{ ...MOTTO, read_by: 'dm' }])
    expect([await hits(dm), await hits(player)]).toEqual([names.length, 0])
    await setFields('Faction', [MOTTO])
    expect([await hits(dm), await hits(player)]).toEqual([names.length, names.length])
  })
})

test('updated_at of a thing moves for the readers whose fields come or go, and an older save is a 409', async () => {
  const { dm, player, setFields, article, read } = await table()
  const { id } = await article('Faction', { name: 'Guild' }, player)
  const path = `/api/articles/${id}`
  const times = async () => [(await read(path)).updated_at, (await read(path, player)).updated_at]
  const before = await times()
  await setFields('Faction', [DEBTS])
  const afterDms = await times()
  expect([afterDms[0] > before[0], afterDms[1]]).toEqual([true, before[1]])
  await dm.put(path, { own: { debts: 'x' } }).expect(200)
  expect((await times())[1]).toBe(before[1])
  await setFields('Faction', [DEBTS, MOTTO])
  const after = await times()
  expect(after[1] > before[1]).toBe(true)
  expect((await player.put(path, { name: 'New', updated_at: before[1] })).status).toBe(409)
  await player.put(path, { own: { motto: 'y' }, updated_at: after[1] }).expect(200)
})
