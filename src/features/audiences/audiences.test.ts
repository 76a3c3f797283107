import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { png } from '../../testing/pictures.ts'
import { readingRoutes, requestOf } from '../../testing/rights/right.ts'
import { rights } from '../../testing/rights/table.ts'
import { contentOf, type Person, prepareWorlds, SECRET, type World } from '../../testing/world.ts'

const worlds = prepareWorlds()

/** What the world hides, by the address to change it at, with the address to read it at and a key of its list. */
const HIDDEN = [
  ['NPC', (world: World) => `/api/npcs/${world.hiddenNpc}`],
  ['location', (world: World) => `/api/locations/${world.hiddenLocation}`],
  ['map', (world: World) => `/api/maps/${world.hiddenMap}`],
  ['session', (world: World) => `/api/storyline/${world.hiddenSession}`],
  ['connection', (world: World) => `/api/connections/${world.hiddenConnection}`],
] as const

const some = (...visible_to: number[]) => ({ visibility: 'some', visible_to })

describe.for(HIDDEN)('a %s that some players see', ([, pathIn]) => {
  test('is read by those it names, and by no other player', async () => {
    const { world } = await worlds.open()
    const { creator, author, otherPlayer } = world.people
    const path = pathIn(world)
    await creator.put(path, some(world.authorId)).expect(200)

    const answered = await creator.get(path).expect(200)
    expect(answered.npc ?? answered).toMatchObject(some(world.authorId))
    const read = await author.get(path).expect(200)
    expect(read.npc ?? read).toMatchObject({ visibility: 'some' })
    expect(read.npc ?? read).not.toHaveProperty('visible_to')
    await otherPlayer.get(path).expect(404)
  })

  test('is DM only once its last reader has left, and stays so when that player rejoins', async () => {
    const { world } = await worlds.open()
    const { creator, author } = world.people
    const path = pathIn(world)
    await creator.put(path, some(world.authorId)).expect(200)

    await author.post(`/api/campaigns/${world.campaign}/leave`).expect(200)
    const after = await creator.get(path).expect(200)
    expect((after.npc ?? after).visibility).toBe('dm')

    await addMember(creator, world.campaign, 'author')
    await author.get(path).expect(404)
  })

  test('no longer names a player who becomes a DM', async () => {
    const { world } = await worlds.open()
    const { creator, author } = world.people
    const path = pathIn(world)
    const player = `/api/campaigns/${world.campaign}/players/${world.authorId}`
    await creator.put(path, some(world.authorId)).expect(200)

    await creator.put(player, { role: 'dm' }).expect(200)
    await creator.put(player, { role: 'player' }).expect(200)

    expect((await author.get(path)).status).toBe(404)
  })

  test.for([
    ['a stranger', (world: World) => some(world.strangerId)],
    ['a DM', (world: World) => some(world.secondDmId)],
    ['no one', () => some()],
    ['someone who is left out', () => ({ visibility: 'some' })],
    [
      'a player, although all see it',
      (world: World) => ({ ...some(world.authorId), visibility: 'everyone' }),
    ],
  ] as const)('cannot name %s', async ([, bodyIn]) => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const path = pathIn(world)
    const before = await creator.get(path).expect(200)

    const { error } = await creator.put(path, bodyIn(world)).expect(400)

    expect(error).toMatch(/\.$/)
    expect(await creator.get(path).expect(200)).toEqual(before)
  })

  test('keeps its readers in an update that says nothing of them', async () => {
    const { world } = await worlds.open()
    const { creator, author } = world.people
    const path = pathIn(world)
    await creator.put(path, some(world.authorId)).expect(200)

    await creator.put(path, {}).expect(200)

    expect((await author.get(path)).status).toBe(200)
  })
})

test('a journal entry that some players see is in their journal alone', async () => {
  const { world } = await worlds.open()
  const { creator, author, otherPlayer } = world.people
  await creator.put(`/api/journal/${world.hiddenEntry}`, some(world.authorId)).expect(200)

  const journal = `/api/npcs/${world.npc}/journal`
  const idsFor = async (person: 'author' | 'otherPlayer') =>
    (await world.people[person].get(journal).expect(200)).map(({ id }: { id: number }) => id)
  expect(await idsFor('author')).toContain(world.hiddenEntry)
  expect(await idsFor('otherPlayer')).not.toContain(world.hiddenEntry)
  await author.put(`/api/journal/${world.hiddenEntry}`, { content: 'mine' }).expect(403)
  await otherPlayer.put(`/api/journal/${world.hiddenEntry}`, {}).expect(404)
})

test('naming one more player of an entry changes nothing for those who read it already', async () => {
  const { world } = await worlds.open()
  const { creator, author, otherPlayer } = world.people
  const me = await otherPlayer.get('/api/user-info').expect(200)
  const entry = `/api/journal/${world.hiddenEntry}`
  const updatedAt = async () => {
    const entries = await author.get(`/api/npcs/${world.npc}/journal`).expect(200)
    return entries.find(({ id }: { id: number }) => id === world.hiddenEntry).updated_at
  }
  await creator.put(entry, some(world.authorId)).expect(200)
  const before = await updatedAt()

  await creator.put(entry, some(world.authorId, me.id)).expect(200)

  expect(await updatedAt()).toBe(before)
})

test('undoing a deletion brings back who saw the thing, without those who have left', async () => {
  const { world } = await worlds.open()
  const { creator, author, otherPlayer } = world.people
  const other = await otherPlayer.get('/api/user-info').expect(200)
  const npc = `/api/npcs/${world.hiddenNpc}`
  await creator.put(npc, some(world.authorId, other.id)).expect(200)
  const { deletion_id } = await creator.delete(npc).expect(200)
  await otherPlayer.post(`/api/campaigns/${world.campaign}/leave`).expect(200)

  await creator.post(`/api/deletions/${deletion_id}/undo`).expect(200)

  await author.get(npc).expect(200)
  expect((await creator.get(npc).expect(200)).npc).toMatchObject(some(world.authorId))
})

test('a player’s save of an NPC that some players see leaves its readers alone', async () => {
  const { world } = await worlds.open()
  const { creator, author } = world.people
  const npc = `/api/npcs/${world.npc}`
  await creator.put(npc, some(world.authorId)).expect(200)

  const asRead = (await author.get(npc).expect(200)).npc
  await author.put(npc, { ...asRead, backstory: 'Born at sea.' }).expect(200)

  const after = (await creator.get(npc).expect(200)).npc
  expect(after).toMatchObject({ ...some(world.authorId), backstory: 'Born at sea.' })
})

describe('what a player writes for DMs, who may have been one when it was typed,', () => {
  const dm = { visibility: 'dm' }
  const notes = { dm_notes: 'She lies.' }
  const heir = { aliases: [{ name: 'The Heir', read_by: 'dm' }] }
  const WRITES: [string, 'POST' | 'PUT', (world: World) => string, object][] = [
    ['an NPC', 'POST', () => '/api/npcs', { name: 'New', ...dm }],
    ['an alias', 'PUT', ({ npc }) => `/api/npcs/${npc}`, heir],
    ['an entry', 'POST', ({ npc }) => `/api/npcs/${npc}/journal`, { content: 'She lies.', ...dm }],
    [
      'a line',
      'POST',
      ({ session }) => `/api/storyline/${session}/log`,
      { content: 'She lies.', ...dm },
    ],
    ['a hidden entry', 'PUT', ({ entry }) => `/api/journal/${entry}`, { content: 'No.', ...dm }],
    ['a hidden NPC', 'PUT', ({ npc }) => `/api/npcs/${npc}`, dm],
    ['an NPC for some', 'POST', () => '/api/npcs', { name: 'New', visible_to: [1] }],
    ['who sees an NPC', 'PUT', ({ npc }) => `/api/npcs/${npc}`, { visible_to: [1] }],
    ['notes on a new NPC', 'POST', () => '/api/npcs', { name: 'New', ...notes }],
    ['notes on an NPC', 'PUT', ({ npc }) => `/api/npcs/${npc}`, notes],
    ['notes on an article', 'PUT', ({ article }) => `/api/articles/${article}`, notes],
    [
      'a field for DMs',
      'PUT',
      ({ article }) => `/api/articles/${article}`,
      { own: { [`${SECRET}_debts`]: 'Ten.' } },
    ],
    ['a death', 'PUT', ({ npc }) => `/api/npcs/${npc}`, { died: {} }],
  ]
  const send = (by: Browser, method: string, path: string, body: object, prefer?: string) =>
    by.send(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...(prefer && { Prefer: prefer }) },
      body: JSON.stringify(body),
    })

  test.for(WRITES)(
    '%s is refused where the client asks for that, and else shown',
    async (write) => {
      const [, method, path, body] = write
      const { app, world } = await worlds.open()
      const { author } = world.people
      const to = `${path(world)}?campaign_id=${world.campaign}`
      const before = contentOf(app)
      const refused = await send(author, method, to, body, 'respond-async, handling=strict')
      expect(refused).toMatchObject({ status: 403, body: { code: 'hidden-by-player' } })
      expect(contentOf(app)).toBe(before)
      const { status } = await send(author, method, to, body)
      expect(status).toBe(method === 'POST' ? 201 : 200)
    },
  )

  test('a trusted player’s plan of a session, and who sees the session, are refused, too', async () => {
    const { app, world } = await worlds.open()
    const { creator, author } = world.people
    const member = `/api/campaigns/${world.campaign}/players/${world.authorId}`
    await creator.put(member, { trusted: true }).expect(200)
    const session = `/api/storyline/${world.session}`
    const before = contentOf(app)
    for (const body of [{ plan: { goals: 'She lies.' } }, dm]) {
      const refused = await send(author, 'PUT', session, body, 'handling=strict')
      expect(refused).toMatchObject({ status: 403, body: { code: 'hidden-by-player' } })
      await author.put(session, body).expect(200)
    }
    expect(contentOf(app)).toBe(before)
    expect((await send(author, 'PUT', session, { notes: 'Rain.' }, 'handling=strict')).status).toBe(
      200,
    )
  })

  test('a picture is refused, too', async () => {
    const { world } = await worlds.open()
    const { author } = world.people
    const upload = (read_by: string) =>
      author.send(`/api/pictures?kind=npc&id=${world.npc}&name=a.png&read_by=${read_by}`, {
        method: 'POST',
        headers: { 'Content-Type': 'image/png', Prefer: 'handling=strict' },
        body: png(3, 2),
      })
    expect((await upload('dm')).status).toBe(403)
    expect((await upload('everyone')).status).toBe(201)
  })

  test('what is for everyone is taken, with or without saying so', async () => {
    const { world } = await worlds.open()
    const { author } = world.people
    const journal = `/api/npcs/${world.npc}/journal`
    for (const body of [{ content: 'Hello.' }, { content: 'Hello.', visibility: 'everyone' }]) {
      expect((await send(author, 'POST', journal, body, 'handling=strict')).status).toBe(201)
    }
    const log = `/api/storyline/${world.session}/log`
    expect((await send(author, 'POST', log, { content: 'Hi.' }, 'handling=strict')).status).toBe(
      201,
    )
  })
})

describe('default_visibility', () => {
  test.for([
    ['an NPC', '/api/npcs', { name: 'New' }],
    ['a location', '/api/locations', { name: 'New' }],
    ['a session', '/api/storyline', { title: 'New' }],
  ] as const)('dm hides %s that a DM creates without saying', async ([, path, body]) => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const { campaign } = world
    await creator.put(`/api/campaigns/${campaign}`, { default_visibility: 'dm' }).expect(200)

    const unsaid = { ...body, campaign_id: campaign }
    expect(await creator.post(path, unsaid).expect(201)).toMatchObject({
      visibility: 'dm',
    })
  })

  test('dm leaves what players add to everyone', async () => {
    const { world } = await worlds.open()
    const { creator, author } = world.people
    const { campaign } = world
    await creator.put(`/api/campaigns/${campaign}`, { default_visibility: 'dm' }).expect(200)

    const added = { name: 'New', campaign_id: campaign }
    expect(await author.post('/api/npcs', added).expect(201)).toMatchObject({
      visibility: 'everyone',
    })
  })
})

describe('players_see_traits', () => {
  const traitsOf = async (world: World, person: Person, npc: number) => {
    const browser = world.people[person]
    const answer = (await browser.get(`/api/npcs/${npc}`).expect(200)).npc
    return ['narrative_role', 'trustworthiness'].filter((key) => key in answer)
  }

  test('false keeps story role and reliability from players, but of an NPC of their own', async () => {
    const { world } = await worlds.open()

    expect(await traitsOf(world, 'author', world.creatorsNpc)).toEqual([])
    expect(await traitsOf(world, 'author', world.npc)).toHaveLength(2)
    expect(await traitsOf(world, 'otherPlayer', world.npc)).toEqual([])
    expect(await traitsOf(world, 'gm', world.npc)).toHaveLength(2)
  })

  test('false keeps them out of lists and exports', async () => {
    const { world } = await worlds.open()
    const { otherPlayer } = world.people
    const list = `/api/npcs?campaign_id=${world.campaign}`
    expect(JSON.stringify(await otherPlayer.get(list).expect(200))).not.toMatch(
      /narrative_role|trustworthiness/,
    )
  })

  test('true lets players read them', async () => {
    const { world } = await worlds.open()
    const { creator } = world.people
    await creator.put(`/api/campaigns/${world.campaign}`, { players_see_traits: true }).expect(200)

    expect(await traitsOf(world, 'otherPlayer', world.creatorsNpc)).toHaveLength(2)
  })
})

describe('?as=', () => {
  const NAMES_CAMPAIGN = /^\/api\/\w+\/\d+|[?&]campaign_id=|\bkind=\w+&id=/

  /**
   * Without what is another one at each reading (a random entry, the id of an export), and without emails, which DMs do not
   * learn by it.
   */
  const settled = (body: unknown) => {
    if (typeof body === 'string') return body.startsWith('PK') ? 'a zip file' : body
    if (Array.isArray(body)) return body
    return JSON.parse(
      JSON.stringify({ ...(body as object), randomJournalEntry: null }),
      (key, value) => (key === 'email' ? '' : value),
    )
  }

  test.for(['author', 'otherPlayer', 'secondDm'] as const)(
    'shows a DM what %s gets, on every route that reads in a campaign',
    async (person) => {
      const { app, world } = await worlds.open()
      const { gm } = world.people
      const member = world.people[person]
      const { id } = await member.get('/api/user-info').expect(200)
      const reading = readingRoutes(app.app)
      const asked = new Set<string>()

      for (const right of rights.filter(({ route }) => reading.has(route))) {
        const { path, body } = requestOf(right, world)
        asked.add(right.route)
        // A stream of events has no end; live.test.ts reads one as a member.
        if (path.endsWith('/events')) continue
        const ask = (browser: typeof gm, address: string) =>
          body === undefined ? browser.get(address) : browser.post(address, body)
        const own = await ask(member, path)
        const seen = await ask(gm, `${path}${path.includes('?') ? '&' : '?'}as=${id}`)
        const expected = NAMES_CAMPAIGN.test(path) ? own : { status: 400, body: seen.body }
        expect([path, seen.status, settled(seen.body)]).toEqual([
          path,
          expected.status,
          settled(expected.body),
        ])
      }
      expect([...asked].toSorted()).toEqual([...reading].toSorted())
      expect(reading.size).toBeGreaterThan(35)
    },
  )

  test('is refused to players, and tells them nothing of what is hidden', async () => {
    const { world } = await worlds.open()
    const { author } = world.people
    const as = `as=${world.creatorId}`

    await author.get(`/api/npcs/${world.npc}?${as}`).expect(403)
    await author.get(`/api/campaigns/${world.campaign}/notes?${as}`).expect(403)
    const hidden = await author.get(`/api/npcs/${world.hiddenNpc}?${as}`).expect(404)
    expect(hidden).toEqual(await author.get(`/api/npcs/999999?${as}`).expect(404))
    expect(JSON.stringify(hidden)).not.toContain(SECRET)
  })

  test.for([
    ['a stranger to the campaign', 404, (world: World) => String(world.strangerId)],
    ['a user who does not exist', 404, () => '999999'],
    ['a word', 400, () => 'me'],
    ['nothing', 400, () => ''],
  ] as const)('of %s answers %i', async ([, status, as]) => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const answer = await creator.get(`/api/npcs/${world.npc}?as=${as(world)}`)
    expect(answer.status).toBe(status)
  })

  test('of a stranger to the campaign answers 404 on every route that reads in one', async () => {
    const { app, world } = await worlds.open()
    const { gm } = world.people
    const reading = readingRoutes(app.app)
    for (const right of rights.filter(({ route }) => reading.has(route))) {
      const { path, body } = requestOf(right, world)
      if (!NAMES_CAMPAIGN.test(path)) continue
      const address = `${path}${path.includes('?') ? '&' : '?'}as=${world.strangerId}`
      const answer = await (body === undefined ? gm.get(address) : gm.post(address, body))
      expect([address, answer.status]).toEqual([address, 404])
    }
  })

  test('reaches no campaign in which the asker is not a DM', async () => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const as = `as=${world.strangerId}`
    await creator.get(`/api/npcs/${world.foreign.npc}?${as}`).expect(404)
    await creator.get(`/api/npcs?campaign_id=${world.foreign.campaign}&${as}`).expect(404)
    expect((await creator.get(`/api/npcs?${as}`)).status).toBe(400)
  })

  test('of a thing in another campaign is not decided by the campaign_id beside it', async () => {
    const { world } = await worlds.open()
    const { creator, stranger } = world.people
    const { campaign, ...foreign } = world.foreign
    await addMember(stranger, campaign, 'author')
    const as = `campaign_id=${world.campaign}&as=${world.authorId}`
    for (const noun of ['npc', 'tag', 'location', 'map', 'kind', 'article'] as const) {
      await stranger.get(`/api/${noun}s/${foreign[noun]}?as=${world.authorId}`).expect(200)
      const asked = await creator.get(`/api/${noun}s/${foreign[noun]}?${as}`)
      expect([noun, asked.status]).toEqual([noun, 404])
    }
  })

  test('reads only in the campaign that the address names, whatever other parameters say', async () => {
    const { app, world } = await worlds.open()
    const { creator, stranger } = world.people
    const { foreign, campaign, authorId } = world
    await addMember(stranger, foreign.campaign, 'author')
    const reading = readingRoutes(app.app)
    for (const right of rights.filter(({ route }) => reading.has(route))) {
      const { route } = right
      const { path, body } = requestOf(right, world)
      if (body !== undefined || NAMES_CAMPAIGN.test(path)) continue
      // It reads what these name.
      if (route === 'GET /api/history') continue
      for (const what of [`kind=notes&id=${campaign}`, `kind=npc&id=${world.npc}`]) {
        const address = `${path}${path.includes('?') ? '&' : '?'}${what}&as=${authorId}`
        const answer = await creator.get(address)
        expect(answer.status, `${route} ${address}`).toBeGreaterThanOrEqual(400)
      }
    }
    for (const path of [
      `mentions?kind=npc&id=${foreign.npc}`,
      `pictures?kind=npc&id=${foreign.npc}`,
      `pictures?kind=notes&id=${foreign.campaign}`,
      `history?kind=npc&id=${foreign.npc}`,
      `history?kind=kind&id=${foreign.kind}`,
      `history?kind=notes&id=${foreign.campaign}`,
    ]) {
      const address = `/api/${path}&as=${authorId}`
      expect((await stranger.get(address)).status, address).toBe(200)
      expect((await creator.get(`${address}&campaign_id=${campaign}`)).status, address).toBe(404)
    }
    const nonsense = `/api/mentions?kind=constructor&id=1&as=${authorId}`
    expect((await creator.get(nonsense)).status).toBe(400)
  })

  test('of parameters that name things of another campaign answers nothing of these, at any route', async () => {
    const { app, world } = await worlds.open()
    const { creator, stranger } = world.people
    const { foreign, campaign, authorId } = world
    await addMember(stranger, foreign.campaign, 'author')
    const create = async (path: string, body: object): Promise<number> =>
      (await stranger.post(`/api/${path}`, body).expect(201)).id
    const about = { kind: 'npc', id: foreign.npc }
    const session = await create('storyline', {
      title: 'Elsewhere at night',
      npcs: [{ id: foreign.npc }],
      location_ids: [foreign.location],
      article_ids: [foreign.article],
    })
    for (const kind of ['location', 'article'] as const) {
      const to = { kind, id: foreign[kind] }
      await create('connections', { from: about, to, label: 'Elsewhere' })
    }
    const text = 'Elsewhere it rains.'
    const secret = await create('secrets', { about, text, visibility: 'everyone' })
    const things = { ...foreign, session, secret }
    const NAMES = /Elsewhere|of yours|Foreign|Far away|Far lands/

    const queries = [
      ...(['npc', 'location', 'article', 'kind', 'map', 'session'] as const).map(
        (kind) => `${kind}_id=${things[kind]}`,
      ),
      ...(['npc', 'location', 'article', 'session'] as const).flatMap((kind) => [
        `about_kind=${kind}&about_id=${things[kind]}`,
        `kind=${kind}&id=${things[kind]}`,
      ]),
      `parent_id=${foreign.article}`,
      `parent_id=${foreign.location}`,
      `kind=secret&what_id=${secret}`,
      `campaign_id=${foreign.campaign}`,
    ]
    const reading = readingRoutes(app.app)
    for (const right of rights.filter(({ route }) => reading.has(route))) {
      const { route } = right
      const { path, body } = requestOf(right, world)
      if (body !== undefined || /\/(export|events|card)/.test(route)) continue
      const [bare] = path.split('?')
      for (const query of queries) {
        const address = `${bare}?campaign_id=${campaign}&${query}&as=${authorId}`
        const { status, body: told } = await creator.get(address)
        const names = status < 400 && NAMES.test(JSON.stringify(told))
        expect(names, `${address} tells of another campaign`).toBe(false)
      }
    }
  })

  test('of a body that names another campaign reads in the campaign of the address', async () => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const named = (campaign_id: number, as: number) =>
      creator.post(`/api/search/named?campaign_id=${world.campaign}&as=${as}`, {
        campaign_id,
        text: 'Marda',
      })
    const seen = await named(world.campaign, world.authorId).expect(200)
    expect(seen.npcs).toHaveLength(1)
    expect(await named(world.foreign.campaign, world.authorId).expect(200)).toEqual(seen)
    await named(world.foreign.campaign, world.strangerId).expect(404)
  })

  test('has no effect on other routes: the profile and writes stay those of the DM', async () => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const own = await creator.get('/api/profile').expect(200)
    expect(await creator.get(`/api/profile?as=${world.authorId}`).expect(200)).toEqual(own)
    const added = { name: 'New', campaign_id: world.campaign, visibility: 'dm' }
    expect(await creator.post(`/api/npcs?as=${world.authorId}`, added).expect(201)).toMatchObject({
      visibility: 'dm',
    })
  })
})
