import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Config } from '../config.ts'
import { signInAdmin } from '../testing/admin.ts'
import {
  LOADING,
  type OllamaStandIn,
  type StandInOptions,
  startOllamaStandIn,
  type Step,
} from '../testing/ollama-stand-in.ts'
import { createTestApp } from '../testing/test-app.ts'
import { characterTask } from './character-task.ts'
import { createGeneration, type GenerationSettings } from './generation.ts'

const loads = ({ requests }: OllamaStandIn) => requests.filter(({ path }) => path === LOADING)

const CHARACTER = '/api/generate-ai-character'
const MODEL = 'qwen3.5:2b'
const A_SMITH = { prompt: 'a smith' }
const A_STORY = { character: { backstory: 'Oda came over the ford.' } }

async function setUp(steps: Step[] = [], settings: Partial<Config> = {}) {
  const ollama = await startOllamaStandIn()
  onTestFinished(() => ollama.close())
  ollama.script(...steps)
  const app = await createTestApp({ generator: 'ollama', ollamaHost: ollama.url, ...settings })
  return { app, ollama }
}

async function setUpAlone(
  options: StandInOptions = {},
  settings: Partial<GenerationSettings> = {},
) {
  const ollama = await startOllamaStandIn(options)
  const generation = createGeneration({ mode: 'auto', host: ollama.url, model: MODEL, ...settings })
  onTestFinished(async () => {
    await generation.close()
    await ollama.close()
  })
  return { ollama, generation }
}

describe('the queue', () => {
  test('is fair: each person has one place in it, of any kind, in the order of asking', async () => {
    const { app, ollama } = await setUp(['held'])
    const people = [await app.person('ilse'), await app.person('oda'), await app.person('tam')]
    const [ilse, oda, tam] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    const done: string[] = []
    const ask = (name: string, by: typeof ilse, path: string, body: object) =>
      by
        .post(path, body)
        .expect(200)
        .then(() => done.push(name))

    const first = ask('ilse', ilse, CHARACTER, A_SMITH)
    await ollama.received('/api/chat')
    const second = ask('oda', oda, '/api/generate-backstory', A_STORY)
    expect((await oda.post(CHARACTER, A_SMITH)).status).toBe(429)
    const third = ask('tam', tam, CHARACTER, A_SMITH)
    expect((await tam.post(CHARACTER, A_SMITH)).status).toBe(429)

    // A person with a running generation must wait for those without one.
    expect(await ilse.post('/api/generate-backstory', A_STORY)).toMatchObject({
      status: 429,
      body: { error: 'A character is being generated for you already. Wait for it, or stop it.' },
    })
    expect(await oda.post(CHARACTER, A_SMITH)).toMatchObject({
      status: 429,
      body: { error: 'A text is being generated for you already. Wait for it, or stop it.' },
    })
    expect(ollama.chats()).toHaveLength(1)
    ollama.release()
    await Promise.all([first, second, third])
    expect(done).toEqual(['ilse', 'oda', 'tam'])
  })
})

describe('within an hour', () => {
  test('each person may generate as many as admins allow, of any kind', async () => {
    const app = await createTestApp()
    const [admin, oda] = [await signInAdmin(app), await app.person('oda')]
    const allow = (generations_per_hour: number | null) =>
      admin.put('/api/admin/settings', { generations_per_hour }).expect(200)
    await allow(2)
    await oda.post(CHARACTER, A_SMITH).expect(200)
    await oda.post('/api/generate-backstory', A_STORY).expect(200)
    const refused = await oda.post('/generate-ai-character', A_SMITH)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: 'You have reached the hourly limit. Try again in 60 minutes.',
      },
    })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(3_600)
    const streamed = await oda.send(CHARACTER, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
      body: JSON.stringify(A_SMITH),
    })
    expect(streamed.status).toBe(429)

    const other = await app.person('tam')
    await other.post(CHARACTER, A_SMITH).expect(200)
    await allow(3)
    await oda.post(CHARACTER, A_SMITH).expect(200)
  })

  test('refused requests do not count', async () => {
    const app = await createTestApp()
    const [admin, oda] = [await signInAdmin(app), await app.person('oda')]
    const path = '/api/admin/settings'
    await admin.put(path, { generations_per_hour: 1 }).expect(200)
    expect((await oda.post(CHARACTER, {})).status).toBe(400)
    expect((await oda.post(CHARACTER, { ...A_SMITH, campaign_id: 999_999 })).status).toBe(404)
    expect((await oda.post('/api/generate-recap', {})).status).toBe(400)
    await oda.post(CHARACTER, A_SMITH).expect(200)
  })

  test('the limit lasts an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const app = await createTestApp()
    const [admin, oda] = [await signInAdmin(app), await app.person('oda')]
    const path = '/api/admin/settings'
    await admin.put(path, { generations_per_hour: 1 }).expect(200)
    await oda.post(CHARACTER, A_SMITH).expect(200)
    vi.advanceTimersByTime(3_599_000)
    expect((await oda.post(CHARACTER, A_SMITH)).status).toBe(429)
    vi.advanceTimersByTime(2_000)
    await oda.post(CHARACTER, A_SMITH).expect(200)
  })
})

describe('a model', () => {
  test('stays loaded as long as admins set', async () => {
    const { app, ollama } = await setUp()
    const [admin, oda] = [await signInAdmin(app), await app.person('oda')]
    const keep = (keep_loaded_minutes: number) =>
      admin.put('/api/admin/settings', { keep_loaded_minutes }).expect(200)
    for (const minutes of [undefined, 45, 0]) {
      if (minutes !== undefined) await keep(minutes)
      await oda.post(CHARACTER, A_SMITH).expect(200)
    }
    expect(ollama.chats().map(({ body }) => body.keep_alive)).toEqual(['10m', '45m', undefined])
  })

  test('is preloaded by POST /api/generator/warm, which answers at once', async () => {
    const { app, ollama } = await setUp()
    const oda = await app.person('oda')
    expect(await oda.post('/api/generator/warm')).toMatchObject({ status: 202, body: {} })
    const { body } = await ollama.received(LOADING)
    expect(body).toMatchObject({
      model: MODEL,
      messages: [],
      keep_alive: '10m',
      options: { num_ctx: 4_096 },
    })
    await oda.post(CHARACTER, A_SMITH).expect(200)
    expect(ollama.chats()[0]?.body.options.num_ctx).toBe(body.options.num_ctx)
  })

  test('is preloaded with the context that it will need', async () => {
    const { app, ollama } = await setUp()
    const [admin, oda] = [await signInAdmin(app), await app.person('oda')]
    const campaign = await oda.post('/api/campaigns', { name: 'Vess' }).expect(201)
    await admin.put('/api/admin/settings', { answer_tokens: 4_000 }).expect(200)
    await oda.post('/api/generator/warm')
    const { body } = await ollama.received(LOADING)
    await oda.post(CHARACTER, { ...A_SMITH, campaign_id: campaign.id }).expect(200)
    expect(ollama.chats()[0]?.body.options.num_ctx).toBe(body.options.num_ctx)
    expect(body.options.num_ctx).toBe(8_192)
  })

  test('is preloaded at most once a minute, and once at a time', async () => {
    const { generation, ollama } = await setUpAlone()
    await Promise.all([generation.warm(), generation.warm()])
    await generation.warm()
    expect(loads(ollama)).toHaveLength(1)

    const often = await setUpAlone({}, { limits: { warmPause: 0 } })
    await Promise.all([often.generation.warm(), often.generation.warm()])
    expect(loads(often.ollama)).toHaveLength(1)
    await often.generation.warm()
    expect(loads(often.ollama)).toHaveLength(2)
  })

  test.each([{ mode: 'tables' }, { keepLoadedMinutes: 0 }] as const)(
    'is not preloaded with %o, and Ollama gets no other request',
    async (settings) => {
      const { generation, ollama } = await setUpAlone({}, settings)
      await generation.warm()
      expect(ollama.requests).toEqual([])
    },
  )

  test.for<StandInOptions>([{ models: [] }, { notOllama: true }, { redirects: true }])(
    'is not preloaded when Ollama is unavailable (%j)',
    async (options) => {
      const { generation, ollama } = await setUpAlone(options)
      await generation.warm()
      expect(loads(ollama)).toEqual([])
    },
  )

  test('that cannot be loaded is only logged', async () => {
    const log = vi.fn<(message: string, error?: unknown) => void>()
    const { generation, ollama } = await setUpAlone({ loadFails: true }, { log })
    await generation.warm()
    expect(loads(ollama)).toHaveLength(1)
    expect(log).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/Ollama did not load its model.*memory/),
      expect.anything(),
    )
  })
})

describe('an address set by an admin', () => {
  const OWN = /^\/api\/(tags|version|chat|chat, loading|pull|delete)$/

  test('gets no request but those of Ollama', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { app, ollama } = await setUp(['redirected', 'answer'], { generator: 'auto' })
    const [admin, oda] = [await signInAdmin(app), await app.person('oda')]
    await oda.post(CHARACTER, A_SMITH)
    await oda.post('/api/generate-backstory', A_STORY)
    await oda.post('/api/generator/warm')
    await ollama.received(LOADING)
    await oda.get('/api/generator')
    await admin.get('/api/admin/model')
    await admin.post('/api/admin/model/test', {})
    await admin.post('/api/admin/model/pull', { model: 'llama3.2:3b' })
    await admin.send('/api/admin/model', {
      method: 'DELETE',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ model: 'llama3.2:3b' }),
    })
    const paths = new Set(ollama.requests.map(({ path }) => path))
    expect(paths.size).toBe(6)
    expect([...paths].filter((path) => !OWN.test(path))).toEqual([])
  })

  test('that redirects is not followed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const ollama = await startOllamaStandIn({ redirects: true })
    onTestFinished(() => ollama.close())
    const app = await createTestApp({ generator: 'ollama', ollamaHost: ollama.url })
    const [admin, oda] = [await signInAdmin(app), await app.person('oda')]
    const answers = [
      await oda.post(CHARACTER, A_SMITH),
      await oda.post('/api/generate-backstory', A_STORY),
      await oda.post('/api/generator/warm'),
      await admin.get('/api/admin/model'),
      await admin.post('/api/admin/model/test', {}),
      await admin.post('/api/admin/model/pull', { model: 'llama3.2:3b' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([502, 502, 202, 200, 200, 502])
    expect(answers[0]?.body.error).toMatch(/not Ollama/)
    expect(ollama.requests.length).toBeGreaterThan(4)
    expect(ollama.requests.filter(({ path }) => !OWN.test(path))).toEqual([])
  })

  test('with a path gets requests below that path', async () => {
    const { generation, ollama } = await setUpAlone()
    generation.update({ host: `${ollama.url}/stand/..%2f..%2fadmin?x=1#y` })
    await generation.status()
    expect(ollama.requests.map(({ path }) => path)).toEqual(['/stand/..%2f..%2fadmin/api/tags'])
  })

  test('that redirects later is reported as not Ollama', async () => {
    const { generation, ollama } = await setUpAlone({}, { mode: 'ollama' })
    ollama.script('redirected')
    const { signal } = new AbortController()
    await expect(generation.write(characterTask(A_SMITH), { signal })).rejects.toMatchObject({
      kind: 'model_failed',
      message: expect.stringMatching(/not Ollama/),
    })
    expect(ollama.requests.filter(({ path }) => !OWN.test(path))).toEqual([])
  })
})
