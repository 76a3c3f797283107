import { expect, onTestFinished, test } from 'vitest'

import { idOf, signInAdmin } from '../testing/admin.ts'
import type { Browser } from '../testing/browser.ts'
import { startOllamaStandIn } from '../testing/ollama-stand-in.ts'
import { createServedApp, PASSWORD } from '../testing/test-app.ts'

const SIGNED_OUT = {
  error: 'You have been signed out. Please sign in.',
  code: 'signed-out',
  status: 401,
}

/** Mara, for whom a model that does not come to an end is writing. */
async function setUp() {
  const ollama = await startOllamaStandIn()
  onTestFinished(() => ollama.close())
  ollama.script('silent-between-tokens')
  const app = await createServedApp({ generator: 'ollama', ollamaHost: ollama.url })
  const admin = await signInAdmin(app)
  const mara = await app.person('mara')
  const writing = mara.send('/api/generate-ai-character', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream' },
    body: JSON.stringify({ prompt: 'a smith' }),
  })
  const { closed } = await ollama.received('/api/chat')
  return { app, admin, mara, path: `/api/admin/users/${await idOf(mara)}`, writing, closed }
}

type Table = Awaited<ReturnType<typeof setUp>>

const login = (by: Browser) =>
  by.post('/api/login', { email: 'mara@example.org', password: PASSWORD })

test.for<[string, (table: Table) => Promise<unknown>]>([
  ['is suspended', ({ admin, path }) => admin.put(path, { suspended: true }).expect(200)],
  ['is signed out everywhere', ({ admin, path }) => admin.post(`${path}/sign-out`).expect(200)],
  ['is deleted', ({ admin, path }) => admin.delete(path).expect(200)],
  ['signs out', ({ mara }) => mara.post('/api/logout').expect(200)],
])('a stream to a person who %s ends immediately', async ([, act]) => {
  const table = await setUp()
  await act(table)
  const { body } = await table.writing
  const last = body.trimEnd().split('\n\n').at(-1)
  expect(last).toBe(`event: error\ndata: ${JSON.stringify(SIGNED_OUT)}`)
  expect(await table.closed).toBe('dropped')
})

test('a stream continues when another login session of the same person ends', async () => {
  const { app, mara, path, writing, admin } = await setUp()
  const phone = app.visitor()
  await login(phone).expect(200)
  await phone.post('/api/logout').expect(200)
  let isOver = false
  void writing.then(() => (isOver = true))
  await mara.get('/api/campaigns').expect(200)
  expect(isOver).toBe(false)
  await admin.post(`${path}/sign-out`).expect(200)
  expect((await writing).body).toContain('event: error')
})
