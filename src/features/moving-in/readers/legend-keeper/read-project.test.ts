import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { png } from '../../../../testing/pictures.ts'
import { appWith } from '../../../../testing/test-app.ts'
import { zipped } from '../../../../testing/zip-files.ts'
import { checkForeign, importForeign, send } from '../../moving-in.fixture.ts'
import { block, doc, LEGEND_KEEPER, links, page, said, words } from '../../samples.fixture.ts'

const PACKED = gzipSync(JSON.stringify(LEGEND_KEEPER))

const WITH_PICTURES = zipped({
  'vale/vale.lk': PACKED,
  'vale/pictures/odo.png': Buffer.from(png()),
  'vale/pictures/forge.png': Buffer.from(png()),
  'vale/pictures/coast.png': Buffer.from(png(40, 20)),
})

test('the plan of a project says what its pages become, what was hidden, and what is lost', async () => {
  const { mara: dm } = await appWith('mara')
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
    ['Maps', 1],
    ['Pictures', 3],
    ['Things that are left out', 1],
  ])
})

test('pages come with their documents, properties, links, pictures, maps, and all that was hidden', async () => {
  const { mara: dm } = await appWith('mara')
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
  const { mara: dm } = await appWith('mara')
  const answer = await send(dm, gzipSync(Buffer.alloc(65_000_000, ' ')), 'vale.lk')
  expect(answer).toMatchObject({ status: 400, body: { code: 'import-document-too-large' } })
})

const project = (...resources: object[]) =>
  Buffer.from(JSON.stringify({ resources, calendars: [{ name: 'Vale' }] }))

async function importProject(bytes: Buffer) {
  const { mara: dm } = await appWith('mara')
  const { plan } = await checkForeign(dm, bytes, 'vale.lk')
  const { campaign_id: id } = await importForeign(dm, bytes, 'vale.lk', {
    choices: { visibility: 'as_source' },
  })
  const list = async (of: string) =>
    (await dm.get(`/api/${of}?campaign_id=${id}`).expect(200)) as Record<
      string,
      Record<string, unknown>[]
    >
  return { list, lost: plan!.lost.map(({ what, count }) => [what, count]) }
}

test('a page around others comes along if it has more than a name', async () => {
  const people = { tags: ['character'], parentId: 'top' }
  const backstory = { name: 'Backstory', content: doc(said('Born in a storm.')) }
  const friends = { properties: [links('FRIENDS', 'marda', 'marda')] }
  const { list } = await importProject(
    project(
      page('top', 'NPCs', [{ content: doc() }]),
      page('odo', 'Odo', [backstory], people),
      page('tilda', 'Tilda', [{ content: doc() }], { ...people, ...friends }),
      page('marda', 'Marda', [{ content: doc() }], { ...people, parentId: 'odo' }),
      page('son', 'The son', [{ content: doc() }], { ...people, parentId: 'tilda' }),
    ),
  )
  expect((await list('npcs')).npcs!.map(({ name }) => name)).toEqual([
    'Marda',
    'Odo',
    'The son',
    'Tilda',
  ])
  expect((await list('connections')).connections).toHaveLength(1)
})

test('words that the editor draws stay, and the plan counts what has no place', async () => {
  const drawn = (type: string, attrs: object) => ({ type, attrs })
  const { list, lost } = await importProject(
    project(
      page(
        'odo',
        'Odo',
        [
          {
            content: doc(
              block('paragraph', [
                words('He is '),
                drawn('status', { text: 'alive' }),
                words(' '),
                drawn('emoji', { shortName: ':smile:' }),
                words(' '),
                drawn('inlineCard', { url: 'https://example.org/odo' }),
              ]),
              block('taskList', [block('taskItem', [words('Sing')], { state: 'DONE' })]),
              drawn('extension', { extensionKey: 'block-dice', parameters: {} }),
            ),
          },
          { type: 'board', content: { type: 'board', shapes: [] } },
          { type: 'blank', content: {} },
          { type: 'map', content: { pins: [{ pos: [1, 1] }] } },
        ],
        {
          properties: [
            { type: 'TEXT_FIELD', title: '', data: { fragment: doc(said('Grey')) } },
            { type: 'DICE', title: 'LUCK', data: { value: 3 } },
            links('FRIENDS', 'nobody'),
          ],
        },
      ),
      page('odo', 'Odo again', [{ content: doc(said('Again.')) }]),
    ),
  )
  const [odo] = (await list('locations')).locations!
  expect(lost).toEqual([
    ['Calendars', 1],
    ['Pages without an id of their own', 1],
    ['Links of properties', 1],
    ['Embedded content', 1],
    ['Boards, timelines and other documents', 1],
    ['Properties of other kinds', 1],
    ['Maps', 1],
  ])
  expect(odo).toMatchObject({
    own: { value: 'Grey' },
    description: 'He is alive :smile: https://example.org/odo\n\n- [x] Sing',
  })
})

test('pages inside each other are hidden together, and thousands of them take no longer', async () => {
  const chain = Array.from({ length: 5_000 }, (_, at) =>
    page(`p${at}`, `Page ${at}`, [{ content: doc() }], { parentId: `p${at + 1}` }),
  )
  const { list } = await importProject(
    project(
      page('a', 'Inner', [{ content: doc(said('One.')) }], { parentId: 'b' }),
      page('b', 'Outer', [{ content: doc(said('Two.')) }], { parentId: 'a', isHidden: true }),
      ...chain,
    ),
  )
  const { articles } = await list('articles')
  expect(articles!.map(({ name, visibility }) => [name, visibility])).toContainEqual([
    'Inner',
    'dm',
  ])
})

test('words with thousands of marks are words', async () => {
  const marks = Array.from({ length: 50_000 }, () => ({ type: 'strong' }))
  const { list } = await importProject(
    project(page('odo', 'Odo', [{ content: doc(block('paragraph', [words('Hi', ...marks)])) }])),
  )
  expect((await list('articles')).articles![0]!.description).toContain('Hi')
})

test('long names that many links lead to are written short', async () => {
  const { app, mara: dm } = await appWith('mara')
  const odo = page('odo', 'o'.repeat(50_000), [{ content: doc(said('He sings.')) }], {
    parentId: 'templates',
  })
  const ids = Array.from({ length: 200 }, () => 'odo')
  const file = project(
    page('templates', 'Default Templates', [{ content: doc() }]),
    odo,
    page('guild', 'Guild', [{ content: doc() }], { properties: [links('FRIENDS', ...ids)] }),
  )
  const { plan } = await checkForeign(dm, file, 'vale.lk')
  expect(Math.max(...plan!.samples.map(({ name }) => name.length))).toBeLessThan(201)
  await importForeign(dm, file, 'vale.lk')
  const [things] = app.context.db.connection.prepare('select count(*) as count from things').all()
  expect(things).toEqual({ count: 1 })
})
