import { describe, expect, test, vi } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { appWith, PASSWORD, type TestApp } from '../../testing/test-app.ts'

const DAY = 24 * 60 * 60 * 1_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const login = (browser: Browser, userAgent = '') =>
  browser.send('/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
    body: JSON.stringify({ email: 'mara@example.org', password: PASSWORD }),
  })

const list = async (browser: Browser) =>
  (await browser.get('/api/login-sessions').expect(200)).login_sessions

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  (await browser.get('/api/user-info').expect(200)).authenticated

/** Mara in two browsers. */
async function setUp(): Promise<{ app: TestApp; here: Browser; there: Browser }> {
  const { app, mara: here } = await appWith('mara')
  const there = app.visitor()
  await login(there, FIREFOX).expect(200)
  return { app, here, there }
}

describe('signing in', () => {
  test('ends the login session that the browser had before, and begins one with another token', async () => {
    const { app, here, there } = await setUp()
    const { cookie } = here
    await login(here).expect(200)
    expect(here.cookie).not.toBe(cookie)
    expect(await isSignedIn(app.visitor(cookie))).toBe(false)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true])
    expect(await list(here)).toHaveLength(2)
  })
})

test('a login session ends after 90 days of use', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { mara } = await appWith('mara')
  for (let day = 0; day < 80; day += 10) {
    vi.setSystemTime(Date.now() + 10 * DAY)
    expect(await isSignedIn(mara)).toBe(true)
  }
  vi.setSystemTime(Date.now() + 10 * DAY - 1_000)
  expect(await isSignedIn(mara)).toBe(true)
  vi.setSystemTime(Date.now() + 2_000)
  expect(await mara.get('/api/campaigns')).toMatchObject({ status: 401 })
})

describe('/api/login-sessions', () => {
  test('lists where a person is signed in, and which one asks', async () => {
    const { app, here, there } = await setUp()
    await app.person('tam')
    const sessions = await list(there)
    expect(sessions).toHaveLength(2)
    const [current, other] = [true, false].map((is) =>
      sessions.find((session: { is_current: boolean }) => session.is_current === is),
    )
    expect(current.browser).toBe('Firefox on Windows')
    expect(other.browser).toBe('Another program')
    expect(current.created_at).toBe(current.last_used_at)
    expect(JSON.stringify(sessions)).not.toContain(here.cookie.split('=')[1])
  })

  test('says when each was used last, to the hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { here, there } = await setUp()
    const [{ created_at }] = await list(there)
    vi.setSystemTime(Date.now() + 59 * 60_000)
    await isSignedIn(there)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    await isSignedIn(here)
    const sessions = await list(here)
    expect(sessions.map(({ is_current }: { is_current: boolean }) => is_current)).toEqual([
      true,
      false,
    ])
    expect(Date.parse(sessions[0].last_used_at) - Date.parse(created_at)).toBeGreaterThan(3_600_000)
    expect(sessions[1].last_used_at).toBe(sessions[1].created_at)
  })

  test('signs one browser out', async () => {
    const { here, there } = await setUp()
    const { id } = (await list(here)).find((one: { is_current: boolean }) => !one.is_current)
    await here.delete(`/api/login-sessions/${id}`).expect(200)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
    expect(await here.delete(`/api/login-sessions/${id}`)).toMatchObject({ status: 404 })
  })

  test('signs all other browsers out', async () => {
    const { here, there } = await setUp()
    await here.delete('/api/login-sessions').expect(200)
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false])
  })

  test('leaves the login sessions of others alone', async () => {
    const { app, here } = await setUp()
    const tam = await app.person('tam')
    const [{ id }] = await list(here)
    expect(await tam.delete(`/api/login-sessions/${id}`)).toMatchObject({
      status: 404,
      body: { error: 'Login session not found' },
    })
    await tam.delete('/api/login-sessions').expect(200)
    expect(await list(here)).toHaveLength(2)
  })
})
