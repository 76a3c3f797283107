import { expect, test } from 'vitest'

import type { Browser } from '../../../../testing/browser.ts'
import { appWith } from '../../../../testing/test-app.ts'
import { zipped } from '../../../../testing/zip-files.ts'
import { checkForeign, importedForPlayer, importForeign } from '../../moving-in.fixture.ts'
import { KANKA, OLD_KANKA } from '../../samples.fixture.ts'

test('the plan of an export names its modules as the campaign does, what was secret, and what is lost', async () => {
  const { mara: dm } = await appWith('mara')
  const { plan } = await checkForeign(dm, KANKA, 'road.zip')
  expect(plan).toMatchObject({
    name: 'The Salt Road',
    description: 'Far & wide.',
    source: { tool: 'kanka', version: '3.13' },
    things: { npc: 2, location: 2, session: 1, 'article:Faction': 1, 'article:Ship': 1 },
  })
  expect(new Set(plan!.groups.map(({ label, guess, count }) => [label, guess, count]))).toEqual(
    new Set([
      ['People', 'npc', 2],
      ['Locations', 'location', 2],
      ['Organisations', 'article:Faction', 1],
      ['Journals (sessions)', 'session', 1],
      ['Ships', 'article:Ship', 1],
    ]),
  )
  expect(new Set(plan!.secrets.map(({ rule }) => rule))).toEqual(
    new Set(['Private entities', 'Posts for admins', 'Hidden traits', 'Private attributes']),
  )
  expect(new Set(plan!.lost.map(({ what }) => what))).toEqual(new Set(['Private tags', 'Pins']))
  expect(plan!.notices.join(' ')).toContain('Kanka exports no permissions')
})

test.for([
  ['by its style', '<p style="display: none">A spy.</p>'],
  ['in a tag with a slash at its end', '<div hidden/><p/>A spy.</div>'],
  [
    'below more than 100 elements',
    `${'<div>'.repeat(120)}<p hidden><b>A</b> spy.</p>${'</div>'.repeat(120)}`,
  ],
  [
    'in a folded part for the DM below more than 100 elements',
    `${'<i>'.repeat(120)}<details><summary></summary>A spy.</details>${'</i>'.repeat(120)}`,
  ],
])('text that an entry does not show becomes a secret: %s', async ([, hidden]) => {
  const { dm, player, read } = await imported({
    'characters/odo_1.json': entity(1, 'Odo', { entry: `<p>A smith.</p>${hidden}<p>Tall.</p>` }),
  })
  const { npcs } = await read(player, 'npcs')
  expect(npcs).toMatchObject([{ description: 'A smith.\n\nTall.' }])
  const { secrets } = await read(dm, 'secrets')
  expect(secrets).toMatchObject([{ text: 'A spy.' }])
})

test('entities come with both kinds of ids, mentions, mirrored relations, maps and all that was hidden', async () => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id: id } = await importForeign(dm, KANKA, 'road.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  const [marda, odo] = npcs
  expect(marda).toMatchObject({ name: 'Marda', visibility: 'dm' })
  expect(odo).toMatchObject({
    name: 'Odo & Sons',
    visibility: 'everyone',
    location: 'Mill',
    personality: '',
    tags: [{ name: 'Smith' }],
  })
  expect(odo.tags).toHaveLength(1)
  expect(odo.description).toBe(
    ['**Hair:** Grey', 'A **smith** who knows the singer and unknown.', '- Nails'].join('\n\n'),
  )
  expect(odo.dm_notes).toBe('**Fears:** Water\n\n**Truth**\n\nHe forged it.')
  expect(odo.aliases).toEqual([{ name: 'Old Odo', read_by: 'everyone' }])
  expect(odo.own).toEqual({ title: 'Master', age: 54, guild: 'Nails', debt: 30 })
  const entries = await dm.get(`/api/npcs/${odo.id}/journal`).expect(200)
  expect(entries).toMatchObject([{ content: '**Rumor**\n\nHe snores.', visibility: 'everyone' }])
  const { connections } = await dm.get(`/api/connections?campaign_id=${id}`).expect(200)
  expect(connections).toMatchObject([
    { label: 'father', reverse_label: 'daughter' },
    { from: { kind: 'npc' } },
  ])
  const { locations } = await dm.get(`/api/locations?campaign_id=${id}`).expect(200)
  const coast = locations.find(({ name }: { name: string }) => name === 'Coast')
  const mill = locations.find(({ name }: { name: string }) => name === 'Mill')
  expect(mill).toMatchObject({ parent_id: coast.id, x: 0.25, y: 0.25 })
})

test('an export of 2023 is read, too: flat, and with words for who sees what', async () => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id: id } = await importForeign(dm, OLD_KANKA, 'old.zip', {
    choices: { visibility: 'as_source' },
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([
    {
      name: 'Odo',
      location: 'Mill',
      description: 'At Mill.',
      aliases: [{ name: 'Smithy', read_by: 'everyone' }],
      own: { status: 'dead', eyes: 'blue' },
    },
  ])
  const entries = await dm.get(`/api/npcs/${npcs[0].id}/journal`).expect(200)
  const shown = entries.map(({ content, visibility }: Record<string, string>) => [
    content,
    visibility,
  ])
  expect(new Set(shown)).toEqual(
    new Set([
      ['**A**\n\none', 'dm'],
      ['**B**\n\ntwo', 'everyone'],
      ['**C**\n\nthree', 'dm'],
    ]),
  )
})

const imported = (files: Record<string, object | string>) =>
  importedForPlayer(
    zipped({
      'campaign.json': Buffer.from('{"name":"Vale"}'),
      ...Object.fromEntries(
        Object.entries(files).map(([name, json]) => [
          name,
          Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)),
        ]),
      ),
    }),
    'vale.zip',
  )

const entity = (id: number, name: string, of: object = {}, row: object = {}) => ({
  id: 1_000 + id,
  ...row,
  entity: { id, name, ...of },
})

test('a value that is private is not read in a public text that takes it in', async () => {
  const entityAttributes = [
    { id: 5, name: 'Debt', value: 'a soul', type_id: 1, is_private: true },
    { id: 6, name: 'Guild', value: '<p>Nails</p><p hidden>and poison</p>', type_id: 1 },
  ]
  const { dm, player, read } = await imported({
    'characters/odo_1.json': entity(1, 'Odo', {
      entry: '<p>He owes {attribute:5} to {attribute:6}.</p>',
      entityAttributes,
      posts: [{ id: 1, name: '', entry: 'For {attribute:5}.', visibility_id: 2 }],
    }),
  })
  const { npcs } = await read(player, 'npcs')
  expect(npcs[0]).toMatchObject({ description: 'He owes … to Nails.', own: { guild: 'Nails' } })
  expect(npcs[0].own).not.toHaveProperty('debt')
  const [odo] = (await read(dm, 'npcs')).npcs
  expect(odo).toMatchObject({ own: { debt: 'a soul' }, dm_notes: 'For a soul.' })
  const { secrets } = await read(dm, 'secrets')
  expect(secrets).toMatchObject([{ text: 'and poison' }])
})

test('what says in an unknown way who reads it is DM only', async () => {
  const posts = [
    { id: 1, name: '', entry: 'He sings.', visibility_id: '1' },
    { id: 2, name: '', entry: 'He lies.', visibility_id: [2] },
    { id: 3, name: '', entry: 'He steals.', visibility: { name: 'admin' } },
    { id: 4, name: '', entry: 'He kills.', is_private: 'true' },
  ]
  const { player, read } = await imported({
    'characters/odo_1.json': entity(1, 'Odo', { posts, is_private: '0' }),
    'characters/ana_2.json': entity(2, 'Ana', { is_private: 'true' }),
    'characters/tom_3.json': entity(3, 'Tom', {}, { is_private: 'yes' }),
  })
  const { npcs } = await read(player, 'npcs')
  expect(npcs.map(({ name }: { name: string }) => name)).toEqual(['Odo'])
  const entries = await player.get(`/api/npcs/${npcs[0].id}/journal`).expect(200)
  expect(entries.map(({ content }: { content: string }) => content)).toEqual(['He sings.'])
})

test('labels of relations that are cut, and tags beyond the hundredth, are named in the plan', async () => {
  const tags = Array.from({ length: 102 }, (_, at) => ({ name: `Tag ${at}` }))
  const relationships = [{ id: 1, owner_id: 1, target_id: 2, relation: 'friend '.repeat(40) }]
  const { plan } = await imported({
    'characters/odo_1.json': entity(1, 'Odo', { tags, relationships }),
    'characters/ana_2.json': entity(2, 'Ana'),
  })
  expect(plan.lost).toMatchObject([
    { what: 'Tags', count: 2 },
    { what: 'The ends of labels and descriptions of relations', count: 1 },
  ])
})

test('a relation and its mirror with other readers stay two connections', async () => {
  const relation = { owner_id: 1, target_id: 2, relation: 'friend', visibility_id: 1 }
  const mirror = { owner_id: 2, target_id: 1, relation: 'plots against', visibility_id: 2 }
  const { dm, player, read } = await imported({
    'characters/odo_1.json': entity(1, 'Odo', {
      relationships: [{ id: 1, mirror_id: 2, ...relation }],
    }),
    'characters/ana_2.json': entity(2, 'Ana', {
      relationships: [{ id: 2, mirror_id: 1, ...mirror }],
    }),
  })
  const labels = async (by: Browser) =>
    (await read(by, 'connections')).connections.map(
      ({ label, reverse_label }: Record<string, string>) => [label, reverse_label],
    )
  expect(await labels(player)).toEqual([['friend', '']])
  expect(new Set(await labels(dm))).toEqual(
    new Set([
      ['friend', ''],
      ['plots against', ''],
    ]),
  )
})

test('races and families come by their names, for the DM alone where one is private', async () => {
  const races = (...ids: number[]) => ids.map((race_id) => ({ race_id }))
  const { dm, player, read } = await imported({
    'characters/odo_1.json': entity(1, 'Odo', {}, { characterRaces: races(1_010) }),
    'characters/ana_2.json': entity(2, 'Ana', {}, { characterRaces: races(1_010, 1_011) }),
    'races/human_10.json': entity(10, 'Human'),
    'races/vampire_11.json': entity(11, 'Vampire', { is_private: true }),
  })
  const racesOf = async (by: Browser) =>
    Object.fromEntries(
      (await read(by, 'npcs')).npcs.map(({ name, own }: { name: string; own: object }) => [
        name,
        own,
      ]),
    )
  expect(await racesOf(player)).toEqual({ Odo: { race: 'Human' }, Ana: { race: null } })
  expect((await racesOf(dm)).Ana).toEqual({ race: 'Human, Vampire' })
})

test('the elements of quests and timelines are entries, hidden where they or what they are about is', async () => {
  const elements = [
    { id: 1, name: 'The ford', entry: 'Find it.', role: 'goal', visibility_id: 1 },
    { id: 2, name: 'The trap', entry: 'A pit.', visibility_id: 2 },
    { id: 3, entity_id: 2, description: 'He waits.', visibility_id: 1 },
  ]
  const { dm, player, read } = await imported({
    'quests/ford_1.json': entity(1, 'Ford', {}, { elements }),
    'characters/lich_2.json': entity(2, 'The Lich', { is_private: true }),
  })
  const [quest] = (await read(player, 'articles')).articles
  const contents = async (by: Browser) =>
    new Set(
      (await by.get(`/api/articles/${quest.id}/journal`).expect(200)).map(
        ({ content }: { content: string }) => content,
      ),
    )
  const seen = '**The ford, goal**\n\nFind it.'
  expect(await contents(player)).toEqual(new Set([seen]))
  const all = [seen, '**The trap**\n\nA pit.', '**The Lich**\n\nHe waits.']
  expect(await contents(dm)).toEqual(new Set(all))
})

test('the plan names all that does not come along', async () => {
  const long = `<p>${'Far. '.repeat(200)}</p><p hidden>Near.</p>`
  const { plan } = await imported({
    'campaign.json': { name: 'Vale', entry: long },
    'characters/broken_1.json': '{"id": ',
    'characters/odo_2.json': entity(
      2,
      'Odo',
      {
        assets: [{ id: 1, type_id: 2, name: 'A site' }],
        entityAttributes: [{ id: 1, type_id: 4, name: 'Section' }],
        tooltip: 'A smith.',
      },
      { location_id: 77, characterTraits: [{ name: 'Vow', entry: 'None.', section_id: 9 }] },
    ),
    'tags/smith_3.json': entity(3, 'Smith', { entry: 'All smiths.' }),
    'maps/coast_4.json': entity(4, 'Coast', { image_uuid: 'a' }, { layers: [{ name: 'Caves' }] }),
    'gallery/a.png': 'no picture',
  })
  expect(new Set(plan.lost.map(({ what }) => what))).toEqual(
    new Set([
      'The end of the description',
      'Hidden parts of the description',
      'Files',
      'Links and files',
      'Attributes without a value',
      'Texts of tags',
      'Layers of maps',
      'Pictures',
      'Where something is',
    ]),
  )
})
