import { describe, expect, test, vi } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { tableOfTwo } from '../../testing/table-of-two.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

const DAY_MS = 86_400_000
const GONE = 'This invitation link is no longer valid. Ask your DM for a new one.'

/** A campaign with its DM and a player, and what makes links into it. */
async function setUp() {
  const { app, dm, player, campaign } = await tableOfTwo()
  const path = `/api/campaigns/${campaign}`
  const make = (wish: object = {}, by = dm) => by.post(`${path}/invite-links`, wish).expect(201)
  const list = async () => (await dm.get(`${path}/invite-links`).expect(200)).invite_links
  const role = async (person: Browser) => (await person.get(path).expect(200)).role as string
  return { app, dm, player, campaign, path, make, list, role }
}

const accept = (person: Browser, { token }: { token: string }) =>
  person.post(`/api/invite-links/${token}/accept`)

function signUp(app: TestApp, invite_token: string, email = 'tam@example.org') {
  const visitor = app.visitor()
  const form = { email, password: PASSWORD, confirm_password: PASSWORD, invite_token }
  const answer = visitor.send('/signup', { method: 'POST', body: new URLSearchParams(form) })
  return { visitor, answer }
}

/** What each way to use a link answers, for users who are not members. */
async function waysIn(app: TestApp, { token }: { token: string }) {
  const { users, loginSessions } = app.context
  const known = users.findByUsername('late')
  const late = known
    ? app.visitor((await loginSessions.create(known.id)).cookie)
    : await app.person('late')
  const before = contentOf(app)
  const answers = [
    await app.visitor().get(`/api/invite-links/${token}`),
    await accept(late, { token }),
    await signUp(app, token, 'nobody@example.org').answer,
  ]
  return {
    answers: answers.map(({ status, body }) => [status, body.error]),
    campaigns: (await late.get('/api/campaigns')).body,
    isChanged: contentOf(app) !== before,
  }
}

/** None of them, and no answer says why. */
const NO_WAY = {
  answers: [
    [404, GONE],
    [404, GONE],
    [400, GONE],
  ],
  campaigns: [],
  isChanged: false,
}

describe('POST /api/campaigns/{id}/invite-links', () => {
  test('makes a link for six players and two weeks, whose token is not stored', async () => {
    const { app, make, list } = await setUp()
    vi.useFakeTimers({ now: new Date('2026-11-22T19:00:00Z'), toFake: ['Date'] })
    const link = await make()
    expect(link).toEqual({
      id: expect.any(Number),
      url: `http://localhost/join/${link.token}`,
      token: expect.stringMatching(/^[\w-]{43}$/),
      role: 'player',
      uses_left: 6,
      expires_at: '2026-12-06T19:00:00.000Z',
      created_by: 'keeper',
      created_at: '2026-11-22T19:00:00.000Z',
      qr_svg: expect.stringMatching(/^<svg /),
    })
    const { url: _, qr_svg: __, token, ...listed } = link
    expect(await list()).toEqual([listed])
    expect(contentOf(app)).not.toContain(token)
    expect((await make()).token).not.toBe(token)
  })

  test('takes a role, a number of uses and a number of days', async () => {
    const { make } = await setUp()
    vi.useFakeTimers({ now: new Date('2026-11-22T19:00:00Z'), toFake: ['Date'] })
    expect(await make({ role: 'dm', uses: 50, days: 90 })).toMatchObject({
      role: 'dm',
      uses_left: 50,
      expires_at: '2027-02-20T19:00:00.000Z',
    })
    expect(await make({ uses: 1, days: 1 })).toMatchObject({ uses_left: 1 })
  })

  test('of what no link can be answers 400 with a sentence', async () => {
    const { app, dm, path } = await setUp()
    await expectRefusals(app, (wish: object) => dm.post(`${path}/invite-links`, wish), [
      [{ role: 'gm' }, 'Choose one of: player, dm.'],
      [{ uses: 0 }, 'A link works 1 to 50 times.'],
      [{ uses: 51 }, 'A link works 1 to 50 times.'],
      [{ uses: 1.5 }, 'A link works 1 to 50 times.'],
      [{ uses: '6' }, 'A link works 1 to 50 times.'],
      [{ days: 0 }, 'A link works for 1 to 90 days.'],
      [{ days: 91 }, 'A link works for 1 to 90 days.'],
    ])
  })

  test('clears links that no longer work, and refuses more than 50', async () => {
    const { app, dm, path, make, list } = await setUp()
    const used = await make({ uses: 1 })
    const tam = await app.person('tam')
    await accept(tam, used).expect(200)
    expect(await list()).toMatchObject([{ id: used.id, uses_left: 0 }])
    for (let i = 0; i < 50; i += 1) await make()
    expect(await dm.post(`${path}/invite-links`, {})).toMatchObject({
      status: 409,
      body: { error: 'This campaign has 50 links already. Revoke one first.' },
    })
    expect(await list()).toHaveLength(50)
  })
})

describe('GET /api/invite-links/{token}', () => {
  test('shows without sign-in the campaign, the role and who invites, and no more', async () => {
    const { app, make } = await setUp()
    const { token } = await make({ role: 'dm' })
    expect((await app.visitor().get(`/api/invite-links/${token}`)).body).toEqual({
      campaign: { name: 'The Long Road' },
      role: 'dm',
      invited_by: 'keeper',
    })
  })

  test('of a token that was never made answers 404', async () => {
    const { app } = await setUp()
    expect(await waysIn(app, { token: 'x'.repeat(43) })).toEqual(NO_WAY)
  })
})

describe('POST /api/invite-links/{token}/accept', () => {
  test('makes a person a member as often as the link has uses', async () => {
    const { app, make, campaign, list, role } = await setUp()
    const link = await make({ role: 'dm', uses: 2 })
    const [tam, ines] = [await app.person('tam'), await app.person('ines')]
    const answer = await accept(tam, link).expect(200)
    expect(answer).toEqual({ campaign: (await tam.get(`/api/campaigns/${campaign}`)).body })
    expect(answer.campaign).toMatchObject({ id: campaign, role: 'dm', is_creator: false })
    expect(await list()).toMatchObject([{ uses_left: 1 }])
    await accept(ines, link).expect(200)
    expect(await role(ines)).toBe('dm')
    expect(await waysIn(app, link)).toEqual(NO_WAY)
  })

  test('by a member costs no use, and changes no role', async () => {
    const { dm, player, make, list, role } = await setUp()
    const [asDm, asPlayer] = [await make({ role: 'dm', uses: 1 }), await make({ uses: 1 })]
    await accept(player, asDm).expect(200)
    await accept(dm, asPlayer).expect(200)
    expect([await role(player), await role(dm)]).toEqual(['player', 'dm'])
    expect(await list()).toMatchObject([{ uses_left: 1 }, { uses_left: 1 }])
  })

  test('of the last use by two people at once lets one of them in', async () => {
    const { app, make } = await setUp()
    const link = await make({ uses: 1 })
    const people = [await app.person('tam'), await app.person('ines')]
    const answers = await Promise.all(people.map((person) => accept(person, link)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })
})

describe('a link no longer works', () => {
  test('once its days are over', async () => {
    const { app, make } = await setUp()
    const link = await make({ days: 2 })
    const now = Date.now()
    vi.useFakeTimers({ now: now + 2 * DAY_MS - 60_000, toFake: ['Date'] })
    const tam = await app.person('tam')
    await accept(tam, link).expect(200)
    vi.setSystemTime(now + 2 * DAY_MS)
    expect(await waysIn(app, link)).toEqual(NO_WAY)
  })

  test('once a DM has revoked it', async () => {
    const { app, dm, path, make, list } = await setUp()
    const link = await make()
    const revoke = () => dm.delete(`${path}/invite-links/${link.id}`)
    expect(await revoke().expect(200)).toEqual({ message: 'Invitation link revoked' })
    expect(await waysIn(app, link)).toEqual(NO_WAY)
    expect(await list()).toEqual([])
    expect(await revoke()).toMatchObject({
      status: 404,
      body: { error: 'Invitation link not found' },
    })
  })

  test.for(['is made a player', 'is removed', 'leaves'] as const)(
    'once the DM who made it %s, and stays so',
    async (how) => {
      const { app, dm, campaign, path, make } = await setUp()
      const second = await app.person('second')
      await addMember(dm, campaign, 'second', 'dm')
      const member = `${path}/players/${await idOf(second)}`
      const open = await make({ role: 'dm' }, second)
      const body = { email_or_username: 'friend@example.org', role: 'dm' }
      const { invitation } = await second.post(`${path}/invite`, body).expect(201)
      if (how === 'is made a player') await dm.put(member, { role: 'player' }).expect(200)
      if (how === 'is removed') await dm.delete(member).expect(200)
      if (how === 'leaves') await second.post(`${path}/leave`).expect(200)

      for (const token of [open.token, invitation.url.split('/').at(-1)]) {
        expect(await waysIn(app, { token })).toEqual(NO_WAY)
      }
      if (how === 'is made a player') await dm.put(member, { role: 'dm' }).expect(200)
      expect(await waysIn(app, open)).toEqual(NO_WAY)
    },
  )

  test('once its campaign is deleted', async () => {
    const { app, dm, path, make } = await setUp()
    const link = await make()
    await dm.delete(path).expect(200)
    expect(await waysIn(app, link)).toEqual(NO_WAY)
  })
})

describe('POST /signup with an invitation link', () => {
  test('creates the account, joins and signs in at once', async () => {
    const { app, make, campaign, list } = await setUp()
    const { token } = await make()
    const { visitor, answer } = signUp(app, token)
    const { user, campaign: joined } = await answer.expect(201)
    expect(user).toMatchObject({ email: 'tam@example.org', username: 'tam' })
    expect(joined).toMatchObject({ id: campaign, name: 'The Long Road', role: 'player' })
    expect((await visitor.get('/api/user-info')).body).toEqual({ authenticated: true, ...user })
    expect((await visitor.get('/api/campaigns')).body).toEqual([joined])
    expect(await list()).toMatchObject([{ uses_left: 5 }])
  })

  test('needs no invitation of the email where sign-ups are by invitation', async () => {
    const app = await createTestApp({ signups: 'invited' })
    const dm = await app.person('keeper')
    const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
    const links = `/api/campaigns/${id}/invite-links`
    const { token } = await dm.post(links, { uses: 1 }).expect(201)
    expect(await signUp(app, token).answer).toMatchObject({ status: 201 })
    expect(await waysIn(app, { token })).toEqual(NO_WAY)
  })

  test('is refused where sign-ups are closed, with a good token and with a bad one', async () => {
    const app = await createTestApp({ signups: 'closed' })
    const dm = await app.person('keeper')
    const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
    const { token } = await dm.post(`/api/campaigns/${id}/invite-links`, {}).expect(201)
    const before = contentOf(app)
    for (const sent of [token, 'none']) {
      expect(await signUp(app, sent).answer).toMatchObject({
        status: 403,
        body: { error: 'Sign-ups are closed here.' },
      })
    }
    expect(contentOf(app)).toBe(before)
  })

  test.for(['', 'none', '%00', "' or 1=1 --", 'x'.repeat(10_000)])(
    'of "%s" answers 400 and creates nothing',
    async (token) => {
      const { app } = await setUp()
      const before = contentOf(app)
      const { visitor, answer } = signUp(app, token)
      expect(await answer).toMatchObject({
        status: 400,
        body: { error: GONE, issues: [{ path: 'invite_token', message: GONE }] },
      })
      expect(visitor.cookie).toBe('')
      expect(contentOf(app)).toBe(before)
    },
  )

  test('with an email that has an account answers 409, and costs no use', async () => {
    const { app, make } = await setUp()
    const { token } = await make({ uses: 1 })
    const before = contentOf(app)
    expect(await signUp(app, token, 'MARA@example.org').answer).toMatchObject({ status: 409 })
    expect(contentOf(app)).toBe(before)
  })

  test('of the last use twice at once creates one account', async () => {
    const { app, make } = await setUp()
    const { token } = await make({ uses: 1 })
    const emails = ['tam@example.org', 'ines@example.org']
    const answers = await Promise.all(emails.map((email) => signUp(app, token, email).answer))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    const people = app.context.db.connection.prepare('select count(*) as count from users').get()
    expect(people).toEqual({ count: 3 })
  })
})
