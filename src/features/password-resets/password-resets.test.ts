import { hash } from 'node:crypto'

import { describe, expect, test, vi } from 'vitest'

import { auditOf, idOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { mountedRoutes } from '../../testing/rights/right.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

const NEW_PASSWORD = 'a lamp at the door'
const HOUR = 3_600_000
const GONE = {
  status: 400,
  body: { error: 'This link is no longer valid. Ask an admin for a new one.' },
}

async function setUp() {
  const app = await createTestApp()
  const admin = await signInAdmin(app)
  const mara = await app.person('mara')
  const id = await idOf(mara)
  const link = async (): Promise<string> => {
    const made = admin.post(`/api/admin/users/${id}/reset-link`)
    return (await made.expect(201)).path.split('token=')[1]
  }
  const reset = (token: string, password = NEW_PASSWORD, browser: Browser = app.visitor()) =>
    browser.post('/api/password-reset', { token, password })
  const login = (password: string) =>
    app.visitor().post('/api/login', { email: 'mara@example.org', password })
  return { app, admin, mara, id, link, reset, login }
}

describe('POST /api/admin/users/{id}/reset-link', () => {
  test('answers a path and when it ends, and keeps a hash of the token alone', async () => {
    const { app, admin, id } = await setUp()
    const made = await admin.post(`/api/admin/users/${id}/reset-link`).expect(201)
    expect(made).toEqual({
      path: expect.stringMatching(/^\/reset-password#token=[\w-]{43}$/),
      expires_at: expect.any(String),
    })
    const life = Date.parse(made.expires_at) - Date.now()
    expect(life).toBeGreaterThan(24 * HOUR - 60_000)
    expect(life).toBeLessThanOrEqual(24 * HOUR)
    const token = made.path.split('token=')[1]
    expect(contentOf(app)).not.toContain(token)
    expect(contentOf(app)).toContain(hash('sha256', token))
    expect(await auditOf(admin)).toEqual([`person.reset-link, mara (${id})`])
  })
})

describe('POST /api/password-reset', () => {
  test('refuses a common password, and the link still works', async () => {
    const { link, reset } = await setUp()
    const token = await link()
    const message = 'This password is too common and easy to guess. Choose another one.'
    for (let i = 0; i < 11; i += 1) {
      expect(await reset(token, 'iloveyou1')).toMatchObject({
        status: 400,
        body: { error: message, issues: [{ path: 'password', message }] },
      })
    }
    expect(await reset(token)).toMatchObject({ status: 200 })
  })

  test('sets the password, ends all login sessions, and works once', async () => {
    const { mara, link, reset, login } = await setUp()
    const token = await link()
    expect(await reset(token)).toMatchObject({ status: 200 })
    expect(await mara.get('/api/user-info')).toMatchObject({ body: { authenticated: false } })
    expect(await login(PASSWORD)).toMatchObject({ status: 401 })
    expect(await login(NEW_PASSWORD)).toMatchObject({ status: 200 })
    expect(await reset(token, 'yet another one')).toMatchObject(GONE)
    expect(await login(NEW_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('answers a used, an expired, a replaced and an unknown link alike', async () => {
    const { app, link, reset } = await setUp()
    const replaced = await link()
    const expired = await link()
    const before = contentOf(app)
    expect(await reset(replaced)).toMatchObject(GONE)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 24 * HOUR)
    expect(await reset(expired)).toMatchObject(GONE)
    for (const token of ['x', '', 'x'.repeat(5_000)]) {
      expect(await reset(token)).toMatchObject(GONE)
    }
    expect(contentOf(app)).toBe(before)
  })

  test('at once by two sets one password', async () => {
    const { link, reset, login } = await setUp()
    const token = await link()
    const answers = await Promise.all([reset(token, 'password one'), reset(token, 'password two')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const logins = [await login('password one'), await login('password two')]
    expect(logins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('with a password that will not do keeps the link', async () => {
    const { link, reset } = await setUp()
    const token = await link()
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      body: { error: 'A password has at least 8 characters.' },
    })
    expect(await reset(token)).toMatchObject({ status: 200 })
  })

  test('lets the person sign in again after too many failures from the same address', async () => {
    const { link, reset, login } = await setUp()
    for (let i = 0; i < 10; i += 1) await login('wrong')
    expect(await login(PASSWORD)).toMatchObject({ status: 429 })
    expect(await reset(await link())).toMatchObject({ status: 200 })
    expect(await login(NEW_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('opens nothing once the person has chosen another password', async () => {
    const { mara, link, reset, login } = await setUp()
    const token = await link()
    const change = { current_password: PASSWORD, new_password: NEW_PASSWORD }
    await mara.post('/api/profile/password', change).expect(200)
    expect(await reset(token, 'a third password')).toMatchObject(GONE)
    expect(await login(NEW_PASSWORD)).toMatchObject({ status: 200 })
  })

  test('does not lift a suspension', async () => {
    const { admin, id, link, reset, login } = await setUp()
    const token = await link()
    await admin.put(`/api/admin/users/${id}`, { suspended: true }).expect(200)
    expect(await reset(token)).toMatchObject({ status: 200 })
    expect(await login(NEW_PASSWORD)).toMatchObject({ status: 403 })
  })

  test('10 times with invalid links refuses the address, also with a valid one', async () => {
    const { link, reset } = await setUp()
    const token = await link()
    for (let i = 0; i < 10; i += 1) expect(await reset(`none ${i}`)).toMatchObject(GONE)
    const refused = await reset(token)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: 'Too many invalid links were opened from your address. Try again in 15 minutes.',
      },
    })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  })
})

test('a reset link’s token and a password’s hash are in no answer to an admin, and in no log', async () => {
  const log: unknown[] = []
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void log.push(words))
  }
  const { app, admin, id, link } = await setUp()
  const token = await link()
  await app.visitor().post('/api/client-error', { url: `/reset-password#token=${token}` })
  await app.visitor().post('/api/password-reset', { token, password: 'short' })
  const [row] = app.context.db.connection
    .prepare('select password_hash from users where id = ?')
    .all(id)
  const secrets = [token, hash('sha256', token), String(row?.password_hash), '$argon2id$']
  const paths = mountedRoutes(app.app)
    .filter((route) => /^GET \/api\/(admin|user-info|feedback|campaigns|dashboard)/.test(route))
    .map((route) => route.slice(4).replaceAll(/:\w+/g, String(id)))
    .filter((path) => !path.endsWith('/backup'))
  expect(paths.length).toBeGreaterThan(10)
  const answers = []
  for (const path of paths) answers.push((await admin.get(path)).body)
  const text = JSON.stringify([answers, log])
  for (const secret of secrets) expect(text).not.toContain(secret)
})
