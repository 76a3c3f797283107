import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { keepApart } from '../../testing/keep-apart.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'

interface Read {
  id: number
  action: string
  fields: string[]
  by: { name: string } | null
  at: string
}

async function history(by: Browser, kind: string, id: number): Promise<Read[]> {
  const page = await by.get(`/api/history?kind=${kind}&id=${id}`).expect(200)
  expect(page.total).toBe(page.revisions.length)
  return page.revisions
}

const detail = (by: Browser, { id }: { id: number }) => by.get(`/api/history/${id}`).expect(200)

const restore = (by: Browser, { id }: { id: number }, body: object = {}) =>
  by.post(`/api/history/${id}/restore`, body)

const LONG = Array.from({ length: 400 }, (_, i) => `word${(i * 7919) % 1000}`).join(' ')

describe('the history of an NPC', () => {
  test('tells who changed what, with both sides of each text, and a save without a change adds none', async () => {
    const later = keepApart()
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
      await dm.put(path, { description }).expect(200)
      await dm.put(path, { description }).expect(200)
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

  test('holds changes by one person within two minutes as one, and none of a text that was put back', async () => {
    const later = keepApart()
    const { dm } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda', description: 'A' })
    const path = `/api/npcs/${npc.id}`
    later()
    await dm.put(path, { description: 'B' }).expect(200)
    await dm.put(path, { description: 'C', backstory: 'Born at sea.' }).expect(200)
    const [both, ...others] = await history(dm, 'npc', npc.id)
    expect(others).toHaveLength(1)
    expect(await detail(dm, both!)).toMatchObject({
      before: { description: 'A', backstory: '' },
      after: { description: 'C', backstory: 'Born at sea.' },
    })
    await dm.put(path, { description: 'A' }).expect(200)
    expect((await history(dm, 'npc', npc.id))[0]!.fields).toEqual(['backstory'])
    await dm.put(path, { backstory: '' }).expect(200)
    expect(await history(dm, 'npc', npc.id)).toHaveLength(1)
  })

  test('tells a player nothing of DM notes, of the time before it was revealed, nor of a change that revealed it', async () => {
    const later = keepApart()
    const { dm, player } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda', description: 'A', visibility: 'dm' })
    const path = `/api/npcs/${npc.id}`
    await player.get(`/api/history?kind=npc&id=${npc.id}`).expect(404)
    for (const change of [
      { description: 'B' },
      { description: 'C', visibility: 'everyone' },
      { dm_notes: 'She lies.' },
      { description: 'D' },
    ]) {
      later()
      await dm.put(path, change).expect(200)
    }
    const [own, ...others] = await history(player, 'npc', npc.id)
    expect(others).toEqual([])
    expect(await detail(player, own!)).toMatchObject({
      fields: ['description'],
      before: { description: 'C' },
      after: { description: 'D' },
    })
    for (const hidden of (await history(dm, 'npc', npc.id)).slice(1)) {
      await player.get(`/api/history/${hidden.id}`).expect(404)
    }
    // The player's revision stays where it was when the DM adds what only DMs read.
    await dm.put(path, { dm_notes: 'She lies again.' }).expect(200)
    expect(await history(player, 'npc', npc.id)).toEqual([own])
    await dm.put(path, { visibility: 'dm' }).expect(200)
    await player.get(`/api/history/${own!.id}`).expect(404)
  })

  test('is restored by field or whole, as one new revision, by who may change it', async () => {
    const later = keepApart()
    const { dm, player } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const place = await create(dm, 'locations', { name: 'Mill' })
    const npc = await create(dm, 'npcs', { name: 'Marda', description: LONG })
    const path = `/api/npcs/${npc.id}`
    later()
    await dm.put(path, { description: 'Gone.', location_id: place.id }).expect(200)
    await dm.post(`${path}/tags/${tag.id}`).expect(201)
    const [change] = await history(dm, 'npc', npc.id)
    expect(change!.fields.toSorted()).toEqual(['description', 'location_id', 'tags'])
    await restore(player, change!).expect(403)
    const wrong = await restore(dm, change!, { fields: ['backstory'] }).expect(400)
    expect(wrong.code).toBe('restore-other-field')
    const { thing, revision } = await restore(dm, change!, { fields: ['description'] }).expect(200)
    expect(thing).toMatchObject({ description: LONG, location_id: place.id })
    expect(revision).toMatchObject({
      action: 'restored',
      restored_from: change!.id,
      fields: ['description'],
    })
    const rest = await restore(dm, change!).expect(200)
    expect(rest.thing).toMatchObject({ location_id: null, tags: [] })
    expect(rest.revision.fields.toSorted()).toEqual(['location_id', 'tags'])
    expect((await restore(dm, change!).expect(200)).revision).toBeNull()
    const again = await restore(dm, change!, { side: 'after' }).expect(200)
    expect(again.thing).toMatchObject({ description: 'Gone.', location_id: place.id })
    expect(again.thing.tags).toHaveLength(1)
    await dm.delete(path).expect(200)
    expect((await restore(dm, change!).expect(409)).code).toBe('restore-in-bin')
    expect((await history(dm, 'npc', npc.id))[0]!.action).toBe('deleted')
  })

  test('names in a change only what its reader may see today', async () => {
    const later = keepApart()
    const { dm, player } = await tableOfTwo()
    const [mill, inn] = [
      await create(dm, 'locations', { name: 'Mill' }),
      await create(dm, 'locations', { name: 'Inn' }),
    ]
    const npc = await create(dm, 'npcs', { name: 'Marda', location_id: mill.id })
    later()
    await dm.put(`/api/npcs/${npc.id}`, { location_id: inn.id }).expect(200)
    const [move] = await history(player, 'npc', npc.id)
    expect(await detail(player, move!)).toMatchObject({
      before: { location_id: mill.id },
      after: { location_id: inn.id },
    })
    await dm.put(`/api/locations/${mill.id}`, { visibility: 'dm' }).expect(200)
    const read = await detail(player, move!)
    expect(read).toMatchObject({ before: { location_id: null }, after: { location_id: inn.id } })
    expect(read.named).toEqual([{ kind: 'location', id: inn.id, name: 'Inn' }])
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
  const entry = await dm.post(`/api/npcs/${npc.id}/journal`, { content: 'She came.' }).expect(201)
  const secret = await dm
    .post('/api/secrets', { about: { kind: 'npc', id: npc.id }, text: 'She limps.' })
    .expect(201)
  await dm.put(`/api/campaigns/${campaign}/notes`, { type: 'dm', content: 'Hm.' }).expect(200)
  await dm.post(`/api/storyline/${session.id}/start`).expect(200)
  const all = { npc, location, session, connection, journal: entry, secret }
  for (const [kind, { id }] of Object.entries(all)) {
    expect(
      (await history(dm, kind, id)).map(({ action }) => action),
      kind,
    ).toEqual(['created'])
  }
  expect((await history(dm, 'notes', campaign))[0]!.fields).toEqual(['dm_notes'])
  expect((await history(dm, 'session', session.id))[0]!.fields).toContain('started_at')
  const page = await dm.get(`/api/history?campaign_id=${campaign}&limit=3`).expect(200)
  expect(page.total).toBe(8)
  const next = await dm
    .get(`/api/history?campaign_id=${campaign}&cursor=${page.next_cursor}`)
    .expect(200)
  expect(
    [...page.revisions, ...next.revisions]
      .map(({ at }: Read) => at)
      .toSorted()
      .toReversed(),
  ).toEqual([...page.revisions, ...next.revisions].map(({ at }: Read) => at))
  expect(next.revisions).toHaveLength(5)
  const { deletion_id } = await dm.delete(`/api/npcs/${npc.id}`).expect(200)
  await dm.delete(`/api/bin/${deletion_id}`).expect(200)
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
      await dm.put(`/api/${path}/${id}`, body).expect(200)
    }
    const found = await history(dm, kind, id)
    expect(found.map(({ action }) => action)).toEqual(['updated', 'merged', 'created'])
    expect(await detail(dm, found[1]!)).toMatchObject({
      before: { [name]: 'A' },
      after: { [name]: 'A B' },
    })
  }
  const note = { type: 'public', content: 'A B', merged: true }
  await dm.put(`/api/campaigns/${campaign}/notes`, note).expect(200)
  expect((await history(dm, 'notes', campaign))[0]!.action).toBe('merged')
})
