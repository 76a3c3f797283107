import { setImmediate } from 'node:timers/promises'

import { describe, expect, test, vi } from 'vitest'

import { prepare } from '../../db/statement.ts'
import { idOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts'
import type { AuditEntry, AuditPage } from './audit.schemas.ts'

const DAY = 24 * 3_600_000

const page = (admin: Browser, query = ''): Promise<AuditPage> =>
  admin.get(`/api/admin/audit${query}`).expect(200)

/** What the log says, the oldest first. */
async function eventsOf(admin: Browser, query = ''): Promise<string[]> {
  const { entries } = await page(admin, query)
  return entries
    .toReversed()
    .map(({ admin: who, action, subject, times }: AuditEntry) =>
      [who, action, subject, times > 1 && `×${times}`].filter(Boolean).join(' '),
    )
}

async function setUp(): Promise<{ app: TestApp; admin: Browser }> {
  const app = await createTestApp()
  return { app, admin: await signInAdmin(app) }
}

const login = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/api/login', { email, password })

describe('the log keeps', () => {
  test('signing up and in, failures and password changes, and nothing of what was typed', async () => {
    const { app, admin } = await setUp()
    const mara = await app.signUp('mara')
    await login(app.visitor(), 'mara@example.org', 'a wrong password')
    await login(app.visitor(), 'my secret password', 'x')
    const wrong = { current_password: 'a wrong password', new_password: 'a lamp at the door' }
    await mara.post('/api/profile/password', wrong).expect(400)
    const change = { current_password: PASSWORD, new_password: 'a lamp at the door' }
    await mara.post('/api/profile/password', change).expect(200)
    const id = await idOf(mara)
    const { path } = await admin.post(`/api/admin/users/${id}/reset-link`).expect(201)
    const token = path.split('token=')[1]
    const reset = { token, password: 'a lamp in the hall' }
    await app.visitor().post('/api/password-reset', reset).expect(200)
    await app.visitor().post('/api/password-reset', reset).expect(400)

    expect(await eventsOf(admin, '?kind=signing-in')).toEqual([
      'mara sign-up',
      'mara sign-in',
      `sign-in.failed mara (${id})`,
      'sign-in.failed no account',
      'mara password.failed',
      'mara password.change',
      'mara password.reset',
      'password.reset-failed',
    ])
    const { entries } = await page(admin)
    expect(entries.map(({ action }) => action)).toContain('person.reset-link')
    expect(entries.filter(({ address }) => address === '')).toEqual([])
    const all = JSON.stringify(entries)
    for (const secret of ['secret', 'lamp', 'wrong', token]) expect(all).not.toContain(secret)
  })

  test('changes of roles, invitations accepted, reveals and exports, with their ids', async () => {
    const { app, admin } = await setUp()
    const [dm, tam] = [await app.person('mara'), await app.person('tam')]
    const { id } = await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    const link = { role: 'player', uses: 1, days: 1 }
    const made = await dm.post(`/api/campaigns/${id}/invite-links`, link).expect(201)
    await tam.post(`/api/invite-links/${made.token}/accept`).expect(200)
    const member = `/api/campaigns/${id}/players/${await idOf(tam)}`
    await dm.put(member, { character_name: 'Wren' }).expect(200)
    const npc = { campaign_id: id, name: 'Lich', visibility: 'dm' }
    const what = { kind: 'npc', id: (await dm.post('/api/npcs', npc).expect(201)).id }
    const revealed = await dm.post('/api/reveals', { what, to: 'everyone' }).expect(201)
    await dm.delete(`/api/reveals/${revealed.id}`).expect(200)
    await dm.put(member, { role: 'dm' }).expect(200)
    await dm.get(`/api/campaigns/${id}/export`).expect(200)
    await dm.delete(member).expect(200)

    const user = await idOf(tam)
    expect(await eventsOf(admin, '?kind=campaigns')).toEqual([
      `mara invitation.link campaign ${id}`,
      'tam invitation.accept',
      `mara reveal.make npc ${what.id}`,
      `mara reveal.take-back reveal ${revealed.id}`,
      `mara member.change campaign ${id}, user ${user}, role dm`,
      `mara campaign.export campaign ${id}`,
      `mara member.remove campaign ${id}, user ${user}`,
    ])
  })

  test('what was refused, and limits that were reached', async () => {
    const { app, admin } = await setUp()
    const mara = await app.person('mara')
    await mara.put('/api/admin/users/1', { is_admin: true }).expect(403)
    await mara.get('/api/admin/users').expect(403)
    const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } }
    expect(await mara.send('/api/no\u0007such/thing', foreign)).toMatchObject({ status: 403 })
    for (let i = 0; i < 11; i += 1) await login(app.visitor(), 'nobody@example.org', 'x')
    expect(await eventsOf(admin, '?kind=refusals')).toEqual([
      'mara refused PUT /api/admin/users/:id',
      'mara refused GET /api/admin/users',
      'refused POST /*',
      'limited POST /api/login',
    ])
  })

  test('what the command line does with accounts', async () => {
    const { app, admin } = await setUp()
    await app.person('mara')
    await app.context.accounts.createAdmin('mara@example.org', async () => PASSWORD)
    await app.context.accounts.createAdmin('new@example.org', async () => PASSWORD)
    const events = await eventsOf(admin, '?kind=people')
    expect(events.map((event) => event.replace(/ \(\d+\)$/, ''))).toEqual([
      'Command line person.promote mara',
      'Command line person.create new',
      'Command line person.promote new',
    ])
  })
})

test('equal events within a minute are one entry, however often the log is read', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { app, admin } = await setUp()
  const mara = await app.person('mara')
  const attempt = () => mara.put('/api/admin/users/1', { is_admin: true })
  for (let i = 0; i < 3; i += 1) await attempt()
  expect(await eventsOf(admin)).toEqual(['mara refused PUT /api/admin/users/:id ×3'])
  for (let i = 0; i < 3; i += 1) await attempt()
  expect(await eventsOf(admin)).toEqual(['mara refused PUT /api/admin/users/:id ×6'])
  vi.advanceTimersByTime(60_000)
  await attempt()
  expect((await eventsOf(admin)).at(-1)).toBe('mara refused PUT /api/admin/users/:id')
})

test('a thousand different refusals within a minute are at most some hundred entries', async () => {
  const { app, admin } = await setUp()
  for (let i = 0; i < 1_000; i += 1) {
    app.context.audit.note({ action: 'refused', address: `192.0.2.${i}` })
  }
  const { entries, total } = await page(admin)
  expect(total).toBeLessThanOrEqual(501)
  expect(entries.reduce((sum, { times }) => sum + times, 0)).toBe(1_000)
})

test('the log is filtered by name, too', async () => {
  const { app, admin } = await setUp()
  await app.signUp('mara')
  await app.signUp('tam')
  await login(app.visitor(), 'mara@example.org', 'x')
  const events = await eventsOf(admin, '?q=MARA')
  expect(events).toHaveLength(3)
  expect((await page(admin, '?q=mara&kind=signing-in&limit=1')).total).toBe(3)
  expect(await admin.get('/api/admin/audit?kind=nonsense')).toMatchObject({ status: 400 })
})

test('entries are kept 90 days, and of failures the newest 20,000', async () => {
  const { app, admin } = await setUp()
  const add = (action: string, count: number, daysAgo: number) =>
    app.context.db.run(
      prepare((db) =>
        db.insertInto('audit_log').values(
          Array.from({ length: count }, () => ({
            admin_name: '',
            action,
            subject: '',
            created_at: new Date(Date.now() - daysAgo * DAY).toISOString(),
          })),
        ),
      )(),
    )
  add('sign-in', 3, 91)
  add('sign-in', 2, 89)
  for (let i = 0; i < 21; i += 1) add('refused', 1_000, 1)
  await app.context.audit.forgetOld()
  expect((await page(admin, '?kind=signing-in&limit=1')).total).toBe(2)
  expect((await page(admin, '?kind=refusals&limit=1')).total).toBe(20_000)
})

test('a server that starts with a clock a year ahead deletes no entries within the hour, and later it does', async () => {
  const { app, admin } = await setUp()
  await app.signUp('mara')
  const { total } = await page(admin)
  const count = app.context.db.connection.prepare('select count(*) as count from audit_log')
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  const pass = async (minutes: number) => {
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    for (let turn = 0; turn < 50; turn += 1) await setImmediate()
  }
  vi.setSystemTime(Date.now() + 365 * DAY)
  app.context.audit.start()
  await pass(55)
  expect(count.get()).toEqual({ count: total })
  await pass(70)
  expect(count.get()).toEqual({ count: 0 })
})

test('a server prints what it notes, a line each, with time and level', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') })
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((line: string) => void lines.push(line))
  const { app } = await setUp()
  app.context.audit.start()
  await app.signUp('mara')
  await login(app.visitor(), 'mara@example.org', 'x')
  expect(lines).toEqual([
    '2026-11-22T18:00:00.000Z info sign-up by mara from unknown',
    '2026-11-22T18:00:00.000Z info sign-in by mara from unknown',
    expect.stringMatching(
      /^2026-11-22T18:00:00.000Z info sign-in.failed \(mara \(\d+\)\) from unknown$/,
    ),
  ])
})
