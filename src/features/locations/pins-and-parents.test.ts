import { beforeEach, describe, expect, test } from 'vitest'

import { png } from '../../testing/pictures.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { create, type TableOfTwo, tableOfTwo } from '../../testing/table-of-two.ts'
import { contentOf } from '../../testing/world.ts'
import type { Location } from './locations.schemas.ts'

let table: TableOfTwo
/** On a campaign's map, and on one of another campaign of the same DM. */
let map: number
let foreignMap: number

beforeEach(async () => {
  table = await tableOfTwo()
  const { dm } = table
  const other = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
  const picture = { type: 'image/png', bytes: png() }
  const add = async (query: string): Promise<number> =>
    (await dm.upload('POST', `/api/maps?${query}`, picture).expect(201)).id
  map = await add(`name=Vale&campaign_id=${table.campaign}`)
  foreignMap = await add(`name=Far&campaign_id=${other.id}`)
})

const get = (id: number) => table.dm.get(`/api/locations/${id}`).expect(200)
const asPlayer = (location: Location) => ({ ...location, unfinished: undefined })
const put = (id: number, body: object) => table.dm.put(`/api/locations/${id}`, body)

describe('a pin', () => {
  test('is set, moved and taken away', async () => {
    const { dm, player } = table
    const inn = await create(dm, 'locations', {
      name: 'Inn',
      icon: 'castle',
      map_id: map,
      x: 0,
      y: 1,
    })
    expect(inn).toMatchObject({ icon: 'castle', map_id: map, x: 0, y: 1 })
    expect(await player.get(`/api/locations/${inn.id}`).expect(200)).toEqual(asPlayer(inn))
    expect(await put(inn.id, { x: 0.3 }).expect(200)).toMatchObject({
      map_id: map,
      x: 0.3,
      y: 1,
    })
    const none = { map_id: null, x: null, y: null }
    expect(await put(inn.id, none).expect(200)).toMatchObject(none)
  })

  const TOGETHER = 'A pin needs map_id, x and y: send all three, or set all three to null.'
  const BETWEEN = 'x and y of a pin are between 0 and 1, from the left and from the top.'

  test('is refused when it is none, and in part to a new location', async () => {
    const { app, dm } = table
    const inn = await create(dm, 'locations', { name: 'Inn', map_id: map, x: 0.5, y: 0.5 })
    await expectRefusals(app, (body: object) => put(inn.id, body), [
      [{ map_id: null }, TOGETHER],
      [{ x: null }, TOGETHER],
      [{ map_id: null, x: null }, TOGETHER],
      [{ y: 1.01 }, BETWEEN],
      [{ x: -0.01 }, BETWEEN],
      [{ x: '0.5' }, BETWEEN],
      [{ map_id: 999_999 }, 'This campaign has no such map.'],
      [{ map_id: foreignMap }, 'This campaign has no such map.'],
    ])
    await expectRefusals(app, (pin: object) => dm.post('/api/locations', { name: 'Inn', ...pin }), [
      [{ map_id: map }, TOGETHER],
      [{ x: 0.5, y: 0.5 }, TOGETHER],
    ])
  })
})

describe('a location inside another', () => {
  test('is never inside itself, at any depth', async () => {
    const { app, dm } = table
    const world = await create(dm, 'locations', { name: 'World' })
    const town = await create(dm, 'locations', { name: 'Town', parent_id: world.id })
    const inn = await create(dm, 'locations', { name: 'Inn', parent_id: town.id })
    const before = contentOf(app)
    for (const parent_id of [world.id, town.id, inn.id]) {
      expect(await put(world.id, { parent_id })).toMatchObject({
        status: 400,
        body: { error: 'A location cannot be inside itself.' },
      })
    }
    expect(contentOf(app)).toBe(before)
    expect(await put(inn.id, { parent_id: world.id }).expect(200)).toMatchObject({
      parent_id: world.id,
    })
  })

  test('is never inside a location of another campaign', async () => {
    const { dm } = table
    const inn = await create(dm, 'locations', { name: 'Inn' })
    const { campaign_id } = await dm.get(`/api/maps/${foreignMap}`).expect(200)
    const far = await create(dm, 'locations', { name: 'Far', campaign_id })
    for (const parent_id of [far.id, 999_999]) {
      expect(await put(inn.id, { parent_id })).toMatchObject({
        status: 400,
        body: { error: 'This campaign has no such parent location.' },
      })
    }
  })

  test('moves up when the outer one is deleted, and back in when that is undone', async () => {
    const { dm } = table
    const world = await create(dm, 'locations', { name: 'World' })
    const town = await create(dm, 'locations', { name: 'Town', parent_id: world.id })
    const inn = await create(dm, 'locations', { name: 'Inn', parent_id: town.id })
    const answer = await dm.delete(`/api/locations/${town.id}`).expect(200)
    expect(answer).toEqual({ message: 'Location deleted', deletion_id: expect.any(Number) })
    expect((await get(inn.id)).parent_id).toBe(world.id)
    await dm.post(`/api/deletions/${answer.deletion_id}/undo`).expect(200)
    expect((await get(inn.id)).parent_id).toBe(town.id)
    await dm.delete(`/api/locations/${world.id}`).expect(200)
    expect((await get(town.id)).parent_id).toBeNull()
  })
})
