import { expect, onTestFinished, test, vi } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import { addMember } from '../../testing/members.ts'
import { startOllamaStandIn } from '../../testing/ollama-stand-in.ts'
import { createServedApp } from '../../testing/test-app.ts'
import { prepareWorlds } from '../../testing/world.ts'

const CHARACTER = '/api/generate-ai-character?keep=summon'
const KEPT = '/api/generations/kept'

async function setUp() {
  const ollama = await startOllamaStandIn()
  onTestFinished(() => ollama.close())
  const app = await createServedApp({ generator: 'ollama', ollamaHost: ollama.url })
  const mara = await app.person('mara')
  /** Asks, and leaves once the model writes. */
  const askAndLeave = async (body: object = { prompt: 'a smith' }) => {
    ollama.script('held')
    const leaving = new AbortController()
    const count = ollama.chats().length
    const asked = fetch(app.url + CHARACTER, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
        cookie: mara.cookie,
      },
      body: JSON.stringify(body),
      signal: leaving.signal,
    })
    const chat = await ollama.received('/api/chat', count + 1)
    await asked
    leaving.abort()
    return chat
  }
  const kept = async () => (await mara.get(KEPT).expect(200)).generation
  return { app, ollama, mara, askAndLeave, kept }
}

test('a generation with keep goes on when the client leaves, and its result waits for its owner', async () => {
  const { app, ollama, mara, askAndLeave, kept } = await setUp()
  const chat = await askAndLeave()
  expect(await kept()).toMatchObject({
    keep: 'summon',
    asked: 'a smith',
    state: 'running',
    result: null,
  })
  const following = mara.send(`${KEPT}/events`, { headers: { Accept: 'text/event-stream' } })
  ollama.release()
  expect(await chat.closed).toBe('finished')
  const events = String((await following).body)
  expect(events).toContain('event: text')
  expect(events).toContain('event: done')

  const waiting = await kept()
  expect(waiting).toMatchObject({ state: 'done', result: { source: 'ollama' }, error: null })
  expect(await mara.get(`${KEPT}/events`).expect(200)).toEqual(waiting.result)
  const ines = await app.person('ines')
  expect(await ines.get(KEPT).expect(200)).toEqual({ generation: null })
  await ines.get(`${KEPT}/events`).expect(404)
  await mara.delete(KEPT).expect(200)
  expect(await kept()).toBeNull()
})

test('it is stopped by its owner, and by signing out', async () => {
  const { mara, askAndLeave } = await setUp()
  const stopped = await askAndLeave()
  await mara.delete(KEPT).expect(200)
  expect(await stopped.closed).toBe('dropped')
  const abandoned = await askAndLeave()
  await mara.post('/api/logout')
  expect(await abandoned.closed).toBe('dropped')
})

test('one that its owner left ends when its owner asks for something else', async () => {
  const { ollama, mara, askAndLeave, kept } = await setUp()
  const left = await askAndLeave()
  ollama.script('answer')
  await mara.post('/api/generate-ai-character', { prompt: 'a baker' }).expect(200)
  expect(await left.closed).toBe('dropped')
  expect(await kept()).toBeNull()
})

test('a failure waits, too', async () => {
  const { ollama, mara, kept } = await setUp()
  ollama.script('out-of-memory')
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  await mara.post(CHARACTER, { prompt: 'a smith' })
  expect(await kept()).toMatchObject({
    state: 'failed',
    result: null,
    error: expect.stringContaining('memory'),
  })
})

const worlds = prepareWorlds()

test('a result answers 404 to those who left the campaign, or are no longer DMs', async () => {
  const { world } = await worlds.open()
  const { creator, author, secondDm } = world.people
  const body = { prompt: 'a smith', campaign_id: world.campaign }
  for (const person of [author, secondDm]) {
    await person.post(CHARACTER, body).expect(200)
    expect((await person.get(KEPT).expect(200)).generation).not.toBeNull()
  }
  const players = `/api/campaigns/${world.campaign}/players`
  await creator.put(`${players}/${world.secondDmId}`, { role: 'player' }).expect(200)
  await creator.delete(`${players}/${world.authorId}`).expect(200)
  for (const person of [author, secondDm]) {
    expect(await person.get(KEPT).expect(200)).toEqual({ generation: null })
  }
})

test('what a DM asks for answers 404 to one who is no DM any more once it is prepared', async () => {
  const { app, world } = await worlds.open()
  const { creator, secondDm } = world.people
  const { tasks } = app.context.generator
  const prepare = tasks.character
  vi.spyOn(tasks, 'character').mockImplementation(async (...order) => {
    const prepared = await prepare(...order)
    const member = `/api/campaigns/${world.campaign}/players/${world.secondDmId}`
    await creator.put(member, { role: 'player' }).expect(200)
    return prepared
  })
  const body = { prompt: 'a smith', campaign_id: world.campaign, visibility: 'dm' }
  const answer = await secondDm.post('/api/generate-ai-character', body)
  expect(answer).toMatchObject({ status: 404 })
})

test('a kept answer is out of reach for its owner once a DM hides a passage that it is from, or where an NPC of it is', async () => {
  const { world } = await worlds.open()
  const { creator, author } = world.people
  const hide = (path: string, visibility = 'dm') =>
    creator.put(`/api/${path}`, { visibility }).expect(200)
  const ask = async (question: string) => {
    const body = { question, campaign_id: world.campaign }
    const { passages } = await author.post('/api/ask?keep=ask', body).expect(200)
    expect(passages.length).toBeGreaterThan(0)
  }
  const kept = async () => (await author.get(KEPT).expect(200)).generation

  await ask('Who came at dusk?')
  await hide(`storyline/${world.session}`)
  await hide(`npcs/${world.creatorsNpc}`)
  expect(await kept()).not.toBeNull()
  await hide(`npcs/${world.npc}`)
  expect(await kept()).toBeNull()
  await author.get(`${KEPT}/events`).expect(404)
  await hide(`npcs/${world.npc}`, 'everyone')

  const place = { location_id: world.location }
  await creator.put(`/api/npcs/${world.npc}`, place).expect(200)
  await ask('Who is Marda?')
  expect(await kept()).not.toBeNull()
  await hide(`locations/${world.location}`)
  expect(await kept()).toBeNull()
})

test('a kept answer is out of reach for a DM while a passage that it shows is deleted', async () => {
  const { world } = await worlds.open()
  const { creator } = world.people
  const body = { question: 'Who is Marda?', campaign_id: world.campaign }
  const kept = async () => (await creator.get(KEPT).expect(200)).generation
  await creator.post('/api/ask?keep=ask', body).expect(200)
  await creator.put(`/api/npcs/${world.npc}`, { visibility: 'dm' }).expect(200)
  expect(await kept()).not.toBeNull()
  const npc = creator.delete(`/api/npcs/${world.npc}`)
  const { deletion_id } = await npc.expect(200)
  expect(await kept()).toBeNull()
  await creator.post(`/api/deletions/${deletion_id}/undo`).expect(200)
  expect(await kept()).not.toBeNull()
})

test('a kept text is out of reach for its owner once a DM hides what it is written from', async () => {
  const { world } = await worlds.open()
  const { creator, otherPlayer } = world.people
  const { campaign, npc, session, location } = world
  const hide = (path: string, visibility = 'dm') =>
    creator.put(`/api/${path}`, { visibility }).expect(200)
  const content = 'We met at the ford.'
  const entry = await creator.post(`/api/npcs/${npc}/journal`, { content }).expect(201)
  const kept = async () => (await otherPlayer.get(KEPT).expect(200)).generation

  const about = { campaign_id: campaign }
  const lastPlayed = [`storyline/${session}`, `npcs/${npc}`, `locations/${location}`]
  const texts: [string, object, string[]][] = [
    ['journal-entry', { npc_id: npc, words: 'gone' }, [`journal/${entry.id}`]],
    ['recap', about, []],
    ['backstory', { ...about, character: { backstory: 'Marda kept the ferry.' } }, []],
    ['ai-character', { ...about, prompt: 'a friend of Marda' }, []],
  ]
  for (const [text, body, more] of texts) {
    await otherPlayer.post(`/api/generate-${text}?keep=text`, body).expect(200)
    for (const source of [...lastPlayed, ...more]) {
      expect({ text, source, kept: await kept() }).not.toMatchObject({ kept: null })
      await hide(source)
      expect({ text, source, kept: await kept() }).toEqual({ text, source, kept: null })
      await hide(source, 'everyone')
    }
  }
})

test('a kept text is out of reach for a player once a secret that it is written from is hidden', async () => {
  const { world } = await worlds.open()
  const { creator, otherPlayer } = world.people
  const about = { kind: 'npc', id: world.npc }
  const secret = await creator
    .post('/api/secrets', { about, text: 'She drowned once.', visibility: 'everyone' })
    .expect(201)
  const body = { campaign_id: world.campaign, prompt: 'a friend of Marda' }
  const kept = async () => (await otherPlayer.get(KEPT).expect(200)).generation
  await otherPlayer.post(CHARACTER, body).expect(200)
  expect(await kept()).not.toBeNull()
  await creator.put(`/api/secrets/${secret.id}`, { visibility: 'dm' }).expect(200)
  expect(await kept()).toBeNull()
})

test('a kept text is out of reach for a player, but not for a DM, once players no longer read the traits that it is written from', async () => {
  const { world } = await worlds.open()
  const { creator, otherPlayer } = world.people
  const showTraits = (players_see_traits: boolean) =>
    creator.put(`/api/campaigns/${world.campaign}`, { players_see_traits }).expect(200)
  const body = { campaign_id: world.campaign, prompt: 'a friend of Marda' }
  await showTraits(true)
  for (const [person, isKept] of [
    [otherPlayer, false],
    [creator, true],
  ] as const) {
    const kept = async () => (await person.get(KEPT).expect(200)).generation !== null
    await person.post(CHARACTER, body).expect(200)
    expect(await kept()).toBe(true)
    await showTraits(false)
    expect(await kept()).toBe(isKept)
    await showTraits(true)
  }
})

test('a kept text is out of reach for a player once any NPC of the latest session is hidden', async () => {
  const { world } = await worlds.open()
  const { creator, otherPlayer } = world.people
  const add = async (name: string): Promise<number> => {
    const body = { campaign_id: world.campaign, name }
    return (await creator.post('/api/npcs', body).expect(201)).id
  }
  const npcs: { id: number }[] = []
  for (const letter of 'ABCDEFGHIJ') npcs.push({ id: await add(`Ferryman ${letter}`) })
  await creator.put(`/api/storyline/${world.session}`, { npcs }).expect(200)
  const body = { campaign_id: world.campaign, prompt: 'a smith' }
  const kept = async () => (await otherPlayer.get(KEPT).expect(200)).generation
  await otherPlayer.post(CHARACTER, body).expect(200)
  expect(await kept()).not.toBeNull()
  const last = `/api/npcs/${npcs.at(-1)?.id}`
  await creator.put(last, { visibility: 'dm' }).expect(200)
  expect(await kept()).toBeNull()
})

test.for([
  ['ai-character', { prompt: 'a friend of Marda' }],
  ['ask', { question: 'Who is Marda?' }],
] as const)(
  'a kept text (%s) stays when its NPC moves, a location is renamed and a public secret is reworded',
  async ([text, words]) => {
    const { world } = await worlds.open()
    const { creator, otherPlayer } = world.people
    const { campaign, npc, location, secret } = world
    const change = (path: string, body: object) => creator.put(`/api/${path}`, body).expect(200)
    const kept = async () => (await otherPlayer.get(KEPT).expect(200)).generation
    await change(`npcs/${npc}`, { location_id: location })
    const path = text === 'ask' ? '/api/ask' : `/api/generate-${text}`
    const body = { campaign_id: campaign, ...words }
    await otherPlayer.post(`${path}?keep=text`, body).expect(200)

    const mill = { campaign_id: campaign, name: 'The Mill' }
    const { id: elsewhere } = await creator.post('/api/locations', mill).expect(201)
    await change(`npcs/${npc}`, { location_id: elsewhere })
    expect(await kept()).not.toBeNull()
    await change(`locations/${location}`, { name: 'The Old Ford' })
    await change(`secrets/${secret}`, { text: 'She cannot swim at all.' })
    expect(await kept()).not.toBeNull()
    await change(`locations/${location}`, { visibility: 'dm' })
    expect(await kept()).toBeNull()
  },
)

test('a generation that is not streamed ends with the login session of its reader', async () => {
  const { ollama, mara } = await setUp()
  ollama.script('held')
  const asked = mara.post('/api/generate-ai-character', { prompt: 'a smith' })
  const chat = await ollama.received('/api/chat')
  await mara.post('/api/logout')
  expect(await asked).toMatchObject({ status: 401, body: { code: 'signed-out' } })
  expect(await chat.closed).toBe('dropped')
})

test('one that was signed out while its prompt was prepared is not written', async () => {
  const { app, world } = await worlds.open()
  const { author } = world.people
  const { tasks } = app.context.generator
  const prepare = tasks.character
  vi.spyOn(tasks, 'character').mockImplementation(async (...order) => {
    const prepared = await prepare(...order)
    await author.post('/api/logout')
    return prepared
  })
  const body = { prompt: 'a smith', campaign_id: world.campaign }
  expect(await author.post('/api/generate-ai-character', body)).toMatchObject({ status: 401 })
})

test.for(['followed', 'not kept'])(
  'a generation that is %s ends when its reader is removed from the campaign',
  async (how) => {
    const { app, ollama, mara, askAndLeave } = await setUp()
    const keeper = await app.person('keeper')
    const { id } = await keeper.post('/api/campaigns', { name: 'Vess' }).expect(201)
    const members = `/api/campaigns/${id}`
    await addMember(keeper, id, 'mara', 'dm')
    const order = { prompt: 'a smith', campaign_id: id }
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      cookie: mara.cookie,
    }
    const isKept = how === 'followed'
    const left = isKept ? await askAndLeave(order) : undefined
    if (!isKept) ollama.script('held')
    const reading = await fetch(
      app.url + (isKept ? `${KEPT}/events` : '/api/generate-ai-character'),
      isKept ? { headers } : { method: 'POST', headers, body: JSON.stringify(order) },
    )
    const chat = left ?? (await ollama.received('/api/chat', 1))
    const maraId = await idOf(mara)
    await keeper.delete(`${members}/players/${maraId}`).expect(200)
    ollama.release()
    const events = await reading.text()
    expect(events).not.toContain('event: done')
    expect(events).toMatch(/event: error\ndata: .*You no longer have access.*"status":404/)
    await chat.closed
  },
)

test('the status says how much of the campaign is in the prompt', async () => {
  const { ollama, mara, kept } = await setUp()
  const { id } = await mara.post('/api/campaigns', { name: 'Vess' }).expect(201)
  const add = (path: string, body: object) =>
    mara.post(path, { campaign_id: id, ...body }).expect(201)
  await add('/api/npcs', { name: 'Oda', personality: 'A smith.' })
  await add('/api/locations', { name: 'Mill' })
  await add('/api/locations', { name: 'Ford' })
  await add('/api/storyline', { title: 'The flood', notes: 'The river rose.' })
  ollama.script('answer')
  const events = await mara.send(CHARACTER, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ prompt: 'a smith', campaign_id: id }),
  })
  expect(String(events.body)).toContain('"knows":{"npcs":1,"locations":2,"sessions":1}')
  expect((await kept()).state).toBe('done')

  const recaps = await mara.get(`/api/generator?task=recaps&campaign_id=${id}`)
  expect(recaps.body).toMatchObject({ knows: { sessions: 1 } })
  const status = await mara.get(`/api/generator?campaign_id=${id}`)
  expect(status.body).toMatchObject({ knows: { npcs: 1, locations: 2, sessions: 1 } })
})

test('the status of the generator says how many are ahead', async () => {
  const { ollama, mara, askAndLeave } = await setUp()
  const chat = await askAndLeave()
  expect(await mara.get('/api/generator').expect(200)).toMatchObject({ ahead: 1 })
  ollama.release()
  await chat.closed
})
