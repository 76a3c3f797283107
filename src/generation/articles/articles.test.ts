import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Config } from '../../config.ts'
import { addMember } from '../../testing/members.ts'
import { type Saying, startOllamaStandIn, type Step } from '../../testing/ollama-stand-in.ts'
import { createTestApp } from '../../testing/test-app.ts'

const PATH = '/api/generate-article'

const FIELDS = [
  { label: 'Motto', type: 'line' },
  { label: 'Goals', type: 'text' },
  { label: 'Members', type: 'number' },
  { label: 'Secret', type: 'flag' },
  { label: 'Side', type: 'choice', choices: ['Heroes', 'Villains'] },
  { label: 'Founded', type: 'date' },
  { label: 'Led by', type: 'thing', to: ['npc'] },
  { label: 'Homes', type: 'things', to: ['location'] },
  { label: 'Veyra debts', type: 'line', read_by: 'dm' },
]

/** A campaign with a DM and a player, a kind with fields, and a model that says what the test gives it. */
async function setUp(steps: (Step | Saying)[] = [], settings: Partial<Config> = {}) {
  const ollama = await startOllamaStandIn()
  onTestFinished(() => ollama.close())
  ollama.script(...steps)
  const app = await createTestApp({ generator: 'ollama', ollamaHost: ollama.url, ...settings })
  const dm = await app.person('marda')
  const { id } = await dm.post('/api/campaigns', { name: 'Vess' }).expect(201)
  const player = await app.person('odile')
  await addMember(dm, id, 'odile', 'player')
  const add = (path: string, body: object) =>
    dm.post(path, { campaign_id: id, ...body }).expect(201)
  const { kinds } = await dm.get(`/api/kinds?campaign_id=${id}`).expect(200)
  const kindOf = (starter: string) =>
    kinds.find((kind: { starter: string }) => kind.starter === starter).id as number
  const faction = kindOf('faction')
  await dm.put(`/api/kinds/${faction}`, { fields: FIELDS }).expect(200)
  const npc = await add('/api/npcs', { name: 'Ottoline', tag: 'Ferryman', personality: 'Quiet.' })
  const ford = await add('/api/locations', { name: 'The Ford' })
  const request = {
    campaign_id: id,
    kind_id: faction,
    concept: 'a guild of ferrymen at the ford, Ottoline',
  }
  return { app, ollama, dm, player, id, add, faction, kindOf, npc, ford, request, kinds }
}

const builtIn = { generator: 'tables' } as const

const ANSWER = {
  name: 'The Oar and Lantern',
  description: 'The guild keeps the ferry.\n\nOne oar is missing since Friday.',
}

const says = (answer: object): Saying => ({ says: JSON.stringify(answer) })

test('the built-in generator writes an article of every kind, with values of its fields, and saves nothing', async () => {
  const { dm, request, kinds, id } = await setUp([], builtIn)
  const before = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  for (const { id: kind_id } of kinds.filter(({ of }: { of: string }) => of === 'article')) {
    const { article, source } = await dm.post(PATH, { ...request, kind_id }).expect(200)
    expect(source).toBe('tables')
    expect(article.description.length).toBeGreaterThan(80)
  }
  expect(await dm.get(`/api/articles?campaign_id=${id}`).expect(200)).toEqual(before)
})

test('only a kind of articles of the campaign is written', async () => {
  const { dm, request, kinds } = await setUp([], builtIn)
  const others = kinds.filter(({ of }: { of: string }) => of !== 'article')
  const { id: elsewhere } = await dm.post('/api/campaigns', { name: 'Other' }).expect(201)
  const wrong = [
    ...others.map(({ id }: { id: number }) => ({ kind_id: id })),
    { kind_id: 999_999 },
    { campaign_id: elsewhere },
  ]
  expect(wrong).toHaveLength(5)
  for (const part of wrong) {
    expect(await dm.post(PATH, { ...request, ...part })).toMatchObject({
      status: 400,
      body: { code: 'no-such-kind' },
    })
  }
})

test('what is generated can be added as it is', async () => {
  const { dm, player, request, id } = await setUp([], builtIn)
  for (const person of [dm, player]) {
    const { article } = await person.post(PATH, request).expect(200)
    const added = await person
      .post('/api/articles', { ...article, campaign_id: id, kind_id: request.kind_id })
      .expect(201)
    expect(added).toMatchObject(article)
  }
})

test('a player gets only the fields that players read, a DM all', async () => {
  const { dm, player, request } = await setUp([], builtIn)
  const keysFor = async (person: typeof dm) =>
    Object.keys((await person.post(PATH, request).expect(200)).article.own)
  const open = ['motto', 'goals', 'members', 'secret', 'side', 'founded', 'led_by', 'homes']
  expect(await keysFor(player)).toEqual(open)
  expect(await keysFor(dm)).toEqual([...open, 'veyra_debts'])
})

test('the model is told the kind, its fields as far as the asker reads them, and what the campaign has', async () => {
  const { dm, player, request, ollama, add, kindOf, faction } = await setUp()
  await add('/api/articles', { kind_id: kindOf('item'), name: 'Silver Key' })
  await add('/api/articles', { kind_id: faction, name: 'The Veyra Hand', visibility: 'dm' })
  await dm.post(PATH, request).expect(200)
  await player.post(PATH, { ...request, visibility: 'dm' }).expect(200)
  await dm.post(PATH, { ...request, visibility: 'dm' }).expect(200)
  const [open, ofPlayer, ofDm] = ollama.chats().map(({ body }) => JSON.stringify(body))
  for (const asked of [open, ofPlayer, ofDm]) {
    expect(asked).toContain('Led by')
    expect(asked).toContain('Silver Key')
    expect(asked).toContain('a guild of ferrymen')
    expect(asked).toContain('The Ford')
    expect(asked).toContain('Ottoline')
  }
  expect(ofPlayer).not.toContain('Veyra')
  expect(open).not.toContain('The Veyra Hand')
  expect(ofDm).toContain('The Veyra Hand')
})

test('a name to avoid is told to the model as one that the campaign has, and is not taken again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const other = { ...ANSWER, name: 'The Oar' }
  const { dm, request, ollama } = await setUp([says(ANSWER), says(other)])
  const avoid = ['The Oar and Lantern']
  const { article } = await dm.post(PATH, { ...request, avoid }).expect(200)
  expect(article.name).toBe('The Oar')
  expect(JSON.stringify(ollama.chats()[0]!.body)).toContain('The Oar and Lantern (Faction)')
})

test('the built-in generator avoids names, too, and a list that is too long is a 400', async () => {
  const { dm, request, kindOf } = await setUp([], builtIn)
  const rumors = { ...request, kind_id: kindOf('lore'), concept: 'ten rumors' }
  const nameFor = async (avoid: string[]) =>
    (await dm.post(PATH, { ...rumors, avoid }).expect(200)).article.name
  expect(await nameFor([])).toBe('Ten Rumors')
  expect(await nameFor(['Ten Rumors'])).not.toBe('Ten Rumors')
  const avoid = Array.from({ length: 21 }, (_, i) => `Name ${i}`)
  expect(await dm.post(PATH, { ...rumors, avoid })).toMatchObject({ status: 400 })
})

describe('what the model wrote', () => {
  test('is read and repaired where that is certain', async () => {
    const own = {
      Motto: '  We\nkeep the oars ',
      goals: ['To own the ford.', 'To be paid.'],
      members: 'about 1,200 souls',
      secret: 'yes',
      side: 'heroes',
      founded: 'long ago',
      'Led by': 'Ottoline',
      homes: ['The Ford', 'Nowhere', 'The Ford'],
      unknown: 'x',
    }
    const { dm, request, npc, ford } = await setUp([says({ article: { ...ANSWER, own } })])
    const { article, ...source } = await dm.post(PATH, request).expect(200)
    expect(source).toEqual({ source: 'ollama', model: 'qwen3.5:2b' })
    expect(article).toEqual({
      ...ANSWER,
      own: {
        motto: 'We keep the oars',
        goals: 'To own the ford.\n\nTo be paid.',
        members: 1200,
        secret: true,
        side: 'Heroes',
        founded: null,
        led_by: { kind: 'npc', id: npc.id, name: 'Ottoline' },
        homes: [{ kind: 'location', id: ford.id, name: 'The Ford' }],
        veyra_debts: null,
      },
    })
  })

  test.each<[string, object]>([
    ['without a description', { name: 'The Oar' }],
    ['with a name that is too long', { ...ANSWER, name: 'Oar '.repeat(80) }],
    ['of nothing', { description: ' ', name: 'The Oar' }],
    ['with a name that is taken', { ...ANSWER, name: 'The Ferrymen' }],
    ['another object', { tag: 'Smith', backstory: 'She left.' }],
  ])('%s is asked for once more, and refused the second time', async (_, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { dm, request, ollama, add, faction } = await setUp([says(answer), says(answer)])
    await add('/api/articles', { kind_id: faction, name: 'The Ferrymen' })
    expect(await dm.post(PATH, request)).toMatchObject({ status: 502 })
    expect(ollama.chats()).toHaveLength(2)
  })

  test('comes from the built-in generator when the model fails, in automatic mode', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { dm, request } = await setUp(['runner-stopped'], { generator: 'auto' })
    expect(await dm.post(PATH, request).expect(200)).toMatchObject({ source: 'tables' })
  })
})

test('it streams the name, the text and the own texts as they are written', async () => {
  const { dm, request } = await setUp([says({ ...ANSWER, own: { motto: 'We row.' } })])
  const answer = await dm.send(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(request),
  })
  const texts: Record<string, string> = {}
  for (const [, data = ''] of String(answer.body).matchAll(/^event: text\ndata: (.*)$/gm)) {
    const { field, text } = JSON.parse(data)
    texts[field] = (texts[field] ?? '') + text
  }
  expect(texts).toEqual({ ...ANSWER, 'own.motto': 'We row.' })
})
