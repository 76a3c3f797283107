import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { png } from '../../../../testing/pictures.ts'
import { appWith } from '../../../../testing/test-app.ts'
import { zipped } from '../../../../testing/zip-files.ts'
import { checkForeign, importForeign, send } from '../../moving-in.fixture.ts'
import { azgaarMap } from '../../samples.fixture.ts'

const FULL_JSON = {
  info: {
    description: 'Azgaar’s Fantasy Map Generator output',
    version: '1.99',
    mapName: 'Aurenia',
    width: 1_000,
    height: 600,
  },
  settings: { populationRate: 1_000, urbanization: 1 },
  notes: [{ id: 'burg1', name: 'Aurum', legend: '<p>A <b>golden</b> city.</p>' }],
  pack: {
    states: [
      { i: 0, name: 'Neutrals' },
      { i: 1, name: 'Aur', fullName: 'Kingdom of Aur' },
    ],
    cultures: [],
    burgs: [
      {},
      { i: 1, name: 'Aurum', x: 250, y: 300, state: 1, capital: 1, population: 2.5, walls: 1 },
    ],
    markers: [],
  },
}

test.for([
  ['a .map', azgaarMap()],
  ['one with other line ends', azgaarMap('\n')],
  ['one that is packed', gzipSync(azgaarMap())],
  ['one in base64', Buffer.from(azgaarMap().toString('base64'))],
  [
    'one in a zip with its picture',
    Buffer.from(zipped({ 'a.map': azgaarMap(), 'a.png': png(20, 12) })),
  ],
  ['full JSON', Buffer.from(JSON.stringify(FULL_JSON))],
] as const)('%s becomes a map with pins, and locations in their states', async ([, file]) => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id: id, plan } = await importForeign(dm, file, 'Aurenia.map')
  expect(plan).toMatchObject({ name: 'Aurenia', source: { tool: 'azgaar' } })
  const { locations } = await dm.get(`/api/locations?campaign_id=${id}`).expect(200)
  const byName = Object.fromEntries(
    locations.map((one: { name: string }) => [one.name, one]),
  ) as Record<string, Record<string, unknown>>
  expect(byName.Aurum).toMatchObject({ parent_id: byName['Kingdom of Aur']!.id, x: 0.25, y: 0.5 })
  expect(byName.Aurum).toMatchObject({
    description: 'A **golden** city.',
    own: { population: 2500, features: 'walls' },
  })
  expect(byName).not.toHaveProperty('Gone')
  const { maps } = await dm.get(`/api/maps?campaign_id=${id}`).expect(200)
  expect(maps).toMatchObject([{ name: 'Aurenia', visibility: 'dm' }])
})

test('GeoJSON is refused, because it holds no burgs, and so is a map that is cut off', async () => {
  const { mara: dm } = await appWith('mara')
  const geo = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [] }))
  expect((await send(dm, geo, 'cells.geojson')).body.error).toContain('GeoJSON holds no burgs.')
  const half = azgaarMap().subarray(0, azgaarMap().indexOf('</svg>'))
  expect((await checkForeign(dm, half, 'a.map')).error).toContain('cut off')
})

test('a packed map is read as a map, whatever brackets are in its texts', async () => {
  const { mara: dm } = await appWith('mara')
  const name = '['.repeat(150)
  const file = gzipSync(azgaarMap().toString().replace('Aurenia', name))
  const { plan } = await checkForeign(dm, file, 'world.map')
  expect(plan).toMatchObject({ name, source: { tool: 'azgaar' } })
})
