import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Config } from '../config.ts'
import { signInAdmin } from '../testing/admin.ts'
import type { Browser } from '../testing/browser.ts'
import { startOllamaStandIn, type Step } from '../testing/ollama-stand-in.ts'
import { appWith, createServedApp, createTestApp } from '../testing/test-app.ts'
import { character, EMPTY_PROMPT, type GenerationEvent } from './generation.schemas.ts'

const ADDRESSES = ['/api/generate-ai-character', '/generate-ai-character'] as const
const [ADDRESS] = ADDRESSES

/** The application behind a real socket, with a stand-in for Ollama and a signed-in user. */
async function setUp(steps: Step[] = [], settings: Partial<Config> = {}) {
  const ollama = await startOllamaStandIn()
  onTestFinished(() => ollama.close())
  ollama.script(...steps)
  const app = await createServedApp({ generator: 'ollama', ollamaHost: ollama.url, ...settings })
  return { app, ollama, person: await app.person('marda') }
}

function stream(person: Browser, body: object = { prompt: 'a smith' }) {
  return person.send(ADDRESS, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify(body),
  })
}

function eventsIn(text: string): GenerationEvent[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return { event, data: JSON.parse(data) } as GenerationEvent
    })
}

describe.each(ADDRESSES)('POST %s', (address) => {
  test('answers a whole character and its generator', async () => {
    const { marda: person } = await appWith('marda')
    const body = await person.post(address, { prompt: 'a smith called Oda' }).expect(200)
    expect(body).toMatchObject({ name: 'Oda', tag: 'Blacksmith', source: 'tables' })
    expect(character.safeParse(body).success).toBe(true)
  })

  test('requires a login session', async () => {
    const app = await createTestApp()
    expect((await app.visitor().post(address, { prompt: 'a smith' })).status).toBe(401)
  })

  test.each([{}, { prompt: '' }, { prompt: '  \n' }, { prompt: 7 }])(
    'answers 400 to %j: Please enter a character description for AI generation.',
    async (body) => {
      const { marda: person } = await appWith('marda')
      const { error } = await person.post(address, body).expect(400)
      expect(error).toBe(EMPTY_PROMPT)
    },
  )
})

describe('a request', () => {
  test('answers 400 to a concept that is too long and to unknown values', async () => {
    const { marda: person } = await appWith('marda')
    const long = await person.post(ADDRESS, { prompt: 'a'.repeat(4_001) })
    expect(long).toMatchObject({
      status: 400,
      body: { error: 'Describe the character in at most 4000 characters.' },
    })
    const constraints = { keep: { trustworthiness: 'Mostly' } }
    expect((await person.post(ADDRESS, { prompt: 'a smith', constraints })).status).toBe(400)
  })

  test('keeps the fields in constraints.keep', async () => {
    const { marda: person } = await appWith('marda')
    const keep = { name: 'Oda', trustworthiness: 'Clueless' }
    const body = { prompt: 'a smith', constraints: { keep } }
    expect(await person.post(ADDRESS, body).expect(200)).toMatchObject(keep)
  })

  test('accepts tone, location and tags, and refuses those that are too long', async () => {
    const { marda: person } = await appWith('marda')
    const ask = (constraints: object) => person.post(ADDRESS, { prompt: 'a smith', constraints })
    const hints = { tone: ' ', location: 'Vess', tags: ['Ferryfolk'] }
    expect((await ask(hints)).status).toBe(200)
    for (const wrong of [
      { tone: 'a'.repeat(201) },
      { location: 7 },
      { location: 'a'.repeat(201) },
      { tags: [''] },
      { tags: Array.from({ length: 21 }, () => 'a') },
      { avoid: { trustworthiness: 'Mostly' } },
    ]) {
      expect((await ask(wrong)).status).toBe(400)
    }
  })

  test('generates one field again and keeps the rest', async () => {
    const { marda: person } = await appWith('marda')
    const body = { prompt: 'an honest smith' }
    const { source: _, ...whole } = await person.post(ADDRESS, body).expect(200)
    for (const field of character.keyof().options) {
      if (field === 'tag') continue
      const { [field]: before, ...keep } = whole
      const constraints = { keep, avoid: { [field]: before } }
      const again = await person.post(ADDRESS, { ...body, constraints }).expect(200)
      expect(again).toMatchObject(keep)
      expect(again[field]).not.toBe(before)
    }
  })

  test("answers 404 for a campaign that is not the asker's, as for one that does not exist", async () => {
    const { app, ollama, person } = await setUp()
    const stranger = await app.person('stranger')
    const { id } = await stranger.post('/api/campaigns', { name: 'Theirs' }).expect(201)
    const theirs = await person.post(ADDRESS, { prompt: 'a smith', campaign_id: id })
    const none = await person.post(ADDRESS, { prompt: 'a smith', campaign_id: 999_999 })
    expect(theirs.status).toBe(404)
    expect(theirs.body).toEqual(none.body)
    expect((await stream(person, { prompt: 'a smith', campaign_id: id })).status).toBe(404)
    expect(ollama.chats()).toEqual([])
  })

  test('in a campaign offers no name that is in use there', async () => {
    const { ollama, person } = await setUp()
    const { id } = await person.post('/api/campaigns', { name: 'Ours' }).expect(201)
    const body = { prompt: 'a halfling', campaign_id: id }
    const offered = (at: number): string[] => ollama.chats()[at]?.body.format.properties.name.enum
    const firstNames = (at: number) => new Set(offered(at).map((name) => name.split(' ')[0]))
    await person.post(ADDRESS, body).expect(200)
    for (const name of offered(0)) {
      await person.post('/api/npcs', { name, campaign_id: id }).expect(201)
    }
    for (const again of [1, 2, 3]) {
      await person.post(ADDRESS, body).expect(200)
      expect(firstNames(again).isDisjointFrom(firstNames(0))).toBe(true)
    }
  })

  test.each<[Step, number]>([
    ['out-of-memory', 502],
    ['busy', 503],
  ])(
    'that the model fails (%s) answers %i with a sentence, streamed or not',
    async (step, status) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      const { person } = await setUp([step, step])
      const plain = await person.post(ADDRESS, { prompt: 'a smith' })
      expect(plain.status).toBe(status)
      const streamed = await stream(person)
      expect(streamed.status).toBe(200)
      expect(eventsIn(streamed.body).at(-1)).toEqual({
        event: 'error',
        data: { ...plain.body, status },
      })
      expect(warn).toHaveBeenCalledTimes(2)
    },
  )
})

describe('a stream', () => {
  test('streams the text as it is written and ends with the whole character', async () => {
    const { person } = await setUp()
    const { headers, body } = await stream(person)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    const events = eventsIn(body)
    const whole = events.at(-1)
    expect(whole).toMatchObject({ event: 'done', data: { source: 'ollama', model: 'qwen3.5:2b' } })
    const backstory = events
      .flatMap(({ event, data }) =>
        event === 'text' && data.field === 'backstory' ? data.text : [],
      )
      .join('')
    expect(whole?.data).toHaveProperty('backstory', backstory)
    expect(events.filter(({ event }) => event === 'done' || event === 'error')).toHaveLength(1)
  })

  test('reports when the built-in generator takes over from Ollama', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { person } = await setUp(['runner-stopped'], { generator: 'auto' })
    const events = eventsIn((await stream(person)).body)
    expect(events.map(({ event }) => event)).toContain('restart')
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { source: 'tables' } })
  })
})

describe('one person', () => {
  test('generates one character at a time for each person, and does not block others', async () => {
    const { app, ollama, person } = await setUp(['held'])
    const first = person.post(ADDRESS, { prompt: 'a smith' })
    await ollama.received('/api/chat')
    const second = await person.post(ADDRESS, { prompt: 'a baker' })
    expect(second).toMatchObject({
      status: 429,
      body: { error: 'A character is being generated for you already. Wait for it, or stop it.' },
    })
    expect(second.headers.get('retry-after')).toBe('10')
    expect((await stream(person)).status).toBe(429)
    const other = await app.person('other')
    const theirs = other.post(ADDRESS, { prompt: 'a cook' })
    ollama.release()
    expect((await first).status).toBe(200)
    expect((await theirs).status).toBe(200)
    await person.post(ADDRESS, { prompt: 'a baker' }).expect(200)
  })

  test.each<[string, string, Step]>([
    ['a stream', 'text/event-stream', 'silent-between-tokens'],
    ['a stream before its first word', 'text/event-stream', 'silent-before-headers'],
    ['a plain request', 'application/json', 'silent-between-tokens'],
  ])('a client that leaves %s frees the model', async (_, accept, step) => {
    const { app, ollama, person } = await setUp([step])
    const leaving = new AbortController()
    const request = fetch(app.url + ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: accept, Cookie: person.cookie },
      body: JSON.stringify({ prompt: 'a smith' }),
      signal: leaving.signal,
    }).then((response) => response.text())
    const asked = await ollama.received('/api/chat')
    leaving.abort()
    await expect(request).rejects.toThrow(/abort/i)
    expect(await asked.closed).toBe('dropped')
    await person.post(ADDRESS, { prompt: 'a baker' }).expect(200)
  })
})

describe('GET /api/generator', () => {
  test('names the generator that would write', async () => {
    const { person } = await setUp()
    expect(await person.get('/api/generator').expect(200)).toEqual({
      mode: 'ollama',
      speaker: { source: 'ollama', model: 'qwen3.5:2b' },
      reason: null,
    })
  })

  test('says why Ollama is unavailable', async () => {
    const { person } = await setUp([], { generator: 'auto', model: 'absent' })
    expect(await person.get('/api/generator').expect(200)).toMatchObject({
      speaker: { source: 'tables' },
      reason: expect.stringMatching(/no model named "absent"/),
    })
  })

  test.for([
    ['of a machine that does not answer', 'http://127.0.0.1:9'],
    ['of a machine that does not exist', 'http://nas.invalid:11434'],
  ] as const)(
    'tells only admins the address %s, like every other answer',
    async ([, ollamaHost]) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      const app = await createServedApp({ generator: 'ollama', ollamaHost })
      const [person, admin] = [await app.person('marda'), await signInAdmin(app)]
      const reads = async (browser: Browser) =>
        JSON.stringify([
          (await browser.get('/api/generator')).body,
          (await browser.post(ADDRESS, { prompt: 'a smith' })).body,
          (await stream(browser)).body,
        ])
      const [told, toldAdmin] = [await reads(person), await reads(admin)]
      expect(told).toMatch(/Ollama/)
      for (const secret of ['127.0.0.1', ':9', 'nas.invalid', '11434']) {
        expect(told).not.toContain(secret)
      }
      expect(toldAdmin).toMatch(/127\.0\.0\.1:9|nas\.invalid/)
    },
  )

  test('requires a login session', async () => {
    const app = await createTestApp()
    expect((await app.visitor().get('/api/generator')).status).toBe(401)
  })
})

test('GET /api/generator/name answers a name that no NPC has, each time another', async () => {
  const { marda: person } = await appWith('marda')
  const { id } = await person.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
  const draw = async (query: string): Promise<string> =>
    (await person.get(`/api/generator/name${query}`).expect(200)).name
  const names = new Set<string>()
  for (let drawn = 0; drawn < 5; drawn += 1) {
    const name = await draw(`?campaign_id=${id}`)
    expect(name).toMatch(/^\p{Lu}\S* \p{L}/u)
    await person.post('/api/npcs', { name, campaign_id: id }).expect(201)
    names.add(name)
  }
  expect(names.size).toBe(5)
  expect(await draw('')).toMatch(/\S/)
})
