import { describe, expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { jpeg, png } from '../../testing/pictures.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'

const vale = { type: 'image/png', bytes: png(4, 3) }

function addMap(by: Browser, query = 'name=Vale', picture = vale) {
  return by.upload('POST', `/api/maps?${query}`, picture).expect(201)
}

describe('POST /api/maps', () => {
  test('adds a map for everyone by default', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const inn = await create(dm, 'locations', { name: 'The Inn' })
    const map = await addMap(dm, `name=%20Vale%20&location_id=${inn.id}&campaign_id=${campaign}`)
    const hidden = await addMap(dm, 'name=Below&visibility=dm')
    expect(map).toEqual({
      id: expect.any(Number),
      campaign_id: campaign,
      name: 'Vale',
      visibility: 'everyone',
      location_id: inn.id,
      picture_id: expect.any(Number),
      url: expect.stringMatching(new RegExp(`^/api/maps/${map.id}/picture\\?v=[0-9a-f]{12}$`)),
      type: 'image/png',
      width: 4,
      height: 3,
      size: vale.bytes.byteLength,
      created_at: expect.any(String),
      updated_at: map.created_at,
    })
    // The bytes are the same, and no number on the wire tells so.
    expect(map.picture_id).not.toBe(hidden.picture_id)
    expect(await dm.get('/api/maps').expect(200)).toEqual([hidden, map])
    expect(await player.get('/api/maps').expect(200)).toEqual([map])
    const ofCampaign = player.get(`/api/maps?campaign_id=${campaign}`)
    expect(await ofCampaign.expect(200)).toEqual({ maps: [map] })
    expect(await dm.get(`/api/maps/${hidden.id}`).expect(200)).toEqual(hidden)
  })

  test('of what is no map answers 400 with a sentence and adds nothing', async () => {
    const { app, dm } = await tableOfTwo()
    await expectRefusals(app, (query: string) => dm.upload('POST', `/api/maps?${query}`, vale), [
      ['', 'Give the map a name.'],
      ['name=%20', 'Give the map a name.'],
      [`name=${'x'.repeat(101)}`, "A map's name has at most 100 characters."],
      ['name=x&visibility=me', 'Choose one of: everyone, dm.'],
      ['name=x&location_id=first', 'location_id is a whole number.'],
      ['name=x&location_id=999999', 'This campaign has no such location.'],
      ['name=x&campaign_id=mine', 'campaign_id is a whole number.'],
    ])
  })

  test('before there is a campaign says to create one', async () => {
    const { app } = await tableOfTwo()
    const newcomer = await app.person('newcomer')
    expect(await newcomer.upload('POST', '/api/maps?name=Vale', vale)).toMatchObject({
      status: 400,
      body: { error: 'Create a campaign first.' },
    })
  })
})

describe('PUT /api/maps/{id}/picture', () => {
  test('replaces the picture and keeps the pins', async () => {
    const { app, dm } = await tableOfTwo()
    const map = await addMap(dm)
    const inn = await create(dm, 'locations', { name: 'Inn', map_id: map.id, x: 0.5, y: 0.5 })
    const sent = { type: 'image/jpeg', bytes: jpeg(5, 3, 6) }
    const changed = await dm.upload('PUT', `/api/maps/${map.id}/picture`, sent).expect(200)
    expect(changed).toMatchObject({ name: 'Vale', type: 'image/jpeg', width: 3, height: 5 })
    expect(changed.url).not.toBe(map.url)
    expect(changed.updated_at > map.updated_at).toBe(true)
    expect(await dm.get(`/api/locations/${inn.id}`).expect(200)).toEqual(inn)
    // The replaced one waits in the bin.
    const kept = app.context.db.connection.prepare('select type from pictures').all()
    expect(kept.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg'])
  })
})

describe('DELETE /api/maps/{id}', () => {
  test('takes its picture and its pins along, and undoing brings all back', async () => {
    const { dm } = await tableOfTwo()
    const map = await addMap(dm)
    const pin = { map_id: map.id, x: 0.25, y: 1 }
    const inn = await create(dm, 'locations', { name: 'The Inn', ...pin })
    const path = `/api/maps/${map.id}`
    const { message, deletion_id } = await dm.delete(path).expect(200)
    expect(message).toBe('Map deleted')
    expect(await dm.get(`${path}/picture`)).toMatchObject({
      status: 404,
      body: { error: 'Map not found' },
    })
    const bare = await dm.get(`/api/locations/${inn.id}`).expect(200)
    expect(bare).toMatchObject({ map_id: null, x: null, y: null })

    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect(await dm.get(path).expect(200)).toEqual(map)
    expect(await dm.get(`${path}/picture`)).toMatchObject({ status: 200 })
    expect(await dm.get(`/api/locations/${inn.id}`).expect(200)).toMatchObject(pin)
  })
})
