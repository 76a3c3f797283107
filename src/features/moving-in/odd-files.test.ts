import { gzipSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { appWith } from '../../testing/test-app.ts'
import { checkForeign, importForeign, send } from './moving-in.fixture.ts'
import { article, doc, jsonZip, links, page, said, vault } from './samples.fixture.ts'

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const deep = '['.repeat(10_000) + ']'.repeat(10_000)
const ODD = 'Od\0o \ud800'
const kanka = (files: Record<string, unknown>) => jsonZip({ 'campaign.json': { id: 1 }, ...files })
const entity = (id: unknown, more: object) => ({ id, entity: { id, name: 'Odo', ...more } })
const keeper = (...resources: object[]) => json({ resources })
const person = (id: string, fields: object) =>
  page(id, id, [{ content: doc(said('x')) }], { tags: ['character'], ...fields })
const within = (id: number) => ({
  articleParent: { id: `${String(id).repeat(8)}-1111-4111-8111-111111111111` },
})
const actor = { _id: 'a', name: 'Odo', type: 'npc', system: {}, items: [], folder: 'f' }

test.for([
  [
    'a place in itself',
    'w.zip',
    jsonZip({ 'a.json': article(1, 'A', 'Settlement', within(1)) }),
    { location: 1 },
  ],
  [
    'places in each other',
    'w.zip',
    jsonZip({
      'a.json': article(1, 'A', 'Settlement', within(2)),
      'b.json': article(2, 'B', 'Settlement', within(1)),
    }),
    { location: 2 },
  ],
  [
    'one id twice',
    'w.zip',
    jsonZip({ 'a.json': article(1, 'A', 'Person', {}), 'b.json': article(1, 'B', 'Person', {}) }),
    { npc: 1 },
  ],
  [
    'texts that no database takes',
    'w.zip',
    jsonZip({ 'a.json': article(1, ODD, 'Person', { content: ODD, tags: ODD, nickname: ODD }) }),
    { npc: 1 },
  ],
  [
    'a file nested too deeply beside another',
    'w.zip',
    vault({ 'a.json': JSON.stringify(article(1, 'A', 'Person', {})), 'b.json': deep }),
    { npc: 1 },
  ],
  [
    'a page in itself, with links to nothing',
    'p.json',
    keeper(person('a', { parentId: 'a', properties: [links('FRIENDS', 'gone', 'a')] })),
    { npc: 1 },
  ],
  [
    'pages named as what objects have',
    'p.json',
    Buffer.from(
      '{"resources":[{"id":"__proto__","name":"constructor","tags":["__proto__"],"documents":[]}]}',
    ),
    { 'article:Lore': 1 },
  ],
  [
    'ids that are texts, and a tie to itself',
    'k.zip',
    kanka({
      'characters/a.json': entity('1', {
        relationships: [{ id: 1, owner_id: '1', target_id: '1' }],
      }),
    }),
    { npc: 1 },
  ],
  [
    'HTML of 10,000 levels',
    'k.zip',
    kanka({ 'characters/a.json': entity(1, { entry: `${'<div>'.repeat(10_000)}x` }) }),
    { npc: 1 },
  ],
  [
    'a folder in itself',
    'f.json',
    json({
      name: 'A',
      folders: [{ _id: 'f', name: 'F', folder: 'f' }],
      actors: [actor],
      journal: [],
    }),
    { npc: 1 },
  ],
] as const)('an odd file is imported: %s', async ([, name, bytes, things]) => {
  const { mara: dm } = await appWith('mara')
  const { plan } = await importForeign(dm, bytes, name, { choices: { visibility: 'as_source' } })
  expect(plan!.things).toEqual(things)
})

test('a project that is nested too deeply is refused at once', async () => {
  const { mara: dm } = await appWith('mara')
  const file = Buffer.from(`{"resources":[{"documents":${deep}}]}`)
  const { error } = await send(dm, file, 'p.json').expect(400)
  expect(error).toContain('nested too deeply')
})

test('a project that is cut off is refused as such', async () => {
  const { mara: dm } = await appWith('mara')
  const whole = gzipSync(JSON.stringify({ resources: [person('a', {})] }))
  const { error } = await send(dm, whole.subarray(0, -20), 'p.lk').expect(400)
  expect(error).toContain('cut off')
})

test.for([
  [
    'names that differ in case alone',
    vault({ 'v/NPCs/Odo.md': 'x', 'v/NPCs/odo.md': 'y' }),
    'twice',
  ],
  ['no note but a large one', vault({ 'v/A.md': 'x '.repeat(2_600_000) }), 'larger than 5 MB'],
  ['a name from the top', vault({ '/etc/A.md': 'x' }), 'is not unpacked'],
  ['a name that leads out', vault({ 'v/../../A.md': 'x' }), 'is not unpacked'],
] as const)('an odd zip is refused: %s', async ([, bytes, sentence]) => {
  const { mara: dm } = await appWith('mara')
  expect((await checkForeign(dm, bytes, 'v.zip')).error).toContain(sentence)
})
