import dns from 'node:dns/promises'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Config } from '../../config.ts'
import { character } from '../../generation/generation.schemas.ts'
import { auditOf, signInAdmin } from '../../testing/admin.ts'
import { startOllamaStandIn } from '../../testing/ollama-stand-in.ts'
import { startOpenaiStandIn } from '../../testing/openai-stand-in.ts'
import { createServedApp } from '../../testing/test-app.ts'
import type { Generators, GeneratorTest } from './generators.schemas.ts'

const KEY = 'sk-lamp-in-the-window'

/** Both model servers, and an admin. */
async function setUp(settings: Partial<Config> = {}) {
  const ollama = await startOllamaStandIn({ models: ['qwen3.5:2b', 'gemma3:1b'] })
  const openai = await startOpenaiStandIn({ key: KEY })
  onTestFinished(async () => {
    await ollama.close()
    await openai.close()
  })
  const app = await createServedApp({
    generator: 'auto',
    ollamaHost: ollama.url,
    openaiUrl: openai.url,
    openaiKey: KEY,
    ...settings,
  })
  const admin = await signInAdmin(app)
  const list = (): Promise<Generators> => admin.get('/api/admin/generators').expect(200)
  const tryOut = (body: object): Promise<GeneratorTest> =>
    admin.post('/api/admin/generators/test', body).expect(200)
  const set = (values: object) => admin.put('/api/admin/settings', values).expect(200)
  const generate = () => admin.post('/api/generate-ai-character', { prompt: 'a smith' }).expect(200)
  return { app, admin, ollama, openai, list, tryOut, set, generate }
}

describe('GET /api/admin/generators', () => {
  test('lists all in the order in which they are tried, without the key', async () => {
    const { list, ollama, openai } = await setUp()
    const answer = await list()
    const usual = { is_used: true, reason: null, context_tokens: null, runs: [] }
    expect(answer).toEqual({
      generators: [
        {
          source: 'ollama',
          url: ollama.url,
          model: 'qwen3.5:2b',
          ...usual,
          context_tokens: 32_768,
        },
        { source: 'openai', url: openai.url, model: 'qwen3-4b', ...usual },
        { source: 'tables', url: null, model: null, ...usual },
      ],
      writers: {
        characters: { source: 'ollama', model: 'qwen3.5:2b' },
        texts: { source: 'ollama', model: 'qwen3.5:2b' },
        recaps: { source: 'ollama', model: 'qwen3.5:2b' },
      },
    })
    expect(JSON.stringify(answer)).not.toContain(KEY)
  })

  test('says which are used, which do not answer and why, and which are outside', async () => {
    const { list } = await setUp({ generator: 'openai', ollamaHost: 'http://127.0.0.1:9' })
    vi.spyOn(dns, 'lookup').mockResolvedValue([{ address: '203.0.113.9', family: 4 }] as never)
    onTestFinished(() => void vi.restoreAllMocks())
    expect((await list()).generators).toMatchObject([
      { source: 'ollama', is_used: false, reason: expect.stringContaining('not reachable') },
      { source: 'openai', is_used: true, reason: null, outside: true },
      { source: 'tables', is_used: false, reason: null },
    ])
  })

  test('says of a model that only compares texts that it does not write', async () => {
    const { list, set, ollama } = await setUp({ generator: 'ollama' })
    ollama.install('all-minilm:22m')
    await set({ model: 'all-minilm:22m' })
    expect((await list()).generators[0]?.reason).toBe(
      'The model "all-minilm:22m" cannot write: it only compares texts.',
    )
  })

  test('remembers how the last ten were written', async () => {
    const { list, generate } = await setUp()
    for (let at = 0; at < 11; at += 1) await generate()
    const [{ runs } = { runs: [] }] = (await list()).generators
    expect(runs).toHaveLength(10)
    expect(runs[0]).toEqual({
      at: expect.any(String),
      task: 'characters',
      seconds: expect.any(Number),
      first_word_seconds: expect.any(Number),
      tokens_per_second: expect.any(Number),
      schema: true,
      streaming: true,
    })
  })

  test('finds out that answers come fenced and in one piece', async () => {
    const { list, tryOut, openai } = await setUp()
    openai.script('fenced-json')
    await tryOut({ generator: 'openai' })
    openai.script('not-streamed')
    await tryOut({ generator: 'openai' })
    const openaiRuns = (await list()).generators[1]?.runs
    expect(openaiRuns).toMatchObject([
      { schema: true, streaming: false },
      { schema: false, streaming: true },
    ])
  })
})

describe('POST /api/admin/generators/test', () => {
  test.for(['ollama', 'openai', 'tables'] as const)(
    'has %s write a real character, and saves nothing',
    async (generator) => {
      const { admin, tryOut, ollama, openai } = await setUp()
      const answer = await tryOut({ generator })
      expect(answer).toMatchObject({
        ok: true,
        message: expect.stringMatching(/wrote a character/),
        run: generator === 'tables' ? null : { task: 'characters', schema: true },
      })
      expect(character.strict().parse(answer.character)).toEqual(answer.character)
      expect([ollama.chats().length, openai.chats.length]).toEqual([
        generator === 'ollama' ? 1 : 0,
        generator === 'openai' ? 1 : 0,
      ])
      expect(await auditOf(admin)).toEqual([expect.stringMatching(/^model\.test, /)])
      expect(await admin.get('/api/campaigns').expect(200)).toEqual([])
    },
  )

  test('tries an address, a model and a key that are not saved, and says why it fails', async () => {
    const { tryOut, openai } = await setUp({ openaiUrl: '', openaiKey: '' })
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const wanted = { generator: 'openai', openai_url: openai.url, openai_model: 'gemma-3' }
    const failed = await tryOut(wanted)
    expect(failed).toMatchObject({ ok: false, character: null, run: null })
    expect(failed.message).toContain('refuses the key, or needs one')
    const answer = await tryOut({ ...wanted, openai_key: KEY })
    expect(answer.message).toContain(`gemma-3 at ${openai.url}`)
    expect(await tryOut({ generator: 'openai' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('No OpenAI-compatible server is set'),
    })
  })
})

describe('a model for a kind of task', () => {
  test('is tried first, on the server that it names', async () => {
    const { admin, set, list, generate } = await setUp()
    await set({ characters_model: 'openai/gemma-3', texts_model: 'ollama/gemma3:1b' })
    expect((await list()).writers).toEqual({
      characters: { source: 'openai', model: 'gemma-3' },
      texts: { source: 'ollama', model: 'gemma3:1b' },
      recaps: { source: 'ollama', model: 'qwen3.5:2b' },
    })
    expect(await generate()).toMatchObject({ source: 'openai', model: 'gemma-3' })
    const backstory = { character: { backstory: 'She was born at sea.' } }
    expect(await admin.post('/api/generate-backstory', backstory).expect(200)).toMatchObject({
      source: 'ollama',
      model: 'gemma3:1b',
    })
  })

  test('that is not there, or whose server is not used, leaves the task to the usual one', async () => {
    const { set, list } = await setUp({ generator: 'ollama' })
    await set({ characters_model: 'openai/gemma-3', texts_model: 'ollama/nowhere:1b' })
    const usual = { source: 'ollama', model: 'qwen3.5:2b' }
    expect((await list()).writers).toEqual({ characters: usual, texts: usual, recaps: usual })
  })

  test.for(['gemma3', 'tables/x', 'ollama/', 7])('%o answers 400', async (characters_model) => {
    const { admin } = await setUp()
    const { status } = await admin.put('/api/admin/settings', { characters_model })
    expect(status).toBe(400)
  })
})
