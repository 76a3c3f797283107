import { expect, test } from 'vitest'

import { appWith, createTestApp } from '../../../../testing/test-app.ts'
import { zipped } from '../../../../testing/zip-files.ts'
import { checkForeign, importedForPlayer, importForeign, text } from '../../moving-in.fixture.ts'
import { jsonZip, WORLD_ANVIL } from '../../samples.fixture.ts'
import { cleanText } from './bbcode.ts'

test('the plan of an export says what its templates become, what was hidden, and what is lost', async () => {
  const { mara: dm } = await appWith('mara')
  const { plan } = await checkForeign(dm, WORLD_ANVIL, 'export.zip')
  expect(plan).toMatchObject({
    name: 'The Salt Road',
    source: { tool: 'world-anvil', version: '' },
    things: { npc: 2, location: 2, session: 1, 'article:Faction': 1, 'article:Lore': 1 },
  })
  expect(plan!.groups.map(({ label, guess }) => [label, guess])).toEqual([
    ['Person', 'npc'],
    ['Settlement', 'location'],
    ['Organization', 'article:Faction'],
    ['Location', 'location'],
    ['Species', 'article:Lore'],
    ['Report', 'session'],
  ])
  expect(plan!.secrets.map(({ rule, becomes, count }) => [rule, becomes, count])).toEqual([
    ['/* comments */', 'dm notes', 1],
    ['Secrets', 'secret', 1],
    ['Fields for authors', 'dm notes', 2],
    ['Private articles', 'dm', 1],
    ['Articles for some subscribers', 'dm', 1],
    ['Drafts', 'dm', 1],
  ])
  expect(plan!.lost.map(({ what, count }) => [what, count])).toEqual([
    ['Pictures', 2],
    ['Embedded parts of texts', 1],
    ['Articles without a title', 1],
    ['Maps', 1],
  ])
  expect(plan!.samples.find(({ name }) => name === 'Guild of Nails')?.excerpt).toBe(
    'They meet. Odo',
  )
})

test('articles come with their fields, links, places, and all that was hidden', async () => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id: id } = await importForeign(dm, WORLD_ANVIL, 'export.zip', {
    choices: { visibility: 'as_source' },
  })
  const list = (of: string) => dm.get(`/api/${of}?campaign_id=${id}`).expect(200)
  const { npcs } = await list('npcs')
  const [marda, odo] = npcs
  expect(marda).toMatchObject({
    name: 'Marda',
    visibility: 'dm',
    description: 'She sings.',
    backstory: '**History:** She came from the sea.',
  })
  expect(odo).toMatchObject({
    name: 'Odo',
    visibility: 'everyone',
    location: 'The Mill',
    personality: '**Motivation:** To be *free*.',
    backstory: '**Birth:** Born in a storm.',
    dm_notes:
      'He forged the key.\n\n**Secret:** He is the heir.\n\n**Scrapbook:** Ask about the key.',
    aliases: [{ name: 'Old Odo' }, { name: 'The Anvil' }],
    own: { age: 54, hair: 'Grey', motto: 'Iron first', species: 'Dwarf, Hill dwarf' },
    origin: { tool: 'world-anvil' },
  })
  expect(odo.tags.map(({ name }: { name: string }) => name)).toEqual([
    'dwarf',
    'smith',
    'Townsfolk',
  ])
  expect(odo.description.split('\n\n')).toEqual([
    'The smith of the ford.',
    'A **smith** who owes Marda money.',
    '## At the mill',
    'Works near the wheel, [says the town](https://example.org).',
    '> Iron first.\n>\n> — His father',
    '- Nails\n- Hooks & *eyes*',
    '| Day | Price |\n| --- | --- |\n| 1 | 1d20 |',
    '## Physique',
    expect.stringMatching(/^Broad\. .*anvils\.$/),
  ])
  const { secrets } = await dm.get(`/api/secrets?npc_id=${odo.id}`).expect(200)
  expect(secrets).toMatchObject([{ text: 'The key is **false**.', visibility: 'dm' }])
  const { locations } = await list('locations')
  const [ford, mill] = locations
  expect(ford).toMatchObject({ name: 'The Ford', visibility: 'dm' })
  expect(mill).toMatchObject({
    name: 'The Mill',
    description: 'It grinds.',
    parent_id: ford.id,
    own: { population: 40, type: 'Hamlet' },
  })
  const { connections } = await list('connections')
  expect(connections).toMatchObject([
    { from: { name: 'Odo' }, to: { name: 'Guild of Nails' }, kind: 'member', visibility: 'dm' },
    { from: { name: 'Marda' }, to: { name: 'Odo' }, kind: 'other', label: 'family' },
  ])
  const { sessions } = await list('storyline')
  expect(sessions).toMatchObject([{ title: 'The storm', session_date: '2026-01-05' }])
})

test('what is left out of an import is named where the rest speaks of it, but for what players did not read', async () => {
  const { mara: dm } = await appWith('mara')
  const article = (id: string, title: string, entityClass: string, fields: object) => ({
    [`articles/${title}.json`]: { id, title, entityClass, state: 'public', ...fields },
  })
  const at = (id: string) => ({ currentLocation: { id } })
  const [mill, cellar] = [
    '0000000a-1111-4111-8111-111111111111',
    '0000000b-1111-4111-8111-111111111111',
  ]
  const bytes = jsonZip({
    ...article(mill, 'Mill', 'Location', {}),
    ...article(cellar, 'Cellar', 'Location', { state: 'private' }),
    ...article('c', 'Odo', 'Person', { ...at(mill), content: `Near [articleblock:${mill}].` }),
    ...article('d', 'Ilse', 'Person', { ...at(cellar), content: `In [articleblock:${cellar}].` }),
  })
  const { campaign_id: id } = await importForeign(dm, bytes, 'export.zip', {
    choices: { visibility: 'as_source', groups: { location: 'leave' } },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([
    { name: 'Ilse', description: 'In unknown.', dm_notes: '**Location:** Cellar' },
    { name: 'Odo', description: 'Near Mill.\n\n**Location:** Mill' },
  ])
})

test('what World Anvil shows to some or to authors alone is in no text or field for everyone', async () => {
  const { mara: dm } = await appWith('mara')
  const about = { entityClass: 'Person', state: 'public' }
  const bytes = jsonZip({
    'a.json': {
      ...about,
      id: 'a',
      title: 'Odo',
      content:
        'He hides. [subcontainer:1]The king [subcontainer:2]is[/subcontainer] dead.[/subcontainer] /* Ask\n--True name::Orcus--\n/* him. */ [userstate:x]Alive?',
      seeded: 'The heir.\n--Father::Odric--',
      nickname: 'Od /* not his name */',
      motivation: { id: 'b', title: 'Greed' },
      ggmfear: [{ id: 'c', title: 'Ilse' }],
    },
    'c.json': { ...about, id: 'c', title: 'Ilse' },
  })
  const { plan, campaign_id: id } = await importForeign(dm, bytes, 'export.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs[1]).toMatchObject({
    name: 'Odo',
    description: 'He hides.',
    aliases: [{ name: 'Od' }],
    dm_notes: [
      'Ask\n/* him.',
      'The king is dead.',
      'Alive?',
      '**True name:** Orcus',
      '**Secret:** The heir.',
      'not his name',
    ].join('\n\n'),
  })
  const { kinds } = await dm.get(`/api/kinds?campaign_id=${id}`).expect(200)
  const fields = kinds.find((kind: { of: string }) => kind.of === 'npc').fields
  expect(
    fields.map(({ label, read_by }: { label: string; read_by: string }) => [label, read_by]),
  ).toEqual([
    ['Father', 'dm'],
    ['Motivation', 'everyone'],
  ])
  const { connections } = await dm.get(`/api/connections?campaign_id=${id}`).expect(200)
  expect(connections).toMatchObject([{ label: 'ggmfear', visibility: 'dm' }])
  expect(plan!.secrets.map(({ rule }) => rule)).toEqual([
    '/* comments */',
    'Parts for some readers',
    'Fields for authors',
  ])
})

test('players read only what World Anvil shows to everyone', async () => {
  const person = (id: string, title: string, of: object = {}) => ({
    id,
    title,
    entityClass: 'Person',
    state: 'public',
    ...of,
  })
  const { plan, dm, player, read } = await importedForPlayer(
    jsonZip({
      'odo.json': person('a', 'Odo', {
        content: '[subcontainer:g]He [noparse][/subcontainer][/noparse] lies.[/subcontainer]Tall.',
        gmNotes: 'A spy.',
        authorNotes: 'A thief.',
        deity: { id: 'x', title: 'Vecna', state: 'private' },
        pet: { id: 'y', title: 'Rex', state: 'public' },
        category: { id: 'z', title: 'Traitors', state: 'private' },
      }),
      'state.json': person('b', 'Unlisted', { state: 'unlisted' }),
      'draft.json': person('c', 'Draft', { isDraft: '1' }),
      'group.json': person('d', 'Group', { subscribergroups: ['g'] }),
      'passcode.json': person('e', 'Passcode', { passcode: 'door' }),
      'note.json': { id: 'f', title: 'A note', entityClass: 'Notesection', content: 'Mine.' },
    }),
    'export.zip',
  )
  const { npcs } = await read(player, 'npcs')
  expect(npcs).toMatchObject([{ name: 'Odo', description: 'Tall.', tags: [] }])
  expect(npcs[0].own).toEqual({ pet: 'Rex' })
  const all = (await read(dm, 'npcs')).npcs
  expect(all).toHaveLength(5)
  const odo = all.find(({ name }: { name: string }) => name === 'Odo')
  expect(odo.own).toEqual({ deity: 'Vecna', pet: 'Rex' })
  for (const hidden of ['He [/subcontainer] lies.', 'A spy.', 'A thief.']) {
    expect(odo.dm_notes).toContain(hidden)
  }
  expect(plan.lost.map(({ what }) => what)).toEqual(['Private tags', 'Notes of notebooks'])
})

test('files that are no JSON, or nested too deeply, are counted in the plan', async () => {
  const { mara } = await appWith('mara')
  const bytes = zipped({
    'a.json': Buffer.from('{"id":"a","title":"Odo","entityClass":"Person"}'),
    'b.json': Buffer.from('{"id":"b", '),
    'c.json': Buffer.from(`{"id":"c","x":${'['.repeat(500)}${']'.repeat(500)}}`),
  })
  const { plan } = await checkForeign(mara, bytes, 'export.zip')
  expect(plan!.lost).toMatchObject([{ what: 'Files', count: 2 }])
})

test('an article of more than 2 MB is left out, and counted', async () => {
  const app = await createTestApp()
  const article = (id: string, content: string) => ({
    id,
    title: id,
    entityClass: 'Person',
    content,
  })
  const bytes = jsonZip({
    'a.json': article('a', Array.from({ length: 400_000 }, (_, at) => at * 7).join(' ')),
    'b.json': article('b', ''),
  })
  const { plan } = await checkForeign(await app.person('mara'), bytes, 'export.zip')
  expect(plan).toMatchObject({ things: { npc: 1 }, lost: [{ what: 'Files', count: 1 }] })
})

test.for([
  [
    'one article',
    text(JSON.stringify({ id: 'a', title: 'Odo', entityClass: 'Person' })),
    'odo.json',
  ],
  [
    'a folder for each',
    jsonZip({
      'worlds/w/articles/None/Odo/metadata.json': { id: 'a', title: 'Odo', entityClass: 'Person' },
    }),
    'x.zip',
  ],
] as const)('%s is an export, too', async ([, bytes, name]) => {
  const app = await createTestApp()
  const { plan } = await checkForeign(await app.person('mara'), bytes, name)
  expect(plan).toMatchObject({ source: { tool: 'world-anvil' }, things: { npc: 1 } })
})

test.for([
  [
    '[b]bold[/b] [i]thin[/i] [s]gone[/s] [u]plain[/u] [color:red]red[/color]',
    '**bold** *thin* ~~gone~~ plain red',
  ],
  ['one[br]two\nthree\n\nfour', 'one\ntwo\nthree\n\nfour'],
  ['[row][col3]left[/col3][col9]right[/col9][/row][hr]', 'left\n\nright\n\n---'],
  ['[ol]\n- a\n[ul]\n- b\n[/ul]\n- c\n[/ol]', '1. a\n   - b\n2. c'],
  ['[ul][li]a[/li][li]b[/li][/ul]', '- a\n- b'],
  ['[spoiler]It is empty.\n|The chest[/spoiler]', '**The chest**\n\nIt is empty.'],
  ['[aloud]Rain.[/aloud]', '> Rain.'],
  ['[tooltip:a fish]Pike[/tooltip] and [redacted:3]', 'Pike (a fish) and ███'],
  ['[code]a\n b[/code]', '```\na\n b\n```'],
  ['[noparse][b]x[/b][/noparse] [sic] 1 < 2 & 3', '[b]x[/b] [sic] 1 < 2 & 3'],
  ['/* without an end', '/* without an end'],
])('%j is read as Markdown', ([bbcode, markdown]) => {
  expect(cleanText(bbcode!).text).toBe(markdown)
})
