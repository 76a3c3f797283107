import { expect, test } from 'vitest'

import type { Browser } from '../../../../testing/browser.ts'
import { addMember } from '../../../../testing/members.ts'
import { png } from '../../../../testing/pictures.ts'
import { tableOfTwo } from '../../../../testing/table-of-two.ts'
import { appWith } from '../../../../testing/test-app.ts'
import { zipped } from '../../../../testing/zip-files.ts'
import { checkForeign, importedForPlayer, importForeign } from '../../moving-in.fixture.ts'
import { FOUNDRY, jsonZip } from '../../samples.fixture.ts'
import { FIRST, LAST, levelLog, levelRecord, levelTable } from './level-db.fixture.ts'

test('an adventure with its pictures: actors, pages that scenes have notes for, secrets and ownership', async () => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id: id, plan } = await importForeign(dm, FOUNDRY, 'mill.zip', {
    choices: { visibility: 'as_source' },
  })
  expect(plan).toMatchObject({
    source: { tool: 'foundry', version: '13.345' },
    things: { npc: 1, location: 1 },
  })
  expect(plan!.lost.map(({ what }) => what)).toContain('Tables to roll on')
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([
    {
      name: 'Odo',
      visibility: 'everyone',
      description: 'A smith.',
      dm_notes: 'He forged the key.\n\n**Items:** Hammer',
      own: { alignment: 'Neutral', challenge: 2, disposition: 'Hostile' },
      tags: [{ name: 'Villagers' }],
    },
  ])
  const { locations } = await dm.get(`/api/locations?campaign_id=${id}`).expect(200)
  expect(locations).toMatchObject([
    {
      name: 'Mill',
      visibility: 'everyone',
      description: 'Home of the smith, 1d6 steps wide.',
      own: { journal: 'Places' },
      x: 0.5,
      y: 0.25,
    },
  ])
  const { secrets } = await dm
    .get(`/api/secrets?campaign_id=${id}&about_kind=location&about_id=${locations[0].id}`)
    .expect(200)
  expect(secrets).toMatchObject([{ text: 'A trapdoor.', visibility: 'dm' }])
})

test.for([
  [
    'an actor of Foundry 9',
    {
      name: 'Per',
      type: 'npc',
      data: { details: { biography: { value: '<p>A clerk.</p>' } } },
      token: {},
      permission: { default: 0 },
    },
  ],
  [
    'an actor of pf2e',
    {
      name: 'Per',
      type: 'npc',
      items: [],
      system: { details: { publicNotes: '<p>A clerk.</p>' } },
      ownership: { default: 2 },
    },
  ],
  [
    'an actor of another system',
    { name: 'Per', type: 'npc', items: [], system: { notes: '<p>A clerk.</p>' } },
  ],
] as const)('%s', async ([, actor]) => {
  const { mara: dm } = await appWith('mara')
  const file = Buffer.from(JSON.stringify(actor))
  const { campaign_id: id } = await importForeign(dm, file, 'fvtt-Actor-per.json')
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([{ name: 'Per', description: 'A clerk.', visibility: 'dm' }])
})

test('what an adventure says of itself is a DM-only journal, and the plan counts the names of scenes that players do not read', async () => {
  const { mara: dm } = await appWith('mara')
  const scene = { _id: 's', walls: [], width: 20, height: 10, background: { src: 'a.png' } }
  const adventure = {
    _id: 'a',
    name: 'The ford',
    caption: 'Old.',
    description: '<p>The smith did it.</p>',
    scenes: [{ ...scene, name: 'Lair of Odo', navName: 'Cave' }],
    journal: [],
  }
  const file = jsonZip({ 'fvtt-Adventure-a.json': adventure, 'a.png': png(20, 10) })
  const { campaign_id: id, plan } = await importForeign(dm, file, 'x.zip', {
    choices: { visibility: 'as_source' },
  })
  expect(plan!.lost).toContainEqual(expect.objectContaining({ what: 'Names of scenes', count: 1 }))
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  expect(articles).toMatchObject([
    { name: 'The ford', description: 'Old.\n\nThe smith did it.', visibility: 'dm' },
  ])
})

test('text that a page does not show becomes a secret', async () => {
  const { mara: dm } = await appWith('mara')
  const content =
    '<p>Old. <span style="display:none">Cursed.</span></p><ul><li hidden>Damp.</li></ul><details><summary>GM Notes</summary><p>Haunted.</p></details>'
  const journal = { name: 'The mill', pages: [{ name: 'The mill', text: { content } }] }
  const file = Buffer.from(JSON.stringify({ ...journal, ownership: { default: 2 } }))
  const { campaign_id: id } = await importForeign(dm, file, 'fvtt-JournalEntry-mill.json', {
    choices: { visibility: 'as_source' },
  })
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  expect(articles).toMatchObject([{ description: 'Old.', visibility: 'everyone' }])
  const { secrets } = await dm.get(`/api/secrets?campaign_id=${id}`).expect(200)
  expect(secrets.map(({ text }: { text: string }) => text).toSorted()).toEqual([
    '**GM Notes**\n\nHaunted.',
    'Cursed.',
    'Damp.',
  ])
})

test('players read no secret section of a page in Markdown, and no item that is not identified', async () => {
  const ownership = { default: 2 }
  const markdown = [
    'A ford.',
    '<section class="secret" id="a">',
    '**It is haunted.**',
    '</section>',
    '<section class="secret revealed">Fish.</section>',
    '<div hidden>A trap.</div>',
  ].join('\n')
  const page = { _id: 'p', name: 'The ford', type: 'text', text: { format: 2, markdown } }
  const description = { value: '<p>It shines.</p>', gm: '<p>It is cursed.</p>' }
  const adventure = {
    name: 'Road',
    actors: [],
    journal: [{ _id: 'j', name: 'Rivers', ownership, pages: [page] }],
    items: [
      { _id: 'a', name: 'Lamp', type: 'loot', ownership, system: { description } },
      { _id: 'b', name: 'Ring of Doom', type: 'loot', ownership, system: { identified: false } },
    ],
  }
  const { dm, player, read } = await importedForPlayer(
    Buffer.from(JSON.stringify(adventure)),
    'fvtt-Adventure-road.json',
  )
  const articles = async (by: Browser): Promise<Record<string, unknown>[]> =>
    (await read(by, 'articles')).articles
  const seen = await articles(player)
  expect(new Set(seen.map(({ name }) => name))).toEqual(new Set(['Lamp', 'Rivers']))
  expect(seen.find(({ name }) => name === 'Rivers')).toMatchObject({
    description: expect.stringMatching(/^A ford\.[^]*Fish\./u),
    own: { page: 'The ford' },
  })
  expect(JSON.stringify(seen)).not.toMatch(/haunted|trap|cursed/u)
  const lamp = (await articles(dm)).find(({ name }) => name === 'Lamp')
  expect(lamp).toMatchObject({ description: 'It shines.', dm_notes: 'It is cursed.' })
  const { secrets } = await read(dm, 'secrets')
  expect(new Set(secrets.map(({ text }: { text: string }) => text))).toEqual(
    new Set(['**It is haunted.**', 'A trap.']),
  )
})

test('lines of an older pack are read, and a database of a newer one is refused with what to do', async () => {
  const { mara: dm } = await appWith('mara')
  const line = (name: string) =>
    JSON.stringify({ _id: name, name, content: '<p>Text</p>', img: '' })
  const pack = Buffer.from(`${line('One')}\n${line('Two')}\n`)
  const { plan } = await checkForeign(dm, pack, 'lore.db')
  expect(plan!.groups).toMatchObject([{ label: 'Journals', count: 2 }])
  const database = zipped({
    'packs/a/CURRENT': Buffer.from('x'),
    'packs/a/000005.ldb': Buffer.from('x'),
  })
  const { error } = await checkForeign(dm, database, 'packs.zip')
  expect(error).toContain('Export its documents as JSON.')
})

test('the databases of a world are read: the newest of each document, with its pages, items and notes', async () => {
  const { mara: dm } = await appWith('mara')
  const page = (name: string, content: string) => ({ _id: name, name, text: { content } })
  const repeated = 'A town that many pass. '.repeat(20).trim()
  const file = zipped({
    'emberfall/world.json': Buffer.from(JSON.stringify({ id: 'emberfall', title: 'Emberfall' })),
    'emberfall/data/journal/CURRENT': Buffer.from('MANIFEST-000001'),
    'emberfall/data/journal/000005.ldb': levelTable([
      ['!folders!f', { _id: 'f', name: 'NPC dossiers', folder: null }, 1],
      ['!journal!a', { _id: 'a', name: 'Towns', pages: ['m', 'k'], folder: null }, 3],
      ['!journal!b', { _id: 'b', name: 'Gone', pages: [] }, 2],
      ['!journal!c', { _id: 'c', name: 'Odo', pages: ['o'], folder: 'f' }, 2],
      ['!journal.pages!a.k', page('k', `<p>${repeated}</p>`), 4],
      ['!journal.pages!a.m', page('m', '<p>Old.</p>'), 4],
      ['!journal.pages!c.o', page('o', '<p>A smith.</p>'), 4],
      ['!users!u', { _id: 'u', name: 'Mara' }, 4],
    ]),
    'emberfall/data/journal/000007.log': levelLog(
      [
        ['!journal.pages!a.m', page('m', '<p>It grinds.</p>'), 20],
        ['!journal!b', undefined, 21],
      ],
      40,
    ),
    'emberfall/data/actors/000003.ldb': levelTable([
      ['!actors!w', { _id: 'w', name: 'Wren', type: 'character', system: {}, items: ['h'] }, 1],
      ['!actors.items!w.h', { _id: 'h', name: 'Harp', system: {} }, 1],
    ]),
    'modules/others/packs/monsters/000003.ldb': levelTable([
      ['!actors!x', { _id: 'x', name: 'Ogre', type: 'npc', system: {}, items: [] }, 1],
    ]),
  })
  const { plan, campaign_id: id } = await importForeign(dm, file, 'world.zip')
  expect(plan).toMatchObject({
    name: 'Emberfall',
    things: { npc: 1, 'article:Lore': 2, 'article:Player character': 1 },
    lost: [
      { what: 'What actors carry and can do', count: 1 },
      { what: 'Systems and modules', count: 1 },
    ],
  })
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([{ name: 'Odo', description: 'A smith.' }])
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  expect(articles).toMatchObject([
    { name: 'k', description: repeated },
    { name: 'm', description: 'It grinds.' },
    { name: 'Wren', dm_notes: '**Items:** Harp' },
  ])
})

test('a scene that is in two packs becomes one map, and frames and pictures of other sites become links', async () => {
  const { mara: dm } = await appWith('mara')
  const content =
    '<p>See <img src="https://a.example/b.png" alt="the ford"> and <iframe src="https://a.example/c"></iframe></p>'
  const scene = {
    _id: 's',
    name: 'Ford',
    img: 'ford.png',
    width: 9,
    height: 9,
    tokens: [],
    walls: [],
  }
  const file = zipped({
    'a.json': Buffer.from(JSON.stringify([scene, { _id: 'j', name: 'Ford', content, img: '' }])),
    'b.json': Buffer.from(JSON.stringify(scene)),
    'ford.png': png(),
  })
  const { plan, campaign_id: id } = await importForeign(dm, file, 'packs.zip')
  // Named before a new campaign is written, too.
  expect(plan!.lost).toContainEqual({
    what: 'Maps that are in the file twice',
    why: 'The first is taken.',
    count: 1,
  })
  const { maps } = await dm.get(`/api/maps?campaign_id=${id}`).expect(200)
  expect(maps).toMatchObject([{ name: 'Ford' }])
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  expect(articles).toMatchObject([
    {
      description: 'See [the ford](https://a.example/b.png) and [frame](https://a.example/c)',
    },
  ])
})

test('of the lines of a document in an older world the last one counts: what the DM hid or deleted since stays so', async () => {
  const { dm, player } = await tableOfTwo()
  const entry = (_id: string, content: string, level: number) =>
    JSON.stringify({ _id, name: _id, content, img: '', permission: { default: level } })
  const lines = [
    entry('plan', '<p>The king falls.</p>', 2),
    entry('hall', '<p>A hall.</p>', 0),
    entry('old', '<p>Thrown away.</p>', 2),
    entry('plan', '<p>The king falls tonight.</p>', 0),
    entry('hall', '<p>A great hall.</p>', 2),
    '{"$$deleted":true,"_id":"old"}',
  ]
  const file = zipped({ 'w/data/journal.db': Buffer.from(lines.join('\n')) })
  const { campaign_id: id, plan } = await importForeign(dm, file, 'w.zip', {
    choices: { visibility: 'as_source' },
  })
  expect(plan!.lost).toEqual([])
  await addMember(dm, id!, 'mara')
  const of = async (browser: typeof dm) =>
    (await browser.get(`/api/articles?campaign_id=${id}`).expect(200)).articles
  expect(await of(dm)).toMatchObject([
    { name: 'hall', description: 'A great hall.' },
    { name: 'plan', description: 'The king falls tonight.' },
  ])
  expect(await of(player)).toMatchObject([{ name: 'hall' }])
})

test('of a world that Foundry 11 has changed over, the database is read, and not the file that it was made of', async () => {
  const { dm } = await tableOfTwo()
  const entry = (content: string) => ({ _id: 'k', name: 'Plan', content, img: '' })
  const file = zipped({
    'w/data/journal.db': Buffer.from(JSON.stringify(entry('<p>Before.</p>'))),
    'w/data/journal/000005.ldb': levelTable([['!journal!k', entry('<p>Now.</p>'), 1]]),
  })
  const { campaign_id: id, plan } = await importForeign(dm, file, 'w.zip')
  expect(plan!.lost).toMatchObject([{ what: 'Files of older versions of Foundry', count: 1 }])
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  expect(articles).toMatchObject([{ name: 'Plan', description: 'Now.' }])
})

test('in a world with players, their characters are those that they own; in a pack, those that are not hostile', async () => {
  const { dm } = await tableOfTwo()
  const actor = (name: string, permission: object, disposition = 0) =>
    JSON.stringify({
      _id: name,
      name,
      type: 'character',
      data: {},
      permission,
      token: { disposition },
    })
  const actors = [
    actor('Wren', { default: 0, otto: 3 }, -1),
    actor('Odo', { default: 2, gm: 3 }),
    actor('Per', { default: 0, gm: 3 }, -1),
  ]
  const users = [
    { _id: 'gm', name: 'GM', role: 4, hotbar: {} },
    { _id: 'otto', name: 'Otto', role: 1, hotbar: {}, password: 'x' },
  ].map((user) => JSON.stringify(user))
  const pack = { 'w/data/actors.db': Buffer.from(actors.join('\n')) }
  const world = { ...pack, 'w/data/users.db': Buffer.from(users.join('\n')) }
  for (const [files, played, others] of [
    [world, 1, 2],
    [pack, 1, 2],
  ] as const) {
    const { plan, campaign_id: id } = await importForeign(dm, zipped(files), 'w.zip')
    expect(plan!.things).toEqual({ 'article:Player character': played, npc: others })
    const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
    expect(articles).toMatchObject([{ name: files === world ? 'Wren' : 'Odo' }])
  }
})

test('every text of a sheet comes along: the usual one for its readers, the others as DM notes', async () => {
  const { dm, player } = await tableOfTwo()
  const ownership = { default: 2 }
  const actor = (name: string, system: object) => ({
    _id: name,
    name,
    type: 'npc',
    items: [],
    system,
    ownership,
  })
  const trait = 'I sing while I forge, and I forge while I sing. '.repeat(6).trim()
  const file = Buffer.from(
    JSON.stringify([
      actor('Odo', {
        description: { value: '<p>A smith of the ford.</p>' },
        details: { race: 'aB3dE5gH7jK9mN1p', notes: { gmNotes: '<p>He is the heir.</p>' }, trait },
        specialRules: { value: 'Never sleeps' },
        _html: '<form>{{#if sheet}}</form>',
      }),
      actor('Pip', { biography: [{ title: 'Her past', value: '<p>Born at sea.</p>' }] }),
      actor('Kei', {
        notes: '彼女は森の泉を守る',
        gmNotes: { value: '彼女は実は王の娘であり、誰も知らない' },
      }),
      {
        ...actor('Ring', {
          description: { value: '<p>A ring.</p>' },
          effect: { value: 'It glows near gold' },
          level: 2,
        }),
        type: 'loot',
        items: undefined,
      },
    ]),
  )
  const { campaign_id: id } = await importForeign(dm, file, 'other.json', {
    choices: { visibility: 'as_source' },
  })
  await addMember(dm, id!, 'mara')
  const { npcs } = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(npcs).toMatchObject([
    {
      name: 'Kei',
      description: '彼女は森の泉を守る',
      dm_notes: '**Gm notes:** 彼女は実は王の娘であり、誰も知らない',
    },
    {
      name: 'Odo',
      description: 'A smith of the ford.',
      dm_notes: '**Gm notes:** He is the heir.\n\n**Special rules:** Never sleeps',
      own: { trait },
    },
    {
      name: 'Pip',
      description: 'Born at sea.',
      dm_notes: '**Title:** Her past',
    },
  ])
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  expect(articles).toMatchObject([{ name: 'Ring', dm_notes: '**Effect:** It glows near gold' }])
  expect(npcs[1].own).toEqual({ trait })
  const seen = JSON.stringify(await player.get(`/api/npcs?campaign_id=${id}`).expect(200))
  expect(seen).toContain('A smith of the ford.')
  expect(seen).not.toMatch(/heir|sleeps|王の娘|Her past/)
})

test('a link or an embed without words shows the name that it holds', async () => {
  const { dm } = await tableOfTwo()
  const content =
    '<p>Cast @UUID[Compendium.pf2e.spells-srd.Item.Create Food] at @Embed[JournalEntry.abcdefghijklmnop inline]{the mill}.</p>'
  const file = Buffer.from(JSON.stringify({ name: 'Camp', content, img: '' }))
  const { campaign_id: id } = await importForeign(dm, file, 'camp.json')
  const { articles } = await dm.get(`/api/articles?campaign_id=${id}`).expect(200)
  expect(articles).toMatchObject([{ description: 'Cast Create Food at the mill.' }])
})

test('with the default permission “Limited” players read the name and the public biography of an actor, and no journal or item', async () => {
  const { dm, player } = await tableOfTwo()
  const ownership = { default: 1 }
  const actor = (name: string, biography: object) => ({
    _id: name,
    name,
    type: 'npc',
    items: [],
    system: { details: { biography, alignment: 'Evil', ideal: 'Kill the king' } },
    ownership,
  })
  const file = Buffer.from(
    JSON.stringify([
      actor('Odo', { value: '<p>A spy.</p>', public: '<p>A smith.</p>' }),
      actor('Pip', { value: '<p>A thief.</p>', public: '' }),
      { _id: 'old', name: 'Old plan', content: '<p>Poison.</p>', img: '', ownership },
      {
        _id: 'new',
        name: 'Crypt',
        ownership,
        pages: [
          { _id: 'a', name: 'Trap', text: { content: '<p>Deadly.</p>' } },
          { _id: 'b', name: 'Door', text: { content: '<p>Open.</p>' }, ownership: { default: 2 } },
        ],
      },
      {
        _id: 'ring',
        name: 'Ring',
        type: 'loot',
        system: { description: { value: '<p>Cursed.</p>' } },
        ownership,
      },
    ]),
  )
  const { campaign_id: id, plan } = await importForeign(dm, file, 'limited.json', {
    choices: { visibility: 'as_source' },
  })
  await addMember(dm, id!, 'mara')
  const { npcs } = await player.get(`/api/npcs?campaign_id=${id}`).expect(200)
  const seen = npcs.map(({ name, description, own }: Record<string, unknown>) => [
    name,
    description,
    own,
  ])
  expect(seen).toEqual([
    ['Odo', 'A smith.', {}],
    ['Pip', '', {}],
  ])
  const { articles } = await player.get(`/api/articles?campaign_id=${id}`).expect(200)
  expect(articles).toMatchObject([{ name: 'Door', description: 'Open.' }])
  const kept = await dm.get(`/api/npcs?campaign_id=${id}`).expect(200)
  expect(kept.npcs[1]).toMatchObject({
    dm_notes: 'A thief.',
    own: { alignment: 'Evil', ideal: 'Kill the king' },
  })
  expect(plan!.secrets).toContainEqual({
    rule: 'Journals and items with the default permission “Limited”',
    becomes: 'dm',
    count: 3,
  })
})

test('a character is an NPC only in a folder that says NPC', async () => {
  const { mara: dm } = await appWith('mara')
  const folder = (name: string) => ({ _key: `!folders!${name}`, _id: name, name, type: 'Actor' })
  const character = (name: string, of: string) => ({
    _id: name,
    name,
    type: 'character',
    items: [],
    system: {},
    folder: of,
  })
  const file = Buffer.from(
    JSON.stringify([
      folder('Characters'),
      folder('Town NPCs'),
      character('Pip', 'Characters'),
      character('Odo', 'Town NPCs'),
    ]),
  )
  const { plan } = await checkForeign(dm, file, 'cast.json')
  expect(plan!.groups).toMatchObject([
    { label: 'Players’ characters', guess: 'article:Player character', count: 1 },
    { label: 'Actors: character (NPCs)', guess: 'npc', count: 1 },
  ])
})

const journal = (id: string) => ({ _id: id, name: id, content: `<p>${id}</p>`, img: '' })

test('a deleted document stays deleted, whatever the order of the files of its database', async () => {
  const { mara: dm } = await appWith('mara')
  const table = levelTable([
    ['!journal!gone', journal('Gone'), 1],
    ['!journal!kept', journal('Kept'), 2],
  ])
  const log = levelLog([['!journal!gone', undefined, 9]], 100)
  for (const [first, last] of [
    [table, log],
    [log, table],
  ]) {
    const nameOf = (file?: Buffer) => (file === table ? '000005.ldb' : '000004.log')
    const file = zipped({
      [`w/data/journal/${nameOf(first)}`]: first!,
      [`w/data/journal/${nameOf(last)}`]: last!,
    })
    const { plan } = await checkForeign(dm, file, 'w.zip')
    expect(plan!.groups).toMatchObject([{ label: 'Journals', count: 1 }])
  }
})

test.for([
  ['is damaged', Buffer.alloc(100)],
  [
    'has a log whose records have no beginning',
    Buffer.concat([
      levelRecord(FIRST, Buffer.alloc(12)),
      levelRecord(LAST, Buffer.alloc(0)),
      levelRecord(LAST, Buffer.alloc(12)),
    ]),
  ],
  [
    'holds too many values for the memory',
    levelTable(
      ['a', 'b'].map((id) => [
        `!journal!${id}`,
        { ...journal(id), flags: Array.from({ length: 1_700_000 }, (_, at) => [(at * at) % 9973]) },
        1,
      ]),
      true,
    ),
  ],
] as const)(
  'a database that %s is named, and the rest of the world is imported',
  async ([title, bytes]) => {
    const { mara: dm } = await appWith('mara')
    const name = title.includes('log') ? '000003.log' : '000003.ldb'
    const file = zipped({
      'w/data/journal/000005.ldb': levelTable([['!journal!k', journal('Kept'), 1]]),
      [`w/packs/lore/${name}`]: bytes,
    })
    const { plan } = await checkForeign(dm, file, 'w.zip')
    expect(plan).toMatchObject({
      things: { 'article:Lore': 1 },
      lost: [
        {
          what: 'Databases that cannot be read',
          why: 'Export their documents as JSON: w/packs/lore.',
          count: 1,
        },
      ],
    })
  },
)

test('the chat and other collections that are not imported are not opened', async () => {
  const { mara: dm } = await appWith('mara')
  const deep = Buffer.from('['.repeat(100))
  const file = zipped({
    'w/data/fog/000003.ldb': Buffer.from('damaged'),
    'w/data/messages.db': deep,
    'w/data/journal.db': Buffer.from(JSON.stringify(journal('Kept'))),
  })
  const { plan, error } = await checkForeign(dm, file, 'w.zip')
  expect(error).toBeNull()
  expect(plan).toMatchObject({ things: { 'article:Lore': 1 }, lost: [] })
})

test('systems and modules that are left out are named, also those with documents as JSON', async () => {
  const { mara: dm } = await appWith('mara')
  const json = (id: string) => Buffer.from(JSON.stringify(journal(id)))
  const file = zipped({
    'z/journal.json': json('Kept'),
    'z/modules/curse/odo.json': json('Odo'),
    'z/modules/curse/ilse.json': json('Ilse'),
    'z/systems/dnd5e/packs/rules.db': json('Rules'),
  })
  const { plan } = await checkForeign(dm, file, 'z.zip')
  expect(plan).toMatchObject({
    things: { 'article:Lore': 1 },
    lost: [{ what: 'Systems and modules', count: 2 }],
  })
})
