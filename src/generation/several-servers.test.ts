import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { signInAdmin } from '../testing/admin.ts'
import { type OllamaStandIn, startOllamaStandIn } from '../testing/ollama-stand-in.ts'
import { startOpenaiStandIn } from '../testing/openai-stand-in.ts'
import { createServedApp } from '../testing/test-app.ts'

const MODEL = 'qwen3.5:2b'
const OTHER = 'llama3.2:3b'
/** Ollama has the first model of these in its memory. */
const LOADED = [MODEL, OTHER]
const NOT_LOADED = [OTHER, MODEL]

async function setUp(installed: string[][], config: object = {}) {
  const ollamas: OllamaStandIn[] = []
  for (const models of installed) {
    const ollama = await startOllamaStandIn({ models })
    onTestFinished(() => ollama.close())
    ollamas.push(ollama)
  }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const app = await createServedApp({
    generator: 'ollama',
    ollamaHost: ollamas.map(({ url }) => url).join(', '),
    ...config,
  })
  const admin = await signInAdmin(app)
  const people = await Promise.all(['mara', 'tom', 'ines', 'kofi'].map((name) => app.person(name)))
  const generate = (at: number) =>
    people[at]!.post('/api/generate-ai-character', { prompt: 'a smith' })
  const chats = () => ollamas.map((ollama) => ollama.chats().length)
  return { app, admin, ollamas, people, generate, chats }
}

describe('of several servers', () => {
  test('the one that has the model in its memory writes first', async () => {
    const { generate, chats } = await setUp([NOT_LOADED, LOADED])
    await generate(0).expect(200)
    expect(chats()).toEqual([0, 1])
  })

  test('all write at the same time, and who asks then waits for the first that is done', async () => {
    const { ollamas, people, generate, chats } = await setUp([LOADED, LOADED])
    for (const ollama of ollamas) ollama.script('held', 'answer')
    const [first, second] = [generate(0), generate(1)]
    await Promise.all(ollamas.map((ollama) => ollama.received('/api/chat')))
    expect(await people[2]!.get('/api/generator').expect(200)).toMatchObject({
      ahead: 1,
    })
    const third = generate(2)
    ollamas[1]!.release()
    await third.expect(200)
    expect(chats()).toEqual([1, 2])
    ollamas[0]!.release()
    await first.expect(200)
    await second.expect(200)
  })

  test.for(['socket-destroyed', 'out-of-memory'] as const)(
    'another writes what one did not because of %s',
    async (step) => {
      const { ollamas, generate, chats } = await setUp([LOADED, NOT_LOADED])
      ollamas[0]!.script(step)
      expect(await generate(0).expect(200)).toMatchObject({ source: 'ollama' })
      expect(chats()).toEqual([1, 1])
    },
  )

  test('the failure is said when none of them writes', async () => {
    const { ollamas, generate, chats } = await setUp([LOADED, LOADED])
    for (const ollama of ollamas) ollama.script('out-of-memory')
    const refused = await generate(0).expect(502)
    expect(refused.code).toBe('ollama-out-of-memory')
    expect(chats()).toEqual([1, 1])
  })

  test('what had begun on a server that failed goes before those who wait', async () => {
    const { ollamas, people, generate } = await setUp([LOADED, NOT_LOADED])
    const [one, two] = ollamas
    one!.script('held', 'answer')
    two!.script('held', 'answer', 'answer')
    const first = generate(0)
    await one!.received('/api/chat')
    const second = generate(1)
    await two!.received('/api/chat')
    const third = generate(2)
    await vi.waitFor(async () =>
      expect(await people[3]!.get('/api/generator').expect(200)).toMatchObject({
        ahead: 2,
      }),
    )
    await one!.close()
    two!.release()
    await second.expect(200)
    for (const answer of [first, third]) await answer.expect(200)
    expect(two!.chats()).toHaveLength(3)
  })

  test('one that lacks the model, or does not answer, is left out', async () => {
    const { ollamas, generate, chats } = await setUp([[OTHER], LOADED, LOADED])
    await ollamas[1]!.close()
    await generate(0).expect(200)
    expect(chats()).toEqual([0, 0, 1])
  })

  test('OpenAI-compatible ones share the work in the same way', async () => {
    const servers = [await startOpenaiStandIn(), await startOpenaiStandIn()]
    for (const server of servers) onTestFinished(() => server.close())
    const { generate } = await setUp([], {
      generator: 'openai',
      ollamaHost: 'http://127.0.0.1:2',
      openaiUrl: servers.map(({ url }) => url).join(','),
    })
    servers[0]!.script('socket-destroyed')
    expect(await generate(0).expect(200)).toMatchObject({ source: 'openai' })
    expect(servers.map(({ chats }) => chats.length)).toEqual([1, 1])
  })
})

describe('an admin', () => {
  test('sees each server with what it lacks, and tests each by itself', async () => {
    const { admin, ollamas } = await setUp([LOADED, [OTHER]])
    const { generators } = await admin.get('/api/admin/generators').expect(200)
    expect(generators).toMatchObject([
      { source: 'ollama', url: ollamas[0]!.url, reason: null },
      { source: 'ollama', url: ollamas[1]!.url, reason: expect.stringContaining(MODEL) },
      { source: 'tables' },
    ])
    const body = { generator: 'ollama', ollama_host: ollamas[1]!.url }
    const tested = await admin.post('/api/admin/generators/test', body).expect(200)
    expect(tested).toMatchObject({ ok: false, message: expect.stringContaining(ollamas[1]!.url) })
  })

  test('lists and downloads the models of each, and of no other', async () => {
    const { admin, ollamas } = await setUp([LOADED, [OTHER]])
    const hosts = ollamas.map(({ url }) => url)
    const modelsOf = (query: string) => admin.get(`/api/admin/model${query}`).expect(200)
    expect(await modelsOf('')).toMatchObject({ ollama_host: hosts[0], ollama_hosts: hosts })
    expect(await modelsOf(`?ollama_host=${hosts[1]}`)).toMatchObject({
      ollama_host: hosts[1],
      models: [{ name: OTHER }],
    })
    const pull = { model: MODEL, ollama_host: hosts[1] }
    await admin.post('/api/admin/model/pull', pull).expect(200)
    expect((await modelsOf(`?ollama_host=${hosts[1]}`)).models).toHaveLength(2)
    const elsewhere = `?ollama_host=${encodeURIComponent('http://127.0.0.1:2')}`
    expect(await admin.get(`/api/admin/model${elsewhere}`).expect(404)).toMatchObject({
      code: 'model-server-not-found',
    })
  })

  test.for([
    [`http://pi.local, ftp://x`, 'The address of Ollama looks like http://127.0.0.1:11434.'],
    [',', 'The address of Ollama looks like http://127.0.0.1:11434.'],
    [Array.from({ length: 9 }, () => 'pi.local').join(','), 'Name at most 8 addresses.'],
  ])('who writes %s as addresses is told what is wrong', async ([ollama_host, sentence]) => {
    const { admin } = await setUp([LOADED])
    const refused = await admin.put('/api/admin/settings', { ollama_host }).expect(400)
    expect(refused.error).toBe(sentence)
  })
})
