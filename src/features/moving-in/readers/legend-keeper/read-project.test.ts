import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { png } from '../../../../testing/pictures.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { zipped } from '../../../../testing/zip-files.ts'
import { checkForeign, importForeign, send } from '../../moving-in.fixture.ts'
import { LEGEND_KEEPER } from '../../samples.fixture.ts'

const PACKED = gzipSync(JSON.stringify(LEGEND_KEEPER))

const WITH_PICTURES = zipped({
  'vale/vale.lk': PACKED,
  'vale/pictures/odo.png': Buffer.from(png()),
  'vale/pictures/forge.png': Buffer.from(png()),
  'vale/pictures/coast.png': Buffer.from(png(40, 20)),
})

test('the plan of a project says what its pages become, what was hidden, and what is lost', async () => {
  const app = await createTestApp()
  const dm = await app.person('mara')
  const { plan } = await checkForeign(dm, PACKED, 'vale.lk')
  expect(plan).toMatchObject({ name: 'vale', source: { tool: 'legend-keeper', version: '' } })
  expect(plan!.groups.map(({ label, guess, count }) => [label, guess, count])).toEqual([
    ['Default Templates: Character', 'leave', 1],
    ['NPCs: Character', 'npc', 3],
    ['Adventures', 'article:Quest', 1],
    ['Places', 'location', 1],
    ['Coast', 'location', 1],
    ['Sessions', 'session', 1],
  ])
  expect(plan!.secrets.map(({ rule, becomes, count }) => [rule, becomes, count])).toEqual([
    ['Secret blocks', 'secret', 1],
    ['Hidden documents', 'dm notes', 1],
    ['Hidden pages', 'dm', 2],
  ])
  expect(plan!.lost.map(({ what, count }) => [what, count])).toEqual([
    ['Music', 1],
    ['Pictures', 3],
    ['Things that are left out', 1],
  ])
})

test('pages come with their documents, properties, links, pictures, maps, and all that was hidden', async () => {
  const app = await createTestApp()
  const dm = await app.person('mara')
  const { campaign_id: id } = await importForeign(dm, WITH_PICTURES, 'vale.zip', {
    choices: { visibility: 'as_source' },
  })
  const list = (of: string) => dm.get(`/api/${of}?campaign_id=${id}`).expect(200)
  const { npcs } = await list('npcs')
  const odo = npcs.find(({ name }: { name: string }) => name === 'Odo')
  expect(odo).toMatchObject({
    visibility: 'everyone',
    location: 'The Mill',
    avatar_url: expect.stringContaining('/portrait'),
    backstory: 'Born in a storm.',
    dm_notes: '## BIT\n\nHe is the heir.',
    aliases: [{ name: 'The Anvil' }],
    own: { hair: 'Grey' },
    origin: { tool: 'legend-keeper' },
  })
  expect(odo.description.split('\n\n')).toEqual([
    'The smith of the ford.',
    '## Looks',
    'A **smith** who knows Marda and unknown[.](https://example.org/odo)',
    '- Nails\n  - Iron',
    '![](forge.png)',
  ])
  expect(npcs.map(({ name, visibility }: Record<string, string>) => [name, visibility])).toEqual([
    ['Ilse', 'dm'],
    ['Marda', 'everyone'],
    ['Odo', 'everyone'],
  ])
  const { secrets } = await list('secrets')
  expect(secrets).toMatchObject([{ text: 'He forged the key.', about: { name: 'Odo' } }])
  const { connections } = await list('connections')
  expect(
    connections
      .map(({ kind, visibility }: Record<string, string>) => [kind, visibility])
      .toSorted(),
  ).toEqual([
    ['enmity', 'dm'],
    ['friendship', 'everyone'],
  ])
  const [coast, mill] = (await list('locations')).locations
  const { maps } = await list('maps')
  expect(maps).toMatchObject([{ name: 'Coast', location_id: coast.id, width: 40, height: 20 }])
  expect(mill).toMatchObject({
    name: 'The Mill',
    parent_id: coast.id,
    map_id: maps[0].id,
    x: 0.25,
    y: 0.5,
  })
  const { articles } = await list('articles')
  expect(articles).toMatchObject([{ name: 'The heist', visibility: 'dm' }])
  const { sessions } = await list('storyline')
  expect(sessions).toMatchObject([{ title: '3. At the ford', session_number: 3 }])
})

test('a packed file that grows beyond one document is refused', async () => {
  const app = await createTestApp()
  const dm = await app.person('mara')
  const answer = await send(dm, gzipSync(Buffer.alloc(65_000_000, ' ')), 'vale.lk')
  expect(answer).toMatchObject({ status: 400, body: { code: 'import-document-too-large' } })
})
