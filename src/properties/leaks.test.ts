import { isDeepStrictEqual } from 'node:util'

import { describe, expect, test, vi } from 'vitest'

import { hashPassword } from '../auth/passwords.ts'
import type { Browser } from '../testing/browser.ts'
import { png } from '../testing/pictures.ts'
import { PASSWORD } from '../testing/test-app.ts'
import { contentOf, type Person, SECRET, prepareWorlds, type World } from '../testing/world.ts'

// Every route's plain answers are searched for the secret by rights.test.ts; here are the ways around.

const OUTSIDE: Person[] = ['author', 'otherPlayer', 'stranger', 'siteAdmin', 'visitor']

const worlds = prepareWorlds()

test('every text of what is hidden carries the secret that these tests look for', async () => {
  const { app, world } = await worlds.open()
  const ordinary =
    /^(id|thing|campaign_id|created_by|location_id|parent_id|map_id|portrait_id|died_at|died_session_id|died_known_to|undone_deaths|x|y|icon|unfinished|visibility|language_style|narrative_role|trustworthiness|created_at|updated_at|seen_updated_at)$/
  const rows = [
    ['npcs', world.hiddenNpc],
    ['locations', world.hiddenLocation],
  ].map(([table, id]) =>
    app.context.db.connection.prepare(`select * from ${table} where id = ${id}`).get(),
  )
  for (const row of rows) {
    const texts = Object.entries(row ?? {}).filter(([column]) => !ordinary.test(column))
    expect(texts.length).toBeGreaterThan(2)
    for (const [column, text] of texts)
      expect([column, text]).toEqual([column, expect.stringContaining(SECRET)])
  }
})

describe('nothing that is hidden reaches', () => {
  test.for(OUTSIDE)('%s by any filter, order, page or count', async (person) => {
    const { world } = await worlds.open()
    const browser = world.people[person]
    const { campaign } = world
    const queries = [
      'sort=name&limit=1',
      'sort=class&limit=1',
      'sort=recent&limit=1',
      'sort=updated&limit=1',
      `q=${SECRET}&limit=10`,
      `tag=${SECRET}%20Lich&limit=10`,
      'tag=Ferry&limit=10',
      'q=ferry&limit=10',
    ]
    for (const query of queries) {
      const { body } = await browser.get(`/api/npcs?campaign_id=${campaign}&${query}`)
      const cursor = Buffer.from(String(body.next_cursor), 'base64url').toString()
      expect(JSON.stringify(body) + cursor).not.toContain(SECRET)
      expect(JSON.stringify(body)).not.toContain(`"id":${world.hiddenNpc},`)
    }
  })

  test('a player’s counts: they are those of the visible NPCs', async () => {
    const { world } = await worlds.open()
    const total = async (person: Person, query: string) => {
      const browser = world.people[person]
      const path = `/api/npcs?campaign_id=${world.campaign}&limit=1${query}`
      return (await browser.get(path).expect(200)).total
    }
    expect(await total('author', '')).toBe(2)
    expect(await total('author', `&q=${SECRET}`)).toBe(0)
    expect(await total('author', '&tag=Ferry')).toBe(1)
    expect(await total('creator', '')).toBe(3)
    expect(await total('creator', '&tag=Ferry')).toBe(2)
  })
})

test('a change that is DM only makes no save of a player stale, and a save of a DM that does not know of it', async () => {
  const { world } = await worlds.open()
  const { author, creator } = world.people
  const path = `/api/npcs/${world.npc}`
  const { updated_at } = (await author.get(path).expect(200)).npc
  await creator.put(path, { dm_notes: SECRET }).expect(200)
  const dms = (await creator.get(path).expect(200)).npc

  await author.put(path, { backstory: 'Long ago.', updated_at }).expect(200)

  const stale = { dm_notes: 'other', updated_at: dms.updated_at }
  expect(await creator.put(path, stale)).toMatchObject({
    status: 409,
    body: { current: { dm_notes: SECRET, backstory: 'Long ago.' } },
  })
  expect(await author.put(path, { backstory: 'x', updated_at })).toMatchObject({ status: 409 })
})

describe('a guess at what is hidden is answered as one at what does not exist', () => {
  type Guess = (
    name: string,
    id: number,
    world: World,
  ) => [method: string, path: string, body?: object]

  const guesses: [string, Guess][] = [
    [
      'an NPC’s name, as taken',
      (name) => ['POST', '/api/check-duplicate-name', { name: `${name} Veyra` }],
    ],
    [
      'an NPC’s name and id, as taken',
      (name, id) => [
        'POST',
        '/api/check-duplicate-name',
        { name: `${name} Veyra`, exclude_id: id },
      ],
    ],
    [
      'a location’s name, for a new NPC',
      (name) => ['POST', '/api/npcs', { name: 'New', location: `${name} cellar` }],
    ],
    [
      'a location’s name, for an NPC',
      (name, _, { npc }) => ['PUT', `/api/npcs/${npc}`, { location: `${name} cellar` }],
    ],
    ['a class', (name) => ['GET', `/api/npcs?tag=${name}%20Lich`]],
    ['a word', (name) => ['GET', `/api/npcs?q=${name}`]],
  ]

  test.for(guesses)('%s', async ([, guess]) => {
    const { world } = await worlds.open()
    const { author } = world.people
    const ask = async (name: string, id: number) => {
      const [method, path, body] = guess(name, id, world)
      const { status, body: answer } = await author.send(path, {
        method,
        ...(body && {
          body: JSON.stringify(body),
          headers: { 'Content-Type': 'application/json' },
        }),
      })
      return { status, text: JSON.stringify(answer).replaceAll(name, '…') }
    }
    expect(await ask(SECRET, world.hiddenNpc)).toEqual(await ask('q7xnone', 999_999))
  })

  test('a location’s id, for an NPC', async () => {
    const { world } = await worlds.open()
    const { author } = world.people
    const move = async (location_id: number) => {
      const { status, body } = await author.put(`/api/npcs/${world.npc}`, { location_id })
      return { status, body }
    }
    const none = await move(999_999)
    expect(none).toEqual({
      status: 400,
      body: { error: 'This campaign has no such location.', code: 'no-such-location' },
    })
    expect(await move(world.hiddenLocation)).toEqual(none)
    expect(await move(world.foreign.location)).toEqual(none)
  })

  test('a new NPC with a hidden name is added as any other', async () => {
    const { world } = await worlds.open()
    const { author } = world.people
    const npc = await author
      .post('/api/npcs', { name: `${SECRET} Veyra`, campaign_id: world.campaign })
      .expect(201)
    expect(npc).toMatchObject({ visibility: 'everyone', editable: true })
  })
})

describe('what is hidden betrays nothing by names, counts and fields', () => {
  const PLAYERS = ['author', 'otherPlayer'] as const
  /** Things that players see, and that texts name. */
  const named = ({ npc, location, article }: World) => [
    `kind=npc&id=${npc}`,
    `kind=location&id=${location}`,
    `kind=article&id=${article}`,
  ]
  const inOrder = (answers: object[]) => answers.map((one) => JSON.stringify(one)).toSorted()

  test.for(PLAYERS)(
    '%s reads texts with hidden names and DM aliases like texts with names of nothing',
    async (person) => {
      const told = async (word: string) => {
        const { world } = await worlds.open()
        const { creator } = world.people
        const put = (path: string, body: object) => creator.put(`/api/${path}`, body).expect(200)
        // Longer than the name of what players see, which the text names for them.
        for (const longer of ['Marda', 'The Ford', 'The Ferry Guild']) {
          const body = {
            name: `${longer} ${SECRET}`,
            visibility: 'dm',
            campaign_id: world.campaign,
          }
          await creator.post('/api/locations', body).expect(201)
        }
        const names = ['Veyra', 'cult', 'cellar', 'the drowned'].map((name) => `${word} ${name}`)
        const links = [...names, word].flatMap((name) => [name, `[[${name}]]`, `**${name}**`])
        const longer = ['Marda', 'The Ford', 'The Ferry Guild'].map((name) => `${name} ${word}`)
        const [first, second] = [links.join(', '), longer.join(', ')]
        await put(`npcs/${world.creatorsNpc}`, { personality: first, backstory: second })
        await put(`articles/${world.creatorsArticle}`, {
          description: first,
          own: { motto: second },
        })
        await put(`storyline/${world.session}`, { notes: `${first}; ${second}` })

        const by = world.people[person]
        const answers: Record<string, unknown> = {}
        for (const query of named(world)) {
          answers[query] = await by.get(`/api/mentions?${query}`).expect(200)
        }
        for (const text of [...names, word, first, second]) {
          const body = { campaign_id: world.campaign, text }
          const found = await by.post('/api/search/named', body).expect(200)
          answers[text.replaceAll(word, '…')] = found
        }
        for (const text of [word, ...names]) {
          const query = `campaign_id=${world.campaign}&q=${encodeURIComponent(text)}`
          const { total, hits } = await by.get(`/api/search?${query}`).expect(200)
          answers[`search ${text.replaceAll(word, '…')}`] = [total, inOrder(hits)]
          for (const noun of ['npcs', 'locations', 'articles']) {
            const page = await by.get(`/api/${noun}?${query}&limit=9`).expect(200)
            answers[`${noun} ${text.replaceAll(word, '…')}`] = page.total
          }
        }
        return JSON.stringify(answers, null, 1)
          .replaceAll(word, '…')
          .replaceAll(/\d{4}-[\dT:.-]+Z/g, 'then')
      }
      const ofHidden = await told(SECRET)
      expect(ofHidden).toBe(await told('q7xnone'))
      expect(ofHidden).toContain('Marda …')
    },
  )

  test.for(PLAYERS)(
    '%s is answered the same before and after all that is hidden is deleted',
    async (person) => {
      const { world } = await worlds.open()
      const { creator } = world.people
      const { campaign, kind, npc, location, article, hiddenArticle } = world
      const all = 'Marda, The Ford, The Ferry Guild'
      const change = { description: all, dm_notes: all, own: { motto: all } }
      await creator.put(`/api/articles/${hiddenArticle}`, change).expect(200)
      const paths = [
        `/api/kinds?campaign_id=${campaign}`,
        `/api/articles?campaign_id=${campaign}&kind_id=${kind}&limit=1`,
        `/api/articles?campaign_id=${campaign}&parent_id=${hiddenArticle}&limit=9`,
        `/api/articles?campaign_id=${campaign}&tag=Ferry&limit=9`,
        `/api/articles/${article}`,
        `/api/storyline/${world.session}`,
        `/api/campaigns/${campaign}/tonight`,
        `/api/search?campaign_id=${campaign}&q=ferry`,
        `/api/search?campaign_id=${campaign}&q=ferry&kind=article`,
        `/api/connections?campaign_id=${campaign}`,
        `/api/connections?about_kind=location&about_id=${location}`,
        `/api/connections?about_kind=npc&about_id=${npc}`,
        `/api/npcs/${npc}`,
        `/api/locations/${location}`,
        ...named(world).map((query) => `/api/mentions?${query}`),
      ]
      const look = async (by: Browser) => {
        const answers: [string, unknown][] = []
        for (const path of paths) answers.push([path, await by.get(path).expect(200)])
        return answers
      }
      const before = await look(world.people[person])
      const dms = await look(creator)
      const inUse = {
        kinds: expect.arrayContaining([expect.objectContaining({ id: kind, in_use: 2 })]),
      }
      expect(before[0]![1]).toMatchObject(inUse)
      expect(before[1]![1]).toMatchObject({ total: 2 })
      for (const path of [
        `articles/${hiddenArticle}`,
        `npcs/${world.hiddenNpc}`,
        `locations/${world.hiddenLocation}`,
      ]) {
        await creator.delete(`/api/${path}`).expect(200)
      }
      expect(await look(world.people[person])).toEqual(before)
      const same = (await look(creator)).filter(([, now], at) =>
        isDeepStrictEqual(now, dms[at]![1]),
      )
      expect(same).toEqual([])
    },
  )

  test.for(PLAYERS)('%s filters and sorts by a DM field as by none', async (person) => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const { kind, kinds } = await kindIn(world)
    const fields = [
      ...kind.fields,
      { label: `${SECRET} rank`, type: 'choice', choices: ['aaa', 'zzz'], read_by: 'dm' },
    ]
    const ids: number[] = kinds
      .filter(({ id, of }) => id === world.kind || of === 'npc' || of === 'location')
      .map(({ id }) => id)
    for (const id of ids) await creator.put(`/api/kinds/${id}`, { fields }).expect(200)
    const ranks = [
      [`articles/${world.article}`, 'zzz'],
      [`articles/${world.creatorsArticle}`, 'aaa'],
      [`npcs/${world.npc}`, 'zzz'],
      [`npcs/${world.creatorsNpc}`, 'aaa'],
      [`locations/${world.location}`, 'zzz'],
    ]
    for (const [path, rank] of ranks) {
      const own = { [`${SECRET}_rank`]: rank }
      await creator.put(`/api/${path}`, { own }).expect(200)
    }
    const told = async (by: Browser, word: string) => {
      const answers: unknown[] = []
      for (const noun of ['articles', 'npcs', 'locations']) {
        const list = `/api/${noun}?campaign_id=${world.campaign}&limit=9${noun === 'articles' ? `&kind_id=${world.kind}` : ''}`
        for (const query of [`sort=own.${word}_rank`, `field=${word}_rank&value=zzz`]) {
          answers.push(await by.get(`${list}&${query}`).expect(200))
        }
      }
      return answers
    }
    const by = world.people[person]
    expect(await told(by, SECRET)).toEqual(await told(by, 'q7xnone'))
    expect(await told(creator, SECRET)).not.toEqual(await told(creator, 'q7xnone'))
  })

  async function kindIn(world: World) {
    const { creator } = world.people
    const path = `/api/kinds?campaign_id=${world.campaign}`
    const { kinds } = (await creator.get(path).expect(200)) as {
      kinds: { id: number; of: string; fields: object[] }[]
    }
    return { kinds, kind: kinds.find(({ id }) => id === world.kind)! }
  }
})

const HIDEABLE: [
  what: string,
  path: (world: World) => string,
  hiding?: (world: World) => string,
][] = [
  ['an NPC that the player added', ({ npc }) => `npcs/${npc}`],
  ['an NPC', ({ creatorsNpc }) => `npcs/${creatorsNpc}`],
  ['an article that the player added', ({ article }) => `articles/${article}`],
  ['a location', ({ location }) => `locations/${location}`],
  ['a map', ({ map }) => `maps/${map}`],
  ['a session', ({ session }) => `storyline/${session}`],
  ['a secret', ({ secret }) => `secrets/${secret}`],
  ['a secret of an NPC', ({ secret }) => `secrets/${secret}`, ({ npc }) => `npcs/${npc}`],
  ['an entry that the player wrote', ({ entry }) => `journal/${entry}`],
  ['an entry on an NPC', ({ entry }) => `journal/${entry}`, ({ npc }) => `npcs/${npc}`],
  ['a connection', ({ connection }) => `connections/${connection}`],
  ...(['npc', 'creatorsNpc'] as const).map((end): (typeof HIDEABLE)[number] => [
    `a connection of the ${end}`,
    ({ connection }) => `connections/${connection}`,
    (world) => `npcs/${world[end]}`,
  ]),
]

test.for(HIDEABLE)(
  '%s that a DM hides answers a player as what does not exist, and is there again when it is shown',
  async ([, pathIn, hiding = pathIn]) => {
    const { app, world } = await worlds.open()
    const { author, creator } = world.people
    const path = pathIn(world)
    const [noun] = path.split('/')
    const show = (visibility: string) =>
      creator.put(`/api/${hiding(world)}`, { visibility }).expect(200)
    const ask = async (at: string) => {
      const answers = [
        await author.get(at),
        await author.put(at, { updated_at }),
        await author.put(at, { updated_at: 'x' }),
        await author.delete(at),
      ]
      return answers.map(({ status, body }) => ({ status, body }))
    }
    const seen = await author.get(`/api/${path}`).expect(200)
    const { updated_at } = seen.npc ?? seen
    await show('dm')
    const before = contentOf(app)
    const answers = await ask(`/api/${path}`)
    expect(answers).toEqual(await ask(`/api/${noun}/999999`))
    for (const { status } of answers) expect(status).toBe(404)
    for (const list of noun === 'journal' ? [] : [`/api/${noun}`]) {
      const text = JSON.stringify(await author.get(list).expect(200))
      expect(text).not.toContain(`{"id":${path.split('/')[1]},`)
    }
    expect(contentOf(app)).toBe(before)
    await show('everyone')
    await author.get(`/api/${path}`).expect(200)
  },
)

test('a password’s hash and the token of a login are in no answer', async () => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const token = creator.cookie.split('=')[1]!
  const hash = await hashPassword(PASSWORD)
  app.context.db.connection.prepare('update users set password_hash = ?').run(hash)
  const players = `/api/campaigns/${world.campaign}/players`
  for (const path of ['/api/user-info', '/api/campaigns', players]) {
    const text = JSON.stringify((await creator.get(path)).body)
    expect(text).not.toContain(hash)
    expect(text).not.toContain('password')
    expect(text).not.toContain(token)
  }
})

describe('of journals and notes', () => {
  test('every hidden one carries the secret that these tests look for', async () => {
    const { app, world } = await worlds.open()
    const { connection } = app.context.db
    for (const id of [world.hiddenEntry, world.entryOnHidden]) {
      const entry = connection.prepare('select content from journal_entries where id = ?').get(id)
      expect(entry?.content).toContain(SECRET)
    }
    const notes = connection.prepare(`select content from campaign_notes where type = 'dm'`).get()
    expect(notes?.content).toContain(SECRET)
  })

  test.for(OUTSIDE)('nothing hidden reaches %s by any page, total or chance', async (person) => {
    const { world } = await worlds.open()
    const browser = world.people[person]
    const { campaign, npc, hiddenNpc } = world
    const ask = async (path: string) => {
      const { body } = await browser.get(path)
      expect(JSON.stringify(body)).not.toContain(SECRET)
      return body
    }
    const journal = `/api/npcs/${npc}/journal`
    const { total, next_cursor } = await ask(`${journal}?limit=1`)
    await ask(`${journal}?limit=1&cursor=${next_cursor}`)
    await ask(`/api/npcs/${hiddenNpc}/journal?limit=1`)
    await ask(`/api/campaigns/${campaign}/notes`)
    for (let i = 0; i < 20; i += 1) {
      vi.spyOn(Math, 'random').mockReturnValue(i / 20)
      for (const query of ['', `?campaign_id=${campaign}`]) await ask(`/api/dashboard${query}`)
    }
    vi.restoreAllMocks()
    const isPlayer = person === 'author' || person === 'otherPlayer'
    expect(total).toBe(isPlayer ? 2 : undefined)
  })

  test('a player’s dashboard counts and shows what that player may see', async () => {
    const { world } = await worlds.open()
    const { author, creator } = world.people
    const path = `/api/dashboard?campaign_id=${world.campaign}`
    const { recentNpcs, ...counts } = await author.get(path).expect(200)
    expect(counts).toMatchObject({ npcCount: 2, journalCount: 2, locationCount: 1 })
    expect(new Set(recentNpcs.map(({ id }: { id: number }) => id))).toEqual(
      new Set([world.npc, world.creatorsNpc]),
    )
    expect(await creator.get(path).expect(200)).toMatchObject({
      npcCount: 3,
      journalCount: 5,
      locationCount: 2,
    })
  })

  test('a player’s stale edit of the public notes tells nothing of the DM’s', async () => {
    const { world } = await worlds.open()
    const { author } = world.people
    const body = { type: 'public', content: 'x', updated_at: null }
    const answer = await author.put(`/api/campaigns/${world.campaign}/notes`, body)
    expect(answer).toMatchObject({
      status: 409,
      body: { current: { public_notes: 'We owe Marda.' } },
    })
    expect(Object.keys(answer.body.current)).toEqual(['public_notes', 'public_notes_updated_at'])
  })
})

test('ids grow by random steps, so that gaps tell nothing of what is hidden', async () => {
  const { world } = await worlds.open()
  const { creator } = world.people
  const create = async (path: string, body: object) =>
    (await creator.post(path, body).expect(201)).id as number
  const { campaign } = world
  const steps: Record<string, Set<number>> = {}
  const latest: Record<string, number> = {}
  for (let i = 0; i < 8; i += 1) {
    const name = `Number ${i}`
    const npc = await create('/api/npcs', { campaign_id: campaign, name })
    const picture = { type: 'image/png', bytes: png(100 + i) }
    const map = `/api/maps?campaign_id=${campaign}&name=${i}`
    const { id: maps } = await creator.upload('POST', map, picture).expect(201)
    const inText = `/api/pictures?campaign_id=${campaign}&kind=npc&id=${world.npc}&name=${i}`
    const { id: textPictures } = await creator.upload('POST', inText, picture).expect(201)
    const about = { kind: 'npc', id: npc }
    const secrets = await create('/api/secrets', { about, text: name })
    const told = { what: { kind: 'secret', id: secrets }, to: [world.authorId] }
    const created = {
      npcs: npc,
      textPictures,
      secrets,
      reveals: await create('/api/reveals', told),
      kinds: await create('/api/kinds', { campaign_id: campaign, name }),
      articles: await create('/api/articles', { name, kind_id: world.kind }),
      maps,
      entries: await create(`/api/npcs/${npc}/journal`, { content: name }),
      tags: await create('/api/tags', { campaign_id: campaign, name }),
      locations: await create('/api/locations', { campaign_id: campaign, name }),
      sessions: await create('/api/storyline', { campaign_id: campaign, title: name }),
      connections: await create('/api/connections', {
        campaign_id: campaign,
        from_npc_id: world.npc,
        to_npc_id: npc,
        label: name,
      }),
      campaigns: await create('/api/campaigns', { name }),
    }
    for (const [kind, id] of Object.entries(created)) {
      const step = id - (latest[kind] ?? id - 1)
      expect(step).toBeGreaterThan(0)
      if (kind in latest) (steps[kind] ??= new Set()).add(step)
      latest[kind] = id
    }
  }
  // By chance, all steps of a kind are alike once in trillions of runs.
  for (const [kind, found] of Object.entries(steps)) {
    expect(found.size, kind).toBeGreaterThan(1)
  }
})
