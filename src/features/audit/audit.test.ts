import { describe, expect, test } from 'vitest'

import { auditOf, idOf, signInAdmin } from '../../testing/admin.ts'
import { createTestApp } from '../../testing/test-app.ts'
import type { AuditEntry, AuditPage } from './audit.schemas.ts'

/** An admin who has signed Mara out so many times, and before that made her an admin and not one again. */
async function setUp(times: number) {
  const app = await createTestApp()
  const admin = await signInAdmin(app)
  const mara = await app.person('mara')
  const path = `/api/admin/users/${await idOf(mara)}`
  for (const is_admin of [true, false]) await admin.put(path, { is_admin }).expect(200)
  for (let time = 0; time < times; time += 1) {
    await admin.post(`${path}/sign-out`).expect(200)
  }
  const page = (query: string): Promise<AuditPage> =>
    admin.get(`/api/admin/audit?${query}`).expect(200)
  return { app, admin, path, page }
}

describe('GET /api/admin/audit', () => {
  test('answers pages, the newest first, each entry once, and how many there are', async () => {
    const { page } = await setUp(5)
    const read: AuditEntry[] = []
    let cursor = ''
    do {
      const { entries, total, next_cursor } = await page(`limit=3${cursor && `&cursor=${cursor}`}`)
      expect(total).toBe(7)
      expect(entries.length).toBeLessThanOrEqual(3)
      read.push(...entries)
      cursor = next_cursor ?? ''
    } while (cursor)
    expect(read.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 5 }, () => 'person.sign-out'),
      'person.demote',
      'person.promote',
    ])
    expect(read).toEqual((await page('')).entries)
  })

  test('continues a page at the same entry, whatever is added in between', async () => {
    const { admin, path, page } = await setUp(3)
    const { entries: first, next_cursor } = await page('limit=2')
    await admin.post(`${path}/sign-out`).expect(200)
    const { entries: rest, total } = await page(`limit=50&cursor=${next_cursor}`)
    expect(total).toBe(6)
    expect(new Set([...first, ...rest].map(({ id }) => id)).size).toBe(5)
  })

  test('keeps the name of that time when the account is deleted', async () => {
    const { app, admin } = await setUp(0)
    const other = await signInAdmin(app, 'other')
    await admin.post('/api/profile', { username: 'renamed', email: '' }).expect(200)
    await other.delete(`/api/admin/users/${await idOf(admin)}`).expect(200)
    const { entries } = await other.get('/api/admin/audit').expect(200)
    expect(entries.map((entry: AuditEntry) => entry.admin)).toEqual(['other', 'admin', 'admin'])
  })

  test('has no entry for refused acts', async () => {
    const { admin } = await setUp(0)
    const before = await auditOf(admin)
    const own = `/api/admin/users/${await idOf(admin)}`
    expect(await admin.put(own, { suspended: true })).toMatchObject({ status: 409 })
    expect(await admin.delete(own)).toMatchObject({ status: 409 })
    expect(await admin.post('/api/admin/users/999999/sign-out')).toMatchObject({ status: 404 })
    expect(await auditOf(admin)).toEqual(before)
  })

  test.for(['limit=0', 'limit=x', 'cursor=nonsense'])('with %s answers 400', async (query) => {
    const { admin } = await setUp(0)
    expect(await admin.get(`/api/admin/audit?${query}`)).toMatchObject({ status: 400 })
  })
})
