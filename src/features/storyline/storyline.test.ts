import { describe, expect, test, vi } from 'vitest'

import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { serveTestApp } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

async function tableWithCast() {
  const table = await tableOfTwo()
  const { dm } = table
  const [marda, tam] = [
    await create(dm, 'npcs', { name: 'Marda', avatar_url: 'seed' }),
    await create(dm, 'npcs', { name: 'Old Tam' }),
  ]
  const [ford, mill] = [
    await create(dm, 'locations', { name: 'The Ford' }),
    await create(dm, 'locations', { name: 'Mill' }),
  ]
  return { ...table, marda, tam, ford, mill }
}

const numbers = (sessions: { session_number: number }[]) =>
  sessions.map(({ session_number }) => session_number)

describe('POST /api/storyline', () => {
  test('adds the first session with today’s date in UTC, without NPCs and locations by default', async () => {
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    vi.setSystemTime('2031-05-06T23:30:00.000Z')
    const { dm, player, campaign } = await tableOfTwo()
    const session = await create(dm, 'storyline', { title: ' The ferry sinks ' })
    expect(session).toEqual({
      id: expect.any(Number),
      campaign_id: campaign,
      session_number: 1,
      title: 'The ferry sinks',
      session_date: '2031-05-06',
      notes: '',
      visibility: 'everyone',
      started_at: null,
      ended_at: null,
      locations: [],
      npcs: [],
      articles: [],
      own: {},
      here: null,
      plan: { goals: '', things: [] },
      created_at: '2031-05-06T23:30:00.000Z',
      updated_at: '2031-05-06T23:30:00.000Z',
    })
    const { plan: _, ...seen } = session
    expect(await player.get('/api/storyline').expect(200)).toEqual([seen])
    expect(await player.get(`/api/storyline/${session.id}`).expect(200)).toEqual(seen)
  })

  test('takes title, session_date, notes, location_ids and npcs with both flags, and answers locations (id, name) and npcs', async () => {
    const { dm, campaign, marda, tam, ford, mill } = await tableWithCast()
    const path = `/api/storyline?campaign_id=${campaign}`
    const body = {
      title: 'Two',
      session_date: '2026-02-28',
      notes: 'It rained.\n',
      location_ids: [ford.id, mill.id, ford.id],
      npcs: [
        { id: tam.id, introduced_this_session: true },
        { id: marda.id },
        { id: tam.id, died_this_session: true },
      ],
    }
    const session = await dm.post(path, body).expect(201)
    expect(session).toMatchObject({
      title: 'Two',
      session_date: '2026-02-28',
      notes: 'It rained.\n',
    })
    expect(session.locations).toEqual([
      { id: mill.id, name: 'Mill' },
      { id: ford.id, name: 'The Ford' },
    ])
    expect(session.npcs).toEqual([
      {
        id: marda.id,
        name: 'Marda',
        avatar_url: 'seed',
        introduced_this_session: false,
        died_this_session: false,
      },
      {
        id: tam.id,
        name: 'Old Tam',
        avatar_url: tam.avatar_url,
        introduced_this_session: true,
        died_this_session: true,
      },
    ])
  })

  test('of what is no session answers 400 with a sentence and adds nothing', async () => {
    const { app, dm } = await tableOfTwo()
    await expectRefusals(app, (body: object) => dm.post('/api/storyline', body), [
      [{}, 'Session title is required'],
      [{ title: '  ' }, 'Session title is required'],
      [{ title: 'x'.repeat(201) }, 'A session title has at most 200 characters.'],
      [{ title: 'x', session_date: '21.11.2026' }, 'Give the date of the session as 2026-11-21.'],
      [{ title: 'x', session_date: '2026-02-30' }, 'Give the date of the session as 2026-11-21.'],
      [{ title: 'x', notes: 'x'.repeat(100_001) }, 'Session notes have at most 100000 characters.'],
      [{ title: 'x', visibility: 'me' }, 'Choose one of: everyone, dm, some.'],
      [{ title: 'x', session_number: 1.5 }, 'A session number is a whole number.'],
      [{ title: 'x', session_number: -1 }, 'A session number is between 0 and 1000000.'],
      [{ title: 'x', location_ids: [999_999] }, 'This campaign has no such location.'],
      [{ title: 'x', npcs: [{ id: 999_999 }] }, 'This campaign has no such NPC.'],
    ])
  })
})

describe('a session’s number', () => {
  test('is one more than the highest of its campaign, and orders the list', async () => {
    const { dm, campaign } = await tableOfTwo()
    const other = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    for (const session_number of [7, 3]) {
      await create(dm, 'storyline', { title: 'x', session_number })
    }
    expect(await create(dm, 'storyline', { title: 'x' })).toMatchObject({ session_number: 8 })
    const elsewhere = { title: 'x', campaign_id: other.id }
    expect(await create(dm, 'storyline', elsewhere)).toMatchObject({ session_number: 1 })

    const own = await dm.get(`/api/storyline?campaign_id=${campaign}`).expect(200)
    expect(numbers(own.sessions)).toEqual([3, 7, 8])
    expect(numbers(await dm.get('/api/storyline').expect(200))).toEqual([3, 7, 8, 1])
  })

  test('may be 0: the next one is 1', async () => {
    const { dm } = await tableOfTwo()
    const zero = { title: 'Characters', session_number: 0 }
    expect(await create(dm, 'storyline', zero)).toMatchObject(zero)
    expect(await create(dm, 'storyline', { title: 'x' })).toMatchObject({ session_number: 1 })
    expect(numbers(await dm.get('/api/storyline').expect(200))).toEqual([0, 1])
  })

  test('that is taken answers 409 and changes nothing; its own may be sent back', async () => {
    const { app, dm } = await tableOfTwo()
    await create(dm, 'storyline', { title: 'One', session_number: 7 })
    const { id } = await create(dm, 'storyline', { title: 'Two' })
    const before = contentOf(app)
    const message = 'Session 7 already exists.'
    const issues = [{ path: 'session_number', message }]
    const conflict = { status: 409, body: { error: message, issues } }
    const taken = { title: 'Three', session_number: 7 }
    expect(await dm.post('/api/storyline', taken)).toMatchObject(conflict)
    expect(await dm.put(`/api/storyline/${id}`, taken)).toMatchObject(conflict)
    expect(contentOf(app)).toBe(before)
    await dm.put(`/api/storyline/${id}`, { session_number: 8 }).expect(200)
    expect(await dm.put(`/api/storyline/${id}`, { session_number: 2 }).expect(200)).toMatchObject({
      session_number: 2,
    })
  })

  test('is asked for once the highest possible one is taken', async () => {
    const { dm } = await tableOfTwo()
    await create(dm, 'storyline', { title: 'x', session_number: 1_000_000 })
    expect(await dm.post('/api/storyline', { title: 'x' })).toMatchObject({
      status: 400,
      body: { error: 'Choose a number for this session: the highest number is taken.' },
    })
    await create(dm, 'storyline', { title: 'x', session_number: 1 })
  })

  test('is each given once, to however many sessions that are added at once', async () => {
    const { app, dm: keeper, marda, ford } = await tableWithCast()
    app.context.db.connection.exec('pragma synchronous = off')
    const dm = (await serveTestApp(app)).visitor(keeper.cookie)
    const body = { title: 'x', npcs: [{ id: marda.id }], location_ids: [ford.id] }
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, i) =>
        dm.post('/api/storyline', i % 4 === 0 ? { ...body, session_number: 50 } : body),
      ),
    )
    const added = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 409)
    expect([added.length, refused.length]).toEqual([91, 29])
    const sessions = await dm.get('/api/storyline').expect(200)
    expect(new Set(numbers(sessions)).size).toBe(91)
    expect(numbers(sessions)).toEqual(
      numbers(added.map((answer) => answer.body)).toSorted((a, b) => a - b),
    )
    expect(sessions.every((session: { npcs: unknown[] }) => session.npcs.length === 1)).toBe(true)
  })
})

describe('GET /api/storyline', () => {
  test('by npc_id and location_id leaves the sessions that have both', async () => {
    const { dm, campaign, marda, tam, ford, mill } = await tableWithCast()
    const add = (npcs: { id: number }[], locations: { id: number }[]) =>
      create(dm, 'storyline', {
        title: 'x',
        npcs: npcs.map(({ id }) => ({ id })),
        location_ids: locations.map(({ id }) => id),
      })
    await add([marda], [ford])
    await add([marda, tam], [mill])
    await add([], [ford, mill])
    const found = async (filter: string) => {
      const path = `/api/storyline?campaign_id=${campaign}&${filter}`
      const { sessions } = await dm.get(path).expect(200)
      expect(await dm.get(`/api/storyline?${filter}`).expect(200)).toEqual(sessions)
      return numbers(sessions)
    }
    expect(await found(`npc_id=${marda.id}`)).toEqual([1, 2])
    expect(await found(`npc_id=${tam.id}`)).toEqual([2])
    expect(await found(`location_id=${ford.id}`)).toEqual([1, 3])
    expect(await found(`npc_id=${marda.id}&location_id=${mill.id}`)).toEqual([2])
    expect(await found('npc_id=999999')).toEqual([])
    expect(await dm.get('/api/storyline?npc_id=x')).toMatchObject({
      status: 400,
      body: { error: 'npc_id is a whole number.' },
    })
  })

  test('asks the database once for 25 sessions, with their NPCs and locations', async () => {
    const { app, dm, campaign, marda, ford } = await tableWithCast()
    app.context.db.connection.exec('pragma synchronous = off')
    const body = { title: 'x', npcs: [{ id: marda.id }], location_ids: [ford.id] }
    const asked = [vi.spyOn(app.context.db, 'all'), vi.spyOn(app.context.db, 'first')]
    const count = async () => {
      for (const spy of asked) spy.mockClear()
      await dm.get(`/api/storyline?campaign_id=${campaign}`).expect(200)
      const statements = asked.flatMap((spy) => spy.mock.calls.map(([{ sql }]) => sql))
      // The reader of a list in several pieces is looked up for each piece.
      return statements.filter((sql) => !sql.includes('"login_sessions"')).length
    }
    await create(dm, 'storyline', body)
    const forOne = await count()
    for (let i = 1; i < 60; i += 1) await create(dm, 'storyline', body)
    expect(await count()).toBe(forOne + 2)
    expect(forOne).toBeLessThan(10)
  })
})

describe('PUT /api/storyline/{id}', () => {
  test('replaces all NPCs and all locations', async () => {
    const { dm, marda, tam, ford, mill } = await tableWithCast()
    const npcs = [{ id: marda.id, introduced_this_session: true }]
    const session = await create(dm, 'storyline', { title: 'x', npcs, location_ids: [ford.id] })
    const path = `/api/storyline/${session.id}`
    const moved = await dm.put(path, { location_ids: [mill.id] }).expect(200)
    expect(moved).toMatchObject({ npcs: session.npcs, locations: [{ id: mill.id, name: 'Mill' }] })
    const next = await dm.put(path, { npcs: [{ id: tam.id }, { id: marda.id }] }).expect(200)
    expect(next).toMatchObject({
      locations: moved.locations,
      npcs: [
        { id: marda.id, introduced_this_session: false },
        { id: tam.id, introduced_this_session: false },
      ],
    })
    const none = await dm.put(path, { npcs: [], location_ids: [] }).expect(200)
    expect(none).toMatchObject({ npcs: [], locations: [] })
  })

  test.for([
    ['npcs', 'npcs', 'npcs', (id: number) => ({ id })],
    ['locations', 'location_ids', 'locations', (id: number) => id],
    ['articles', 'article_ids', 'articles', (id: number) => id],
  ] as const)(
    'replaces %s, those in the list once, and leaves those in the bin for when they come back',
    async ([noun, key, read, asSent]) => {
      const { dm } = await tableWithCast()
      const { kinds } = await dm.get('/api/kinds').expect(200)
      const kind = kinds.find(({ of }: { of: string }) => of === 'article')
      const more = noun === 'articles' && { kind_id: kind.id }
      const [one, two, three] = [
        await create(dm, noun, { name: 'One', ...more }),
        await create(dm, noun, { name: 'Two', ...more }),
        await create(dm, noun, { name: 'Three', ...more }),
      ]
      const sent = (...things: { id: number }[]) => ({ [key]: things.map(({ id }) => asSent(id)) })
      const session = await create(dm, 'storyline', { title: 'x', ...sent(one, two) })
      const path = `/api/storyline/${session.id}`
      const linked = (body: Record<string, { id: number }[]>) =>
        body[read]!.map(({ id }) => id).toSorted((a, b) => a - b)

      const { deletion_id } = await dm.delete(`/api/${noun}/${two.id}`).expect(200)
      const next = await dm.put(path, sent(three, three, one)).expect(200)
      expect(linked(next)).toEqual([one.id, three.id])
      await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
      expect(linked(await dm.get(path).expect(200))).toEqual([one.id, two.id, three.id])
      expect(linked(await dm.put(path, sent(two)).expect(200))).toEqual([two.id])
    },
  )

  test('with something of another campaign answers 400 and changes nothing', async () => {
    const { app, dm, marda, ford } = await tableWithCast()
    const { id } = await create(dm, 'storyline', { title: 'x', npcs: [{ id: marda.id }] })
    const other = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    const there = { name: 'Elsewhere', campaign_id: other.id }
    const [npc, place] = [await create(dm, 'npcs', there), await create(dm, 'locations', there)]
    const put = (body: object) => dm.put(`/api/storyline/${id}`, { title: 'Changed', ...body })
    await expectRefusals(app, put, [
      [{ npcs: [{ id: marda.id }, { id: npc.id }] }, 'This campaign has no such NPC.'],
      [{ npcs: [], location_ids: [ford.id, place.id] }, 'This campaign has no such location.'],
    ])
  })

  test.for(['get', 'put', 'delete'] as const)(
    'and every %s with a campaign_id that is not the session’s answers 404',
    async (method) => {
      const { app, dm, campaign } = await tableOfTwo()
      const { id } = await create(dm, 'storyline', { title: 'x' })
      const other = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
      const before = contentOf(app)
      const ask = (of: number) =>
        dm[method](`/api/storyline/${id}?campaign_id=${of}`, { notes: '' })
      for (const of of [other.id, 999_999]) {
        expect(await ask(of)).toMatchObject({ status: 404, body: { error: 'Session not found' } })
      }
      expect(contentOf(app)).toBe(before)
      expect(await ask(campaign)).toMatchObject({ status: 200 })
    },
  )

  test('and so does a put with such a campaign_id in its body', async () => {
    const { dm, campaign } = await tableOfTwo()
    const { id } = await create(dm, 'storyline', { title: 'x' })
    const other = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    const put = (campaign_id: number) => dm.put(`/api/storyline/${id}`, { notes: '', campaign_id })
    expect(await put(other.id)).toMatchObject({ status: 404 })
    expect(await put(campaign)).toMatchObject({ status: 200 })
  })
})

test('a session stays without the NPCs and locations that are deleted', async () => {
  const { dm, marda, tam, ford, mill } = await tableWithCast()
  const session = await create(dm, 'storyline', {
    title: 'x',
    npcs: [{ id: marda.id }, { id: tam.id }],
    location_ids: [ford.id, mill.id],
  })
  await dm.delete(`/api/npcs/${marda.id}`).expect(200)
  await dm.delete(`/api/locations/${mill.id}`).expect(200)
  expect(await dm.get(`/api/storyline/${session.id}`).expect(200)).toEqual({
    ...session,
    updated_at: expect.any(String),
    npcs: [expect.objectContaining({ id: tam.id })],
    locations: [{ id: ford.id, name: 'The Ford' }],
  })
})

test('an NPC in a session has its uploaded portrait', async () => {
  const { app, dm, marda } = await tableWithCast()
  const { id } = await create(dm, 'storyline', { title: 'x', npcs: [{ id: marda.id }] })
  app.context.db.connection.exec(`
    insert into pictures (id, type, width, height, sha256, bytes, created_at)
    values (1, 'image/png', 1, 1, '0123456789abcdef', x'00', '2026-11-21T00:00:00.000Z');
    update npcs set portrait_id = 1 where id = ${marda.id};
  `)
  const { npcs } = await dm.get(`/api/storyline/${id}`).expect(200)
  expect(npcs[0].avatar_url).toBe(`/api/npcs/${marda.id}/portrait?v=0123456789ab`)
})
