import { describe, expect, test } from 'vitest'

import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

const TOO_COMMON = 'This password is too common and easy to guess. Choose another one.'
const OWN = 'A password must not be your email or username. Choose another one.'

describe('POST /signup', () => {
  test('creates an account that can sign in, without signing it in', async () => {
    const app = await createTestApp()
    await app.person('first')
    const visitor = app.visitor()

    const user = await visitor.signUp(' Mara@Example.org ', PASSWORD).expect(201)

    expect(user).toEqual({
      id: expect.any(Number),
      email: 'Mara@Example.org',
      username: 'Mara',
      name: 'Mara',
      portrait_url: null,
      is_admin: false,
    })
    expect(visitor.cookie).toBe('')
    const login = visitor.post('/api/login', { email: 'mara@example.org', password: PASSWORD })
    expect(await login.expect(200)).toEqual({ user })
  })

  test('signs the first account of all in at once', async () => {
    const visitor = (await createTestApp()).visitor()
    const user = await visitor.signUp('mara@example.org', PASSWORD).expect(201)
    const info = await visitor.get('/api/user-info').expect(200)
    expect(info).toEqual({ authenticated: true, ...user })
  })

  test('takes a multipart form as well', async () => {
    const visitor = (await createTestApp()).visitor()
    const body = new FormData()
    body.set('email', 'mara@example.org')
    body.set('password', PASSWORD)
    body.set('confirm_password', PASSWORD)
    expect(await visitor.send('/signup', { method: 'POST', body })).toMatchObject({ status: 201 })
  })

  test.for<[string, Record<string, string>, string]>([
    ['no email', { email: '' }, 'Please enter a valid email address'],
    ['what is no email', { email: 'mara' }, 'Please enter a valid email address'],
    ['an email with a blank in it', { email: 'ma ra@x.org' }, 'Please enter a valid email address'],
    [
      'an endless email',
      { email: `${'a'.repeat(250)}@example.org` },
      'Please enter a valid email address',
    ],
    ['no password', { password: '' }, 'A password has at least 8 characters.'],
    ['a short password', { password: '1234567' }, 'A password has at least 8 characters.'],
    ['a long password', { password: 'x'.repeat(201) }, 'A password has at most 200 characters.'],
    ['a common password', { password: 'Password123' }, TOO_COMMON],
    ['the email as password', { password: 'MARA@example.org' }, OWN],
    ['the start of the email', { password: 'Marathon', email: 'marathon@example.org' }, OWN],
    ['another confirmation', { confirm_password: 'another one' }, 'Passwords do not match'],
    ['no confirmation', { confirm_password: '' }, 'Passwords do not match'],
  ])('with %s answers 400 with a sentence and creates no account', async ([, fields, sentence]) => {
    const app = await createTestApp()
    const before = contentOf(app)
    const form = { email: 'mara@example.org', password: PASSWORD, confirm_password: PASSWORD }
    const changed = { ...form, ...fields }
    if (fields.password !== undefined) changed.confirm_password = fields.password

    const { status, body } = await app.visitor().send('/signup', {
      method: 'POST',
      body: new URLSearchParams(changed),
    })

    expect({ status, error: body.error }).toEqual({ status: 400, error: sentence })
    expect(body.issues[0].path).toBe(Object.keys(fields)[0])
    expect(contentOf(app)).toBe(before)
  })

  test('with fields left out altogether answers 400 with a sentence', async () => {
    const visitor = (await createTestApp()).visitor()
    const { status, body } = await visitor.send('/signup', {
      method: 'POST',
      body: new URLSearchParams({ other: 'x' }),
    })
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: 'Please enter your email address',
    })
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'email',
      'password',
      'confirm_password',
    ])
  })

  test('with an email that has an account, in any case, answers 409', async () => {
    const app = await createTestApp()
    await app.person('mara')
    const before = contentOf(app)
    for (const email of ['mara@example.org', 'MARA@example.ORG', ' Mara@example.org']) {
      const { status, body } = await app.visitor().signUp(email, PASSWORD)
      expect({ status, error: body.error }).toEqual({
        status: 409,
        error: 'An account with this email already exists.',
      })
    }
    expect(contentOf(app)).toBe(before)
  })

  test('of the same email twice at once creates one account', async () => {
    const app = await createTestApp()
    const answers = await Promise.all(
      ['mara@example.org', 'MARA@example.org'].map((email) =>
        app.visitor().signUp(email, PASSWORD),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test.for([
    [
      ['mara@a.org', 'mara@b.org', 'MARA@c.org'],
      ['mara', 'mara2', 'MARA3'],
    ],
    [
      ['ab@a.org', 'ab@b.org'],
      ['ab2', 'ab3'],
    ],
    [
      ['a@a.org', 'A@b.org'],
      ['a10', 'A11'],
    ],
    [['abc@a.org'], ['abc']],
  ] as const)('makes of %o the usernames %o', async ([emails, usernames]) => {
    const app = await createTestApp()
    const made: string[] = []
    for (const email of emails) {
      const visitor = app.visitor()
      made.push((await visitor.signUp(email, PASSWORD).expect(201)).username)
    }
    expect(made).toEqual(usernames)
  })

  test('is refused after 30 from one address within an hour, with the time to wait', async () => {
    const app = await createTestApp({ signups: 'closed' })
    const signUp = (i: number) => app.visitor().signUp(`mara${i}@example.org`, PASSWORD)
    for (let i = 0; i < 30; i += 1) expect(await signUp(i)).toMatchObject({ status: 403 })

    const { status, body, headers } = await signUp(30)

    expect({ status, error: body.error }).toEqual({
      status: 429,
      error: 'Too many accounts were created from your address. Try again in 60 minutes.',
    })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3_500)
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(3_600)
  })
})

describe('sign-ups by invitation', () => {
  test('refuse an email without an invitation', async () => {
    const app = await createTestApp({ signups: 'invited' })
    const before = contentOf(app)
    const { status, body } = await app.visitor().signUp('mara@example.org', PASSWORD)
    expect({ status, error: body.error }).toEqual({
      status: 403,
      error: 'Sign-ups are by invitation. Ask your DM to invite this email address.',
    })
    expect(contentOf(app)).toBe(before)
  })

  test('let an invited email make an account, which joins no campaign by the email alone', async () => {
    const app = await createTestApp({ signups: 'invited' })
    const dm = await app.person('dm')
    for (const [name, role] of [
      ['One', 'player'],
      ['Two', 'dm'],
    ]) {
      const { id } = await dm.post('/api/campaigns', { name }).expect(201)
      const invitation = { email_or_username: 'Mara@Example.org', role }
      await dm.post(`/api/campaigns/${id}/invite`, invitation).expect(201)
    }

    const mara = await app.signUp('mara')

    expect(await mara.get('/api/campaigns').expect(200)).toEqual([])
    const again = await app.visitor().signUp('mara2@example.org', PASSWORD)
    expect(again.status).toBe(403)
  })
})

test('closed sign-ups refuse everyone, invited or not', async () => {
  const app = await createTestApp({ signups: 'closed' })
  const dm = await app.person('dm')
  const { id } = await dm.post('/api/campaigns', { name: 'One' }).expect(201)
  await dm.post(`/api/campaigns/${id}/invite`, { email_or_username: 'mara@example.org' })
  const { status, body } = await app.visitor().signUp('mara@example.org', PASSWORD)
  expect({ status, error: body.error }).toEqual({
    status: 403,
    error: 'Sign-ups are closed here.',
  })
})
