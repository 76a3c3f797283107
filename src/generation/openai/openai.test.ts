import { inspect } from 'node:util'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { auditOf, signInAdmin } from '../../testing/admin.ts'
import { startOllamaStandIn } from '../../testing/ollama-stand-in.ts'
import { type OpenaiStep, startOpenaiStandIn } from '../../testing/openai-stand-in.ts'
import { createServedApp } from '../../testing/test-app.ts'
import { character } from '../generation.schemas.ts'

const PROMPT = 'a blacksmith who talks to her hammer'
const KEY = 'sk-lamp-in-the-window'

type StandInOptions = Parameters<typeof startOpenaiStandIn>[0]
type Config = NonNullable<Parameters<typeof createServedApp>[0]>

async function setUp(config: Partial<Config> = {}, options: StandInOptions = {}) {
  const server = await startOpenaiStandIn(options)
  onTestFinished(() => server.close())
  const app = await createServedApp({ generator: 'openai', openaiUrl: server.url, ...config })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const odile = await app.person('odile')
  const generate = () => odile.post('/api/generate-ai-character', { prompt: PROMPT })
  const status = () => odile.get('/api/generator').expect(200)
  return { app, server, odile, generate, status }
}

function stream(path: string, cookie: string, body: object, signal?: AbortSignal) {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', cookie },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
}

describe('an OpenAI-compatible server', () => {
  test('writes characters and texts with the first model that it lists', async () => {
    const { server, odile, generate, status } = await setUp()
    expect(await status()).toEqual({
      mode: 'openai',
      speaker: { source: 'openai', model: 'qwen3-4b' },
      reason: null,
    })
    const written = await generate().expect(200)
    expect(written).toMatchObject({ source: 'openai', model: 'qwen3-4b' })
    expect(character.parse(written).backstory).toContain(PROMPT)
    expect(server.chats[0]?.body).toMatchObject({
      model: 'qwen3-4b',
      stream: true,
      max_tokens: 1_200,
      seed: expect.any(Number),
      response_format: { type: 'json_schema' },
    })
    const backstory = odile.post('/api/generate-backstory', {
      character: { backstory: 'She was born at sea.' },
    })
    expect(await backstory.expect(200)).toMatchObject({ source: 'openai' })
    expect(server.chats[1]?.body).not.toHaveProperty('response_format')
  })

  test('is asked for the configured model with the key', async () => {
    const { server, generate, status } = await setUp(
      { openaiModel: 'gemma-3', openaiKey: KEY },
      { key: KEY },
    )
    await generate().expect(200)
    expect(server.chats[0]).toMatchObject({
      body: { model: 'gemma-3' },
      authorization: `Bearer ${KEY}`,
    })
    expect(await status()).toMatchObject({ speaker: { model: 'gemma-3' } })
  })

  test('without /models it needs the name of a model', async () => {
    const named = await setUp({ openaiModel: 'local' }, { models: null })
    expect(await named.generate().expect(200)).toMatchObject({ model: 'local' })
    const unnamed = await setUp({}, { models: null })
    expect(await unnamed.status()).toMatchObject({
      speaker: null,
      reason: expect.stringContaining('DRAMATIS_OPENAI_MODEL'),
    })
  })

  test('a model that is named by its path is shown by its file name alone', async () => {
    const { server, generate } = await setUp({}, { models: ['/home/mara/qwen3.gguf'] })
    expect(await generate().expect(200)).toMatchObject({ model: 'qwen3.gguf' })
    expect(server.chats[0]?.body.model).toBe('/home/mara/qwen3.gguf')
  })

  test.for([
    [['json_schema'], false, ['json_schema']],
    [['json_schema'], true, ['json_schema', 'json_schema']],
    [['json_object'], false, ['json_schema', 'json_object']],
    [[], false, ['json_schema', 'json_object', undefined]],
  ] as const)(
    'that takes the formats %o (refusing other fields: %s) is asked in turn, and remembered',
    async ([formats, refusesOthers, asked]) => {
      const { server, generate } = await setUp({}, { formats: [...formats], refusesOthers })
      await generate().expect(200)
      const formatsOf = () => server.chats.map(({ body }) => body.response_format?.type)
      expect(formatsOf()).toEqual(asked)
      await generate().expect(200)
      expect(formatsOf()).toEqual([...asked, asked.at(-1)])
    },
  )

  test('whose model has a name that fills pages is not used', async () => {
    const { status } = await setUp({}, { models: ['x'.repeat(1_001)] })
    const { speaker, reason } = await status()
    expect(speaker).toBeNull()
    expect(reason).toMatch(/^Something answers/)
  })

  test.for(['thoughts', 'fenced-json', 'not-streamed', 'without-done', 'many-choices'] as const)(
    'that answers with %s is understood at the first attempt',
    async (step) => {
      const { server, generate } = await setUp()
      server.script(step)
      expect(await generate().expect(200)).toMatchObject({ source: 'openai' })
      expect(server.chats).toHaveLength(1)
    },
  )

  test.for(['invalid-json', 'truncated', 'broken-off', 'endless'] as const)(
    'that answers with %s is asked once more with another seed',
    async (step) => {
      const { server, generate } = await setUp()
      server.script(step)
      expect(await generate().expect(200)).toMatchObject({ source: 'openai' })
      const [first, second] = server.chats.map(({ body }) => body)
      expect(second.seed).not.toBe(first.seed)
      expect(server.chats).toHaveLength(2)
    },
  )

  test.for([
    ['busy', 503, 'The model server is busy with other requests. Try again in 7 seconds.'],
    ['loading', 503, 'The model server is still loading its model. Try again in a minute.'],
    ['context-too-small', 502, 'could not write this character. Try again, or ask an admin.'],
    ['plain-text-error', 502, 'could not write this character. Try again, or ask an admin.'],
    ['error-in-stream', 502, 'needs more memory than the machine of the model server has free.'],
    ['cuda-error', 502, 'needs more memory than the machine of the model server has free.'],
    ['model-not-found', 502, 'has no model named "qwen3-4b". Choose another one.'],
    ['socket-destroyed', 502, 'The connection to the model server was lost'],
    ['web-page', 502, 'is not an OpenAI-compatible server'],
    ['redirected', 502, 'is not an OpenAI-compatible server'],
  ] as [OpenaiStep, number, string][])(
    'that answers with %s is an error in words, and in automatic mode the built-in generator writes',
    async ([step, status, sentence]) => {
      const { app, server, generate } = await setUp()
      server.script(step)
      const answer = await generate()
      expect(answer).toMatchObject({ status, body: { error: expect.stringContaining(sentence) } })
      expect(answer.body.error).not.toContain('127.0.0.1')
      expect(server.chats).toHaveLength(1)
      expect(answer.headers.get('retry-after')).toBe(
        step === 'busy' ? '7' : step === 'loading' ? '60' : null,
      )

      app.context.generation.update({ mode: 'auto' })
      server.script(step)
      expect(await generate().expect(200)).toMatchObject({ source: 'tables' })
    },
  )

  test.for([
    ['context-too-small', '9007 tokens'],
    ['plain-text-error', 'out of slots'],
    ['cuda-error', 'ggml_cuda_compute (/src/ggml.cu:71)'],
  ] as [OpenaiStep, string][])(
    'an inner error of it (%s) is shown to admins and in the log, and to no player',
    async ([step, inner]) => {
      const { odile, app, server } = await setUp()
      const admin = await signInAdmin(app)
      const prompt = { prompt: PROMPT }
      const path = '/api/generate-ai-character'
      const reads = async (browser: typeof odile) => {
        server.script(step, step, step)
        app.context.generation.update({ mode: 'openai' })
        const { body } = await browser.post(path, prompt)
        const kept = stream(`${app.url}${path}`, browser.cookie ?? '', { ...prompt, keep: 'a:1' })
        const told = [body, await (await kept).text()]
        told.push((await browser.get('/api/generations/kept')).body)
        app.context.generation.update({ mode: 'auto' })
        const streamed = stream(`${app.url}${path}`, browser.cookie ?? '', prompt)
        return JSON.stringify([...told, await (await streamed).text()])
      }
      const told = await reads(odile)
      expect(told).toContain('event: restart')
      expect(told).not.toContain(inner)
      expect(inspect(vi.mocked(console.warn).mock.calls, { depth: 9 })).toContain(inner)
      expect(await reads(admin)).toContain(inner)
    },
  )

  test('that falls silent is a timeout', async () => {
    const { app, server, generate } = await setUp()
    app.context.generation.update({ limits: { betweenTokens: 50 } })
    server.script('silent-between-tokens')
    expect(await generate()).toMatchObject({ status: 504 })
    expect(await server.chats[0]?.closed).toBe('dropped')
  })

  test('streams the text as it is written, without the thoughts', async () => {
    const { app, odile, server } = await setUp()
    server.script('thoughts')
    const response = await stream(`${app.url}/api/generate-ai-character`, odile.cookie ?? '', {
      prompt: PROMPT,
    })
    const text = await response.text()
    expect(text.match(/^event: text$/gm)?.length).toBeGreaterThan(20)
    expect(text).toContain('"stage":"writing","source":"openai","model":"qwen3-4b"')
    expect(text).not.toContain('Nobody')
    expect(text).toMatch(/^event: done$/m)
  })

  test('stops writing when the person leaves, and the next in the queue goes on', async () => {
    const { app, odile, server } = await setUp()
    const mara = await app.person('mara')
    server.script('held')
    const leaving = new AbortController()
    const arrival = server.nextChat()
    const path = `${app.url}/api/generate-ai-character`
    const first = stream(path, odile.cookie ?? '', { prompt: PROMPT }, leaving.signal)
    const chat = await arrival
    const second = mara.post('/api/generate-ai-character', { prompt: PROMPT })
    await first
    leaving.abort()
    expect(await chat.closed).toBe('dropped')
    expect(await second.expect(200)).toMatchObject({ source: 'openai' })
  })
})

describe('in automatic mode', () => {
  test('the first of Ollama, the OpenAI-compatible server and the built-in generator writes', async () => {
    const ollama = await startOllamaStandIn()
    const { app, server, status, generate } = await setUp({
      generator: 'auto',
      ollamaHost: ollama.url,
    })
    expect(await status()).toMatchObject({ speaker: { source: 'ollama' } })
    await ollama.close()
    app.context.generation.update({})
    expect(await status()).toMatchObject({ speaker: { source: 'openai' }, reason: null })
    expect(await generate().expect(200)).toMatchObject({ source: 'openai' })
    await server.close()
    app.context.generation.update({})
    expect(await status()).toEqual({
      mode: 'auto',
      speaker: { source: 'tables' },
      reason:
        'Ollama is not reachable: it is not running there. The model server is not reachable: it is not running there.',
    })
  })

  test('the OpenAI-compatible server takes over from Ollama in the middle, and the built-in generator from both', async () => {
    const ollama = await startOllamaStandIn()
    onTestFinished(() => ollama.close())
    const { app, odile, server } = await setUp({ generator: 'auto', ollamaHost: ollama.url })
    const generate = async () => {
      ollama.script('runner-stopped')
      const path = `${app.url}/api/generate-ai-character`
      return (await stream(path, odile.cookie ?? '', { prompt: PROMPT })).text()
    }
    const text = await generate()
    expect(text).toMatch(/^event: restart\ndata: .* The model server writes instead\."}$/m)
    expect(text).toMatch(/^event: done\ndata: .*"source":"openai"/m)
    expect(server.chats).toHaveLength(1)

    server.script('error-in-stream')
    const last = await generate()
    expect(last).toMatch(
      / The model server writes instead\..* The built-in generator writes instead\./s,
    )
    expect(last).toMatch(/^event: done\ndata: .*"source":"tables"/m)
  })
})

describe('the settings', () => {
  test('the key is set on the page, applies at once, and is neither shown nor logged', async () => {
    const { app, server, generate, status } = await setUp({}, { key: KEY })
    const admin = await signInAdmin(app)
    const settings = () => admin.get('/api/admin/settings').expect(200)
    expect(await settings()).toMatchObject({
      openai_url: { value: server.url, source: 'configuration' },
      openai_model: { value: '', source: 'configuration' },
      openai_key: { set: false },
    })
    expect(await status()).toMatchObject({
      speaker: null,
      reason: expect.stringContaining('refuses the key, or needs one'),
    })
    const put = (changes: object) => admin.put('/api/admin/settings', changes).expect(200)
    expect(await put({ openai_key: KEY })).toMatchObject({ openai_key: { set: true } })
    expect(await generate().expect(200)).toMatchObject({ source: 'openai' })

    await put({ openai_key: `${KEY}-wrong` })
    const failed = await generate()
    expect(failed.status).toBe(502)
    const shown = [await settings(), await auditOf(admin), failed.body, await status()]
    expect(JSON.stringify(shown)).not.toContain(KEY)
    expect(await put({ openai_key: null })).toMatchObject({ openai_key: { set: false } })
  })

  test('a key that the server repeats in an error is neither shown nor logged', async () => {
    const { server, generate } = await setUp({ openaiKey: KEY }, { key: KEY })
    server.script('error-with-key')
    const { status, body } = await generate()
    expect([status, body.error]).toEqual([
      502,
      'The model server could not write this character. Try again, or ask an admin.',
    ])
    const logged = inspect(vi.mocked(console.warn).mock.calls, { depth: 9 })
    expect(logged).toContain('No credit for Bearer …')
    expect(logged).not.toContain(KEY)
  })

  test.for([
    { openai_url: 'pi.local' },
    { openai_url: 'ftp://pi.local/v1' },
    { openai_key: 'two words' },
    { openai_key: 'ключ' },
  ])('%o is refused', async (changes) => {
    const { app } = await setUp()
    const admin = await signInAdmin(app)
    expect(await admin.put('/api/admin/settings', changes)).toMatchObject({ status: 400 })
  })
})
