import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { png } from '../../testing/pictures.ts'
import { type Person, prepareWorlds, SECRET, type World } from '../../testing/world.ts'

const OUTSIDE: Person[] = ['author', 'otherPlayer', 'stranger', 'siteAdmin', 'visitor']
const PLAYERS: Person[] = ['author', 'otherPlayer']

const worlds = prepareWorlds()

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Where a hidden picture is, where none is, and what its bytes are. */
const HIDDEN: [string, (world: World) => string, string, Uint8Array][] = [
  [
    'a hidden map',
    ({ hiddenMap }) => `/api/maps/${hiddenMap}/picture`,
    '/api/maps/999999/picture',
    png(4, 3, { text: SECRET }),
  ],
  [
    'a hidden NPC’s portrait',
    ({ hiddenNpc }) => `/api/npcs/${hiddenNpc}/portrait`,
    '/api/npcs/999999/portrait',
    png(2, 2, { text: SECRET }),
  ],
  [
    'a picture in the texts of an NPC, for DMs',
    ({ dmTextPicture }) => `/api/pictures/${dmTextPicture}`,
    '/api/pictures/999999',
    png(2, 4, { text: SECRET }),
  ],
  [
    'a picture in the texts of a hidden NPC',
    ({ hiddenTextPicture }) => `/api/pictures/${hiddenTextPicture}`,
    '/api/pictures/999999',
    png(2, 4, { text: SECRET }),
  ],
]

describe.for(HIDDEN)('%s', ([, path, none, bytes]) => {
  test('is what these tests look for', async () => {
    const { app, world } = await worlds.open()
    const headers = { Cookie: world.people.creator.cookie }
    const answer = await app.app.request(path(world), { headers }, {})
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
  })

  test.for(OUTSIDE)('is not there for %s, not even for who has it already', async (person) => {
    const { world } = await worlds.open()
    const browser = world.people[person]
    const etag = `"${sha256(bytes)}"`
    for (const headers of [{}, { 'If-None-Match': etag }, { 'If-None-Match': '*' }]) {
      for (const query of ['', `?v=${sha256(bytes).slice(0, 12)}`]) {
        const hidden = await browser.send(path(world) + query, { headers })
        const missing = await browser.send(none, { headers })
        expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body])
        expect(hidden.headers.get('etag')).toBeNull()
        expect(hidden.status).toBe(person === 'visitor' ? 401 : 404)
      }
    }
  })
})

test.for(PLAYERS)('%s learns no id of a hidden map or location', async (person) => {
  const { world } = await worlds.open()
  const browser = world.people[person]
  const { campaign, location, map } = world
  const { locations } = await browser.get(`/api/locations?campaign_id=${campaign}`).expect(200)
  expect(locations).toEqual([
    expect.objectContaining({ id: location, parent_id: null, map_id: null, x: null, y: null }),
  ])
  const { maps } = await browser.get(`/api/maps?campaign_id=${campaign}`).expect(200)
  expect(maps).toEqual([expect.objectContaining({ id: map, location_id: null })])
})

test('a DM reads them where they are', async () => {
  const { world } = await worlds.open()
  const { creator } = world.people
  const { location, hiddenLocation, map, hiddenMap } = world
  expect(await creator.get(`/api/locations/${location}`).expect(200)).toMatchObject({
    parent_id: hiddenLocation,
    map_id: hiddenMap,
    x: 0.25,
    y: 0.75,
  })
  expect(await creator.get(`/api/maps/${map}`).expect(200)).toMatchObject({
    location_id: hiddenLocation,
  })
})

test('members no longer get the portrait of a person who left', async () => {
  const { world } = await worlds.open()
  const { author, otherPlayer } = world.people
  const path = `/api/users/${world.authorId}/portrait`
  expect(await otherPlayer.get(path)).toMatchObject({ status: 200 })
  await author.post(`/api/campaigns/${world.campaign}/leave`).expect(200)
  expect(await otherPlayer.get(path)).toMatchObject({
    status: 404,
    body: { error: 'Portrait not found' },
  })
})
