import { beforeEach, describe, expect, test, vi } from 'vitest'

import { auditOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { createServedApp, createTestApp } from '../../testing/test-app.ts'

let log: string[]

beforeEach(() => {
  log = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    log.push(words.join(' '))
  })
})

const STACK = ['Error: It broke.', '  at a (app.js:1)', '  at b (app.js:2)', '  at c (app.js:3)']

const report = (browser: Browser, fields: object = {}) =>
  browser.post('/api/client-error', { error: 'It broke.', stack: STACK.join('\n'), ...fields })

async function setUp() {
  const app = await createTestApp()
  const admin = await signInAdmin(app)
  const list = async (query = '') => admin.get(`/api/admin/client-errors${query}`).expect(200)
  return { app, admin, list }
}

describe('POST /api/client-error', () => {
  test('takes a report without sign-in, stores it and writes it into the log', async () => {
    const { app, list } = await setUp()
    const more = { componentStack: 'at Sheet', userAgent: 'Firefox', url: 'http://x/npc/1' }
    expect(await report(app.visitor(), more)).toMatchObject({ status: 202 })
    expect(await list()).toEqual({
      client_errors: [
        {
          id: expect.any(Number),
          error: 'It broke.',
          stack: STACK.join('\n'),
          component_stack: 'at Sheet',
          user_agent: 'Firefox',
          url: 'http://x/npc/1',
          count: 1,
          first_at: expect.any(String),
          last_at: expect.any(String),
        },
      ],
      total: 1,
      next_cursor: null,
    })
    expect(log.join('\n')).toContain('A page crashed: {"error":"It broke."')
  })

  test('counts the same crash again, and tells another apart by its first lines', async () => {
    const { app, list } = await setUp()
    const person = app.visitor()
    await report(person, { url: 'http://x/1' })
    await report(person, { url: 'http://x/2', stack: [...STACK, '  at elsewhere'].join('\n') })
    await report(person, { stack: ['Error: It broke.', '  at z (app.js:9)'].join('\n') })
    await report(person, { error: 'Something else.' })
    const { client_errors } = await list()
    expect(client_errors).toHaveLength(3)
    const again = client_errors.find(({ count }: { count: number }) => count === 2)
    expect(again).toMatchObject({ url: 'http://x/2' })
    expect(again.last_at >= again.first_at).toBe(true)
  })

  test('cuts long texts, and accepts an empty report', async () => {
    const { app, list } = await setUp()
    const long = 'x'.repeat(1_500)
    const stack = 'x'.repeat(4_500)
    const texts = { stack, componentStack: stack, userAgent: long, url: long }
    expect(await app.visitor().post('/api/client-error', {})).toMatchObject({ status: 202 })
    await report(app.visitor(), { error: long, ...texts })
    const { client_errors } = await list()
    const nothing = client_errors.find(({ stack }: { stack: string }) => stack === '')
    const cut = client_errors.find(({ stack }: { stack: string }) => stack !== '')
    expect(nothing.error).toBe('')
    const lengths = [cut.error, cut.stack, cut.component_stack, cut.user_agent, cut.url]
    expect(lengths.map(({ length }) => length)).toEqual([1_000, 4_000, 4_000, 500, 1_000])
  })

  test('logs a report in one line, without characters that change what a terminal shows', async () => {
    const { app } = await setUp()
    const error = 'It\u202e broke\u2028\u009b31m\nA page crashed: false'
    expect(await report(app.visitor(), { error })).toMatchObject({ status: 202 })
    expect(log).toHaveLength(1)
    expect(log[0]).not.toMatch(/[\n\u202e\u2028\u009b]/)
  })

  test('keeps no token of a reset link, and logs none', async () => {
    const { app, list } = await setUp()
    const url = 'http://x/reset-password#token=s3cr3t-_x&a=b'
    await report(app.visitor(), { url, stack: `at ${url}`, error: `Cannot open ${url}` })
    expect((await list()).client_errors[0].url).toBe('http://x/reset-password#token=…&a=b')
    expect(JSON.stringify(await list()) + log.join('\n')).not.toContain('s3cr3t')
  })

  test('60 times within an hour is all that one address may', async () => {
    const app = await createServedApp()
    const answers = []
    for (let i = 0; i < 61; i += 1) answers.push((await report(app.visitor())).status)
    expect(answers).toEqual([...Array(60).fill(202), 429])
  })

  test('keeps 500 crashes, those that were reported last', async () => {
    const { app, list } = await setUp()
    const insert = app.context.db.connection.prepare(
      `insert into client_errors (fingerprint, error, first_at, last_at) values (?, ?, ?, ?)`,
    )
    for (let i = 0; i < 500; i += 1) {
      const time = `2026-01-01T00:00:00.${String(i).padStart(3, '0')}Z`
      insert.run(`f${i}`, `old ${i}`, time, time)
    }
    await report(app.visitor())
    const { client_errors, total } = await list()
    expect(total).toBe(500)
    const errors = client_errors.map(({ error }: { error: string }) => error)
    expect(errors[0]).toBe('It broke.')
    expect(errors.at(-1)).toBe('old 1')
  })
})

test('GET /api/admin/client-errors answers pages, the one reported last first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { app, list } = await setUp()
  for (const error of ['one', 'two', 'three', 'one']) {
    vi.setSystemTime(Date.now() + 1_000)
    await report(app.visitor(), { error })
  }
  const seen: string[] = []
  let query = '?limit=1'
  for (let page = 0; page < 3; page += 1) {
    const { client_errors, total, next_cursor } = await list(query)
    seen.push(client_errors[0].error)
    expect(total).toBe(3)
    query = `?limit=1&cursor=${next_cursor}`
  }
  expect(seen).toEqual(['one', 'three', 'two'])
})

test('DELETE /api/admin/client-errors clears them and says so in the audit log', async () => {
  const { app, admin, list } = await setUp()
  await report(app.visitor())
  await report(app.visitor(), { error: 'Another.' })
  await admin.delete('/api/admin/client-errors').expect(200)
  expect(await list()).toEqual({ client_errors: [], total: 0, next_cursor: null })
  expect(await auditOf(admin)).toEqual(['client-errors.clear, 2'])
})
