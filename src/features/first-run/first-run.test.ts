import { describe, expect, test } from 'vitest'

import { auditOf, signInAdmin } from '../../testing/admin.ts'
import { appWith, createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

const codeOf = ({ context }: TestApp) => context.firstRun.adminCode() ?? ''

/** As long as the code, and another one. */
const wrong = (code: string) => (code.startsWith('B') ? 'C' : 'B') + code.slice(1)

describe('GET /api/first-run', () => {
  test('says to visitors that there are no accounts and who may sign up, and nothing more once there is one', async () => {
    const app = await createTestApp({ signups: 'invited' })
    const visitor = app.visitor()
    const look = () => visitor.get('/api/first-run').expect(200)
    expect(await look()).toEqual({ is_new: true, signups: 'invited', needs_admin: null })
    await app.person('mara')
    expect(await look()).toEqual({ is_new: false, signups: null, needs_admin: null })
  })

  test('tells a signed-in person whether there is an admin', async () => {
    const { app, mara } = await appWith('mara')
    const look = () => mara.get('/api/first-run').expect(200)
    expect(await look()).toEqual({ is_new: false, signups: null, needs_admin: true })
    await signInAdmin(app)
    expect(await look()).toEqual({ is_new: false, signups: null, needs_admin: false })
  })
})

describe('the code', () => {
  test('is three groups of four letters that do not look alike, and another one at each start', async () => {
    const codes = [codeOf(await createTestApp()), codeOf(await createTestApp())]
    for (const code of codes)
      expect(code).toMatch(/^[B-DF-HJKMNP-TV-Z]{4}(-[B-DF-HJKMNP-TV-Z]{4}){2}$/)
    expect(new Set(codes).size).toBe(2)
  })

  test('stays the same while there is no admin, and is gone once an admin is made in another way', async () => {
    const app = await createTestApp()
    expect(codeOf(app)).toBe(codeOf(app))
    const mara = await app.person('mara')
    const code = codeOf(app)
    await signInAdmin(app)
    expect(codeOf(app)).toBe('')
    expect(await mara.post('/api/become-admin', { code })).toMatchObject({
      status: 409,
      body: { error: 'There is an admin already. Ask them to make you an admin, too.' },
    })
  })
})

describe('POST /api/become-admin', () => {
  test.for([
    ['as it is shown', (code: string) => code],
    ['in small letters', (code: string) => code.toLowerCase()],
    ['without hyphens', (code: string) => code.replaceAll('-', '')],
    ['with blanks', (code: string) => ` ${code.replaceAll('-', ' ')} `],
  ] as const)('makes the person who types the code %s an admin', async ([, typed]) => {
    const { app, mara } = await appWith('mara')
    expect(await mara.get('/api/admin/users')).toMatchObject({ status: 403 })
    const user = await mara.post('/api/become-admin', { code: typed(codeOf(app)) }).expect(200)
    expect(user).toMatchObject({ username: 'mara', is_admin: true })
    const { authenticated: _, ...info } = await mara.get('/api/user-info').expect(200)
    expect(info).toEqual(user)
    expect(await auditOf(mara)).toEqual(['person.become-admin'])
  })

  test('works once', async () => {
    const { app, mara, tomas } = await appWith('mara', 'tomas')
    const code = codeOf(app)
    await mara.post('/api/become-admin', { code }).expect(200)
    const before = contentOf(app)
    expect(await mara.post('/api/become-admin', { code })).toMatchObject({
      status: 409,
      body: { error: 'You are an admin already.' },
    })
    expect(await tomas.post('/api/become-admin', { code })).toMatchObject({ status: 409 })
    expect(contentOf(app)).toBe(before)
    expect(codeOf(app)).toBe('')
  })

  test('answers 403 to another code, and changes nothing', async () => {
    const { app, mara } = await appWith('mara')
    const before = contentOf(app)
    for (const code of [
      wrong(codeOf(app)),
      codeOf(app).slice(0, 13),
      `${codeOf(app)}B`,
      '----',
      '密码',
    ]) {
      expect(await mara.post('/api/become-admin', { code })).toMatchObject({
        status: 403,
        body: {
          error: 'Wrong code. Check the terminal again: each start prints a new code.',
        },
      })
    }
    expect(contentOf(app)).toBe(before)
  })

  test.for([
    ['none', {}],
    ['an empty one', { code: '  ' }],
    ['a number', { code: 7 }],
  ] as const)('answers 400 to %s', async ([, body]) => {
    const mara = await (await createTestApp()).person('mara')
    expect(await mara.post('/api/become-admin', body)).toMatchObject({
      status: 400,
      body: { error: 'Type the code that the terminal shows.' },
    })
  })

  test('answers 401 to a visitor, whatever the code', async () => {
    const app = await createTestApp()
    const visitor = app.visitor()
    expect(await visitor.post('/api/become-admin', { code: codeOf(app) })).toMatchObject({
      status: 401,
    })
  })

  test('answers 429 after ten wrong ones by an account or from an address, even to the right one', async () => {
    const { app, mara } = await appWith('mara')
    const code = codeOf(app)
    const attempt = (code: string) => mara.post('/api/become-admin', { code })
    for (let i = 0; i < 10; i += 1)
      expect(await attempt(wrong(code))).toMatchObject({ status: 403 })
    const { status, body, headers } = await attempt(code)
    expect({ status, error: body.error }).toEqual({
      status: 429,
      error: 'Too many wrong codes. Try again in 15 minutes.',
    })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800)
    const another = await app.person('tomas')
    expect(await another.post('/api/become-admin', { code })).toMatchObject({ status: 429 })
  })

  test('cannot remove the last admin’s rights', async () => {
    const app = await createTestApp()
    const mara = await app.signUp('mara')
    await mara.post('/api/become-admin', { code: codeOf(app) }).expect(200)
    const { id } = await mara.get('/api/user-info').expect(200)
    expect(await mara.put(`/api/admin/users/${id}`, { is_admin: false })).toMatchObject({
      status: 409,
    })
    expect(
      await mara.post('/api/login', { email: 'mara@example.org', password: PASSWORD }),
    ).toMatchObject({
      body: { user: { is_admin: true } },
    })
  })
})
