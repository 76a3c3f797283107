import dns from 'node:dns/promises'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { auditOf, signInAdmin } from '../../testing/admin.ts'
import { type StandInOptions, startOllamaStandIn } from '../../testing/ollama-stand-in.ts'
import { createServedApp } from '../../testing/test-app.ts'
import type { PullEvent } from './model.schemas.ts'

const MODEL = 'qwen3.5:2b'
const OTHER = 'llama3.2:3b'
const GIGABYTES = 2_700_000_000

async function setUp(options: StandInOptions = {}) {
  const ollama = await startOllamaStandIn(options)
  onTestFinished(() => ollama.close())
  const app = await createServedApp({ generator: 'auto', ollamaHost: ollama.url })
  const admin = await signInAdmin(app)
  const status = () => admin.get('/api/admin/model').expect(200)
  const send = (method: string, path: string, body: object, accept = 'application/json') =>
    admin.send(path, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: accept },
      body: JSON.stringify(body),
    })
  const pull = async (model: string) => {
    const { body } = await send('POST', '/api/admin/model/pull', { model }, 'text/event-stream')
    return eventsIn(body)
  }
  return { app, ollama, admin, status, send, pull }
}

function eventsIn(text: string): PullEvent[] {
  return [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(
    ([, event, data = '']) => ({ event, data: JSON.parse(data) }) as PullEvent,
  )
}

describe('GET /api/admin/model', () => {
  test('lists the models of Ollama, and whether the chosen one is installed', async () => {
    const { ollama, status } = await setUp({ models: [OTHER] })
    expect(await status()).toEqual({
      ollama_host: ollama.url,
      ollama_hosts: [ollama.url],
      model: MODEL,
      installed: false,
      reachable: true,
      reason: null,
      version: '0.32.0',
      models: [{ name: OTHER, size: GIGABYTES, modified_at: '2026-11-01T08:00:00.000Z' }],
    })
    ollama.install('QWEN3.5:2b')
    expect(await status()).toMatchObject({ installed: true })
  })

  test('says in a sentence why Ollama cannot be reached', async () => {
    const { ollama, status } = await setUp()
    await ollama.close()
    expect(await status()).toMatchObject({
      reachable: false,
      installed: false,
      reason: `Ollama is not reachable at ${ollama.url}: it is not running there.`,
      version: null,
      models: [],
    })
  })

  test('says when another server answers', async () => {
    const { ollama, status } = await setUp({ notOllama: true })
    expect(await status()).toMatchObject({
      reachable: false,
      reason: `Something answers at ${ollama.url}, but it is not Ollama. Check the address.`,
    })
  })
})

describe('POST /api/admin/model/test', () => {
  test('has the model write a sentence, and names the model', async () => {
    const { ollama, admin } = await setUp()
    const answer = await admin.post('/api/admin/model/test', {}).expect(200)
    expect(answer).toEqual({
      ok: true,
      message: `${MODEL} at ${ollama.url} answered within a second.`,
      text: expect.stringMatching(/\S/),
    })
    expect(ollama.chats()[0]?.body.options.num_predict).toBeLessThan(200)
    expect(await auditOf(admin)).toEqual([`model.test, ${MODEL} at ${ollama.url}`])
  })

  test('tests an address and a model that are not saved yet', async () => {
    const { admin } = await setUp()
    const other = await startOllamaStandIn({ models: [OTHER] })
    onTestFinished(() => other.close())
    const body = { ollama_host: other.url, model: OTHER }
    const answer = await admin.post('/api/admin/model/test', body).expect(200)
    expect(answer.message).toBe(`${OTHER} at ${other.url} answered within a second.`)
    expect(other.chats()).toHaveLength(1)
  })

  test.for([
    [['out-of-memory'], /needs more memory than Ollama's machine has free/],
    [['model-not-found'], /has no model named "qwen3\.5:2b"/],
    [['socket-destroyed'], /was lost before it could answer|could not answer/],
    [['not-ollama'], /but it is not Ollama/],
  ] as const)('says in words that it failed: %o', async ([steps, sentence]) => {
    const { ollama, admin } = await setUp()
    ollama.script(...steps)
    const answer = await admin.post('/api/admin/model/test', {}).expect(200)
    expect(answer).toEqual({ ok: false, message: expect.stringMatching(sentence), text: null })
  })

  test.for([{ ollama_host: 'ftp://x' }, { ollama_host: 7 }, { model: '' }])(
    'of %o answers 400 and sends no request to Ollama',
    async (body) => {
      const { ollama, admin } = await setUp()
      expect(await admin.post('/api/admin/model/test', body)).toMatchObject({ status: 400 })
      expect(ollama.requests).toEqual([])
    },
  )
})

describe('POST /api/admin/model/pull', () => {
  test('streams the progress to the end, and the model is installed at once', async () => {
    const { admin, status, pull } = await setUp({ models: [] })
    const events = await pull(MODEL)
    expect(events.map(({ event }) => event)).toEqual([
      'status',
      ...Array(5).fill('progress'),
      'status',
      'status',
      'status',
      'done',
    ])
    const progress = events.filter(({ event }) => event === 'progress').map(({ data }) => data)
    expect(progress.slice(0, 2)).toEqual([
      { completed: 0, total: GIGABYTES },
      { completed: GIGABYTES / 4, total: GIGABYTES },
    ])
    expect(progress.at(-1)).toEqual({ completed: GIGABYTES * 0.99, total: GIGABYTES + 1_000 })
    expect(events.at(-1)?.data).toEqual({ message: `Ollama has the model ${MODEL} now.` })
    expect(await status()).toMatchObject({ installed: true })
    expect(await admin.get('/api/generator').expect(200)).toMatchObject({
      speaker: { source: 'ollama', model: MODEL },
    })
    expect(await auditOf(admin)).toEqual([`model.pull, ${MODEL}`])
  })

  test('answers at the end to a client that wants no events', async () => {
    const { send, status } = await setUp({ models: [] })
    const answer = await send('POST', '/api/admin/model/pull', { model: MODEL })
    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } })
    expect(await status()).toMatchObject({ installed: true })
  })

  test.for([
    [
      'nobody-knows:1b',
      undefined,
      'ollama-no-model-to-fetch',
      /^Ollama's library has no model named "nobody-knows:1b"\./,
    ],
    [MODEL, 'disk-full', 'ollama-disk-full', /^The disk of Ollama's machine is full\.$/],
    [
      MODEL,
      'offline',
      'ollama-library-unreachable',
      /could not reach the library of models: “pull model manifest: Get "https:/,
    ],
    [
      MODEL,
      'cut-short',
      'ollama-fetching-stopped',
      /stopped downloading "qwen3\.5:2b"\. Download it again/,
    ],
  ] as const)(
    'of %s ends with a sentence when it meets %s',
    async ([model, step, code, sentence]) => {
      const { ollama, send, pull } = await setUp({ models: [] })
      ollama.scriptPulls(...(step ? [step, step] : []))
      const last = (await pull(model)).at(-1)
      expect(last).toEqual({
        event: 'error',
        data: { error: expect.stringMatching(sentence), code, status: 502 },
      })
      expect(await send('POST', '/api/admin/model/pull', { model })).toMatchObject({ status: 502 })
    },
  )

  test('stops at Ollama when the client disconnects, and another one may begin', async () => {
    const { app, ollama, admin, pull } = await setUp({ models: [] })
    ollama.scriptPulls('held')
    const leaving = new AbortController()
    const response = await fetch(`${app.url}/api/admin/model/pull`, {
      method: 'POST',
      signal: leaving.signal,
      headers: {
        Cookie: admin.cookie,
        'Content-Type': 'application/json',
        Accept: 'text/event-stream',
      },
      body: JSON.stringify({ model: MODEL }),
    })
    await response.body!.getReader().read()
    const refused = await admin.post('/api/admin/model/pull', { model: OTHER })
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'A model is being downloaded already. Wait for it, or stop it.' },
    })
    leaving.abort()
    const { closed } = await ollama.received('/api/pull')
    expect(await closed).toBe('dropped')
    await vi.waitFor(async () => expect((await pull(MODEL)).at(-1)?.event).toBe('done'))
  })

  test('answers 503 when Ollama is unreachable, and records nothing in the audit log', async () => {
    const { ollama, admin } = await setUp()
    await ollama.close()
    expect(await admin.post('/api/admin/model/pull', { model: MODEL })).toMatchObject({
      status: 503,
      body: { error: `Ollama is not reachable at ${ollama.url}: it is not running there.` },
    })
    expect(await auditOf(admin)).toEqual([])
  })
})

describe('DELETE /api/admin/model', () => {
  test('deletes the model, and the generator notices at once', async () => {
    const { ollama, admin, send, status } = await setUp()
    expect(await admin.get('/api/generator')).toMatchObject({
      body: { speaker: { source: 'ollama' } },
    })
    expect(await send('DELETE', '/api/admin/model', { model: MODEL })).toMatchObject({
      status: 200,
      body: { message: `Ollama has deleted the model ${MODEL}.` },
    })
    expect(await status()).toMatchObject({ models: [], installed: false })
    expect(await admin.get('/api/generator')).toMatchObject({
      body: { speaker: { source: 'tables' } },
    })
    expect(await send('DELETE', '/api/admin/model', { model: MODEL })).toMatchObject({
      status: 404,
      body: { error: `Ollama at ${ollama.url} has no model named "${MODEL}".` },
    })
    expect(await auditOf(admin)).toEqual([`model.delete, ${MODEL}`])
  })
})

test('an address outside the network is marked, whether or not it answers', async () => {
  const { admin, ollama, status } = await setUp()
  expect(await status()).not.toHaveProperty('outside')
  vi.spyOn(dns, 'lookup').mockResolvedValue([{ address: '203.0.113.9', family: 4 }] as never)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await status()).toMatchObject({ outside: true, reachable: true })
  const test = admin.post('/api/admin/model/test', { ollama_host: ollama.url })
  expect(await test.expect(200)).toMatchObject({ ok: true, outside: true })
})
