import { describe, expect, test, vi } from 'vitest'

import { prepare } from '../../db/statement.ts'
import type { Browser } from '../../testing/browser.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import {
  appWith,
  createServedApp,
  createTestApp,
  PASSWORD,
  type TestApp,
} from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

const DAY = 24 * 60 * 60 * 1_000

const login = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/api/login', { email, password })

const sessions = ({ context }: TestApp) =>
  context.db.all(prepare((db) => db.selectFrom('login_sessions').selectAll())())

function expireIn(app: TestApp, ms: number): void {
  app.context.db.run(
    prepare((db) => db.updateTable('login_sessions').set('expires_at', Date.now() + ms))(),
  )
}

describe('POST /api/login', () => {
  test('signs in whatever the case of the email, and answers who it is: id, email, name, username, is_admin; the session check adds authenticated', async () => {
    const app = await createTestApp()
    await app.person('mara')
    const browser = app.visitor()
    const { user } = await login(browser, ' MARA@Example.ORG').expect(200)
    expect(user).toEqual({
      id: expect.any(Number),
      email: 'mara@example.org',
      username: 'mara',
      name: 'mara',
      portrait_url: null,
      is_admin: false,
    })
    const info = await browser.get('/api/user-info').expect(200)
    expect(info).toEqual({ authenticated: true, ...user })
    await browser.post('/api/profile', { ...user, portrait_url: 'lorelei:1' }).expect(200)
    const again = await login(app.visitor(), user.email).expect(200)
    expect(again.user).toEqual({ ...user, portrait_url: 'lorelei:1' })
  })

  test('answers a wrong password and an unknown email alike', async () => {
    const app = await createTestApp()
    await app.person('mara')
    const wrong = await login(app.visitor(), 'mara@example.org', 'another password')
    const unknown = await login(app.visitor(), 'nobody@example.org')

    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'The email or the password is wrong.' },
    })
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body })
    expect(wrong.headers.get('Set-Cookie')).toBeNull()
    expect(unknown.headers.get('Set-Cookie')).toBeNull()
  })

  test('without an email or a password answers 400 with a sentence', async () => {
    const app = await createTestApp()
    await expectRefusals(app, (body: object) => app.visitor().post('/api/login', body), [
      [{}, 'Please enter your email address'],
      [{ email: '', password: PASSWORD }, 'Please enter your email address'],
      [{ email: 'mara@example.org' }, 'Please enter your password'],
      [{ email: 'mara@example.org', password: '' }, 'Please enter your password'],
      [{ email: 7, password: PASSWORD }, 'Please enter your email address'],
    ])
  })

  test('keeps nothing of the token but its hash', async () => {
    const app = await createTestApp()
    const { cookie } = await app.person('mara')
    const token = cookie.split('=')[1]!
    expect(token).toMatch(/^[a-z0-9]{30,}$/)
    expect(JSON.stringify(sessions(app))).not.toContain(token)
    expect(contentOf(app)).not.toContain(PASSWORD)
  })
})

describe('the login cookie', () => {
  async function attributesOf(origin?: string): Promise<string[]> {
    const app = await createTestApp(origin ? { origin } : {})
    await app.person('mara')
    const { headers } = await login(app.visitor(), 'mara@example.org')
    const [, ...attributes] = headers.get('Set-Cookie')!.split('; ')
    return attributes.filter((attribute) => !attribute.startsWith('Expires')).toSorted()
  }
  const always = ['HttpOnly', `Max-Age=${(30 * DAY) / 1_000}`, 'Path=/', 'SameSite=Lax']

  test('cannot be read by scripts, and is not sent by other sites', async () => {
    expect(await attributesOf()).toEqual(always)
  })

  test('is Secure and for this host alone when people come by https, who sign in again once', async () => {
    expect(await attributesOf('https://dramatis.example.org')).toEqual([...always, 'Secure'])
    const app = await createTestApp({ origin: 'https://dramatis.example.org' })
    const { cookie } = await app.person('mara')
    expect(cookie).toMatch(/^__Host-dramatis_session=/)
    const old = app.visitor(cookie.replace('__Host-', ''))
    expect(await old.get('/api/user-info')).toMatchObject({
      status: 200,
      body: { authenticated: false },
    })
    await app.person('tam')
    await login(old, 'tam@example.org').expect(200)
    expect(await old.get('/api/campaigns')).toMatchObject({ status: 200 })
  })

  test.for([
    ['https://dramatis.example.org', 'max-age=31536000'],
    ['http://dramatis.lan', null],
  ] as const)(
    'with the origin %s every answer has Strict-Transport-Security %s',
    async ([origin, header]) => {
      const visitor = (await createTestApp({ origin })).visitor()
      for (const path of ['/api/user-info', '/api/campaigns', '/nothing.txt']) {
        const { headers } = await visitor.get(path)
        expect(headers.get('Strict-Transport-Security')).toBe(header)
      }
    },
  )

  test('is not Secure when people come by http', async () => {
    expect(await attributesOf('http://dramatis.lan')).toEqual(always)
  })
})

describe('GET /api/user-info', () => {
  test.for([
    ['nobody', ''],
    ['a token that never was', 'dramatis_session=abcdefghijklmnopqrstuvwxyz234567abcdefgh'],
    ['a malformed cookie', 'dramatis_session=%E0%A4%A'],
    ['a malformed cookie of another program', 'other=%E0%A4%A; dramatis_session=abc'],
    ['an empty cookie', 'dramatis_session='],
    ['an injection', `dramatis_session=' or 1=1 --`],
  ])('answers that %s is not signed in', async ([, cookie]) => {
    const app = await createTestApp()
    await app.person('mara')
    const answer = await app
      .visitor()
      .send('/api/user-info', { headers: cookie ? { Cookie: cookie } : {} })
    expect(answer).toMatchObject({ status: 200, body: { authenticated: false } })
    expect(Object.keys(answer.body)).toEqual(['authenticated'])
  })

  test("knows the login beside another program's malformed cookie", async () => {
    const app = await createTestApp()
    const { cookie } = await app.person('mara')
    const answer = await app
      .visitor()
      .send('/api/user-info', { headers: { Cookie: `theme=%E0%A4%A; ${cookie}; x=y` } })
    expect(answer.body).toMatchObject({ authenticated: true, username: 'mara' })
  })
})

describe('POST /api/logout', () => {
  test('ends the login on the server and in the browser, and that one alone', async () => {
    const { app, mara: here } = await appWith('mara')
    const there = app.visitor()
    await login(there, 'mara@example.org').expect(200)
    const { cookie } = here

    const { headers } = await here.post('/api/logout')

    expect(headers.get('Set-Cookie')).toMatch(/^dramatis_session=; .*Max-Age=0/)
    expect(here.cookie).toBe('')
    const stolen = await app.visitor().send('/api/campaigns', { headers: { Cookie: cookie } })
    expect(stolen.status).toBe(401)
    expect(await there.get('/api/campaigns')).toMatchObject({ status: 200 })
  })

  test('without a login answers 200', async () => {
    const app = await createTestApp()
    expect(await app.visitor().post('/api/logout')).toMatchObject({ status: 200 })
  })
})

describe('a login', () => {
  test('that has expired is refused, and deleted', async () => {
    const { app, mara } = await appWith('mara')
    expireIn(app, -1)
    expect(await mara.get('/api/campaigns')).toMatchObject({
      status: 401,
      body: { error: 'Please sign in.' },
    })
    expect(await mara.get('/api/user-info')).toMatchObject({ body: { authenticated: false } })
    expect(sessions(app)).toEqual([])
  })

  test('in the second half of its time is renewed with its cookie', async () => {
    const { app, mara } = await appWith('mara')
    const { cookie } = mara
    expireIn(app, 14 * DAY)

    const answer = await mara.get('/api/campaigns')

    expect(answer.status).toBe(200)
    expect(answer.headers.get('Set-Cookie')).toContain(`Max-Age=${(30 * DAY) / 1_000}`)
    expect(mara.cookie).toBe(cookie)
    expect(sessions(app)[0]!.expires_at).toBeGreaterThan(Date.now() + 29 * DAY)
  })

  test('in the first half of its time writes nothing and sends no cookie', async () => {
    const { app, mara } = await appWith('mara')
    expireIn(app, 16 * DAY)
    const before = sessions(app)
    const answer = await mara.get('/api/campaigns')
    expect(answer.headers.get('Set-Cookie')).toBeNull()
    expect(sessions(app)).toEqual(before)
  })

  test('that expired long ago is deleted at the next sign-in', async () => {
    const app = await createTestApp()
    await app.person('mara')
    expireIn(app, -1)
    await app.person('tam')
    expect(sessions(app)).toHaveLength(1)
  })
})

describe('failing to sign in', () => {
  const tooMany = (minutes: number) => ({
    status: 429,
    body: { error: `Too many attempts to sign in. Try again in ${minutes} minutes.` },
  })

  const from = (app: TestApp, address: string, name: string, password = 'x') =>
    app.visitor().send('/api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `6.6.6.6, ${address}` },
      body: JSON.stringify({ email: `${name}@example.org`, password }),
    })

  test('10 times refuses the account at this address for 15 minutes, whatever time the clock is set to', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const app = await createTestApp()
    await app.person('mara')
    for (let i = 0; i < 10; i += 1) {
      const answer = await login(
        app.visitor(),
        i % 2 ? 'mara@example.org' : 'MARA@example.org',
        'x',
      )
      expect(answer.status).toBe(401)
      vi.advanceTimersByTime(30_000)
    }

    const refused = await login(app.visitor(), 'mara@example.org')

    expect(refused).toMatchObject(tooMany(10))
    expect(refused.headers.get('Retry-After')).toBe(String(15 * 60 - 300))
    vi.setSystemTime(Date.now() + DAY)
    expect(await login(app.visitor(), 'mara@example.org')).toMatchObject(tooMany(10))
    vi.setSystemTime(Date.now() - 2 * DAY)
    vi.advanceTimersByTime((15 * 60 - 300) * 1_000)
    expect(await login(app.visitor(), 'mara@example.org')).toMatchObject({ status: 200 })
  })

  test('10 times at one address leaves the owner at another, and other accounts there, alone', async () => {
    const app = await createServedApp({ origin: 'http://dramatis.lan' })
    await app.person('mara')
    for (let i = 0; i < 10; i += 1) await from(app, '192.168.1.66', 'mara')
    expect(await from(app, '192.168.1.66', 'mara', PASSWORD)).toMatchObject(tooMany(15))
    expect(await from(app, '192.168.1.66', 'tam')).toMatchObject({ status: 401 })
    expect(await from(app, '192.168.1.5', 'mara', PASSWORD)).toMatchObject({ status: 200 })
  })

  test.each([
    ['https://dramatis.example.org', 401],
    [undefined, 429],
  ])(
    '30 times with different emails through a proxy on this machine, with the origin %s, answers others with %i',
    async (origin, status) => {
      const app = await createServedApp(origin ? { origin } : {})
      for (let i = 0; i < 30; i += 1) {
        expect(await from(app, '203.0.113.7', `nobody${i}`)).toMatchObject({ status: 401 })
      }
      expect(await from(app, '203.0.113.7', 'mara')).toMatchObject(tooMany(15))
      expect(await from(app, '203.0.113.8', 'mara')).toMatchObject({ status })
    },
  )

  test('10 times at once is refused in the same way', async () => {
    const app = await createTestApp()
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => login(app.visitor(), 'mara@example.org', 'x')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('is not counted when many people sign in at once with the right password', async () => {
    const app = await createTestApp()
    await app.person('mara')
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => login(app.visitor(), 'mara@example.org')),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('does not count the times that it worked', async () => {
    const app = await createTestApp()
    await app.person('mara')
    for (let i = 0; i < 9; i += 1) await login(app.visitor(), 'mara@example.org', 'x')
    for (let i = 0; i < 3; i += 1) {
      expect(await login(app.visitor(), 'mara@example.org')).toMatchObject({ status: 200 })
    }
    expect(await login(app.visitor(), 'mara@example.org', 'x')).toMatchObject({ status: 401 })
    expect(await login(app.visitor(), 'mara@example.org')).toMatchObject({ status: 429 })
  })
})
