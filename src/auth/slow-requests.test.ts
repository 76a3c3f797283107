import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { idOf, signInAdmin } from '../testing/admin.ts'
import type { Browser } from '../testing/browser.ts'
import { png } from '../testing/pictures.ts'
import { createServedApp, PASSWORD } from '../testing/test-app.ts'
import { contentOf } from '../testing/world.ts'

interface Slow {
  method: string
  path: string
  type: string
  body: string | Uint8Array
}

/** A request whose body stays out until `end`, which answers the answer as it came. */
async function begin(url: string, by: Browser, { method, path, type, body }: Slow) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Cookie: ${by.cookie}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  // The server has checked the login session, and waits for the rest.
  await once(socket, 'data')
  return async (): Promise<string> => {
    socket.write(body)
    return text(socket)
  }
}

const slow: Slow[] = [
  { method: 'POST', path: '/api/campaigns', type: 'application/json', body: '{"name":"Late"}' },
  { method: 'PUT', path: '/api/profile/portrait', type: 'image/png', body: png(2, 2) },
]

async function setUp() {
  const app = await createServedApp()
  const admin = await signInAdmin(app)
  const mara = await app.person('mara')
  const phone = app.visitor()
  const email = 'mara@example.org'
  await phone.post('/api/login', { email, password: PASSWORD }).expect(200)
  return { app, admin, mara, phone, path: `/api/admin/users/${await idOf(mara)}` }
}

type Table = Awaited<ReturnType<typeof setUp>>

const ends: [string, (table: Table) => Promise<unknown>][] = [
  ['was suspended', ({ admin, path }) => admin.put(path, { suspended: true }).expect(200)],
  ['was signed out everywhere', ({ admin, path }) => admin.post(`${path}/sign-out`).expect(200)],
  ['was deleted', ({ admin, path }) => admin.delete(path).expect(200)],
  ['signed out', ({ mara }) => mara.post('/api/logout').expect(200)],
  [
    'changed the password elsewhere',
    ({ phone }) =>
      phone
        .post('/api/profile/password', {
          current_password: PASSWORD,
          new_password: 'a lamp at the door',
        })
        .expect(200),
  ],
]

test.for(ends.flatMap(([name, end]) => slow.map((request) => ({ name, end, request }))))(
  '$request.method $request.path of a user who $name while it was under way is 401 and changes nothing',
  async ({ end, request }) => {
    const table = await setUp()
    const finish = await begin(table.app.url, table.mara, request)
    await end(table)
    const before = contentOf(table.app)
    const answer = await finish()
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer).toContain('{"error":"Please sign in.","code":"login-needed"}')
    expect(contentOf(table.app)).toBe(before)
  },
)

test('a slow request of an admin answers 403 and changes nothing once the admin rights are removed', async () => {
  const { app, admin, mara, path } = await setUp()
  await admin.put(path, { is_admin: true }).expect(200)
  const finish = await begin(app.url, mara, {
    method: 'PUT',
    path,
    type: 'application/json',
    body: '{"is_admin":true}',
  })
  await admin.put(path, { is_admin: false }).expect(200)
  const before = contentOf(app)
  expect(await finish()).toMatch(/^HTTP\/1\.1 403 /)
  expect(contentOf(app)).toBe(before)
})

test('a slow request is carried out when the person is still signed in', async () => {
  const { app, mara } = await setUp()
  for (const request of slow) {
    const finish = await begin(app.url, mara, request)
    expect(await finish()).toMatch(/^HTTP\/1\.1 20\d /)
  }
  expect(await mara.get('/api/campaigns').expect(200)).toMatchObject([{ name: 'Late' }])
})
