import { closeSync, openSync, readdirSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format } from 'node:util'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '../../db/open.ts'
import { auditOf, idOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import {
  createServedApp,
  createTestFolder,
  openTestApp,
  type TestApp,
} from '../../testing/test-app.ts'

async function setUp() {
  const app = await createServedApp()
  const admin = await signInAdmin(app)
  await admin.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
  return { app, admin }
}

const filesBeside = ({ context }: TestApp) =>
  readdirSync(dirname(context.db.path)).filter((name) => !name.startsWith('dramatis.db-'))

const download = ({ url }: { url: string }, cookie: string, init: RequestInit = {}) =>
  fetch(`${url}/api/admin/backup`, { ...init, headers: { Cookie: cookie } })

/** A download that was broken off holds its copy until the file is closed, which can be after the client saw the end. */
async function downloadNext(app: { url: string }, cookie: string): Promise<Response> {
  let response!: Response
  await expect
    .poll(async () => {
      response = await download(app, cookie)
      if (response.status === 429) await response.body!.cancel()
      return response.status
    })
    .toBe(200)
  return response
}

describe('GET /api/admin/database', () => {
  test('answers numbers, and the file’s name without its folder', async () => {
    const { app, admin } = await setUp()
    const answer = await admin.get('/api/admin/database').expect(200)
    expect(answer).toMatchObject({
      file: 'dramatis.db',
      size: expect.any(Number),
      schema_version: expect.any(Number),
      counts: { users: 1, campaigns: 1, npcs: 0, pictures: 0 },
      history: { changes: 0, bytes: 0 },
      last_check: null,
    })
    expect(answer.size).toBeGreaterThan(100_000)
    expect(JSON.stringify(answer)).not.toContain(dirname(app.context.db.path))
  })
})

describe('POST /api/admin/database/check', () => {
  test('finds no problems in a good file, and the result is stored', async () => {
    const { admin } = await setUp()
    const message = 'No problems found: every page, index and reference is correct.'
    const check = await admin.post('/api/admin/database/check').expect(200)
    expect(check).toEqual({ ok: true, message, faults: [] })
    const { last_check } = await admin.get('/api/admin/database').expect(200)
    expect(last_check).toEqual({ message, created_at: expect.any(String) })
    expect(await auditOf(admin)).toEqual([`database.check, ${message}`])
  })

  test('reports a reference to a missing row', async () => {
    const { app, admin } = await setUp()
    app.context.db.connection.exec(`
      pragma foreign_keys = off;
      insert into tags (campaign_id, name, name_key, created_at, updated_at) values (99, 'x', 'x', '', '');
      pragma foreign_keys = on;
    `)
    const check = await admin.post('/api/admin/database/check').expect(200)
    expect(check).toEqual({
      ok: false,
      message: expect.stringMatching(/^One fault found\./),
      faults: ['A row of tags (1) names one of campaigns that is not there.'],
    })
  })

  test('blocks no other request, and two requests at once share one copy', async () => {
    const { admin } = await setUp()
    const checks = [1, 2].map(() => admin.post('/api/admin/database/check'))
    const meanwhile = await admin.post('/api/campaigns', { name: 'Meanwhile' })
    expect(meanwhile).toMatchObject({ status: 201 })
    for (const check of await Promise.all(checks)) expect(check).toMatchObject({ status: 200 })
  })

  test('reports that the file is damaged, and from then on nothing is written', async () => {
    const { app, admin } = await setUp()
    const { db } = app.context
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    db.connection.exec('pragma wal_checkpoint(truncate)')
    // Page 1 holds the schema: a program that opens the file cannot read it.
    const file = openSync(db.path, 'r+')
    writeSync(file, new Uint8Array(3_900).fill(0xab), 0, 3_900, 110)
    closeSync(file)
    const check = await admin.post('/api/admin/database/check').expect(200)
    expect(check).toMatchObject({
      ok: false,
      faults: ['dramatis.db is damaged. Restore a backup of it.'],
    })
    expect(await admin.get('/api/health')).toMatchObject({ status: 503 })
    expect(await admin.post('/api/campaigns', { name: 'Another' })).toMatchObject({ status: 503 })
    expect(warn.mock.calls.flat()).toEqual([
      expect.stringMatching(/ warn The file is damaged, so the audit log has no entry/),
    ])
  })
})

describe('GET /api/admin/backup', () => {
  const ends = [
    [
      'who signs out',
      { status: 401, logged: 'A backup was stopped before its end.' },
      async (admin: Browser) => admin.post('/api/logout').expect(200),
    ],
    [
      'whose admin rights are removed',
      {
        status: 403,
        logged: 'An answer was stopped before its end: Access denied. Admin privileges required.',
      },
      async (admin: Browser, other: Browser) => {
        const path = `/api/admin/users/${await idOf(admin)}`
        await other.put(path, { is_admin: false }).expect(200)
      },
    ],
  ] as const

  test.for(ends)('ends while it is sent to an admin %s', async ([, { logged }, end]) => {
    const { app, admin } = await setUp()
    const other = await signInAdmin(app, 'other')
    // More than lies on the way between the two.
    app.context.db.connection.exec(`
      insert into pictures (type, width, height, sha256, bytes, created_at)
      values ('image/png', 1, 1, '', zeroblob(40000000), '')
    `)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const response = await download(app, admin.cookie)
    await end(admin, other)
    const size = response.arrayBuffer().then(({ byteLength }) => byteLength)
    await expect(size).rejects.toThrow('terminated')
    await expect.poll(() => log.mock.calls.map((line) => format(...line))).toEqual([logged])
    const next = await downloadNext(app, other.cookie)
    // The server would wait for it before it ends.
    await next.body!.cancel()
  })

  test.for(ends)('is refused once it is made, to an admin %s', async ([, { status }, end]) => {
    const { app, admin } = await setUp()
    const other = await signInAdmin(app, 'other')
    const { database } = app.context
    const make = database.backUp
    vi.spyOn(database, 'backUp').mockImplementationOnce(async (...order) => {
      const made = await make(...order)
      await end(admin, other)
      return made
    })
    const before = filesBeside(app)
    expect((await download(app, admin.cookie)).status).toBe(status)
    const next = await downloadNext(app, other.cookie)
    await next.arrayBuffer()
    expect(filesBeside(app)).toEqual(before)
  })

  test('is a whole copy by today’s name, and leaves no file behind', async () => {
    const { app, admin } = await setUp()
    const before = filesBeside(app)
    const response = await download(app, admin.cookie)
    const today = new Date().toISOString().slice(0, 10)
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="dramatis-${today}.db"`,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Number(response.headers.get('Content-Length'))).toBe(bytes.length)
    expect(filesBeside(app)).toEqual(before)

    const file = join(createTestFolder(), 'copy.db')
    writeFileSync(file, bytes)
    const copy = await openTestApp(file)
    onTestFinished(() => copy.context.dispose())
    const again = copy.visitor(admin.cookie)
    expect(await again.get('/api/campaigns').expect(200)).toMatchObject([{ name: 'The Long Road' }])
    expect(await auditOf(admin)).toEqual([`database.backup, dramatis-${today}.db`])
  })

  test('of a damaged file has "damaged" in its name', async () => {
    const { app, admin } = await setUp()
    app.context.db.connection.exec(`
      pragma foreign_keys = off;
      insert into tags (campaign_id, name, name_key, created_at, updated_at) values (99, 'x', 'x', '', '');
    `)
    const response = await download(app, admin.cookie)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Disposition')).toMatch(/-damaged\.db"$/)
    await response.arrayBuffer()
  })

  test('contains all acknowledged writes, while others write', async () => {
    const { app, admin } = await setUp()
    const writes = Array.from({ length: 30 }, (_, i) =>
      admin.post('/api/npcs', { name: `NPC ${i}` }),
    )
    const bytes = await (await download(app, admin.cookie)).arrayBuffer()
    await Promise.all(writes)
    const file = join(createTestFolder(), 'copy.db')
    writeFileSync(file, new Uint8Array(bytes))
    const copy = openDatabase(file)
    onTestFinished(() => copy.close())
    expect(copy.connection.prepare('pragma integrity_check').get()).toEqual({
      integrity_check: 'ok',
    })
  })

  test('one at a time: another gets 429 until the first is read or given up', async () => {
    const { app, admin } = await setUp()
    const pad = app.context.db.connection.prepare(
      `insert into pictures (type, width, height, sha256, bytes, created_at) values ('image/png', 1, 1, hex(randomblob(32)), ?, '')`,
    )
    pad.run(new Uint8Array(30_000_000))
    const before = filesBeside(app)
    const leaving = new AbortController()
    const first = await download(app, admin.cookie, { signal: leaving.signal })
    expect(first.status).toBe(200)

    const second = await download(app, admin.cookie)
    expect(second.status).toBe(429)
    expect(second.headers.get('Retry-After')).toBe('30')
    expect(await second.json()).toEqual({
      error: 'A backup is being downloaded already. Wait until it is done.',
      code: 'backup-already',
    })

    leaving.abort()
    const bytes = await (await downloadNext(app, admin.cookie)).arrayBuffer()
    expect(bytes.byteLength).toBeGreaterThan(30_000_000)
    expect(filesBeside(app)).toEqual(before)
  })

  test('asked for by HEAD makes none', async () => {
    const { app, admin } = await setUp()
    expect((await download(app, admin.cookie, { method: 'HEAD' })).ok).toBe(true)
    expect(await auditOf(admin)).toEqual([])
    const response = await download(app, admin.cookie)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  })
})
