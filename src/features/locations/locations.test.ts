import { describe, expect, test } from 'vitest'

import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'

describe('POST /api/locations', () => {
  test('adds a location of id, name, description and map_id, with the icon map and for everyone by default', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const ford = await create(dm, 'locations', { name: ' The Ford ' })
    const cellar = await create(dm, 'locations', {
      name: 'Cellar',
      description: 'Damp.',
      visibility: 'dm',
    })
    expect(ford).toEqual({
      id: expect.any(Number),
      campaign_id: campaign,
      name: 'The Ford',
      description: '',
      icon: 'map',
      unfinished: false,
      aliases: [],
      own: {},
      tags: [],
      parent_id: null,
      map_id: null,
      x: null,
      y: null,
      visibility: 'everyone',
      created_at: expect.any(String),
      updated_at: ford.created_at,
    })
    expect(await dm.get('/api/locations').expect(200)).toEqual([cellar, ford])
    const { unfinished: _, ...seen } = ford
    expect(await player.get('/api/locations').expect(200)).toEqual([seen])
    expect(await player.get(`/api/locations?campaign_id=${campaign}`).expect(200)).toEqual({
      locations: [seen],
    })
  })

  test('of what is no location answers 400 with a sentence and adds nothing', async () => {
    const { app, dm } = await tableOfTwo()
    await expectRefusals(app, (body: object) => dm.post('/api/locations', body), [
      [{}, 'Location name is required'],
      [{ name: ' ' }, 'Location name is required'],
      [{ name: 'x'.repeat(101) }, 'A location name has at most 100 characters.'],
      [
        { name: 'x', description: 'x'.repeat(20_001) },
        'A location description has at most 20000 characters.',
      ],
      [{ name: 'x', visibility: 'me' }, 'Choose one of: everyone, dm, some.'],
    ])
  })
})

describe('a location’s name', () => {
  test('is taken in any case among what is equally visible, and free beside it', async () => {
    const { dm } = await tableOfTwo()
    await create(dm, 'locations', { name: 'The Ford' })
    const other = await create(dm, 'locations', { name: 'Other' })
    const conflict = { status: 409, body: { error: 'A location named "the ford" already exists.' } }
    expect(await dm.post('/api/locations', { name: 'the ford' })).toMatchObject(conflict)
    expect(await dm.put(`/api/locations/${other.id}`, { name: 'the ford' })).toMatchObject(conflict)
    const hidden = await create(dm, 'locations', { name: 'the ford', visibility: 'dm' })
    expect(await dm.put(`/api/locations/${hidden.id}`, { visibility: 'everyone' })).toMatchObject(
      conflict,
    )
  })

  test('prefers the location that everyone sees to one of the same name that is DM only', async () => {
    const { dm } = await tableOfTwo()
    await create(dm, 'locations', { name: 'The Ford', visibility: 'dm' })
    const seen = await create(dm, 'locations', { name: 'The Ford' })
    const npc = await create(dm, 'npcs', { name: 'Marda', location: 'The Ford' })
    expect(npc.location_id).toBe(seen.id)
  })
})
