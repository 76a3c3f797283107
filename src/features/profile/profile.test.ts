import { describe, expect, test } from 'vitest'

import { auditOf, signInAdmin } from '../../testing/admin.ts'
import { jpeg, png } from '../../testing/pictures.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { appWith, createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

const face = { type: 'image/png', bytes: png() }

describe('GET /api/profile', () => {
  test('tells who one is: username, email, portrait_url, role (admin or user), created_at', async () => {
    const { app, mara } = await appWith('mara')
    const { id } = await mara.get('/api/user-info').expect(200)
    expect(await mara.get('/api/profile').expect(200)).toEqual({
      id,
      username: 'mara',
      email: 'mara@example.org',
      portrait_url: null,
      role: 'user',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    app.context.db.transaction((tx) => app.context.users.promote(tx, id))
    expect(await mara.get('/api/profile').expect(200)).toMatchObject({ role: 'admin' })
  })
})

describe('POST /api/profile', () => {
  test('changes the name and the email, which the session check then tells', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const mara = await app.person('ines')
    const invitation = { email_or_username: 'ines' }
    await dm.post(`/api/campaigns/${campaign}/invite`, invitation).expect(201)
    const before = await mara.get('/api/profile').expect(200)
    const update = { username: ' Máraid ', email: ' Mara@New.example ', portrait_url: 'lorelei:1' }
    const sent = { ...update, current_password: PASSWORD }
    const after = await mara.post('/api/profile', sent).expect(200)
    const now = { username: 'Máraid', email: 'Mara@New.example' }
    expect(after).toEqual({ ...before, ...now, portrait_url: 'lorelei:1' })
    expect((await mara.get('/api/user-info')).body).toMatchObject({ ...now, name: 'Máraid' })
    const { players } = await dm.get(`/api/campaigns/${campaign}/players`).expect(200)
    expect(players[2]).toMatchObject({ username: 'Máraid', email: '', portrait_url: 'lorelei:1' })
  })

  test('keeps the email and the portrait when they are left out or empty', async () => {
    const { mara } = await appWith('mara')
    const post = (body: object) => mara.post('/api/profile', body).expect(200)
    const whole = await post({ username: 'mara', portrait_url: 'lorelei:1' })
    expect(await post({ username: 'mara' })).toEqual(whole)
    expect(await post({ username: 'mara', email: '', portrait_url: null })).toEqual(whole)
    expect(await post({ username: 'mara', email: null })).toEqual(whole)
    expect(await post({ username: 'mara', portrait_url: '' })).toEqual({
      ...whole,
      portrait_url: null,
    })
  })

  test.for(['mara\u202e', 'ma\nra', 'ma\u0007ra', 'ma\u2066ra'])(
    'refuses the name %j, which would look like another one',
    async (username) => {
      const person = await (await createTestApp()).person('odo')
      expect(await person.post('/api/profile', { username })).toMatchObject({ status: 400 })
      expect((await person.get('/api/profile').expect(200)).username).toBe('odo')
    },
  )

  test('takes one’s own name and email in another case', async () => {
    const { mara } = await appWith('mara')
    const update = { username: 'MARA', email: 'MARA@example.org' }
    expect(await mara.post('/api/profile', update).expect(200)).toMatchObject(update)
  })

  test.for([
    [{}, 400, 'Username is required'],
    [{ username: '  ' }, 400, 'Username is required'],
    [{ username: 'ab' }, 400, 'Username must be at least 3 characters long'],
    [{ username: 'x'.repeat(61) }, 400, 'A username has at most 60 characters.'],
    [{ username: 'a@b' }, 400, 'A username has no @.'],
    [{ username: 'mara', email: 'nowhere' }, 400, 'Please enter a valid email address'],
    [{ username: ' KEEPER ' }, 409, 'This username is taken.'],
    [{ username: 'mara', email: 'new@example.org' }, 400, 'Please enter your password'],
    // An email that is taken is told only to a person who knows the password.
    [{ username: 'mara', email: 'keeper@example.org' }, 400, 'Please enter your password'],
  ] as const)(
    'of %o answers %i with a sentence and changes nothing',
    async ([body, status, error]) => {
      const { app, player } = await tableOfTwo()
      const before = contentOf(app)
      expect(await player.post('/api/profile', body)).toMatchObject({ status, body: { error } })
      expect(contentOf(app)).toBe(before)
    },
  )

  test('with another email needs the current password', async () => {
    const { app, mara } = await appWith('mara')
    await app.person('keeper')
    const before = contentOf(app)
    const change = (email: string, current_password?: string) =>
      mara.post('/api/profile', { username: 'mara', email, current_password })
    const message = 'The current password is wrong.'
    expect(await change('new@example.org', 'not it at all')).toMatchObject({
      status: 400,
      body: { error: message, issues: [{ path: 'current_password', message }] },
    })
    expect(await change('Keeper@Example.ORG', PASSWORD)).toMatchObject({
      status: 409,
      body: { code: 'email-taken', issues: [{ path: 'email' }] },
    })
    expect(contentOf(app)).toBe(before)
    expect(await change('MARA@example.org')).toMatchObject({ status: 200 })
    expect(await change('new@example.org', PASSWORD)).toMatchObject({ status: 200 })
  })

  test('after ten wrong passwords refuses the right one, too', async () => {
    const { mara } = await appWith('mara')
    const change = (current_password: string) =>
      mara.post('/api/profile', { username: 'mara', email: 'new@example.org', current_password })
    const wrong = await Promise.all(Array.from({ length: 10 }, () => change('not it at all')))
    expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(400))
    expect(await change(PASSWORD)).toMatchObject({
      status: 429,
      body: {
        error: 'Too many attempts with a wrong password. Try again in 15 minutes.',
        code: 'too-many-wrong-passwords',
      },
    })
    await mara.post('/api/profile', { username: 'mara', portrait_url: 'seed' }).expect(200)
  })

  test('tries 30 names in an hour, and then no other', async () => {
    const { player } = await tableOfTwo()
    const rename = (username: string) => player.post('/api/profile', { username })
    for (let i = 0; i < 30; i += 1) {
      expect(await rename(i % 2 ? 'keeper' : `mara${i}`)).toMatchObject({
        status: i % 2 ? 409 : 200,
      })
    }
    const { status, body, headers } = await rename('mara')
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        error: 'You have changed your username or email too often. Try again in 60 minutes.',
        code: 'too-many-renamings',
      },
    })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3_500)
    expect(await rename('MARA28')).toMatchObject({ status: 200 })
  })

  test('with another email is in the audit log', async () => {
    const app = await createTestApp()
    const [admin, mara] = [await signInAdmin(app), await app.person('mara')]
    const update = { username: 'mara', email: 'new@example.org', current_password: PASSWORD }
    await mara.post('/api/profile', update).expect(200)
    await mara.post('/api/profile', { ...update, portrait_url: 'seed' }).expect(200)
    expect(await auditOf(admin)).toEqual([
      'person.change-email, mara@example.org to new@example.org',
    ])
  })

  test.for(['player', 'dm'])(
    'with an email that was invited as %s joins nothing and claims nothing',
    async (role) => {
      const { app, dm, campaign } = await tableOfTwo()
      const stranger = await app.person('stranger')
      const path = `/api/campaigns/${campaign}`
      const body = { email_or_username: 'new@example.net', role }
      const { invitation } = await dm.post(`${path}/invite`, body).expect(201)
      const update = { username: 'new', email: 'New@Example.net', current_password: PASSWORD }
      await stranger.post('/api/profile', update).expect(200)
      await stranger.post('/api/login', { ...update, password: PASSWORD }).expect(200)

      expect(await stranger.get('/api/campaigns').expect(200)).toEqual([])
      expect(await stranger.get(path)).toMatchObject({ status: 404 })
      const { invitations } = await dm.get(`${path}/invitations`).expect(200)
      expect(invitations).toMatchObject([{ id: invitation.id, claimed_by: null }])
      const confirm = dm.post(`${path}/invitations/${invitation.id}/confirm`)
      expect(await confirm).toMatchObject({ status: 409 })
    },
  )
})

describe('POST /api/profile/password', () => {
  const NEW = 'a candle in the cellar'
  const change = { current_password: PASSWORD, new_password: NEW }

  test('sets the new one and signs out everywhere else', async () => {
    const { app, mara: here } = await appWith('mara')
    const email = 'mara@example.org'
    const elsewhere = app.visitor()
    await elsewhere.post('/api/login', { email, password: PASSWORD }).expect(200)
    const somebody = await app.person('keeper')

    await here.post('/api/profile/password', change).expect(200)
    expect((await here.get('/api/user-info')).body).toMatchObject({ authenticated: true })
    expect((await elsewhere.get('/api/user-info')).body).toEqual({ authenticated: false })
    expect((await somebody.get('/api/user-info')).body).toMatchObject({ authenticated: true })
    const signIn = (password: string) => app.visitor().post('/api/login', { email, password })
    expect(await signIn(PASSWORD)).toMatchObject({ status: 401 })
    expect(await signIn(NEW)).toMatchObject({ status: 200 })
  })

  test('with a wrong password, or a new one that will not do, answers 400 and changes nothing', async () => {
    const { app, mara } = await appWith('mara')
    await expectRefusals(app, (body: object) => mara.post('/api/profile/password', body), [
      [{ ...change, current_password: 'not it at all' }, 'The current password is wrong.'],
      [{ new_password: NEW }, 'Please enter your password'],
      [{ ...change, new_password: 'short' }, 'A password has at least 8 characters.'],
      [{ ...change, new_password: 'x'.repeat(201) }, 'A password has at most 200 characters.'],
      [
        { ...change, new_password: 'Mara@example.org' },
        'A password must not be your email or username. Choose another one.',
      ],
    ])
  })

  test('after ten wrong ones answers 429, even to the right one', async () => {
    const { mara } = await appWith('mara')
    const post = (current_password: string) =>
      mara.post('/api/profile/password', { ...change, current_password })
    const wrong = await Promise.all(Array.from({ length: 10 }, () => post('not it at all')))
    expect(wrong.map(({ status }) => status)).toEqual(Array(10).fill(400))
    const { status, headers, body } = await post(PASSWORD)
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        error: 'Too many attempts with a wrong password. Try again in 15 minutes.',
        code: 'too-many-wrong-passwords',
      },
    })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(800)
  })
})

describe('an uploaded portrait of oneself', () => {
  test('shows in the profile and among the players until another is chosen', async () => {
    const { app, dm, player, campaign } = await tableOfTwo()
    const update = { username: 'mara', portrait_url: 'lorelei:1' }
    const { id } = await player.post('/api/profile', update).expect(200)
    const put = (picture = face) =>
      player.upload('PUT', '/api/profile/portrait', picture).expect(200)
    const { portrait_url } = await put()
    expect(portrait_url).toMatch(new RegExp(`^/api/users/${id}/portrait\\?v=[0-9a-f]{12}$`))
    const { players } = await dm.get(`/api/campaigns/${campaign}/players`).expect(200)
    expect(players[1].portrait_url).toBe(portrait_url)
    expect(await dm.get(portrait_url)).toMatchObject({ status: 200 })
    expect((await player.get('/api/user-info')).body.portrait_url).toBe(portrait_url)

    const kept = await player.post('/api/profile', { ...update, portrait_url }).expect(200)
    expect(kept.portrait_url).toBe(portrait_url)
    const next = await put({ type: 'image/jpeg', bytes: jpeg() })
    expect(next.portrait_url).not.toBe(portrait_url)
    await player.delete('/api/profile/portrait').expect(200)
    expect((await player.get('/api/profile')).body.portrait_url).toBe('lorelei:1')
    expect((await player.get('/api/user-info')).body.portrait_url).toBe('lorelei:1')

    await put()
    const chosen = await player.post('/api/profile', update).expect(200)
    expect(chosen.portrait_url).toBe('lorelei:1')
    expect(await player.get('/api/profile/portrait')).toMatchObject({ status: 404 })
    expect(app.context.db.connection.prepare('select id from pictures').all()).toEqual([])
  })

  test('is seen by those of one’s campaigns alone', async () => {
    const { app, dm, player, campaign } = await tableOfTwo()
    const stranger = await app.person('stranger')
    await create(dm, 'npcs', { name: 'Marda' })
    const { portrait_url } = await player.upload('PUT', '/api/profile/portrait', face).expect(200)
    const none = { status: 404, body: { error: 'Portrait not found' } }
    expect(await stranger.get(portrait_url)).toMatchObject(none)
    expect(await dm.get(portrait_url)).toMatchObject({ status: 200 })
    await dm.delete(`/api/campaigns/${campaign}`).expect(200)
    expect(await dm.get(portrait_url)).toMatchObject(none)
    expect(await player.get(portrait_url)).toMatchObject({ status: 200 })
  })
})
