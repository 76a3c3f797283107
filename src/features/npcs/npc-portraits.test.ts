import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { jpeg, png, webp } from '../../testing/pictures.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import type { TestApp } from '../../testing/test-app.ts'

const face = { type: 'image/png', bytes: png() }
const other = { type: 'image/jpeg', bytes: jpeg() }

function upload(by: Browser, id: number, picture = face) {
  return by.upload('PUT', `/api/npcs/${id}/portrait`, picture).expect(200)
}

const pictureCount = ({ context }: TestApp) =>
  context.db.connection.prepare('select count(*) as count from pictures').get()?.count

describe('PUT /api/npcs/{id}/portrait', () => {
  test('shows the picture wherever the NPC is read, and by an address that changes with it', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const npc = await create(player, 'npcs', { name: 'Marda', avatar_url: 'lorelei:7f3a' })
    const { npc: shown } = await upload(player, npc.id)
    expect(shown).toEqual({
      ...npc,
      avatar_url: expect.stringMatching(
        new RegExp(`^/api/npcs/${npc.id}/portrait\\?v=[0-9a-f]{12}$`),
      ),
      updated_at: shown.updated_at,
    })
    expect(shown.updated_at > npc.updated_at).toBe(true)

    const { avatar_url } = shown
    expect((await dm.get(`/api/npcs/${npc.id}`).expect(200)).npc.avatar_url).toBe(avatar_url)
    expect((await dm.get('/api/npcs').expect(200))[0].avatar_url).toBe(avatar_url)
    const page = await dm.get(`/api/npcs?campaign_id=${campaign}&limit=1`).expect(200)
    expect(page.npcs[0].avatar_url).toBe(avatar_url)
    const stale = await dm.put(`/api/npcs/${npc.id}`, { name: 'x', updated_at: npc.updated_at })
    expect(stale.body.current.avatar_url).toBe(avatar_url)
    expect((await upload(dm, npc.id, other)).npc.avatar_url).not.toBe(avatar_url)
  })

  test('is for DMs and for the player who added the NPC', async () => {
    const { app, dm, player } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Old Tam' })
    const answer = await player.upload('PUT', `/api/npcs/${npc.id}/portrait`, face)
    expect(answer).toMatchObject({
      status: 403,
      body: { error: 'Players may change only the NPCs they added.' },
    })
    expect(pictureCount(app)).toBe(0)
  })
})

describe('the sheet of an NPC with a portrait', () => {
  test('keeps it when the sheet is saved unchanged', async () => {
    const { dm } = await tableOfTwo()
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: 'lorelei:7f3a' })
    const { npc } = await upload(dm, id)
    const saved = await dm.put(`/api/npcs/${id}`, { ...npc, backstory: 'New' }).expect(200)
    expect(saved).toMatchObject({ avatar_url: npc.avatar_url, backstory: 'New' })
    const { npc: next } = await upload(dm, id, other)
    const old = await dm.put(`/api/npcs/${id}`, { avatar_url: npc.avatar_url }).expect(200)
    expect(old.avatar_url).toBe(next.avatar_url)
    await dm.delete(`/api/npcs/${id}/portrait`).expect(200)
    const { npc: bare } = await dm.get(`/api/npcs/${id}`).expect(200)
    expect(bare.avatar_url).toBe('lorelei:7f3a')
    const again = await dm.put(`/api/npcs/${id}`, { avatar_url: npc.avatar_url }).expect(200)
    expect(again.avatar_url).toBe('lorelei:7f3a')
  })

  test.for(['', 'adventurer:1', 'https://example.org/face.png', 'portrait'])(
    'gives it up for another face, "%s"',
    async (avatar_url) => {
      const { app, dm } = await tableOfTwo()
      const { id } = await create(dm, 'npcs', { name: 'Marda' })
      await upload(dm, id)
      expect(pictureCount(app)).toBe(1)
      const saved = await dm.put(`/api/npcs/${id}`, { avatar_url }).expect(200)
      expect(saved.avatar_url).toBe(avatar_url)
      // It waits in the bin.
      expect(pictureCount(app)).toBe(1)
      expect(await dm.get(`/api/npcs/${id}/portrait`)).toMatchObject({
        status: 404,
        body: { error: 'This NPC has no uploaded portrait.' },
      })
    },
  )
})

describe('an avatar_url on this server', () => {
  test.for([
    '/api/admin/backup',
    ' \t/api/npcs/1/portrait/../x',
    '//localhost/api/admin/backup',
    'http://localhost/api/admin/backup',
    'HTTPS://someone@LOCALHOST:443/api/campaigns/1/export',
  ])('is refused: %j', async (address) => {
    const { app, dm } = await tableOfTwo()
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: 'lorelei:7f3a' })
    await upload(dm, id)
    const sentence = 'Upload a picture from this server, or name one on another server.'
    for (const [send, path, body] of [
      [dm.post, '/api/npcs', { name: 'Odo', avatar_url: address }],
      [dm.put, `/api/npcs/${id}`, { avatar_url: address }],
      [dm.post, '/api/profile', { username: 'keeper', portrait_url: address }],
    ] as const) {
      expect(await send(path, body)).toMatchObject({ status: 400, body: { error: sentence } })
    }
    expect(pictureCount(app)).toBe(1)
  })

  test('of an earlier version reads as none, and the NPC can be saved as before', async () => {
    const { app, dm } = await tableOfTwo()
    const { id } = await create(dm, 'npcs', { name: 'Marda' })
    const { connection } = app.context.db
    connection.exec(`update npcs set avatar_url = ' /api/admin/backup'`)
    connection.exec(`update users set portrait_url = '/api/admin/backup'`)
    const { npc } = await dm.get(`/api/npcs/${id}`).expect(200)
    expect(npc.avatar_url).toBe('')
    const saved = await dm.put(`/api/npcs/${id}`, { ...npc, name: 'Odo' }).expect(200)
    expect(saved).toMatchObject({ name: 'Odo', avatar_url: '' })
    expect((await dm.get('/api/profile').expect(200)).portrait_url).toBeNull()
    connection.exec(`update npcs set avatar_url = 'http://localhost/x'`)
    await dm.put(`/api/npcs/${id}`, { avatar_url: 'http://localhost/x' }).expect(200)
  })
})

describe('DELETE /api/npcs/{id}/portrait', () => {
  test('shows again what was there before, and once is enough', async () => {
    const { app, dm } = await tableOfTwo()
    const { id } = await create(dm, 'npcs', { name: 'Marda', avatar_url: 'lorelei:7f3a' })
    const { npc } = await upload(dm, id)
    const gone = await dm.delete(`/api/npcs/${id}/portrait`).expect(200)
    expect(gone).toEqual({ message: 'Portrait removed', deletion_id: expect.any(Number) })
    const { npc: after } = await dm.get(`/api/npcs/${id}`).expect(200)
    expect(after.avatar_url).toBe('lorelei:7f3a')
    expect(after.updated_at > npc.updated_at).toBe(true)
    await dm.delete(`/api/bin/${gone.deletion_id}`).expect(200)
    expect(pictureCount(app)).toBe(0)
    await dm.delete(`/api/npcs/${id}/portrait`).expect(200)
    expect((await dm.get(`/api/npcs/${id}`).expect(200)).npc).toEqual(after)
  })
})

test('a portrait is deleted and restored with its NPC', async () => {
  const { dm } = await tableOfTwo()
  const { id } = await create(dm, 'npcs', { name: 'Marda' })
  const { npc } = await upload(dm, id, { type: 'image/webp', bytes: webp() })
  const { deletion_id } = await dm.delete(`/api/npcs/${id}`).expect(200)
  expect(await dm.get(npc.avatar_url)).toMatchObject({ status: 404 })
  await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
  expect((await dm.get(`/api/npcs/${id}`).expect(200)).npc).toEqual(npc)
  expect(await dm.get(npc.avatar_url)).toMatchObject({ status: 200 })
})
