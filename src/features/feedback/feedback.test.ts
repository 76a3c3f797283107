import { describe, expect, test } from 'vitest'

import { auditOf, signInAdmin } from '../../testing/admin.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { contentOf } from '../../testing/world.ts'

async function setUp() {
  const app = await createTestApp()
  return { app, admin: await signInAdmin(app), mara: await app.person('mara') }
}

describe('POST /api/feedback', () => {
  test('keeps id, message, created_at, admin_response, responded_at and user; the message trimmed, general without a type', async () => {
    const { mara } = await setUp()
    const sent = await mara.post('/api/feedback', { message: ' Thanks! \n' }).expect(201)
    expect(sent).toEqual({
      id: expect.any(Number),
      type: 'general',
      message: 'Thanks!',
      admin_response: null,
      responded_at: null,
      user: { username: 'mara', email: 'mara@example.org' },
      created_at: expect.any(String),
    })
    const bug = await mara.post('/api/feedback', { message: 'x', type: 'bug' }).expect(201)
    expect(await mara.get('/api/feedback').expect(200)).toEqual([bug, sent])
  })

  test('of what is no feedback answers 400 with a sentence', async () => {
    const { app, mara } = await setUp()
    await expectRefusals(app, (body: object) => mara.post('/api/feedback', body), [
      [{}, 'Please enter a feedback message.'],
      [{ message: ' \n ' }, 'Please enter a feedback message.'],
      [{ message: 'x'.repeat(1_001) }, 'Feedback has at most 1000 characters.'],
      [{ message: 'x', type: 'praise' }, 'Choose one of: bug, feature, general.'],
    ])
  })

  test('is not limited, like all ordinary writing', async () => {
    const { mara } = await setUp()
    for (let i = 0; i < 40; i += 1) {
      expect(await mara.post('/api/feedback', { message: `${i}` })).toMatchObject({ status: 201 })
    }
  })
})

test('GET /api/feedback answers only the person’s own feedback', async () => {
  const { admin, mara } = await setUp()
  await mara.post('/api/feedback', { message: 'mine' }).expect(201)
  expect(await admin.get('/api/feedback').expect(200)).toEqual([])
})

describe('GET /api/admin/feedback', () => {
  test('answers an array, newest first, and with a limit pages of it', async () => {
    const { admin, mara } = await setUp()
    for (const message of ['one', 'two', 'three']) await mara.post('/api/feedback', { message })
    const messages = (list: { message: string }[]) => list.map(({ message }) => message)

    const all = await admin.get('/api/admin/feedback').expect(200)
    expect(messages(all)).toEqual(['three', 'two', 'one'])

    const first = await admin.get('/api/admin/feedback?limit=2').expect(200)
    expect(messages(first.feedback)).toEqual(['three', 'two'])
    expect(first.total).toBe(3)
    const next = `/api/admin/feedback?limit=2&cursor=${first.next_cursor}`
    const second = await admin.get(next).expect(200)
    expect(messages(second.feedback)).toEqual(['one'])
    expect(second.next_cursor).toBeNull()
    expect(await admin.get('/api/admin/feedback?limit=2&cursor=x')).toMatchObject({ status: 400 })
  })

  test('keeps the feedback of an account that is gone, without a name', async () => {
    const { admin, mara } = await setUp()
    await mara.post('/api/feedback', { message: 'Bye.' }).expect(201)
    const { id } = await mara.get('/api/user-info').expect(200)
    await admin.delete(`/api/admin/users/${id}`).expect(200)
    expect(await admin.get('/api/admin/feedback').expect(200)).toMatchObject([
      { message: 'Bye.', user: null },
    ])
  })
})

describe('POST /api/admin/feedback/{id}/respond', () => {
  test('answers it to its sender; a second response replaces the first', async () => {
    const { admin, mara } = await setUp()
    const { id } = await mara.post('/api/feedback', { message: 'Why?' }).expect(201)
    const path = `/api/admin/feedback/${id}/respond`
    const first = await admin.post(path, { response: ' Because. ' }).expect(200)
    expect(first).toMatchObject({ admin_response: 'Because.', responded_at: expect.any(String) })
    const second = await admin.post(path, { response: 'Because so.' }).expect(200)
    expect(second.admin_response).toBe('Because so.')
    expect(await mara.get('/api/feedback').expect(200)).toEqual([second])
    expect(await auditOf(admin)).toEqual(Array(2).fill(`feedback.respond, ${id}, mara`))
  })

  test('without a response answers 400, and of what is not there 404', async () => {
    const { app, admin, mara } = await setUp()
    const { id } = await mara.post('/api/feedback', { message: 'Why?' }).expect(201)
    const before = contentOf(app)
    expect(await admin.post(`/api/admin/feedback/${id}/respond`, { response: ' ' })).toMatchObject({
      status: 400,
      body: { error: 'Please enter a response message.' },
    })
    const none = admin.post('/api/admin/feedback/999/respond', { response: 'x' })
    expect(await none).toMatchObject({ status: 404, body: { error: 'Feedback not found' } })
    expect(contentOf(app)).toBe(before)
  })
})

test.for(['/api/admin/feedback', '/api/admin/users', '/api/admin/settings', '/api/admin/backup'])(
  'GET %s refuses those who are no admins with one sentence',
  async (path) => {
    const { app, mara } = await setUp()
    expect(await mara.get(path)).toMatchObject({
      status: 403,
      body: { error: 'Access denied. Admin privileges required.' },
    })
    expect(await app.visitor().get(path)).toMatchObject({ status: 401 })
  },
)
