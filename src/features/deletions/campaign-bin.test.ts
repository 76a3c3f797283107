import { describe, expect, test, vi } from 'vitest'

import { idOf, signInAdmin } from '../../testing/admin.ts'
import { png } from '../../testing/pictures.ts'
import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'
import { contentOf } from '../../testing/world.ts'

const GONE = { status: 404, body: { error: 'This can no longer be undone.' } }

/** A campaign with content of each member, and what each member reads. */
async function campaignOfTwo() {
  const table = await tableOfTwo()
  const { app, dm, player, campaign } = table
  const path = `/api/campaigns/${campaign}`
  const npc = await create(dm, 'npcs', {
    name: 'Marda',
    visibility: 'some',
    visible_to: [await idOf(player)],
  })
  await player.post(`/api/npcs/${npc.id}/journal`, { content: 'She waits.' }).expect(201)
  const about = { kind: 'npc', id: npc.id }
  await player.put('/api/private-notes', { about, text: 'A spy?' }).expect(200)
  await dm.post(`${path}/invite`, { email_or_username: 'kofi@example.org' }).expect(201)
  const link = await dm.post(`${path}/invite-links`, { role: 'player' }).expect(201)
  return { ...table, path, npc, link, stored: () => contentOf(app) }
}

const bin = async (by: Awaited<ReturnType<typeof tableOfTwo>>['dm']) =>
  by.get('/api/bin').expect(200)

describe('a deleted campaign', () => {
  test('is in the bin of its creator alone, and comes back with members, journal, notes and links', async () => {
    const { dm, player, campaign, path, npc, link, stored } = await campaignOfTwo()
    const before = stored()
    const { deletion_id } = await dm.delete(path).expect(200)
    expect(await bin(dm)).toEqual({
      items: [
        {
          deletion_id,
          what: { kind: 'campaign', name: 'The Long Road' },
          with: { npc: 1, journal: 1 },
          by: { user_id: await idOf(dm), name: 'keeper' },
          at: expect.any(String),
          until: expect.any(String),
        },
      ],
      total: 1,
      next_cursor: null,
      days: 30,
    })
    expect(await bin(player)).toMatchObject({ items: [], total: 0 })
    for (const by of [dm, player]) {
      expect(await by.get('/api/campaigns').expect(200)).toEqual([])
      for (const hidden of [path, `/api/npcs/${npc.id}`, `/api/bin?campaign_id=${campaign}`]) {
        expect((await by.get(hidden)).status).toBe(404)
      }
    }
    const token = new URL(link.url, 'http://x').pathname.split('/').at(-1)!
    const joined = `/api/invite-links/${token}`
    expect((await dm.get(joined)).status).toBe(404)
    expect(await player.post(`/api/deletions/${deletion_id}/undo`)).toMatchObject(GONE)
    expect(await player.delete(`/api/bin/${deletion_id}`)).toMatchObject(GONE)
    expect((await dm.delete(path)).status).toBe(404)
    expect(await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)).toEqual({
      message: 'Brought back',
      kind: 'campaign',
      id: campaign,
    })
    expect(stored()).toBe(before)
    expect((await dm.get(joined)).status).toBe(200)
    await player.get(`/api/npcs/${npc.id}`).expect(200)
    expect(await dm.post(`/api/deletions/${deletion_id}/undo`)).toMatchObject(GONE)
  })

  test('comes back under another name', async () => {
    const { dm, campaign, path } = await campaignOfTwo()
    const { deletion_id } = await dm.delete(path).expect(200)
    const undo = `/api/deletions/${deletion_id}/undo`
    await dm.post(undo, { rename: ' ' }).expect(400)
    await dm.post(undo, { rename: 'The Short Road' }).expect(200)
    const { name } = await dm.get(`/api/campaigns/${campaign}`).expect(200)
    expect(name).toBe('The Short Road')
  })

  test.each(['ended', 'left for its days', 'of a deleted account'])(
    'leaves nothing when it is %s',
    async (how) => {
      const { app, dm, path } = await campaignOfTwo()
      const admin = await signInAdmin(app)
      const { deletion_id } = await dm.delete(path).expect(200)
      if (how === 'ended') await dm.delete(`/api/bin/${deletion_id}`).expect(200)
      else if (how === 'of a deleted account') {
        const user = `/api/admin/users/${await idOf(dm)}`
        await admin.delete(user).expect(200)
      } else {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
        await app.context.deletions.forgetOld()
        vi.useRealTimers()
      }
      await app.context.imports.tidy()
      const left =
        'select id from campaigns union all select id from things union all select id from campaign_deletions'
      expect(app.context.db.connection.prepare(left).all()).toEqual([])
    },
  )
})

describe('a picture that was removed or replaced', () => {
  const first = png(2, 2)
  const second = png(3, 3)

  test('of an NPC waits in the bin, and comes back in the place of the present one', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const portrait = `/api/npcs/${npc.id}/portrait`
    const put = (bytes: Uint8Array<ArrayBuffer>) =>
      dm.upload('PUT', portrait, { type: 'image/png', bytes }).expect(200)
    const items = async () => (await dm.get(`/api/bin?campaign_id=${campaign}`).expect(200)).items
    const size = async () =>
      Number((await dm.get(portrait)).headers.get('content-length') ?? Number.NaN)
    await put(first)
    await put(first)
    expect(await items()).toEqual([])
    await put(second)
    const [replaced] = await items()
    expect(replaced).toMatchObject({ what: { kind: 'picture', name: 'Marda' }, with: {} })
    const { deletion_id } = await dm.delete(portrait).expect(200)
    expect(await items()).toHaveLength(2)
    expect((await dm.get(portrait)).status).toBe(404)
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect(await size()).toBe(second.byteLength)
    await dm.post(`/api/deletions/${replaced.deletion_id}/undo`).expect(200)
    expect(await size()).toBe(first.byteLength)
    const [other] = await items()
    await dm.delete(`/api/bin/${other.deletion_id}`).expect(200)
    expect(await items()).toEqual([])
    await dm.get(`/api/npcs/${npc.id}`).expect(200)
    const kept = app.context.db.connection.prepare('select count(*) as n from pictures')
    expect(kept.get()).toEqual({ n: 1 })
  })

  test('of a player’s article is for that player; of a deleted NPC it waits for that one', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const kind_id = await kindId(dm, campaign, 'Lore')
    const article = await player.post('/api/articles', { kind_id, name: 'Tides' }).expect(201)
    const picture = `/api/articles/${article.id}/picture`
    await player.upload('PUT', picture, { type: 'image/png', bytes: first }).expect(200)
    await player.delete(picture).expect(200)
    const { items } = await player.get(`/api/bin?campaign_id=${campaign}`).expect(200)
    expect(items).toMatchObject([{ what: { kind: 'picture', name: 'Tides' } }])
    const undo = `/api/deletions/${items[0].deletion_id}/undo`
    const { deletion_id } = await player.delete(`/api/articles/${article.id}`).expect(200)
    expect((await dm.post(undo)).status).toBe(409)
    await player.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    await player.post(undo).expect(200)
    expect((await player.get(picture)).status).toBe(200)
  })
})
