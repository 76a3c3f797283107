import { joined, png, pngChunk } from '../../testing/pictures.ts'
import { zipped } from '../../testing/zip-files.ts'
import { text } from './moving-in.fixture.ts'
import { levelLog, levelTable } from './readers/foundry/level-db.fixture.ts'

export const CARD = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  name: 'An older mirror',
  data: {
    name: 'Ilse',
    description: '{{char}} bakes for {{user}}.',
    personality: 'Warm',
    scenario: 'A cold morning.',
    first_mes: 'Bread?',
    mes_example: '<START>\n{{user}}: Yes.',
    alternate_greetings: ['Cake?'],
    tags: ['baker'],
    character_book: { entries: [{ name: 'The mill', keys: ['mill'], content: 'It grinds.' }] },
  },
}

export function cardPng(card: object | string, keyword = 'chara') {
  const text = typeof card === 'string' ? card : JSON.stringify(card)
  const json = Buffer.from(text).toString('base64')
  const picture = png()
  const chunk = pngChunk('tEXt', Buffer.from(`${keyword}\0${json}`, 'latin1'))
  return joined(picture.subarray(0, 33), chunk, picture.subarray(33))
}

export const CAST = text(
  'Name;Ort;Schlagworte;Beschreibung;Alter;Geheim',
  'Odo;Mill;smith, dwarf;"Makes nails; all day.";54;',
  'Marda;Mill;;Sings.;;x',
  ';;;Nobody;;',
)

/** A zip of notes, and pictures. */
export const vault = (files: Record<string, string | Uint8Array>) =>
  zipped(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [
        name,
        typeof file === 'string' ? Buffer.from(file) : file,
      ]),
    ),
  )

export const VAULT = vault({
  'vault/.obsidian/app.json': '{}',
  'vault/Templates/NPC.md': '---\ntype: npc\n---\n<% tp.file.title %>',
  'vault/Rules/Monsters/Ogre.md': '---\ncssclasses: json5e-monster\n---\nBig.',
  'vault/World/NPCs/Odo.md': [
    '---',
    'aliases: [The Smith]',
    'tags: "#NPC"',
    'Race: Dwarf',
    'location: "[[Mill]]"',
    'employer: "[[Guild of Nails|the guild]]"',
    'art: odo.png',
    'empty:',
    '---',
    '# Odo',
    '',
    'He owes *money* to [[Old Hob|the miller]] and lives at [[World/Places/Mill#Wheel]]. See [the rules](https://example.org). ^abc',
    '',
    'Motto:: Iron first',
    '`=this.status`',
    '%% check his age %%',
    '> [!quote]- Mood',
    '> Grim',
    '',
    '> [!secret]',
    '> He forged the key of [[Old Hob]].',
    '',
    '## GM Notes',
    'He is afraid of water.',
  ].join('\n'),
  'vault/World/NPCs/Old Hob.md': '---\npublish: false\n---\nA miller.',
  'vault/World/NPCs/Guild of Nails.md': '---\ntype: faction\n---\nThey meet.',
  'vault/World/NPCs/odo.png': png(),
  'vault/World/Places/Places.md': 'All of them.',
  'vault/World/Places/Mill.md': 'It grinds.',
  'vault/World/Ages.md': 'Long ago.',
  'vault/World/Map.md': [
    '---',
    'type: location',
    '---',
    '```leaflet',
    'id: main',
    'image: [[map.png]]',
    'bounds: [[0,0],[100,200]]',
    'marker: town, 25, 50, [[Mill]] ### a comment',
    '```',
  ].join('\n'),
  'vault/map.png': png(20, 10),
  'vault/Session 3.md': '---\ndate: 2026-01-05\n---\nWe met [[Odo]].',
})

const row = (collection: string, id: string, data: object) =>
  [`!${collection}!${id}`, { _id: id, name: id, ...data }, 1] as [string, object, number]

/** A world of Foundry 11 and newer. */
const WORLD = zipped({
  'w/world.json': Buffer.from('{"title":"Emberfall"}'),
  'w/data/actors/000005.ldb': levelTable([
    row('actors', 'Odo', { type: 'npc', system: {}, items: [] }),
    row('folders', 'f', {}),
  ]),
  'w/data/journal/000005.ldb': levelTable([row('journal', 'Mill', { pages: ['p'] })], true),
  'w/data/journal/000007.log': levelLog(
    [row('journal.pages', 'Mill.p', { text: { content: '<p>It grinds.</p>' } })],
    40,
  ),
})

/** As chat programs export it. */
export const LORE_BOOK = Buffer.from(
  JSON.stringify({
    entries: {
      0: { uid: 0, key: ['mill', 'wheel'], comment: '', content: '{{char}} guards the mill.' },
      1: { uid: 1, key: [], comment: 'The ford', content: '@@depth 2\nShallow water.' },
      2: { uid: 2, key: [], content: 'It always rains.' },
    },
  }),
)

/** A small file of each kind. */
export const SAMPLES: Record<string, Uint8Array> = {
  'a table': CAST,
  'tables in a zip': zipped({ 'npcs.csv': CAST, 'locations.csv': text('Name', 'Mill') }),
  'a card as JSON': Buffer.from(JSON.stringify(CARD)),
  'a card as PNG': cardPng(CARD),
  'a vault': VAULT,
  'a lore book': LORE_BOOK,
  'a card as CHARX': zipped({ 'card.json': Buffer.from(JSON.stringify(CARD)) }),
  'a world of Foundry': WORLD,
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

export const jsonZip = (files: Record<string, unknown>) =>
  zipped(
    Object.fromEntries(
      Object.entries(files).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? value : json(value),
      ]),
    ),
  )

/** An export of Kanka as it is since 2025. */
export const KANKA = jsonZip({
  'info.json': { kanka_version: '3.13', export_version: '3.13' },
  'campaign.json': { id: 1, name: 'The Salt Road', entry: '<p>Far &amp; wide.</p>' },
  'settings/modules.json': { characters: { enabled: true, name_plural: 'People' } },
  'settings/custom-modules.json': [{ id: 7, code: 'ship', singular: 'Ship', plural: 'Ships' }],
  'tags/smith_90.json': { id: 4, entity: { id: 90, name: 'Smith' } },
  'tags/spy_91.json': { id: 5, entity: { id: 91, name: 'Spy', is_private: 1 } },
  'locations/coast_50.json': { id: 12, entity: { id: 50, name: 'Coast' } },
  'locations/mill_51.json': { id: 11, entity: { id: 51, name: 'Mill', parent_id: 50 } },
  'characters/odo_20.json': {
    id: 1,
    title: 'Master',
    age: '54',
    is_personality_visible: false,
    characterTraits: [
      { name: 'Hair', entry: 'Grey', section_id: 1 },
      { name: 'Fears', entry: 'Water', section_id: 2 },
    ],
    organisationMemberships: [{ id: 3, organisation_id: 2, role: 'Treasurer' }],
    entity: {
      id: 20,
      name: 'Odo &amp; Sons',
      entry:
        '<p>A <b>smith</b> who knows [character:21|the singer] and [character:999].</p><ul><li>Nails</li></ul>',
      image_uuid: 'face',
      entityTags: [{ tag_id: 4 }, { tag_id: 5 }],
      entityLocations: [{ location_id: 11 }],
      posts: [
        { id: 1, name: 'Rumor', entry: '<p>He snores.</p>', visibility_id: 1 },
        { id: 2, name: 'Truth', entry: '<p>He forged it.</p>', visibility_id: 2 },
      ],
      relationships: [
        { id: 8, owner_id: 20, target_id: 21, relation: 'father', mirror_id: 9, visibility_id: 1 },
      ],
      entityAttributes: [
        { id: 6, name: 'Debt', value: '30', is_private: true },
        { id: 7, name: 'Guild', value: 'Nails' },
      ],
      assets: [{ type_id: 3, name: 'Old Odo', visibility_id: 1 }],
    },
  },
  'characters/marda_21.json': {
    id: 2,
    entity: {
      id: 21,
      name: 'Marda',
      is_private: true,
      relationships: [
        {
          id: 9,
          owner_id: 21,
          target_id: 20,
          relation: 'daughter',
          mirror_id: 8,
          visibility_id: 1,
        },
      ],
    },
  },
  'organisations/guild_60.json': { id: 2, entity: { id: 60, name: 'Guild' } },
  'journals/one_70.json': {
    id: 9,
    date: '2026-02-03',
    entity: { id: 70, name: 'The first', type: 'Session', entry: '<p>We met.</p>' },
  },
  'ships_7/gull_80.json': { entity: { id: 80, entity_id: 3, name: 'Gull' } },
  'maps/world_40.json': {
    id: 6,
    width: 200,
    height: 100,
    location_id: 12,
    markers: [
      { entity_id: 51, longitude: '50.000', latitude: '75.000', visibility_id: 1 },
      { name: 'Here', longitude: '1', latitude: '1' },
    ],
    entity: { id: 40, name: 'World', image_uuid: 'plan' },
  },
  'gallery/face.json': { id: 'face' },
  'gallery/face.png': png(),
  'gallery/plan.png': png(20, 10),
})

/** The same as it was in 2023: flat, with words for who sees what. */
export const OLD_KANKA = jsonZip({
  'campaign.json': { id: 1, name: 'Old road' },
  'locations/mill.json': { id: 11, entity_id: 51, name: 'Mill', entry: 'It grinds.' },
  'characters/odo.json': {
    id: 1,
    entity_id: 20,
    name: 'Odo',
    entry: '<p>At [location:51].</p>',
    is_dead: 1,
    location_id: 11,
    notes: [
      { id: 1, name: 'A', entry: 'one', visibility: 'admin' },
      { id: 2, name: 'B', entry: 'two', visibility: 'all' },
      { id: 3, name: 'C', entry: 'three', visibility: 'self' },
    ],
    attributes: [{ id: 6, name: 'Eyes', value: 'blue' }],
    aliases: [{ name: 'Smithy', visibility: 'all' }],
  },
})

const ADVENTURE = {
  _id: 'adv0000000000000',
  name: 'The mill',
  folders: [{ _id: 'f1', name: 'Villagers', type: 'Actor' }],
  actors: [
    {
      _id: 'actorodo00000000',
      name: 'Odo',
      type: 'npc',
      img: 'worlds/w/odo.png?17',
      folder: 'f1',
      ownership: { default: 1 },
      prototypeToken: { disposition: -1 },
      items: [{ name: 'Hammer' }],
      system: {
        details: {
          biography: { value: '<p>He forged the key.</p>', public: '<p>A smith.</p>' },
          alignment: 'Neutral',
          cr: 2,
        },
      },
      _stats: { coreVersion: '13.345' },
    },
    { _id: 'hero', name: 'Hero', type: 'character', system: {}, items: [] },
  ],
  items: [
    { _id: 'item1', name: 'Key', type: 'loot', system: { description: { value: '<p>Old.</p>' } } },
  ],
  journal: [
    {
      _id: 'journal000000000',
      name: 'Places',
      ownership: { default: 0 },
      pages: [
        {
          _id: 'pagemill00000000',
          name: 'Mill',
          type: 'text',
          ownership: { default: 2 },
          text: {
            format: 1,
            content:
              '<p>Home of @UUID[Actor.actorodo00000000]{the smith}, [[/r 1d6]] steps wide.</p><section class="secret" id="secret-1"><p>A trapdoor.</p></section>',
          },
        },
        {
          _id: 'pagelore',
          name: 'Ages',
          type: 'text',
          ownership: { default: -1 },
          text: { format: 2, markdown: '*Long* ago' },
        },
      ],
    },
  ],
  scenes: [
    {
      _id: 'scene1',
      name: 'Village',
      width: 1_000,
      height: 500,
      padding: 0.25,
      grid: { size: 100 },
      background: { src: 'worlds/w/village.png' },
      walls: [],
      notes: [{ entryId: 'journal000000000', pageId: 'pagemill00000000', x: 800, y: 325 }],
    },
  ],
  tables: [{ _id: 't', name: 'Loot', results: [] }],
}

export const FOUNDRY = jsonZip({
  'fvtt-Adventure-the-mill.json': ADVENTURE,
  'Data/worlds/w/odo.png': png(),
  'Data/worlds/w/village.png': png(20, 10),
})

/** A map of Azgaar's generator: lines around a drawing, which has lines of its own. */
export function azgaarMap(lineEnd = '\r\n'): Buffer {
  const settings = Array.from({ length: 25 }, () => '')
  settings[12] = '1000'
  settings[13] = '1'
  settings[20] = 'Aurenia'
  const tail: string[] = Array.from({ length: 31 }, () => '')
  tail[1] = JSON.stringify({ cellsX: 2, cellsY: 2 })
  tail[2] = '10,30,60,90'
  tail[8] = JSON.stringify([
    { i: 0, name: 'Wildlands' },
    { i: 1, name: 'Auren' },
  ])
  tail[9] = JSON.stringify([
    { i: 0, name: 'Neutrals' },
    { i: 1, name: 'Aur', fullName: 'Kingdom of Aur', form: 'Monarchy' },
  ])
  tail[10] = JSON.stringify([
    {},
    {
      i: 1,
      name: 'Aurum',
      x: 250,
      y: 300,
      state: 1,
      culture: 1,
      capital: 1,
      population: 2.5,
      walls: 1,
    },
    { i: 2, name: 'Gone', x: 1, y: 1, removed: true },
    {
      i: 3,
      name: 'Hollow',
      x: 500,
      y: 150,
      state: 0,
      culture: 0,
      capital: 0,
      port: 0,
      population: 0.1,
    },
  ])
  tail[30] = JSON.stringify([{ i: 4, type: 'ruins', x: 100, y: 100 }])
  return Buffer.from(
    [
      '1.99.05|File can be loaded in azgaar.github.io/Fantasy-Map-Generator|2026-01-01|1|1000|600|1',
      settings.join('|'),
      JSON.stringify({ latT: 1 }),
      'biomes',
      JSON.stringify([
        { id: 'burg1', name: 'Aurum', legend: '<p>A <b>golden</b> city.</p>' },
        { id: 'marker4', name: 'Old tower', legend: 'It fell.' },
        { id: 'regiment1-1', name: 'First', legend: 'Men.' },
      ]),
      `<svg>\n<g>\n</g>\n</svg>`,
    ].join(lineEnd) +
      tail
        .slice(1)
        .map((line) => lineEnd + line)
        .join(''),
  )
}

const ids = (number: number) => `${String(number).repeat(8)}-1111-4111-8111-111111111111`
const reference = (number: number, title: string, entityClass: string) => ({
  id: ids(number),
  title,
  entityClass,
})
export const article = (number: number, title: string, entityClass: string, fields: object) => ({
  ...reference(number, title, entityClass),
  templateType: entityClass.toLowerCase(),
  state: 'public',
  isDraft: false,
  isWip: true,
  subscribergroups: [],
  world: reference(0, 'The Salt Road', 'World'),
  creationDate: { date: '2025-07-03 18:55:15.000000', timezone: 'Europe/London' },
  content: null,
  ...fields,
})

/** An export of World Anvil: a file for each article, and for each picture the address alone. */
export const WORLD_ANVIL = jsonZip({
  'World/articles/Person-Odo.json': article(1, 'Odo', 'Person', {
    content: [
      '[img:5090045|center]',
      '[p]A [b]smith[/b] who owes @[Marda](person:' + ids(2) + ') money.[/p]',
      '/* He forged the key. */',
      '[h2|' + ids(9) + ']At the mill[/h2]',
      'Works near @[The Mill](the wheel), [url:https://example.org|blank]says the town[/url].',
      '',
      '[quote]Iron first.',
      '|His father[/quote]',
      '[ul]',
      '- Nails',
      '- Hooks & [i]eyes[/i]',
      '[/ul]',
      '[table][tr][th]Day[/th][th]Price[/th][/tr][tr][td]1[/td][td][roll:1d20][/td][/tr][/table]',
      '[secret:' + ids(7) + ']',
      '[block:123]',
      '--Motto::Iron [b]first[/b]--',
    ].join('\r\n'),
    excerpt: 'The smith of the ford.',
    tags: 'smith, dwarf',
    category: reference(8, 'Townsfolk', 'Category'),
    nickname: 'Old Odo, The Anvil',
    firstname: 'Odo',
    age: '54',
    hair: 'Grey',
    speciesDisplay: 'Dwarf',
    motivation: 'To be [i]free[/i].',
    circumstancesBirth: 'Born in a storm.',
    physique: `Broad. ${'He lifts anvils. '.repeat(15)}`,
    seeded: 'He is the heir.',
    scrapbook: 'Ask about the key.',
    organization: reference(4, 'Guild of Nails', 'Organization'),
    species: reference(6, 'Hill dwarf', 'Species'),
    currentLocation: reference(3, 'The Mill', 'Settlement'),
    isLocked: false,
  }),
  'World/articles/Person-Marda.json': article(2, 'Marda', 'Person', {
    state: 'private',
    content: 'She sings.',
    sections: { history: { content: 'She came from the sea.' } },
    relations: {
      family: { items: [{ ...reference(1, 'Odo', 'Person'), relationshipType: 'article' }] },
    },
  }),
  'World/articles/Settlement-The Mill.json': article(3, 'The Mill', 'Settlement', {
    content: '[container:wide]\r\n[p]It grinds.[/p]\r\n[/container]',
    population: '40',
    type: { id: 'x', title: 'Hamlet', entityClass: 'LocationType' },
    articleParent: reference(5, 'The Ford', 'Location'),
  }),
  'World/articles/Organization-Guild.json': article(4, 'Guild of Nails', 'Organization', {
    content: 'They meet. [articleblock:' + ids(1) + ']',
    subscribergroups: [reference(9, 'Friends', 'SubscriberGroup')],
  }),
  'World/articles/Location-The Ford.json': article(5, 'The Ford', 'Location', { isDraft: true }),
  'World/articles/Species-Hill dwarf.json': article(6, 'Hill dwarf', 'Species', {
    content: 'Short.',
  }),
  'World/articles/Report-The storm.json': article(8, 'The storm', 'Report', {
    content: 'They met Odo.',
    reportDate: { date: '2026-01-05 00:00:00.000000' },
  }),
  'World/articles/untitled.json': article(9, ' ', 'Item', {}),
  'World/secrets/key.json': {
    ...reference(7, 'The key', 'Secret'),
    content: 'The key is [b]false[/b].',
  },
  'World/images/a.json': { ...reference(9, 'Odo', 'Image'), url: 'https://cdn.example.org/a.png' },
  'World/maps/Ford/map.json': reference(9, 'The Ford', 'Map'),
})

export const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
export const block = (type: string, content: object[], attrs: object = {}) => ({
  type,
  content,
  attrs,
})
export const said = (text: string) => block('paragraph', [words(text)])
export const doc = (...content: object[]) => block('doc', content)
export const page = (id: string, name: string, documents: object[], fields: object = {}) => ({
  id,
  name,
  isHidden: false,
  tags: [],
  aliases: [],
  properties: [],
  documents: documents.map((one, at) => ({ id: `${id}${at}`, name: 'Main', type: 'page', ...one })),
  ...fields,
})
const mention = (id: string, text: string, alias = '') => block('mention', [], { id, text, alias })
export const links = (title: string, ...ids: string[]) => ({
  type: 'RESOURCE_LINK',
  title,
  data: { items: ids.map((resourceId) => ({ resourceId })) },
})

/** What pages have from their template. */
const OF_TEMPLATE = [
  block('blockquote', [said('Something the character has said.')]),
  block('bodiedExtension', [said('Only the DM reads this.')], { extensionKey: 'block-secret' }),
]

/** A project of LegendKeeper, as it is packed in a `.lk`. */
export const LEGEND_KEEPER = {
  version: 1,
  exportedAt: '2026-01-02T03:04:05.000Z',
  resources: [
    page('templates', 'Default Templates ', [{ type: 'blank', content: doc() }]),
    page('t1', 'Character', [{ content: doc(...OF_TEMPLATE) }], {
      parentId: 'templates',
      tags: ['character'],
    }),
    page('people', 'NPCs', [{ content: doc() }]),
    page(
      'odo',
      'Odo',
      [
        {
          name: 'Overview',
          content: doc(
            block('heading', [words('Looks')], { level: 2 }),
            block('paragraph', [
              words('A '),
              words('smith', { type: 'strong' }),
              words(' who knows '),
              mention('marda', 'Marda'),
              words(' and '),
              mention('ilse', 'Ilse'),
              words('.', { type: 'link', attrs: { href: 'https://example.org/odo' } }),
            ]),
            block('bodiedExtension', [said('He forged the key.')], {
              extensionKey: 'block-secret',
            }),
            ...OF_TEMPLATE,
            block('bulletList', [
              block('listItem', [
                said('Nails'),
                block('bulletList', [block('listItem', [said('Iron')])]),
              ]),
            ]),
            block('mediaSingle', [
              block('media', [], { url: 'https://assets.example.org/forge.png' }),
            ]),
          ),
        },
        { name: 'Backstory', content: doc(said('Born in a storm.')) },
        { name: 'BIT', isHidden: true, content: doc(said('He is the heir.')) },
      ],
      {
        parentId: 'people',
        tags: ['character', 'dwarf'],
        aliases: ['The Anvil'],
        properties: [
          { type: 'IMAGE', title: 'IMAGE', data: { url: 'https://assets.example.org/odo.png' } },
          {
            type: 'TEXT_FIELD',
            title: 'SUMMARY',
            data: { fragment: doc(said('The smith of the ford.')) },
          },
          { type: 'TEXT_FIELD', title: 'HAIR', data: { fragment: doc(said('Grey')) } },
          links('FRIENDS', 'marda'),
          links('ENEMIES', 'ilse'),
          links('LOCATED IN', 'mill'),
          { type: 'SPOTIFY_SINGLE', title: 'VIBE', data: { url: 'https://example.org/song' } },
        ],
      },
    ),
    page('marda', 'Marda', [{ content: doc(said('She sings.')) }], {
      parentId: 'people',
      tags: ['character'],
    }),
    page('ilse', 'Ilse', [{ content: doc(said('She spies.')) }], {
      parentId: 'people',
      tags: ['character'],
      isHidden: true,
    }),
    page('plans', 'Adventures', [{ content: doc() }], { isHidden: true }),
    page('heist', 'The heist', [{ content: doc(said('At night.')) }], { parentId: 'plans' }),
    page('coast', 'Coast', [
      {
        type: 'map',
        map: {
          locatorId: 'https://assets.example.org/coast.png',
          max_x: 40,
          min_y: -20,
          max_zoom: 1,
        },
        content: {
          pins: [
            { pos: [-5, 5], linkedResourceId: 'mill', isHidden: false },
            { pos: [-1, 1], name: 'Here' },
          ],
        },
      },
    ]),
    page('mill', 'The Mill', [{ content: doc(said('It grinds.')) }], { parentId: 'coast' }),
    page('evenings', 'Sessions', [{ content: doc() }]),
    page('first', '3. At the ford', [{ content: doc(said('We met Odo.')) }], {
      parentId: 'evenings',
    }),
  ],
}

Object.assign(SAMPLES, {
  'an export of Kanka': KANKA,
  'an older export of Kanka': OLD_KANKA,
  'an adventure of Foundry': json(ADVENTURE),
  'a zip of Foundry': FOUNDRY,
  'a map of Azgaar': azgaarMap(),
  'an export of World Anvil': WORLD_ANVIL,
  'a project of LegendKeeper': json(LEGEND_KEEPER),
})
