import { describe, expect, test, vi } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'

interface Read {
  id: number
  action: string
  fields: string[]
  by: { name: string } | null
  at: string
}

async function history(by: Browser, kind: string, id: number): Promise<Read[]> {
  const page = await by.expect(200, by.get(`/api/history?kind=${kind}&id=${id}`))
  expect(page.total).toBe(page.revisions.length)
  return page.revisions
}

const detail = (by: Browser, { id }: { id: number }) => by.expect(200, by.get(`/api/history/${id}`))

const restore = (by: Browser, { id }: { id: number }, body: object = {}) =>
  by.post(`/api/history/${id}/restore`, body)

/** Runs with a clock that each step moves past the time in which changes merge. */
async function apart<Result>(work: (later: () => void) => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    return await work(() => void vi.setSystemTime(Date.now() + 3 * 60_000))
  } finally {
    vi.useRealTimers()
  }
}

const LONG = Array.from({ length: 400 }, (_, i) => `word${(i * 7919) % 1000}`).join(' ')

describe('the history of an NPC', () => {
  test('tells who changed what, with both sides of each text, and a save without a change adds none', async () => {
    await apart(async (later) => {
      const { dm } = await tableOfTwo()
      const npc = await create(dm, 'npcs', { name: 'Marda', description: LONG })
      const path = `/api/npcs/${npc.id}`
      const texts = [
        LONG,
        `${LONG} She limps.`,
        `First. ${LONG} She limps.`,
        '',
        'Short.',
        LONG.toUpperCase(),
      ]
      for (const description of texts.slice(1)) {
        later()
        await dm.expect(200, dm.put(path, { description }))
        await dm.expect(200, dm.put(path, { description }))
      }
      const found = await history(dm, 'npc', npc.id)
      expect(found.map(({ action }) => action)).toEqual([
        ...Array(texts.length - 1).fill('updated'),
        'created',
      ])
      expect(found[0]).toMatchObject({ fields: ['description'], by: { name: 'keeper' } })
      const sides = await Promise.all(found.map((revision) => detail(dm, revision)))
      expect(sides.map(({ after }) => after.description)).toEqual(texts.toReversed())
      expect(sides.slice(0, -1).map(({ before }) => before.description)).toEqual(
        texts.slice(0, -1).toReversed(),
      )
      expect(sides.at(-1)!.before.description).toBeNull()
    })
  })

  test('holds changes by one person within two minutes as one, and none of a text that was put back', async () => {
    await apart(async (later) => {
      const { dm } = await tableOfTwo()
      const npc = await create(dm, 'npcs', { name: 'Marda', description: 'A' })
      const path = `/api/npcs/${npc.id}`
      later()
      await dm.expect(200, dm.put(path, { description: 'B' }))
      await dm.expect(200, dm.put(path, { description: 'C', backstory: 'Born at sea.' }))
      const [both, ...others] = await history(dm, 'npc', npc.id)
      expect(others).toHaveLength(1)
      expect(await detail(dm, both!)).toMatchObject({
        before: { description: 'A', backstory: '' },
        after: { description: 'C', backstory: 'Born at sea.' },
      })
      await dm.expect(200, dm.put(path, { description: 'A' }))
      expect((await history(dm, 'npc', npc.id))[0]!.fields).toEqual(['backstory'])
      await dm.expect(200, dm.put(path, { backstory: '' }))
      expect(await history(dm, 'npc', npc.id)).toHaveLength(1)
    })
  })

  test('tells a player nothing of DM notes, of the time before it was revealed, nor of a change that revealed it', async () => {
    await apart(async (later) => {
      const { dm, player } = await tableOfTwo()
      const npc = await create(dm, 'npcs', { name: 'Marda', description: 'A', visibility: 'dm' })
      const path = `/api/npcs/${npc.id}`
      await player.expect(404, player.get(`/api/history?kind=npc&id=${npc.id}`))
      for (const change of [
        { description: 'B' },
        { description: 'C', visibility: 'everyone' },
        { dm_notes: 'She lies.' },
        { description: 'D' },
      ]) {
        later()
        await dm.expect(200, dm.put(path, change))
      }
      const [own, ...others] = await history(player, 'npc', npc.id)
      expect(others).toEqual([])
      expect(await detail(player, own!)).toMatchObject({
        fields: ['description'],
        before: { description: 'C' },
        after: { description: 'D' },
      })
      for (const hidden of (await history(dm, 'npc', npc.id)).slice(1)) {
        await player.expect(404, player.get(`/api/history/${hidden.id}`))
      }
      // The player's revision stays where it was when the DM adds what only DMs read.
      await dm.expect(200, dm.put(path, { dm_notes: 'She lies again.' }))
      expect(await history(player, 'npc', npc.id)).toEqual([own])
      await dm.expect(200, dm.put(path, { visibility: 'dm' }))
      await player.expect(404, player.get(`/api/history/${own!.id}`))
    })
  })

  test('is restored by field or whole, as one new revision, by who may change it', async () => {
    await apart(async (later) => {
      const { dm, player } = await tableOfTwo()
      const tag = await create(dm, 'tags', { name: 'Guard' })
      const place = await create(dm, 'locations', { name: 'Mill' })
      const npc = await create(dm, 'npcs', { name: 'Marda', description: LONG })
      const path = `/api/npcs/${npc.id}`
      later()
      await dm.expect(200, dm.put(path, { description: 'Gone.', location_id: place.id }))
      await dm.expect(201, dm.post(`${path}/tags/${tag.id}`))
      const [change] = await history(dm, 'npc', npc.id)
      expect(change!.fields.toSorted()).toEqual(['description', 'location_id', 'tags'])
      await player.expect(403, restore(player, change!))
      const wrong = await dm.expect(400, restore(dm, change!, { fields: ['backstory'] }))
      expect(wrong.code).toBe('restore-other-field')
      const { thing, revision } = await dm.expect(
        200,
        restore(dm, change!, { fields: ['description'] }),
      )
      expect(thing).toMatchObject({ description: LONG, location_id: place.id })
      expect(revision).toMatchObject({
        action: 'restored',
        restored_from: change!.id,
        fields: ['description'],
      })
      const rest = await dm.expect(200, restore(dm, change!))
      expect(rest.thing).toMatchObject({ location_id: null, tags: [] })
      expect(rest.revision.fields.toSorted()).toEqual(['location_id', 'tags'])
      expect((await dm.expect(200, restore(dm, change!))).revision).toBeNull()
      const again = await dm.expect(200, restore(dm, change!, { side: 'after' }))
      expect(again.thing).toMatchObject({ description: 'Gone.', location_id: place.id })
      expect(again.thing.tags).toHaveLength(1)
      await dm.expect(200, dm.delete(path))
      expect((await dm.expect(409, restore(dm, change!))).code).toBe('restore-in-bin')
      expect((await history(dm, 'npc', npc.id))[0]!.action).toBe('deleted')
    })
  })

  test('names in a change only what its reader may see today', async () => {
    await apart(async (later) => {
      const { dm, player } = await tableOfTwo()
      const [mill, inn] = [
        await create(dm, 'locations', { name: 'Mill' }),
        await create(dm, 'locations', { name: 'Inn' }),
      ]
      const npc = await create(dm, 'npcs', { name: 'Marda', location_id: mill.id })
      later()
      await dm.expect(200, dm.put(`/api/npcs/${npc.id}`, { location_id: inn.id }))
      const [move] = await history(player, 'npc', npc.id)
      expect(await detail(player, move!)).toMatchObject({
        before: { location_id: mill.id },
        after: { location_id: inn.id },
      })
      await dm.expect(200, dm.put(`/api/locations/${mill.id}`, { visibility: 'dm' }))
      const read = await detail(player, move!)
      expect(read).toMatchObject({ before: { location_id: null }, after: { location_id: inn.id } })
      expect(read.named).toEqual([{ kind: 'location', id: inn.id, name: 'Inn' }])
    })
  })
})

test('each kind of thing and the notes have a history that ends with the thing', async () => {
  const { app, dm, campaign } = await tableOfTwo()
  const npc = await create(dm, 'npcs', { name: 'Marda' })
  const other = await create(dm, 'npcs', { name: 'Tam' })
  const location = await create(dm, 'locations', { name: 'Mill' })
  const session = await create(dm, 'storyline', { title: 'Dusk' })
  const connection = await create(dm, 'connections', {
    from_npc_id: npc.id,
    to_npc_id: other.id,
    kind: 'trade',
  })
  const entry = await dm.expect(
    201,
    dm.post(`/api/npcs/${npc.id}/journal`, { content: 'She came.' }),
  )
  const secret = await dm.expect(
    201,
    dm.post('/api/secrets', { about: { kind: 'npc', id: npc.id }, text: 'She limps.' }),
  )
  await dm.expect(200, dm.put(`/api/campaigns/${campaign}/notes`, { type: 'dm', content: 'Hm.' }))
  await dm.expect(200, dm.post(`/api/storyline/${session.id}/start`))
  const all = { npc, location, session, connection, journal: entry, secret }
  for (const [kind, { id }] of Object.entries(all)) {
    expect(
      (await history(dm, kind, id)).map(({ action }) => action),
      kind,
    ).toEqual(['created'])
  }
  expect((await history(dm, 'notes', campaign))[0]!.fields).toEqual(['dm_notes'])
  expect((await history(dm, 'session', session.id))[0]!.fields).toContain('started_at')
  const page = await dm.expect(200, dm.get(`/api/history?campaign_id=${campaign}&limit=3`))
  expect(page.total).toBe(8)
  const next = await dm.expect(
    200,
    dm.get(`/api/history?campaign_id=${campaign}&cursor=${page.next_cursor}`),
  )
  expect(
    [...page.revisions, ...next.revisions]
      .map(({ at }: Read) => at)
      .toSorted()
      .toReversed(),
  ).toEqual([...page.revisions, ...next.revisions].map(({ at }: Read) => at))
  expect(next.revisions).toHaveLength(5)
  const { deletion_id } = await dm.expect(200, dm.delete(`/api/npcs/${npc.id}`))
  await dm.expect(200, dm.delete(`/api/bin/${deletion_id}`))
  const left = app.context.db.connection.prepare('select count(*) as n from revisions').get()!
  expect(left['n']).toBe(4)
})

test('a text that was made of two says so, and nothing merges into it', async () => {
  const { dm, campaign } = await tableOfTwo()
  const things = {
    npc: await create(dm, 'npcs', { name: 'Marda', description: 'A' }),
    location: await create(dm, 'locations', { name: 'Mill', description: 'A' }),
    session: await create(dm, 'storyline', { title: 'Dusk', notes: 'A' }),
  }
  const paths = { npc: 'npcs', location: 'locations', session: 'storyline' }
  for (const [kind, path] of Object.entries(paths) as [keyof typeof things, string][]) {
    const { id } = things[kind]
    const name = kind === 'session' ? 'notes' : 'description'
    for (const body of [{ [name]: 'A B', merged: true }, { [name]: 'A B C' }]) {
      await dm.expect(200, dm.put(`/api/${path}/${id}`, body))
    }
    const found = await history(dm, kind, id)
    expect(found.map(({ action }) => action)).toEqual(['updated', 'merged', 'created'])
    expect(await detail(dm, found[1]!)).toMatchObject({
      before: { [name]: 'A' },
      after: { [name]: 'A B' },
    })
  }
  const note = { type: 'public', content: 'A B', merged: true }
  await dm.expect(200, dm.put(`/api/campaigns/${campaign}/notes`, note))
  expect((await history(dm, 'notes', campaign))[0]!.action).toBe('merged')
})
