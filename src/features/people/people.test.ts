import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

import { describe, expect, onTestFinished, test } from 'vitest'

import { prepare } from '../../db/statement.ts'
import { auditOf, idOf, signInAdmin } from '../../testing/admin.ts'
import { type Browser, createBrowser } from '../../testing/browser.ts'
import { serveDramatis } from '../../testing/dramatis-process.ts'
import { addMember } from '../../testing/members.ts'
import { createTestApp, createTestFolder, openTestApp, PASSWORD } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

async function setUp() {
  const app = await createTestApp()
  const admin = await signInAdmin(app)
  const mara = await app.person('mara')
  const ids = { admin: await idOf(admin), mara: await idOf(mara) }
  const isSignedIn = async (browser: Browser) =>
    (await browser.get('/api/user-info')).body.authenticated
  return { app, admin, mara, ids, isSignedIn }
}

const LAST_ADMIN = /^admin is the last admin who can sign in\. Make another user an admin before/

describe('GET /api/admin/users', () => {
  test('lists all accounts, the newest first, with what admins need and no more', async () => {
    const { admin, mara, ids } = await setUp()
    await mara.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    expect(await admin.get('/api/admin/users').expect(200)).toEqual({
      users: [
        {
          id: ids.mara,
          email: 'mara@example.org',
          username: 'mara',
          portrait_url: null,
          is_admin: false,
          suspended_at: null,
          has_second_factor: false,
          created_at: expect.any(String),
          last_sign_in_at: expect.any(String),
          campaigns: 1,
        },
        expect.objectContaining({ id: ids.admin, is_admin: true, campaigns: 0 }),
      ],
      total: 2,
      next_cursor: null,
    })
  })

  test('finds parts of emails and usernames whatever their case, in pages', async () => {
    const { app, admin } = await setUp()
    for (const name of ['Élise', 'elias', 'tam']) await app.person(name)
    const names = async (query: string) => {
      const { users, ...page } = await admin.get(`/api/admin/users?${query}`).expect(200)
      return { ...page, names: users.map(({ username }: { username: string }) => username) }
    }
    const first = await names('q=EL&limit=1')
    expect(first).toMatchObject({ names: ['elias'], total: 2 })
    const second = await names(`q=EL&limit=1&cursor=${first.next_cursor}`)
    expect(second).toEqual({ names: ['Élise'], total: 2, next_cursor: null })
    expect(await names('q=tam%40example')).toMatchObject({ names: ['tam'] })
    expect(await names('q=%25')).toMatchObject({ names: [], total: 0 })
  })
})

describe('PUT /api/admin/users/{id}', () => {
  test('gives and removes admin rights, immediately', async () => {
    const { admin, mara, ids } = await setUp()
    const path = `/api/admin/users/${ids.mara}`
    const promoted = await admin.put(path, { is_admin: true }).expect(200)
    expect(promoted).toMatchObject({ id: ids.mara, is_admin: true })
    await mara.get('/api/admin/users').expect(200)
    await admin.put(path, { is_admin: true }).expect(200)
    await mara.put(path, { is_admin: false }).expect(200)
    await mara.get('/api/admin/users').expect(403)
    const who = `mara (${ids.mara})`
    expect(await auditOf(admin)).toEqual([`person.demote, ${who}`, `person.promote, ${who}`])
  })

  test('suspends: login sessions end, and the right password gets a sentence that tells', async () => {
    const { app, admin, isSignedIn } = await setUp()
    const tam = await app.person('tam')
    const id = await idOf(tam)
    const path = `/api/admin/users/${id}`
    const suspended = await admin.put(path, { suspended: true }).expect(200)
    expect(suspended.suspended_at).toEqual(expect.any(String))
    expect(await isSignedIn(tam)).toBe(false)

    const login = (password: string) =>
      app.visitor().post('/api/login', { email: 'tam@example.org', password })
    const told = await login(PASSWORD)
    expect(told).toMatchObject({
      status: 403,
      body: { error: 'This account is suspended. Ask an admin.' },
    })
    expect(told.headers.get('Set-Cookie')).toBeNull()
    expect(await login('another password')).toMatchObject({
      status: 401,
      body: { error: 'The email or the password is wrong.' },
    })

    await admin.put(path, { suspended: false }).expect(200)
    expect(await login(PASSWORD)).toMatchObject({ status: 200 })
    const who = `tam (${id})`
    expect(await auditOf(admin)).toEqual([`person.restore, ${who}`, `person.suspend, ${who}`])
  })

  test('a suspended person is signed out, even with an old login session', async () => {
    const { app, admin, ids } = await setUp()
    await admin.put(`/api/admin/users/${ids.mara}`, { suspended: true }).expect(200)
    const { cookie } = await app.context.loginSessions.create(ids.mara)
    expect(await app.visitor(cookie).get('/api/campaigns')).toMatchObject({ status: 401 })
  })

  test.for([{ is_admin: false }, { suspended: true }])(
    'with %o of the last admin who can sign in answers 409 and changes nothing',
    async (body) => {
      const { app, admin, mara, ids, isSignedIn } = await setUp()
      const path = `/api/admin/users/${ids.mara}`
      await admin.put(path, { is_admin: true }).expect(200)
      await admin.put(path, { suspended: true }).expect(200)
      const before = contentOf(app)
      expect(await admin.put(`/api/admin/users/${ids.admin}`, body)).toMatchObject({
        status: 409,
        body: { error: expect.stringMatching(LAST_ADMIN) },
      })
      expect(contentOf(app)).toBe(before)
      expect(await isSignedIn(admin)).toBe(true)
      expect(await isSignedIn(mara)).toBe(false)
    },
  )

  test('of both at once changes neither when one may not be', async () => {
    const { app, admin, ids } = await setUp()
    const before = contentOf(app)
    const both = { is_admin: false, suspended: true }
    expect(await admin.put(`/api/admin/users/${ids.admin}`, both)).toMatchObject({ status: 409 })
    expect(contentOf(app)).toBe(before)
  })

  test.for([{ is_admin: 'yes' }, { suspended: 1 }, { suspended: null }])(
    'with %o answers 400',
    async (body) => {
      const { admin, ids } = await setUp()
      expect(await admin.put(`/api/admin/users/${ids.mara}`, body)).toMatchObject({
        status: 400,
        body: { error: 'This is true or false.' },
      })
    },
  )
})

test('POST /api/admin/users/{id}/sign-out ends all login sessions of the person', async () => {
  const { app, admin, mara, ids, isSignedIn } = await setUp()
  const { cookie } = await app.context.loginSessions.create(ids.mara)
  const phone = app.visitor(cookie)
  expect(await isSignedIn(phone)).toBe(true)
  await admin.post(`/api/admin/users/${ids.mara}/sign-out`).expect(200)
  expect([await isSignedIn(mara), await isSignedIn(phone), await isSignedIn(admin)]).toEqual([
    false,
    false,
    true,
  ])
  expect(await auditOf(admin)).toEqual([`person.sign-out, mara (${ids.mara})`])
})

describe('DELETE /api/admin/users/{id}', () => {
  /** Mara's campaigns: alone, with players, with another DM, and one that another user runs. */
  async function withCampaigns() {
    const { app, admin, mara, ids } = await setUp()
    const people = { tam: await app.person('tam'), oda: await app.person('oda') }
    const campaign = async (by: Browser, name: string, members: [string, 'player' | 'dm'][]) => {
      const { id } = await by.post('/api/campaigns', { name }).expect(201)
      for (const [username, role] of members) await addMember(by, id, username, role)
      return id as number
    }
    const campaigns = {
      alone: await campaign(mara, 'Alone', []),
      players: await campaign(mara, 'With players', [
        ['tam', 'player'],
        ['oda', 'player'],
      ]),
      dms: await campaign(mara, 'With a DM', [
        ['tam', 'player'],
        ['oda', 'dm'],
      ]),
      others: await campaign(people.tam, 'Of Tam', [['mara', 'dm']]),
    }
    const path = `/api/admin/users/${ids.mara}`
    return { app, admin, mara, ...people, ids, campaigns, path }
  }

  test('does what its plan says: campaigns pass to another member, or are deleted when no member is left', async () => {
    const { admin, tam, oda, campaigns, path, mara, ids } = await withCampaigns()
    const kept = { campaign_id: campaigns.players, name: 'Marda' }
    const npc = await mara.post('/api/npcs', kept).expect(201)

    const plan = await admin.get(`${path}/deletion`).expect(200)
    expect(plan).toEqual({
      campaigns: [
        { id: campaigns.alone, name: 'Alone', outcome: 'deleted' },
        { id: campaigns.players, name: 'With players', outcome: 'handed_over', to: 'tam' },
        { id: campaigns.dms, name: 'With a DM', outcome: 'handed_over', to: 'oda' },
      ],
    })

    const done = await admin.delete(path).expect(200)
    expect(done).toEqual({ message: 'The account of mara is deleted.', ...plan })
    expect(await mara.get('/api/user-info')).toMatchObject({ body: { authenticated: false } })
    const get = (by: Browser, id: number) => by.get(`/api/campaigns/${id}`)
    expect(await get(tam, campaigns.players)).toMatchObject({
      body: { role: 'dm', is_creator: true },
    })
    expect(await get(oda, campaigns.players)).toMatchObject({
      body: { role: 'player', is_creator: false },
    })
    expect(await get(oda, campaigns.dms)).toMatchObject({ body: { role: 'dm', is_creator: true } })
    expect(await get(tam, campaigns.dms)).toMatchObject({ body: { role: 'player' } })
    expect(await get(tam, campaigns.others)).toMatchObject({ body: { is_creator: true } })
    const still = await tam.get(`/api/npcs/${npc.id}`).expect(200)
    expect(still.npc).toMatchObject({ name: 'Marda' })
    expect(await auditOf(admin)).toEqual([`person.delete, mara (${ids.mara})`])
    expect(await admin.get(`${path}/deletion`)).toMatchObject({ status: 404 })
  })

  test('leaves nothing of a campaign without members', async () => {
    const { app, admin, campaigns, path } = await withCampaigns()
    await admin.delete(path).expect(200)
    await app.context.imports.tidy()
    const left = app.context.db.all(
      prepare((db) => db.selectFrom('campaigns').select('id').where('id', '=', campaigns.alone))(),
    )
    expect(left).toEqual([])
    const check = await admin.post('/api/admin/database/check').expect(200)
    expect(check).toMatchObject({ ok: true })
  })

  test('passes a campaign to a member who can sign in before a suspended one', async () => {
    const { admin, tam, path } = await withCampaigns()
    const id = await idOf(tam)
    await admin.put(`/api/admin/users/${id}`, { suspended: true }).expect(200)
    const { campaigns } = await admin.get(`${path}/deletion`).expect(200)
    expect(campaigns[1]).toMatchObject({ name: 'With players', to: 'oda' })
  })

  test('passes on a campaign whose last DM did not create it', async () => {
    const { app, admin, tam, campaigns, path } = await withCampaigns()
    const tamId = await idOf(tam)
    app.context.db.run(
      prepare((db) =>
        db
          .updateTable('campaign_members')
          .set('role', 'player')
          .where('campaign_id', '=', campaigns.others)
          .where('user_id', '=', tamId),
      )(),
    )
    await admin.delete(path).expect(200)
    expect(await tam.get(`/api/campaigns/${campaigns.others}`)).toMatchObject({
      body: { role: 'dm', is_creator: true },
    })
  })

  test('of the last admin who can sign in answers 409, and once there is another, works', async () => {
    const { app, admin, ids } = await setUp()
    const before = contentOf(app)
    const path = `/api/admin/users/${ids.admin}`
    expect(await admin.delete(path)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(LAST_ADMIN) },
    })
    expect(contentOf(app)).toBe(before)

    await admin.put(`/api/admin/users/${ids.mara}`, { is_admin: true }).expect(200)
    await admin.delete(path).expect(200)
    const { db } = app.context
    expect(
      db.all(
        prepare((k) => k.selectFrom('audit_log').select(['admin_id', 'admin_name', 'action']))(),
      ),
    ).toEqual([
      { admin_id: null, admin_name: 'admin', action: 'person.promote' },
      { admin_id: null, admin_name: 'admin', action: 'person.delete' },
    ])
  })

  describe('when the server is ended in the middle of it', () => {
    async function cutOff() {
      const data = join(createTestFolder(), 'dramatis.db')
      const app = await openTestApp(data)
      const admin = await signInAdmin(app)
      const mara = await app.person('mara')
      const id = await idOf(mara)
      const path = `/api/admin/users/${id}`
      const { connection } = app.context.db
      connection.exec(
        `with recursive series(i) as (select 1 union all select i + 1 from series where i < 2000)
        insert into audit_log (admin_id, admin_name, action, subject, created_at)
        select ${id}, 'mara', 'sign-in', '', '2026-01-01T00:00:00.000Z' from series`,
      )
      const deleting = admin.delete(path)
      const left = connection.prepare('select count(*) as n from audit_log where admin_id = ?')
      while (left.get(id)!.n === 2000) await setImmediate()
      await app.context.dispose()
      expect(await deleting).toMatchObject({ status: 503 })
      return { data, admin, path }
    }

    test('it is finished at the next start', async () => {
      const { data, admin, path } = await cutOff()
      const { url } = await serveDramatis(['--data', data])
      const there = createBrowser((path, init) => fetch(url + path, init), admin.cookie)
      await expect.poll(async () => (await there.get(`${path}/deletion`)).status).toBe(404)
      expect(await auditOf(there)).toContainEqual(expect.stringMatching(/^person.delete, mara/))
    })

    test('an account that is restored then stays', async () => {
      const { data, path } = await cutOff()
      const app = await openTestApp(data)
      onTestFinished(() => app.context.dispose())
      const admin = await signInAdmin(app, 'oda')
      await admin.put(path, { suspended: false }).expect(200)
      app.context.accountDeletions.start()
      await app.context.accountDeletions.close()
      expect(await admin.get(`${path}/deletion`)).toMatchObject({ status: 200 })
    })
  })
})
