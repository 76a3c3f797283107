import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { textOf } from '../../testing/event-streams.ts'
import { png } from '../../testing/pictures.ts'
import { rights } from '../../testing/rights/table.ts'
import { importedForPlayer } from './moving-in.fixture.ts'
import { article, block, doc, jsonZip, links, page, said, vault, words } from './samples.fixture.ts'

/** A word for a place where a program keeps something from players. */
function hush(place: string): string {
  const word = `zq7x${place}`
  places.add(word)
  return word
}
/** The places of the file that is being made. */
const places = new Set<string>()
const HUSHED = /zq7x[a-z]+/gu

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const ids = (number: number) => `${String(number).repeat(8)}-1111-4111-8111-111111111111`

function foundryFile(): Buffer {
  const ownership = { default: 2 }
  const text = (content: string) => ({ format: 1, content: `<p>Open.</p>${content}` })
  const secret = (place: string) => `<section class="secret"><p>${hush(place)}</p></section>`
  return json({
    name: 'Adventure',
    folders: [],
    actors: [
      {
        _id: 'a1',
        name: 'Odo',
        type: 'npc',
        ownership,
        items: [{ name: hush('actoritem') }],
        prototypeToken: { name: hush('token') },
        flags: { notes: hush('flags'), 'gm-notes': { notes: hush('gmflags') } },
        system: { details: { biography: { value: secret('bio'), public: secret('publicbio') } } },
      },
      {
        _id: 'a2',
        name: 'Ilse',
        type: 'npc',
        ownership,
        items: [],
        system: { details: { privateNotes: `<p>${hush('pfnotes')} here</p>` } },
      },
      {
        _id: 'a3',
        name: 'Per',
        type: 'npc',
        ownership: { default: 1 },
        items: [],
        system: { details: { biography: { value: hush('limited') }, race: hush('race') } },
      },
      {
        _id: 'a5',
        name: 'Hob',
        type: 'npc',
        ownership,
        items: [],
        system: {
          notes: { value: '<p>A clerk.</p>' },
          notesGM: { value: hush('notesgm') },
          a: { b: { c: { d: { e: { f: { g: `${hush('deep')} here` } } } } } },
        },
      },
      { _id: 'a4', name: hush('actor'), type: 'npc', items: [], system: {} },
    ],
    items: [
      {
        _id: 'i1',
        name: 'Lamp',
        type: 'loot',
        ownership,
        system: { description: { value: secret('item'), gm: hush('itemgm') } },
      },
      { _id: 'i2', name: hush('unknown'), type: 'loot', ownership, system: { identified: false } },
      {
        _id: 'i3',
        name: hush('unidentified'),
        type: 'loot',
        ownership,
        system: { identified: { value: false } },
      },
    ],
    journal: [
      {
        _id: 'j1',
        name: hush('journalname'),
        ownership: { default: 0 },
        pages: [
          { _id: 'p1', name: 'Open', ownership, text: text('@UUID[Actor.a4] @UUID[.p2]') },
          { _id: 'p2', name: hush('page'), ownership: { default: 0 }, text: text('x') },
          { _id: 'p3', name: hush('inherited'), ownership: { default: -1 }, text: text('x') },
          {
            _id: 'p4',
            name: 'Shown',
            ownership,
            text: text(`${secret('section')}<p data-visibility="gm">${hush('visibility')}</p>`),
          },
        ],
      },
      {
        _id: 'j2',
        name: hush('journalofone'),
        ownership: { default: 0 },
        pages: [
          {
            _id: 'p5',
            name: 'Portrait',
            type: 'quest',
            ownership,
            text: text(''),
            flags: { 'gm-notes': { notes: hush('pageflags') } },
            system: { goal: `${hush('pagesystem')} here` },
          },
        ],
      },
    ],
  })
}

function kankaFile(): Uint8Array {
  const entity = (id: number, name: string, more: object = {}, child: object = {}) => ({
    id,
    ...child,
    entity: { id: id + 100, name, ...more },
  })
  const hidden = `<p style="opacity:0">${hush('html')}</p>`
  return jsonZip({
    'info.json': {},
    'campaign.json': { id: 1, name: 'Road', entry: `<p hidden>${hush('campaign')}</p>` },
    'tags/spy_1.json': entity(1, hush('tag'), { is_private: 1 }),
    'locations/mill_2.json': entity(2, hush('location'), { is_private: '1' }),
    'organisations/guild_3.json': entity(3, hush('organisation'), { is_private: true }),
    'characters/ilse_5.json': entity(5, hush('character'), { is_private: true }),
    'characters/odo_4.json': entity(
      4,
      'Odo',
      {
        entry: `<p>Knows [character:105] of [location:102], {attribute:6}.</p>${hidden}`,
        tooltip: `Odo <span hidden>${hush('tooltip')}</span>`,
        entityTags: [{ tag_id: 1 }],
        entityLocations: [{ location_id: 2 }],
        posts: [2, 3, 4].map((visibility_id) => ({
          id: visibility_id,
          name: hush('postname'),
          entry: hush('post'),
          visibility_id,
        })),
        relationships: [
          { id: 1, owner_id: 104, target_id: 105, relation: hush('chained'), visibility_id: 1 },
          { id: 2, owner_id: 104, target_id: 106, relation: hush('relation'), visibility_id: 2 },
        ],
        entityAttributes: [
          { id: 6, name: 'Debt', value: hush('attribute'), is_private: '1' },
          { id: 7, name: 'Guild', value: `Nails<i hidden>${hush('value')}</i>` },
        ],
        assets: [{ type_id: 3, name: hush('alias'), visibility_id: 2 }],
      },
      {
        is_personality_visible: 0,
        characterTraits: [
          { name: hush('traitname'), entry: hush('trait'), section_id: 2 },
          { name: 'Hair', entry: hush('privatetrait'), section_id: 1, is_private: 1 },
        ],
        organisationMemberships: [{ id: 1, organisation_id: 3, role: hush('role') }],
      },
    ),
    'characters/per_6.json': entity(6, 'Per'),
    'quests/key_7.json': entity(
      7,
      'Key',
      {},
      {
        elements: [
          { id: 1, name: hush('element'), entry: 'x', visibility_id: 2 },
          { id: 2, entity_id: 105, entry: hush('elementof'), visibility_id: 1 },
        ],
      },
    ),
    'maps/world_8.json': entity(
      8,
      hush('map'),
      { is_private: 1, image_uuid: 'plan' },
      {
        width: 10,
        height: 10,
        markers: [{ name: hush('marker'), entity_id: 106, longitude: 1, latitude: 1 }],
      },
    ),
    'gallery/plan.png': png(20, 10),
  })
}

function anvilFile(): Uint8Array {
  return jsonZip({
    'articles/a.json': article(1, 'Odo', 'Person', {
      content: [
        `Open [secret:${ids(7)}] [articleblock:${ids(2)}] [articleblock:${ids(3)}]`,
        `[secret]${hush('inline')}[/secret]`,
        `[gmnote:x]${hush('unknowntag')}[/gmnote]`,
        `[subcontainer:1]${hush('subcontainer')}[/subcontainer]`,
        `/* ${hush('comment')} */`,
      ].join('\n'),
      seeded: hush('seeded'),
      scrapbook: hush('scrapbook'),
      authornotes: hush('authornotes'),
      organization: { id: ids(2), title: hush('organization'), entityClass: 'Organization' },
      species: { id: ids(3), title: hush('species'), entityClass: 'Species' },
      currentLocation: { id: ids(4), title: hush('place'), entityClass: 'Settlement' },
      category: { id: ids(8), title: hush('category'), entityClass: 'Category', state: 'private' },
    }),
    'articles/b.json': article(2, hush('organization'), 'Organization', { state: 'private' }),
    'articles/c.json': article(3, hush('species'), 'Species', { isDraft: 1 }),
    'articles/d.json': article(4, hush('place'), 'Settlement', { passcode: 'x' }),
    'articles/e.json': article(5, hush('forsome'), 'Item', { subscribergroups: { 0: { id: 1 } } }),
    'articles/f.json': article(6, hush('oddstate'), 'Item', { state: 'members' }),
    'secrets/g.json': {
      id: ids(7),
      title: hush('secretname'),
      entityClass: 'Secret',
      content: hush('secret'),
    },
  })
}

function keeperFile(): Buffer {
  const secret = (place: string) =>
    block('bodiedExtension', [said(hush(place))], { extensionKey: 'block-secret' })
  const mention = (id: string) => block('mention', [], { id, text: hush('mention'), alias: '' })
  const field = (title: string, fragment: object, more: object = {}) => ({
    type: 'TEXT_FIELD',
    title,
    data: { fragment },
    ...more,
  })
  const map = { locatorId: 'https://a.example/map.png', max_x: 40, min_y: -20, max_zoom: 1 }
  return json({
    resources: [
      page(
        'odo',
        'Odo',
        [
          {
            content: doc(
              said('Open'),
              secret('block'),
              block('table', [block('tableRow', [block('tableCell', [secret('cell')])])]),
              block('bodiedExtension', [said(hush('otherblock'))], { extensionKey: 'block-gm' }),
              block('panel', [said(hush('hiddenpanel'))], { isHidden: true }),
              block('paragraph', [mention('ilse'), words(' and '), mention('inside')]),
            ),
          },
          { name: hush('documentname'), isHidden: true, content: doc(said(hush('document'))) },
          { isHidden: 'true', content: doc(said(hush('documentword'))) },
        ],
        {
          tags: ['character'],
          properties: [
            field('SUMMARY', doc(secret('summary'))),
            field('HAIR', doc(said(hush('property'))), { isHidden: true }),
            { ...links('FRIENDS', 'per'), title: hush('link'), isHidden: true },
            links('ENEMIES', 'ilse'),
            links('LOCATED IN', 'inside'),
            links('GOD', 'ilse'),
          ],
        },
      ),
      page('per', 'Per', [{ content: doc(said('x')) }], { tags: ['character'] }),
      page('ilse', hush('page'), [{ content: doc(said('x')) }], {
        tags: ['character'],
        isHidden: 1,
      }),
      page('around', hush('around'), [{ content: doc(said('x')) }], { isHidden: true }),
      page('inside', hush('inside'), [{ content: doc(said('x')) }], { parentId: 'around' }),
      page('coast', 'Coast', [
        { type: 'map', name: hush('mapname'), isHidden: true, map, content: { pins: [] } },
      ]),
    ],
  })
}

const vaultFile = () =>
  vault({
    'v/.obsidian/app.json': '{}',
    'v/NPCs/Odo.md': [
      '---',
      'type: npc',
      `gm_notes: ${hush('yaml')}`,
      `gm_aliases: [${hush('gmalias')}]`,
      '---',
      'Open. ![[Ilse]]',
      `%% ${hush('comment')} %%`,
      `<!-- ${hush('htmlcomment')} -->`,
      `<!-- gm-only --> ${hush('betweencomments')} <!-- /gm-only -->`,
      `||${hush('bars')}||`,
      `<span style="font-size:0">${hush('html')}</span>`,
      `> [!secret] ${hush('title')}`,
      `> ${hush('callout')}`,
      '',
      `## GM Notes`,
      hush('section'),
    ].join('\n'),
    'v/NPCs/Ilse.md': `---\npublish: false\naliases: [${hush('alias')}]\n---\n${hush('note')}`,
    [`v/DM only/${hush('name')}.md`]: 'x',
  })

const tableFile = () =>
  Buffer.from(
    `Name,Description,Secret,GM Notes,Private\nOdo,Open,${hush('secret')} is what he hides from the town,${hush('notes')},no\n${hush('row')},x,,,yes\n`,
  )

/** All that an address answers, or each file of a zip. */
async function read(by: Browser, path: string): Promise<string> {
  const answer = await by.open(path)
  if (answer.headers.get('content-type') !== 'application/zip') return textOf(answer)
  const files = Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer())))
  return files.map((bytes) => new TextDecoder().decode(bytes)).join('\n')
}

/** Every address that is read, with the ids that the lists for the DM have. */
async function addressesOf(campaign: number, dm: Browser): Promise<string[]> {
  const query = `campaign_id=${campaign}&q=zq7x&limit=20`
  const routes = rights
    .map(({ route }) => route)
    .filter((route) => route.startsWith('GET /api/') && !route.includes('/join'))
    .map((route) => route.slice('GET '.length))
  const lists = new Map<string, Set<string>>()
  for (const path of routes.filter((one) => !one.includes(':'))) {
    const ids = (await read(dm, `${path}?${query}`)).matchAll(/"id":(\d+)/gu)
    lists.set(path, new Set([...ids].map(([, id]) => id!)))
  }
  lists.set('/api/campaigns', new Set([String(campaign)]))
  return routes
    .flatMap((path) => {
      const ids = lists.get(path.replace(/\/:.*/u, '')) ?? []
      return path.includes(':')
        ? [...ids].map((id) => path.replaceAll(/:\w+(?:\{[^}]*\})?/gu, id))
        : [path]
    })
    .map((path) => `${path}?${query}`)
}

const found = (text: string): string[] => text.match(HUSHED) ?? []

test.for([
  ['Foundry', 'fvtt-Adventure-a.json', foundryFile, ['flags']],
  ['Kanka', 'road.zip', kankaFile, ['campaign', 'tag', 'marker']],
  ['World Anvil', 'world.zip', anvilFile, ['category', 'secretname']],
  ['LegendKeeper', 'project.json', keeperFile, ['mention', 'mapname']],
  ['Obsidian', 'vault.zip', vaultFile, []],
  ['CSV', 'npcs.csv', tableFile, []],
] as const)(
  'players find nothing that %s hides at any address, and the DM finds all of it',
  async ([, name, file, lost]) => {
    places.clear()
    const bytes = file()
    const { id, dm, player, read: list } = await importedForPlayer(bytes, name)
    expect((await list(player, 'npcs')).npcs).not.toEqual([])
    const leaks = new Set<string>()
    const kept = new Set<string>()
    for (const path of new Set(await addressesOf(id, dm))) {
      for (const one of found(await read(player, path))) leaks.add(`${one} at ${path}`)
      for (const one of found(await read(dm, path))) kept.add(one)
    }
    expect([...leaks]).toEqual([])
    expect([...places].filter((place) => !kept.has(place))).toEqual(
      lost.map((place) => `zq7x${place}`),
    )
  },
)
