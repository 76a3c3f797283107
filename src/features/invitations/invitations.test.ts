import { describe, expect, test, vi } from 'vitest'

import { idOf, signInAdmin } from '../../testing/admin.ts'
import { addMember } from '../../testing/members.ts'
import { tableOfTwo } from '../../testing/table-of-two.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

const HOUR_MS = 3_600_000

/** A campaign whose keeper has invited two emails: the first as a DM, the second as a player. */
async function tableWithInvitations() {
  const { app, dm, player, campaign } = await tableOfTwo()
  const path = `/api/campaigns/${campaign}`
  const invite = (email_or_username: string, role = 'player') =>
    dm.post(`${path}/invite`, { email_or_username, role }).expect(201)
  const asDm = (await invite('New@Example.org', 'dm')).invitation
  const asPlayer = (await invite('other@example.org')).invitation
  const list = async () => (await dm.get(`${path}/invitations`).expect(200)).invitations
  const members = async () =>
    (await dm.get(`${path}/players`).expect(200)).players.map(
      ({ username, role }: { username: string; role: string }) => [username, role],
    )
  const confirm = (id: number, by = dm) => by.post(`${path}/invitations/${id}/confirm`)
  return { app, dm, player, campaign, path, asDm, asPlayer, invite, list, members, confirm }
}

const UNCHANGED = [
  ['keeper', 'dm'],
  ['mara', 'player'],
]

describe('POST /api/campaigns/{id}/invite of an email', () => {
  test('answers the invitation with a link for one use', async () => {
    const { app, path, dm, asDm, list, members } = await tableWithInvitations()
    expect(asDm).toEqual({
      id: expect.any(Number),
      email: 'New@Example.org',
      role: 'dm',
      url: expect.stringMatching(/^http:\/\/localhost\/join\/[\w-]{43}$/),
    })
    const link = asDm.url.replace('http://localhost/join/', '/api/invite-links/')
    const visitor = app.visitor()
    expect(await visitor.get(link).expect(200)).toEqual({
      campaign: { name: 'The Long Road' },
      role: 'dm',
      invited_by: 'keeper',
    })

    const tam = await app.person('tam')
    await tam.post(`${link}/accept`).expect(200)
    expect(await members()).toEqual([...UNCHANGED, ['tam', 'dm']])
    expect(await list()).toMatchObject([{ email: 'other@example.org' }])
    const late = await app.person('late')
    await late.post(`${link}/accept`).expect(404)
    expect((await dm.get(`${path}/invite-links`)).body).toEqual({ invite_links: [] })
  })

  test('leads to the configured origin', async () => {
    const app = await createTestApp({ origin: 'https://dramatis.example.org' })
    const dm = await app.person('keeper')
    const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
    const body = { email_or_username: 'new@example.org' }
    const { invitation } = await dm.post(`/api/campaigns/${id}/invite`, body).expect(201)
    expect(invitation.url).toMatch(/^https:\/\/dramatis\.example\.org\/join\//)
  })

  test('again answers 409, the same before and after an account was made with the email', async () => {
    const { app, dm, path, members } = await tableWithInvitations()
    const again = () => dm.post(`${path}/invite`, { email_or_username: 'new@example.org' })
    const error = 'new@example.org is invited already.'
    expect(await again()).toMatchObject({ status: 409, body: { error } })
    await app.signUp('new')
    expect(await again()).toMatchObject({ status: 409, body: { error } })
    expect(await members()).toEqual(UNCHANGED)
  })

  test('answers the same for an account, a member and no account', async () => {
    const { app, dm, path, members } = await tableWithInvitations()
    await app.person('tam')
    const answers = []
    for (const name of ['nobody', 'tam', 'mara']) {
      const email_or_username = `${name}@example.org`
      const { status, body } = await dm.post(`${path}/invite`, { email_or_username, role: 'dm' })
      const { id, url, ...invitation } = body.invitation
      expect([id, url]).toEqual([expect.any(Number), expect.stringContaining('/join/')])
      answers.push(
        JSON.stringify({ status, message: body.message, invitation }).replaceAll(name, 'N'),
      )
    }
    expect(new Set(answers)).toEqual(
      new Set([
        JSON.stringify({
          status: 201,
          message: 'N@example.org is invited. Send them the link. It works once, within 14 days.',
          invitation: { email: 'N@example.org', role: 'dm' },
        }),
      ]),
    )
    expect(await members()).toEqual(UNCHANGED)
  })

  test('of a member whose email the DM may read answers 409', async () => {
    const { app, dm, path, invite } = await tableWithInvitations()
    const tam = await app.person('tam')
    const { url } = (await invite('tam@example.org')).invitation
    await tam.post(`/api/invite-links/${url.split('/').at(-1)}/accept`).expect(200)
    for (const [email_or_username, username] of [
      ['tam@example.org', 'tam'],
      ['keeper@example.org', 'keeper'],
    ]) {
      expect(await dm.post(`${path}/invite`, { email_or_username })).toMatchObject({
        status: 409,
        body: { error: `${username} already belongs to this campaign.` },
      })
    }
  })
})

describe('an account that has the invited email', () => {
  test('does not join by it: the DM’s list names that account, and a DM lets it in', async () => {
    const { app, invite, list, members, confirm } = await tableWithInvitations()
    const stranger = await app.signUp('friend')
    const { id } = (await invite('Friend@Example.org', 'dm')).invitation
    expect(await stranger.get('/api/campaigns').expect(200)).toEqual([])
    expect((await list()).at(-1)).toMatchObject({
      id,
      email: 'Friend@Example.org',
      role: 'dm',
      claimed_by: { user_id: await idOf(stranger), username: 'friend' },
    })
    expect(await confirm(id)).toMatchObject({ status: 200 })
    expect(await members()).toEqual([...UNCHANGED, ['friend', 'dm']])
  })

  test('by a change of its email joins nothing', async () => {
    const { app, invite, list, members, confirm } = await tableWithInvitations()
    const stranger = await app.signUp('stranger')
    const profile = { username: 'stranger', email: 'friend@example.org' }
    const sent = { ...profile, current_password: PASSWORD }
    await stranger.post('/api/profile', sent).expect(200)
    const { id } = (await invite('friend@example.org', 'dm')).invitation
    expect(await members()).toEqual(UNCHANGED)
    expect((await list()).at(-1)).toMatchObject({ id, claimed_by: { username: 'stranger' } })
    const other = await app.signUp('other-friend')
    expect(await confirm(id, other)).toMatchObject({ status: 404 })
    expect(await members()).toEqual(UNCHANGED)
  })
})

describe('an invitation of a username as DM', () => {
  test('waits for the link or for a DM, who lets that account in', async () => {
    const { app, dm, invite, path, list, members, confirm } = await tableWithInvitations()
    const [tam, ines] = [await app.person('tam'), await app.person('ines')]
    const { message, invitation } = await invite('tam', 'dm')
    expect(message).toBe('tam is invited. Send them the link. It works once, within 14 days.')
    expect(invitation).toEqual({
      id: expect.any(Number),
      username: 'tam',
      role: 'dm',
      url: expect.stringMatching(/^http:\/\/localhost\/join\/[\w-]{43}$/),
    })
    const second = (await invite('ines', 'dm')).invitation
    expect((await list()).slice(2)).toEqual([
      {
        id: invitation.id,
        username: 'tam',
        role: 'dm',
        invited_by: 'keeper',
        claimed_by: { user_id: await idOf(tam), username: 'tam' },
        created_at: expect.any(String),
      },
      expect.objectContaining({ id: second.id, username: 'ines' }),
    ])
    expect(await dm.post(`${path}/invite`, { email_or_username: 'tam', role: 'dm' })).toMatchObject(
      {
        status: 409,
        body: { error: 'tam is invited already.' },
      },
    )
    expect(await members()).toEqual(UNCHANGED)
    await confirm(invitation.id).expect(200)
    const token = second.url.split('/').at(-1)
    await ines.post(`/api/invite-links/${token}/accept`).expect(200)
    expect(await members()).toEqual([...UNCHANGED, ['tam', 'dm'], ['ines', 'dm']])
  })

  test('ends with the account', async () => {
    const { app, invite, list } = await tableWithInvitations()
    const [tam, admin] = [await app.person('tam'), await signInAdmin(app)]
    const { url } = (await invite('tam', 'dm')).invitation
    await admin.delete(`/api/admin/users/${await idOf(tam)}`).expect(200)
    expect(await list()).toHaveLength(2)
    const link = `/api/invite-links/${url.split('/').at(-1)}`
    expect(await app.visitor().get(link)).toMatchObject({ status: 404 })
  })
})

test('a person may invite 30 people an hour, with and without an account, in all campaigns', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { dm, player, path } = await tableWithInvitations()
  const second = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
  const own = await player.post('/api/campaigns', { name: 'Own' }).expect(201)
  const guess = (name: string, to = path, by = dm) =>
    by.post(`${to}/invite`, { email_or_username: name })
  // The table has three already.
  for (let i = 0; i < 27; i += 1) {
    const { status } = await guess(
      i % 3 ? `nobody${i}` : 'mara@example.org',
      i % 2 ? path : `/api/campaigns/${second.id}`,
    )
    expect([201, 404, 409]).toContain(status)
  }
  for (const name of ['mara', 'nobody', 'new@example.net']) {
    const { status, body, headers } = await guess(name)
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        error: 'You have invited 30 people within an hour. Try again in 60 minutes.',
        code: 'too-many-invitations',
      },
    })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(3_500)
  }
  expect(await guess('keeper', `/api/campaigns/${own.id}`, player)).toMatchObject({ status: 201 })
  vi.advanceTimersByTime(HOUR_MS)
  expect(await guess('nobody')).toMatchObject({ status: 404 })
})

describe('an account that was made with an invited email, without the link,', () => {
  test('is no member: the DM’s list says who claims the invitation', async () => {
    const { app, asDm, list, members } = await tableWithInvitations()
    const stranger = await app.signUp('new')
    expect(await stranger.get('/api/campaigns').expect(200)).toEqual([])
    expect(await members()).toEqual(UNCHANGED)
    expect(await list()).toEqual([
      {
        id: asDm.id,
        email: 'New@Example.org',
        role: 'dm',
        invited_by: 'keeper',
        claimed_by: { user_id: await idOf(stranger), username: 'new' },
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ email: 'other@example.org', claimed_by: null }),
    ])
  })

  test('is let in by a DM alone, with the role of the invitation', async () => {
    const { app, player, asDm, list, members, confirm } = await tableWithInvitations()
    const person = await app.signUp('new')
    await confirm(asDm.id, person).expect(404)
    await confirm(asDm.id, player).expect(403)
    expect(await confirm(asDm.id)).toMatchObject({
      status: 200,
      body: { message: 'new now belongs to this campaign.' },
    })
    expect(await members()).toEqual([...UNCHANGED, ['new', 'dm']])
    expect(await list()).toMatchObject([{ email: 'other@example.org' }])
    expect(await confirm(asDm.id)).toMatchObject({
      status: 404,
      body: { error: 'Invitation not found' },
    })
  })

  test('may use the link all the same, which ends the invitation', async () => {
    const { app, asDm, list, members } = await tableWithInvitations()
    const person = await app.signUp('new')
    const link = asDm.url.replace('http://localhost/join/', '/api/invite-links/')
    await person.post(`${link}/accept`).expect(200)
    expect(await members()).toEqual([...UNCHANGED, ['new', 'dm']])
    expect(await list()).toHaveLength(1)
  })

  test('loses its claim once a DM has added it by its username', async () => {
    const { app, invite, list, members } = await tableWithInvitations()
    await app.signUp('new')
    await invite('new', 'player')
    expect(await members()).toEqual([...UNCHANGED, ['new', 'player']])
    expect(await list()).toHaveLength(1)
  })

  test('keeps its claim when its email changes, so that the email makes no second account', async () => {
    const { app, list } = await tableWithInvitations()
    const admin = await signInAdmin(app)
    await admin.put('/api/admin/settings', { signups: 'invited' }).expect(200)
    const person = await app.signUp('new')
    const profile = { username: 'new', email: 'away@example.org', current_password: PASSWORD }
    await person.post('/api/profile', profile).expect(200)
    expect(await list()).toMatchObject([{ claimed_by: { username: 'new' } }, {}])
    const visitor = app.visitor()
    await visitor.signUp('new@example.org', PASSWORD).expect(403)
  })
})

describe('POST /api/campaigns/{id}/invitations/{invitationId}/confirm', () => {
  const named = (table: Awaited<ReturnType<typeof tableWithInvitations>>, username: string) =>
    table.dm.post(`${table.path}/invitations/${table.asDm.id}/confirm`, { username })

  test('twice at once lets the account in once', async () => {
    const table = await tableWithInvitations()
    await table.app.signUp('new')
    const answers = await Promise.all([named(table, 'new'), named(table, 'NEW')])
    expect(answers.map(({ status }) => status)).toEqual([200, 404])
    expect(await table.members()).toEqual([...UNCHANGED, ['new', 'dm']])
  })

  test('of another username than the one that claims the invitation answers 409', async () => {
    const table = await tableWithInvitations()
    const { app, members } = table
    await app.person('tam')
    expect(await named(table, 'tam')).toMatchObject({ status: 409 })
    await app.signUp('new')
    const before = contentOf(app)
    expect(await named(table, 'tam')).toMatchObject({
      status: 409,
      body: {
        error: 'This invitation is claimed by new, not by tam. Ask the person you invited.',
      },
    })
    expect(contentOf(app)).toBe(before)
    expect(await members()).toEqual(UNCHANGED)
  })

  test('of a username that another account took meanwhile lets in neither', async () => {
    const table = await tableWithInvitations()
    const { app, members } = table
    const [claimant, other] = [await app.signUp('new'), await app.signUp('mallory')]
    const rename = (by: typeof claimant, username: string) =>
      by.post('/api/profile', { username }).expect(200)
    await rename(claimant, 'newer')
    await rename(other, 'new')
    expect(await named(table, 'new')).toMatchObject({ status: 409 })
    expect(await members()).toEqual(UNCHANGED)
    expect(await named(table, 'newer')).toMatchObject({ status: 200 })
    expect(await members()).toEqual([...UNCHANGED, ['newer', 'dm']])
  })

  test('lets in the account that had the email when it was invited, and not the one that has it now', async () => {
    const { app, dm, invite, path, list, members } = await tableWithInvitations()
    const [tam, mallory] = [await app.signUp('tam'), await app.signUp('mallory')]
    const { id } = (await invite('tam@example.org', 'dm')).invitation
    const change = (by: typeof tam, username: string, email: string) =>
      by.post('/api/profile', { username, email, current_password: PASSWORD }).expect(200)
    await change(tam, 'tam', 'tam@example.net')
    await change(mallory, 'mallory', 'tam@example.org')
    expect((await list()).at(-1)).toMatchObject({ id, claimed_by: { username: 'tam' } })
    const confirm = (username: string) => dm.post(`${path}/invitations/${id}/confirm`, { username })
    expect(await confirm('mallory')).toMatchObject({ status: 409 })
    expect(await confirm('tam')).toMatchObject({ status: 200 })
    expect(await members()).toEqual([...UNCHANGED, ['tam', 'dm']])
    const { players } = await dm.get(`${path}/players`).expect(200)
    expect(players.at(-1)).toMatchObject({ username: 'tam', email: '' })
  })

  test('while no account was made with the email answers 409', async () => {
    const { app, asDm, confirm } = await tableWithInvitations()
    const before = contentOf(app)
    expect(await confirm(asDm.id)).toMatchObject({
      status: 409,
      body: { error: 'No account has been made with this email yet.' },
    })
    expect(contentOf(app)).toBe(before)
  })
})

describe('GET /api/campaigns/{id}/invitations', () => {
  test('lists those of the campaign alone, and keeps one whose inviter is gone', async () => {
    const { app, dm, list } = await tableWithInvitations()
    const { id } = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    expect(await dm.get(`/api/campaigns/${id}/invitations`).expect(200)).toEqual({
      invitations: [],
    })
    app.context.db.connection.exec('update invitations set invited_by = null')
    expect(await list()).toMatchObject([{ invited_by: null }, { invited_by: null }])
  })
})

describe('DELETE /api/campaigns/{id}/invitations/{invitationId}', () => {
  test('ends the invitation, its link and its claim', async () => {
    const { app, dm, path, asDm, asPlayer, list, members } = await tableWithInvitations()
    await app.signUp('new')
    for (const { id, url } of [asDm, asPlayer]) {
      expect(await dm.delete(`${path}/invitations/${id}`).expect(200)).toEqual({
        message: 'Invitation withdrawn',
      })
      const link = url.replace('http://localhost/join/', '/api/invite-links/')
      expect(await app.visitor().get(link)).toMatchObject({ status: 404 })
    }
    expect(await dm.delete(`${path}/invitations/${asDm.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Invitation not found' },
    })
    await app.signUp('other')
    expect(await list()).toEqual([])
    expect(await members()).toEqual(UNCHANGED)
  })
})

test.for(['accept', 'withdraw'])(
  'an invitation that is accepted and withdrawn at once is one of the two: %s comes first',
  async (first) => {
    const { app, dm, path, asDm, list, members } = await tableWithInvitations()
    const person = await app.signUp('new')
    const token = asDm.url.split('/').at(-1)
    const steps = {
      accept: () => person.post(`/api/invite-links/${token}/accept`),
      withdraw: () => dm.delete(`${path}/invitations/${asDm.id}`),
    }
    const accepted = first === 'accept' ? steps.accept() : undefined
    const withdrawn = steps.withdraw()
    const [{ status: joined }, { status: ended }] = await Promise.all([
      accepted ?? steps.accept(),
      withdrawn,
    ])
    expect([joined, ended].toSorted((a, b) => a - b)).toEqual([200, 404])
    expect(await members()).toEqual(joined === 200 ? [...UNCHANGED, ['new', 'dm']] : UNCHANGED)
    expect(await list()).toHaveLength(1)
  },
)

describe('the email of a member', () => {
  /** The emails that a reader gets, by username. */
  const emailsFor = async (
    reader: Awaited<ReturnType<typeof tableOfTwo>>['dm'],
    campaign: number,
    as = '',
  ) => {
    const at = (path: string) =>
      reader.get(`${path}${as && `${path.includes('?') ? '&' : '?'}as=${as}`}`).expect(200)
    const { players } = await at(`/api/campaigns/${campaign}/players`)
    const dashboard = await at(`/api/dashboard?campaign_id=${campaign}`)
    expect(dashboard.players).toEqual(players)
    const emails = Object.fromEntries(
      players.map(({ username, email }: { username: string; email: string }) => [username, email]),
    )
    return { ...emails, self: dashboard.user.email }
  }

  test('is given to that member, and to the DM who invited by it while it is the same', async () => {
    const { app, dm, player, campaign, path, invite, asPlayer } = await tableWithInvitations()
    const tam = await app.signUp('tam')
    const { url } = (await invite('TAM@example.org')).invitation
    await tam.post(`/api/invite-links/${url.split('/').at(-1)}/accept`).expect(200)
    const second = await app.person('second')
    await addMember(dm, campaign, 'second', 'dm')
    const other = app.visitor()
    const token = asPlayer.url.split('/').at(-1)
    const form = { email: 'other@example.org', password: PASSWORD, confirm_password: PASSWORD }
    await other
      .send('/signup', {
        method: 'POST',
        body: new URLSearchParams({ ...form, invite_token: token }),
      })
      .expect(201)
    const none = { keeper: '', mara: '', tam: '', second: '', other: '' }

    expect(await emailsFor(dm, campaign)).toEqual({
      ...none,
      keeper: 'keeper@example.org',
      tam: 'tam@example.org',
      other: 'other@example.org',
      self: 'keeper@example.org',
    })
    expect(await emailsFor(second, campaign)).toEqual({
      ...none,
      second: 'second@example.org',
      self: 'second@example.org',
    })
    expect(await emailsFor(player, campaign)).toEqual({
      ...none,
      mara: 'mara@example.org',
      self: 'mara@example.org',
    })
    const changed = await dm
      .put(`${path}/players/${await idOf(player)}`, { character_name: 'Corin' })
      .expect(200)
    expect(changed.email).toBe('')

    const profile = { username: 'tam', email: 'tam@example.net', current_password: PASSWORD }
    await tam.post('/api/profile', profile).expect(200)
    expect(await emailsFor(dm, campaign)).toMatchObject({ tam: '' })
    expect(await emailsFor(tam, campaign)).toMatchObject({ tam: 'tam@example.net' })

    await second.put(`${path}/players/${await idOf(dm)}`, { role: 'gm' }).expect(200)
    await dm.put(`${path}/players/${await idOf(dm)}`, { role: 'player' }).expect(200)
    expect(await emailsFor(dm, campaign)).toMatchObject({ other: '' })
  })

  test('is empty in every answer to a DM who reads as that member, or as a DM who may read it', async () => {
    const { app, dm, player, campaign, invite, confirm } = await tableWithInvitations()
    const [second, tam] = [await app.person('second'), await app.person('tam')]
    await addMember(dm, campaign, 'second', 'dm')
    await confirm((await invite('tam@example.org')).invitation.id).expect(200)
    const none = { keeper: '', mara: '', second: '', tam: '', self: '' }
    expect(await emailsFor(dm, campaign)).toMatchObject({ tam: 'tam@example.org' })
    expect(await emailsFor(second, campaign, `${await idOf(player)}`)).toEqual(none)
    expect(await emailsFor(second, campaign, `${await idOf(dm)}`)).toEqual(none)
    expect(await emailsFor(dm, campaign, `${await idOf(player)}`)).toEqual(none)
    expect(await emailsFor(dm, campaign, `${await idOf(tam)}`)).toEqual(none)
  })
})
