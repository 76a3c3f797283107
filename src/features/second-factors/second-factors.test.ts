import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { auditOf, idOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { appWith, PASSWORD, type TestApp } from '../../testing/test-app.ts'
import type { AuditEntry } from '../audit/audit.schemas.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
const PATH = '/api/profile/second-factor'
const EMAIL = 'mara@example.org'
const MINUTE = 60_000

const pass = (ms: number) => void vi.setSystemTime(Date.now() + ms)

/** What an authenticator app shows, so many steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  })

/** Turns it on, and moves to the next code. */
async function turnOn(browser: Browser) {
  const { secret } = await browser.post(`${PATH}/secret`).expect(200)
  const body = { current_password: PASSWORD, secret, code: codeOf(secret) }
  const { recovery_codes } = await browser.post(PATH, body).expect(200)
  pass(MINUTE)
  return { secret: secret as string, recoveryCodes: recovery_codes as string[] }
}

async function setUp() {
  const { app, mara } = await appWith('mara')
  const login = (code?: string, browser = app.visitor()) =>
    browser.post('/api/login', { email: EMAIL, password: PASSWORD, code })
  return { app, mara, login, ...(await turnOn(mara)) }
}

/** What the log says since the person has signed in, the oldest first. */
async function eventsOf(app: TestApp): Promise<string[]> {
  const admin = await signInAdmin(app)
  const { entries } = await admin.get('/api/admin/audit').expect(200)
  return (entries as AuditEntry[])
    .toReversed()
    .filter(({ action, subject }) => !action.startsWith('sign-') || subject)
    .map(({ action, subject, times }) =>
      [action, subject.startsWith('Password') && subject, times > 1 && `×${times}`]
        .filter(Boolean)
        .join(' '),
    )
}

async function setUpAdmin() {
  const found = await setUp()
  const id = await idOf(found.mara)
  found.app.context.db.transaction((tx) => found.app.context.users.promote(tx, id))
  return found
}

describe('POST /api/login of a person with two-factor sign-in', () => {
  test('asks for a code after the password, and gives no login session without it', async () => {
    const { app, login, secret } = await setUp()
    const browser = app.visitor()
    const asked = await login(undefined, browser)
    expect(asked).toMatchObject({ status: 401, body: { issues: [{ path: 'code' }] } })
    const wrong = await login('000000', browser)
    expect(wrong).toMatchObject({ status: 401, body: { issues: [{ path: 'code' }] } })
    for (const { headers } of [asked, wrong]) expect(headers.get('Set-Cookie')).toBeNull()
    expect((await browser.get('/api/profile')).status).toBe(401)

    await login(codeOf(secret), browser).expect(200)
    await browser.get('/api/profile').expect(200)
    expect(await eventsOf(app)).toEqual([
      'second-factor.on',
      'second-factor.asked',
      'second-factor.failed',
      'sign-in Password and code',
    ])
  })

  test('a wrong password with a right code answers as for an account without it', async () => {
    const { app, secret } = await setUp()
    const code = codeOf(secret)
    const answer = await app.visitor().post('/api/login', { email: EMAIL, password: 'wrong', code })
    expect(answer).toMatchObject({
      status: 401,
      body: { error: 'The email or the password is wrong.' },
    })
    expect(answer.body.issues).toBeUndefined()
  })

  test('takes a code once, and of the step before and after, but no earlier one', async () => {
    const { login, secret } = await setUp()
    pass(10 * MINUTE)
    expect((await login(codeOf(secret, -2))).status).toBe(401)
    expect((await login(codeOf(secret, 2))).status).toBe(401)
    const before = codeOf(secret, -1)
    expect((await login(before)).status).toBe(200)
    expect((await login(before)).status).toBe(401)
    expect((await login(codeOf(secret, 1))).status).toBe(200)
    // Older than one that was used.
    expect((await login(codeOf(secret))).status).toBe(401)
  })

  test('takes each recovery code once, and stores only hashes of them', async () => {
    const { app, mara, login, recoveryCodes } = await setUp()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    expect((await login(first)).status).toBe(200)
    expect((await login(first)).status).toBe(401)
    expect((await login(second.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(await mara.get(PATH).expect(200)).toEqual({
      on: true,
      required: false,
      recovery_codes: 8,
    })
    const stored = app.context.db.connection.prepare('select * from recovery_codes').all()
    expect(stored).toHaveLength(8)
    for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code)
  })

  test('after ten wrong codes even a right one answers 429, and the log keeps both', async () => {
    const { app, login, secret } = await setUp()
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await login('000000')).status).toBe(401)
    }
    expect((await login(codeOf(secret))).status).toBe(429)
    expect(await eventsOf(app)).toEqual(['second-factor.on', 'second-factor.failed ×10', 'limited'])
  })

  test('after fifty wrong codes in a day even a right one answers 429, however slowly they came', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const { login, secret } = await setUp()
    for (let attempt = 0; attempt < 50; attempt += 1) {
      expect((await login('000000')).status).toBe(401)
      vi.advanceTimersByTime(2 * MINUTE)
    }
    expect((await login(codeOf(secret))).status).toBe(429)
    vi.advanceTimersByTime(24 * 60 * MINUTE)
    expect((await login(codeOf(secret))).status).toBe(200)
  })
})

describe('two-factor sign-in', () => {
  test('is turned on only by the password and a code of the new secret, and ends other login sessions', async () => {
    const { app, mara } = await appWith('mara')
    const elsewhere = app.visitor()
    await elsewhere.post('/api/login', { email: EMAIL, password: PASSWORD })
    const { secret, uri, qr_svg } = await mara.post(`${PATH}/secret`).expect(200)
    expect(uri).toContain(`secret=${secret}`)
    expect(qr_svg).toMatch(/^<svg/)
    const code = codeOf(secret)
    const right = { current_password: PASSWORD, secret, code }
    expect((await mara.post(PATH, { ...right, current_password: 'wrong' })).status).toBe(400)
    expect((await mara.post(PATH, { ...right, code: '000000' })).status).toBe(400)
    expect(await mara.get(PATH).expect(200)).toMatchObject({ on: false, recovery_codes: 0 })

    await mara.post(PATH, right).expect(200)
    expect(await mara.get(PATH).expect(200)).toMatchObject({ on: true, recovery_codes: 10 })
    expect((await elsewhere.get('/api/profile')).status).toBe(401)
    expect((await mara.post(PATH, right)).status).toBe(409)
    // The code that confirmed it was used.
    const replayed = { email: EMAIL, password: PASSWORD, code }
    expect((await app.visitor().post('/api/login', replayed)).status).toBe(401)
  })

  test('is turned off only by the password and a code', async () => {
    const { mara, login, secret } = await setUp()
    const off = (current_password: string, code: string) =>
      mara.post(`${PATH}/off`, { current_password, code })
    expect((await off('wrong', codeOf(secret))).status).toBe(400)
    expect((await off(PASSWORD, '000000')).status).toBe(400)
    expect((await login()).status).toBe(401)
    await off(PASSWORD, codeOf(secret)).expect(200)
    expect((await login()).status).toBe(200)
  })

  test('is asked for again after 10 minutes: for a new email, what admins change, and backups', async () => {
    const { app, mara, secret } = await setUpAdmin()
    const newEmail = () =>
      mara.post('/api/profile', {
        username: 'mara',
        email: 'mara@example.net',
        current_password: PASSWORD,
      })
    const signups = () => mara.put('/api/admin/settings', { signups: 'closed' })
    pass(10 * MINUTE)
    const refused = { status: 403, body: { issues: [{ path: 'second_factor' }] } }
    expect(await newEmail()).toMatchObject(refused)
    expect(await signups()).toMatchObject(refused)
    expect(await mara.get('/api/admin/backup')).toMatchObject(refused)
    const backup = { path: '/api/admin/backup' }
    expect(await mara.post('/api/tickets', backup)).toMatchObject(refused)
    expect(app.context.settings.current().signups).toBe('open')
    await mara.get('/api/admin/users').expect(200)
    await mara.post('/api/profile', { username: 'Mara' }).expect(200)

    expect((await mara.post('/api/second-factor', { code: '000000' })).status).toBe(400)
    await mara.post('/api/second-factor', { code: codeOf(secret) }).expect(200)
    await newEmail().expect(200)
    await signups().expect(200)
    await mara.get('/api/admin/backup').expect(200)
    // Being asked for a code is not a refusal.
    const events = await eventsOf(app)
    expect(events).toContain('second-factor.failed')
    expect(events).not.toContain('refused')
  })

  const NEW_PASSWORD = 'another lamp in the window'
  const ACTS: Record<string, (mara: Browser, id: string) => ReturnType<Browser['get']>> = {
    'changing the password': (mara) =>
      mara.post('/api/profile/password', {
        current_password: PASSWORD,
        new_password: NEW_PASSWORD,
      }),
    'changing the email': (mara) =>
      mara.post('/api/profile', {
        username: 'mara',
        email: 'mara@example.net',
        current_password: PASSWORD,
      }),
    'signing out everywhere else': (mara) => mara.delete('/api/login-sessions'),
    'signing out one browser': (mara, id) => mara.delete(`/api/login-sessions/${id}`),
  }

  test.for(Object.keys(ACTS))(
    '%s with a code of 10 minutes ago answers 403 and changes nothing, and works after a new code',
    async (name) => {
      const { mara, secret, login } = await setUp()
      await login(codeOf(secret))
      const sessions = async () =>
        (await mara.get('/api/login-sessions').expect(200)).login_sessions as {
          id: string
          is_current: boolean
        }[]
      const other = (await sessions()).find(({ is_current }) => !is_current)
      const act = () => ACTS[name]!(mara, other!.id)
      pass(10 * MINUTE)
      expect(await act()).toMatchObject({
        status: 403,
        body: { issues: [{ path: 'second_factor' }] },
      })
      expect(await sessions()).toHaveLength(2)
      expect((await login(codeOf(secret))).status).toBe(200)

      pass(MINUTE)
      await mara.post('/api/second-factor', { code: codeOf(secret) }).expect(200)
      await act().expect(200)
    },
  )

  test('a password without a code changes neither the password nor ends login sessions, whatever password is sent', async () => {
    const { mara } = await setUp()
    pass(10 * MINUTE)
    const change = { current_password: 'wrong', new_password: NEW_PASSWORD }
    expect(await mara.post('/api/profile/password', change)).toMatchObject({ status: 403 })
  })

  test('can be required of admins: one without it gets nothing of admins until it is on', async () => {
    const { app, mara } = await appWith('mara')
    const id = await idOf(mara)
    app.context.db.transaction((tx) => app.context.users.promote(tx, id))
    await mara.put('/api/admin/settings', { admin_second_factor: 'required' }).expect(200)
    const setup = { status: 403, body: { issues: [{ path: 'second_factor_setup' }] } }
    expect(await mara.get('/api/admin/users')).toMatchObject(setup)
    expect(await mara.put('/api/admin/settings', { signups: 'closed' })).toMatchObject(setup)
    await turnOn(mara)
    await mara.get('/api/admin/users').expect(200)
  })

  test('is turned off by another admin for a person who has lost it, which the log keeps', async () => {
    const { app, mara, login } = await setUp()
    const admin = await signInAdmin(app)
    const id = await idOf(mara)
    const reset = `/api/admin/users/${id}/second-factor`
    const { users } = await admin.get('/api/admin/users?q=mara').expect(200)
    expect(users).toMatchObject([{ has_second_factor: true }])
    expect((await mara.delete(reset)).status).toBe(403)
    await admin.delete(reset).expect(200)
    expect((await login()).status).toBe(200)
    expect(await auditOf(admin)).toContain(`person.reset-second-factor, mara (${id})`)
    expect((await admin.delete(reset)).status).toBe(409)
  })

  test('an admin who has it cannot skip password and code by the reset for others', async () => {
    const { mara } = await setUpAdmin()
    const id = await idOf(mara)
    expect((await mara.delete(`/api/admin/users/${id}/second-factor`)).status).toBe(409)
  })
})
