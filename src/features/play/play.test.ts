import { describe, expect, test, vi } from 'vitest'

import { thingOf } from '../../db/things.ts'
import { idOf } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { png } from '../../testing/pictures.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import type { JournalEntry } from '../journal/journal.schemas.ts'

async function evening() {
  const table = await tableOfTwo()
  const { dm, campaign } = table
  const begun = await dm.post(`/api/campaigns/${campaign}/begin`, {}).expect(201)
  const path = `/api/storyline/${begun.id}`
  const log = (by: Browser, content: string, more = {}): Promise<JournalEntry> =>
    by.post(`${path}/log`, { content, ...more }).expect(201)
  const read = async (by: Browser): Promise<string[]> =>
    (await by.get(`${path}/log`).expect(200)).entries.map(({ content }: JournalEntry) => content)
  const tonight = (by: Browser) => by.get(`/api/campaigns/${campaign}/tonight`).expect(200)
  return { ...table, begun, path, log, read, tonight }
}

describe('a running session', () => {
  test('begins with the next number, today’s date and a title, and is the only one', async () => {
    const { dm, player, campaign, begun, path } = await evening()
    expect(begun).toMatchObject({ session_number: 1, title: 'Session 1', ended_at: null })
    expect(begun.session_date).toBe(begun.started_at.slice(0, 10))
    expect(begun.session).toMatchObject({ id: begun.id })

    const other = await create(dm, 'storyline', { title: 'Later' })
    for (const start of [`/api/storyline/${other.id}/start`, `${path}/start`]) {
      const { current } = await dm.post(start).expect(409)
      expect(current.id).toBe(begun.id)
    }
    await dm.post(`/api/campaigns/${campaign}/begin`, { title: 'Another' }).expect(409)
    expect(await player.get('/api/storyline').expect(200)).toHaveLength(2)
  })

  test('ends once, and continues when it is started again', async () => {
    const { dm, path, begun } = await evening()
    const { session } = await dm.post(`${path}/end`).expect(200)
    expect(session.ended_at).toEqual(expect.any(String))
    await dm.post(`${path}/end`, {}).expect(409)
    const again = await dm.post(`${path}/start`).expect(200)
    expect(again.session).toMatchObject({ started_at: begun.started_at, ended_at: null })
  })

  test('gets the journal entries that any member writes, and their NPC', async () => {
    const { dm, player, begun, path, read } = await evening()
    const berta = await create(dm, 'npcs', { name: 'Berta' })
    const entry = await player
      .post(`/api/npcs/${berta.id}/journal`, { content: 'She lies.' })
      .expect(201)
    expect(entry).toMatchObject({ session_id: begun.id, session_number: 1, npc_name: 'Berta' })
    expect(await read(player)).toEqual(['She lies.'])
    const { npcs } = await dm.get(path).expect(200)
    expect(npcs).toMatchObject([{ name: 'Berta', introduced_this_session: false }])
  })

  test('gets no entries after its end', async () => {
    const { dm, path } = await evening()
    await dm.post(`${path}/end`, {}).expect(200)
    const berta = await create(dm, 'npcs', { name: 'Berta' })
    const entry = dm.post(`/api/npcs/${berta.id}/journal`, { content: 'She lies.' })
    expect(await entry.expect(201)).toMatchObject({ session_id: null })
  })
})

describe('the log of a session', () => {
  test('has the lines of all in order: a DM’s is DM only unless said, a player’s for everyone', async () => {
    const { dm, player, log, read } = await evening()
    await log(dm, 'They are watched.')
    await log(dm, 'A bell rings.', { visibility: 'everyone' })
    const mine = await log(player, 'We ran.', { visibility: 'dm' })
    expect(mine).toMatchObject({ visibility: 'everyone', editable: true, npc_id: null })
    expect(await read(dm)).toEqual(['They are watched.', 'A bell rings.', 'We ran.'])
    expect(await read(player)).toEqual(['A bell rings.', 'We ran.'])
  })

  test('is seen from the NPC and the session, which gets the NPC and the location', async () => {
    const { dm, player, path, log } = await evening()
    const berta = await create(dm, 'npcs', { name: 'Berta' })
    const smithy = await create(dm, 'locations', { name: 'Smithy' })
    const line = await log(player, 'She forges.', { npc_id: berta.id, location_id: smithy.id })
    expect(line).toMatchObject({ npc_name: 'Berta', location_name: 'Smithy' })
    const journal = await player.get(`/api/npcs/${berta.id}/journal`).expect(200)
    expect(journal).toEqual([line])
    expect(await player.get(path).expect(200)).toMatchObject({
      npcs: [{ name: 'Berta' }],
      locations: [{ name: 'Smithy' }],
    })
  })

  test('tells players nothing of what is written for others, until everyone may read it', async () => {
    const { dm, player, campaign, path, log, tonight } = await evening()
    const berta = await create(dm, 'npcs', { name: 'Berta' })
    const smithy = await create(dm, 'locations', { name: 'Smithy' })
    const about = [
      { kind: 'npc', id: berta.id },
      { kind: 'location', id: smithy.id },
    ]
    const answered = () =>
      Promise.all([
        player.get(path).expect(200),
        player.get(`/api/storyline?campaign_id=${campaign}`).expect(200),
        player.get(`/api/npcs/${berta.id}`).expect(200),
        player.get(`/api/history?campaign_id=${campaign}`).expect(200),
        tonight(player),
      ])
    const before = await answered()
    const line = await log(dm, 'She watches them.', { about })
    const content = { content: 'She has the key.', visibility: 'dm' }
    await dm.post(`/api/npcs/${berta.id}/journal`, content).expect(201)
    await dm.put(`/api/journal/${line.id}`, { content: 'She follows.', about }).expect(200)
    expect(await answered()).toEqual(before)

    const visible_to = [await idOf(player)]
    await log(dm, 'You know her.', { about, visibility: 'some', visible_to })
    expect((await dm.get(path).expect(200)).npcs).toEqual([])

    await dm.put(`/api/journal/${line.id}`, { visibility: 'everyone' }).expect(200)
    expect(await player.get(path).expect(200)).toMatchObject({
      npcs: [{ name: 'Berta' }],
      locations: [{ name: 'Smithy' }],
    })
  })

  test('shows players no line about what they may not see, and no hidden id', async () => {
    const { dm, player, path, log, read } = await evening()
    const [lich, berta] = [
      await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' }),
      await create(dm, 'npcs', { name: 'Berta' }),
    ]
    const crypt = await create(dm, 'locations', { name: 'Crypt', visibility: 'dm' })
    const open = { visibility: 'everyone' }
    await log(dm, 'The lich wakes.', { ...open, npc_id: lich.id })
    await log(dm, 'The crypt shakes.', { ...open, location_id: crypt.id })
    await log(dm, 'Berta leaves.', { ...open, npc_id: berta.id, location_id: crypt.id })
    expect(await read(player)).toEqual(['Berta leaves.'])

    await dm.put(path, { visibility: 'dm' }).expect(200)
    const [entry] = await player.get(`/api/npcs/${berta.id}/journal`).expect(200)
    expect(entry).toMatchObject({ session_id: null, session_number: null, location_id: null })
    const { hits } = await player.get('/api/search?q=shakes').expect(200)
    expect(hits).toEqual([])
  })

  test('is found by search, under the title of the session where it is about nothing else', async () => {
    const { player, begun, log } = await evening()
    const line = await log(player, 'A heron flew over.')
    const { hits } = await player.get('/api/search?q=heron').expect(200)
    expect(hits).toMatchObject([
      { kind: 'journal', id: line.id, title: 'Session 1', npc_id: null, session_id: begun.id },
    ])
  })

  test('goes into the notes as far as all who read the notes may read it', async () => {
    const { dm, player, path, log } = await evening()
    const lich = await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
    const berta = await create(dm, 'npcs', { name: 'Berta' })
    await dm.put(path, { notes: 'A cold night.' }).expect(200)
    await log(dm, 'They are watched.')
    await log(dm, 'It wakes.', { npc_id: lich.id, visibility: 'everyone' })
    await log(player, 'knows about the tunnel', { npc_id: berta.id })
    await log(player, 'We ran.')
    const { session } = await dm.post(`${path}/end`, { add_log_to_notes: true }).expect(200)
    expect(session.notes).toBe('A cold night.\n\nBerta: knows about the tunnel\nWe ran.')
  })

  test('loses with the session the lines that are about nothing else, until that is undone', async () => {
    const { dm, player, path, log, read } = await evening()
    const berta = await create(dm, 'npcs', { name: 'Berta' })
    await log(player, 'We ran.')
    const told = await log(player, 'She lies.', { npc_id: berta.id })
    const { deletion_id } = await dm.delete(path).expect(200)
    const journal = async () => player.get(`/api/npcs/${berta.id}/journal`).expect(200)
    expect(await journal()).toMatchObject([{ id: told.id, session_id: null }])
    const search = () => player.get('/api/search?q=ran').expect(200)
    expect((await search()).hits).toEqual([])

    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect(await read(player)).toEqual(['We ran.', 'She lies.'])
    expect(await journal()).toEqual([{ ...told, updated_at: expect.any(String) }])
  })
})

test('what is unfinished is listed for DMs, and no player reads, writes or filters by it', async () => {
  const { dm, player, campaign, tonight } = await evening()
  const berta = await create(dm, 'npcs', { name: 'Berta', unfinished: true })
  const tam = await create(player, 'npcs', { name: 'Tam', unfinished: true })
  await create(dm, 'locations', { name: 'Smithy', unfinished: true })
  const list = async (by: Browser) =>
    (await by.get(`/api/npcs?campaign_id=${campaign}&unfinished=true`).expect(200)).npcs.map(
      ({ name }: { name: string }) => name,
    )
  expect([await list(dm), await list(player)]).toEqual([['Berta'], ['Berta', 'Tam']])
  expect(tam).not.toHaveProperty('unfinished')
  const { npc } = await player.get(`/api/npcs/${berta.id}`).expect(200)
  expect(npc).not.toHaveProperty('unfinished')
  expect((await tonight(dm)).unfinished_count).toBe(2)
  expect(await tonight(player)).not.toHaveProperty('unfinished_count')
  await dm.put(`/api/npcs/${berta.id}`, { unfinished: false }).expect(200)
  expect(await list(dm)).toEqual([])
})

test('pins are a person’s own, in order, and leave out what may not be seen any more', async () => {
  const { dm, player, campaign } = await evening()
  const path = `/api/campaigns/${campaign}/pins`
  const berta = await create(dm, 'npcs', { name: 'Berta', avatar_url: 'seed:b' })
  const smithy = await create(dm, 'locations', { name: 'Smithy', icon: 'hammer' })
  const pins = [
    { kind: 'location', id: smithy.id },
    { kind: 'npc', id: berta.id },
  ]
  const shown = [
    { ...pins[0], name: 'Smithy', icon: 'hammer' },
    { ...pins[1], name: 'Berta', avatar_url: 'seed:b' },
  ]
  expect(await player.put(path, { pins }).expect(200)).toEqual({ pins: shown })
  expect(await dm.get(path).expect(200)).toEqual({ pins: [] })
  const { deletion_id } = await dm.delete(`/api/npcs/${berta.id}`).expect(200)
  await dm.put(`/api/locations/${smithy.id}`, { visibility: 'dm' }).expect(200)
  expect(await player.get(path).expect(200)).toEqual({ pins: [] })
  await player.put(path, { pins: [pins[0]] }).expect(404)

  await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
  await dm.put(`/api/locations/${smithy.id}`, { visibility: 'everyone' }).expect(200)
  expect(await player.get(path).expect(200)).toEqual({ pins: shown })
  const many = Array.from({ length: 25 }, (_, i) => ({ kind: 'npc', id: i + 1 }))
  await player.put(path, { pins: many }).expect(400)
})

test.for([
  ['pinned', 'PUT', 'pins', (what: object) => ({ pins: [what] })],
  ['shown', 'POST', 'show', (what: object) => ({ what })],
] as const)('what is in another campaign of the DM is not %s', async ([, method, page, body]) => {
  const { dm, campaign } = await evening()
  const berta = await create(dm, 'npcs', { name: 'Berta' })
  const { id } = await dm.post('/api/campaigns', { name: 'Another' }).expect(201)
  const send = (campaignId: number) => {
    const path = `/api/campaigns/${campaignId}/${page}`
    const sent = body({ kind: 'npc', id: berta.id })
    return method === 'PUT' ? dm.put(path, sent) : dm.post(path, sent)
  }
  expect(await send(id)).toMatchObject({ status: 404, body: { code: 'npc-not-found' } })
  await send(campaign).expect(200)
})

test('tonight answers the running and the last session, the next date, the NPCs met, and the notes', async () => {
  const { dm, player, campaign, begun, path, log, tonight } = await evening()
  const berta = await create(dm, 'npcs', { name: 'Berta' })
  const lich = await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
  await log(dm, 'met', { npc_id: berta.id, visibility: 'everyone' })
  await log(dm, 'met', { npc_id: lich.id, visibility: 'everyone' })
  const next = await create(dm, 'storyline', { title: 'Next', session_date: '2099-01-01' })
  await dm.put(`/api/campaigns/${campaign}/notes`, { type: 'public', content: 'Bring rope.' })
  await dm.post(`/api/campaigns/${campaign}/show`, { what: { kind: 'npc', id: berta.id } })
  expect(await tonight(player)).toMatchObject({
    me: { character: null },
    shown: { kind: 'npc', id: berta.id, name: 'Berta' },
    running: { id: begun.id, npcs: [{ name: 'Berta' }] },
    // What is planned for later is not the last one.
    last: null,
    next: { date: '2099-01-01', session_id: next.id, title: next.title },
    met_last: [{ name: 'Berta' }],
    pins: [],
    notes_excerpt: 'Bring rope.',
  })
  expect((await tonight(dm)).met_last).toHaveLength(2)
  await dm.post(`${path}/end`, {}).expect(200)
  expect(await tonight(player)).toMatchObject({ running: null, last: { id: begun.id } })
})

test('a session planned for today is the next one, and the last one only once it has notes', async () => {
  vi.setSystemTime('2031-05-07T18:00:00.000Z')
  const { dm, campaign } = await tableOfTwo()
  const readBoth = async (): Promise<unknown[]> => {
    const { body } = await dm.get(`/api/campaigns/${campaign}/tonight?today=2031-05-07`)
    return [body.last?.id, body.next?.session_id]
  }
  const before = await create(dm, 'storyline', { title: 'Before', session_date: '2031-05-01' })
  const today = await create(dm, 'storyline', { title: 'Now', session_date: '2031-05-07' })
  expect(await readBoth()).toEqual([before.id, today.id])
  await dm.put(`/api/storyline/${today.id}`, { notes: 'The bell rang.' }).expect(200)
  expect(await readBoth()).toEqual([today.id, today.id])
})

test('a session is of the day where the DM is, though it is tomorrow in UTC', async () => {
  vi.setSystemTime('2031-05-07T01:30:00.000Z')
  const { dm, campaign } = await tableOfTwo()
  const tonight = `/api/campaigns/${campaign}/tonight`
  const planned = await create(dm, 'storyline', { title: 'Now', session_date: '2031-05-06' })
  expect((await dm.get(`${tonight}?today=2031-05-06`)).body.next).toMatchObject({
    session_id: planned.id,
  })
  expect((await dm.get(tonight)).body.next).toBeNull()
  const begun = await dm
    .post(`/api/campaigns/${campaign}/begin`, { session_date: '2031-05-06' })
    .expect(201)
  expect(begun.session_date).toBe('2031-05-06')
})

test('tonight lists for DMs what is unfinished, the newest first', async () => {
  const { dm, player, tonight } = await evening()
  await create(dm, 'npcs', { name: 'Orsolya' })
  await create(dm, 'locations', { name: 'Smithy', icon: 'hammer', unfinished: true })
  await create(dm, 'npcs', { name: 'Berta', avatar_url: 'seed:b', unfinished: true })
  const { unfinished, unfinished_count } = await tonight(dm)
  expect(unfinished_count).toBe(2)
  expect(unfinished).toMatchObject([
    { kind: 'npc', name: 'Berta', avatar_url: 'seed:b' },
    { kind: 'location', name: 'Smithy', icon: 'hammer' },
  ])
  expect(Object.keys(await tonight(player))).not.toContain('unfinished')
})

test('what the DM shows is seen by those who may see it', async () => {
  const { dm, player, campaign } = await evening()
  const path = `/api/campaigns/${campaign}/show`
  const berta = await create(dm, 'npcs', { name: 'Berta', avatar_url: 'seed:b' })
  const what = { kind: 'npc', id: berta.id }
  const shown = { what: { ...what, name: 'Berta', avatar_url: 'seed:b' } }
  expect(await dm.post(path, { what }).expect(200)).toEqual(shown)
  expect(await player.get(path).expect(200)).toEqual(shown)
  await dm.put(`/api/npcs/${berta.id}`, { visibility: 'dm' }).expect(200)
  expect(await player.get(path).expect(200)).toEqual({ what: null })

  const upload = dm.upload('POST', `/api/maps?name=Vale`, { type: 'image/png', bytes: png() })
  const map = await upload.expect(201)
  const tam = `/api/npcs/${(await create(dm, 'npcs', { name: 'Tam' })).id}`
  const portrait = { type: 'image/png', bytes: png(2, 2) }
  const { npc } = await dm.upload('PUT', `${tam}/portrait`, portrait).expect(200)
  expect(await player.get(tam).expect(200)).not.toHaveProperty('picture_id')
  const pictures = [
    { picture_id: npc.picture_id },
    { kind: 'map', id: map.id },
    { picture_id: map.picture_id },
  ]
  for (const picture of pictures) {
    await dm.post(path, { what: picture }).expect(200)
    expect((await player.get(path).expect(200)).what).toMatchObject(picture)
  }
  await dm.put(`/api/maps/${map.id}`, { visibility: 'dm' }).expect(200)
  expect(await player.get(path).expect(200)).toEqual({ what: null })
  await dm.post(path, { what: { kind: 'npc', id: 999_999 } }).expect(404)
  const mill = await create(dm, 'locations', { name: 'Mill' })
  for (const of of [
    { kind: 'npc', id: berta.id } as const,
    { kind: 'location', id: mill.id } as const,
  ]) {
    await dm.post(path, { what: { picture_id: thingOf(of) } }).expect(404)
  }
  expect(await dm.post(path, { what: null }).expect(200)).toEqual({ what: null })
})
