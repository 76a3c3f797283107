import { describe, expect, test, vi } from 'vitest'

import { signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { png, pngOfBytes } from '../../testing/pictures.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import type { TestApp } from '../../testing/test-app.ts'

const picture = (bytes = png()) => ({ type: 'image/png', bytes })

async function limit(app: TestApp, settings: object): Promise<void> {
  const admin = await signInAdmin(app)
  await admin.put('/api/admin/settings', settings).expect(200)
}

describe('a person’s quota', () => {
  test('of campaigns ends further ones with a sentence, until one is deleted', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    await limit(app, { campaigns_per_person: 1 })
    const another = () => dm.post('/api/campaigns', { name: 'Another' })
    expect(await another()).toMatchObject({
      status: 403,
      body: { error: 'A person may create one campaign. An admin can raise this limit.' },
    })
    await dm.delete(`/api/campaigns/${campaign}`).expect(200)
    expect(await another()).toMatchObject({ status: 201 })
  })

  test('of things counts all that is in the campaigns of their creator, also what others add', async () => {
    const { app, dm, player } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    for (let i = 0; i < 99; i += 1) await create(dm, 'tags', { name: `Tag ${i}` })
    await limit(app, { rows_per_person: 100 })
    const attempts: [Browser, string, object][] = [
      [player, '/api/npcs', { name: 'Tam' }],
      [player, `/api/npcs/${npc.id}/journal`, { content: 'x' }],
      [dm, '/api/tags', { name: 'Guard' }],
      [dm, '/api/locations', { name: 'Inn' }],
      [dm, '/api/storyline', { title: 'x' }],
    ]
    const error =
      'A person may store 100 NPCs, journal entries and other things, counting all campaigns that the person created. An admin can raise this limit.'
    for (const [by, path, body] of attempts) {
      expect(await by.post(path, body), path).toMatchObject({ status: 403, body: { error } })
    }
    expect(await dm.upload('POST', '/api/maps?name=Vale', picture())).toMatchObject({ status: 403 })
    await player.post('/api/campaigns', { name: 'Her own' }).expect(201)
  })

  test('of pictures counts maps, portraits and what can be restored', async () => {
    const { app, dm, player } = await tableOfTwo()
    const npc = await create(player, 'npcs', { name: 'Marda' })
    const half = pngOfBytes(600_000)
    const map = await dm.upload('POST', '/api/maps?name=Vale', picture(half)).expect(201)
    await limit(app, { picture_megabytes_per_person: 1 })
    const uploads = (): [Browser, 'POST' | 'PUT', string][] => [
      [dm, 'POST', '/api/maps?name=Vale'],
      [dm, 'PUT', `/api/maps/${map.id}/picture`],
      [player, 'PUT', `/api/npcs/${npc.id}/portrait`],
      [dm, 'PUT', '/api/profile/portrait'],
    ]
    const error =
      'A person may store 1.0 MB of pictures, with deleted ones as long as they can be restored, counting all campaigns that the person created. An admin can raise this limit.'
    for (const [by, method, path] of uploads()) {
      expect(await by.upload(method, path, picture(half)), path).toMatchObject({
        status: 403,
        body: { error },
      })
    }
    await dm.delete(`/api/maps/${map.id}`).expect(200)
    expect(await dm.upload('POST', '/api/maps?name=Vale', picture(half))).toMatchObject({
      status: 403,
    })
    await player.upload('PUT', '/api/profile/portrait', picture(half)).expect(200)
  })
})

test('a picture is refused when the disk is full', async () => {
  const { app, dm } = await tableOfTwo()
  const free = vi.spyOn(app.context.disk, 'free').mockReturnValue(100_000_000)
  expect(await dm.upload('POST', '/api/maps?name=Vale', picture())).toMatchObject({
    status: 503,
    body: {
      error: 'There is no room for this on the disk of the server: it needs 100 MB and has 100 MB.',
    },
  })
  free.mockReturnValue(101_000_000)
  expect(await dm.upload('POST', '/api/maps?name=Vale', picture())).toMatchObject({ status: 201 })
})
