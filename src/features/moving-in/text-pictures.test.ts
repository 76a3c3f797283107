import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { jpeg, png } from '../../testing/pictures.ts'
import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'
import { appWith, type TestApp } from '../../testing/test-app.ts'
import { exportOf } from '../campaign-files/campaign-imports.fixture.ts'
import { checkForeign, importForeign, put as choose } from './moving-in.fixture.ts'
import { jsonZip, vault } from './samples.fixture.ts'

const add = (by: Browser, query: string, text: string) =>
  by
    .upload('POST', `/api/pictures?${query}`, {
      type: 'image/png',
      bytes: png(3, 2, { text }),
    })
    .expect(201)

/** Of a campaign: every picture of a text, with what it is of, who reads it and its bytes. */
const picturesOf = ({ context }: TestApp, campaign: number) =>
  context.db.connection
    .prepare(
      `select things.kind, text_pictures.name, read_by, sha256 from text_pictures
        join things on things.thing = text_pictures.thing
        join pictures on pictures.id = picture_id
        where text_pictures.campaign_id = ? order by kind, name`,
    )
    .all(campaign) as { name: string; read_by: string; sha256: string }[]

const namesOf = (app: TestApp, campaign: number) =>
  picturesOf(app, campaign).map(({ name }) => name)

const first = async (by: Browser, noun: 'npcs' | 'locations' | 'articles', campaign: number) =>
  (await by.get(`/api/${noun}?campaign_id=${campaign}`).expect(200))[noun][0]

test('a vault brings the pictures of all texts back: the same texts, bytes and readers', async () => {
  const { app, dm, player, campaign } = await tableOfTwo()
  const ofNpcs = await kindId(dm, campaign, 'NPC')
  const fields = [{ label: 'Looks', type: 'text' }]
  await dm.put(`/api/kinds/${ofNpcs}`, { fields }).expect(200)
  const texts = {
    description: 'Here: ![The *mill*](map.png) and again ![](map.png "By day")\n\n`![no](map.png)`',
    personality: '![far](http://example.org/a.png) \\![none](map.png)',
    backstory: '![](Mühle.png)',
    dm_notes: '![](door.png)',
  }
  const own = { looks: '![](face.png)' }
  const npc = await create(dm, 'npcs', { campaign_id: campaign, name: 'Odo', ...texts, own })
  const ofNpc = `kind=npc&id=${npc.id}`
  await add(dm, `${ofNpc}&name=map.png`, 'map')
  await add(dm, `${ofNpc}&name=M%C3%BChle.png`, 'mill')
  await add(dm, `${ofNpc}&name=face.png`, 'face')
  await add(dm, `${ofNpc}&name=door.png&read_by=dm`, 'door')
  const about = { kind: 'npc', id: npc.id }
  const content = 'Look: ![](map.png)'
  const secret = await dm.post('/api/secrets', { about, text: content }).expect(201)
  await add(dm, `kind=secret&id=${secret.id}&name=map.png`, 'secret map')
  const entry = await dm.post(`/api/npcs/${npc.id}/journal`, { content }).expect(201)
  await add(dm, `kind=journal&id=${entry.id}&name=map.png`, 'map')

  const zip = await exportOf(app, dm, campaign, '?format=obsidian&secrets=true')
  const { campaign_id: back } = await importForeign(dm, zip, 'Road.zip', {
    choices: { visibility: 'as_source' },
  })
  expect(picturesOf(app, back!)).toEqual(picturesOf(app, campaign))
  expect(picturesOf(app, back!)).toHaveLength(6)
  const odo = await first(dm, 'npcs', back!)
  expect(odo).toMatchObject({ ...texts, own })
  const { secrets } = await dm.get(`/api/secrets?campaign_id=${back}`).expect(200)
  expect(secrets).toMatchObject([{ text: content }])
  const journal = await dm.get(`/api/npcs/${odo.id}/journal`).expect(200)
  expect(journal).toMatchObject([{ content }])

  // What a player exports, or a DM without the secrets, has none of those for DMs.
  for (const [by, query] of [
    [dm, '?format=obsidian'],
    [player, '?format=obsidian&secrets=true'],
  ] as const) {
    const names = Object.keys(unzipSync(await exportOf(app, by, campaign, query)))
    const shown = names.filter((name) => name.startsWith('pictures/')).map((name) => name.slice(-8))
    expect(shown.toSorted()).toEqual(['face.png', '/map.png', 'ühle.png'].toSorted())
  }
})

test('an adventure for Foundry shows the pictures of texts, those of DMs to owners alone', async () => {
  const { app, dm, player, campaign } = await tableOfTwo()
  const description = '![The *mill*](map.png "By day") and ![stairs](door.png) [x](door.png)'
  const notes = { description, dm_notes: '![](door.png)' }
  const npc = await create(dm, 'npcs', { campaign_id: campaign, name: 'Odo', ...notes })
  await add(dm, `kind=npc&id=${npc.id}&name=map.png`, 'map')
  await add(dm, `kind=npc&id=${npc.id}&name=door.png&read_by=dm`, 'door')
  const exported = async (by: Browser, query: string) => {
    const files = unzipSync(await exportOf(app, by, campaign, `?format=foundry${query}`))
    const { journal } = JSON.parse(new TextDecoder().decode(files['fvtt-Adventure.json']))
    const page: string = journal[0].pages[0].text.content
    return { page, names: Object.keys(files) }
  }
  const folder = 'pictures/text-'
  const { page, names } = await exported(dm, '&secrets=true')
  const ofPlayer = (await exported(player, '')).names
  const [map, door] = names
    .filter((name) => name.includes(folder))
    .toSorted((a, b) => Number(ofPlayer.includes(b)) - Number(ofPlayer.includes(a)))
  const shown = `<p><img src="${encodeURI(map!)}" alt="The mill" title="By day"> and stairs x</p>`
  expect(page).toContain(shown)
  const [secret] = /<section class="secret"[\s\S]*<\/section>/.exec(page)!
  expect(secret).toContain(`<img src="${encodeURI(door!)}" alt="">`)
  for (const [by, query] of [
    [dm, ''],
    [player, '&secrets=true'],
  ] as const) {
    const of = await exported(by, query)
    expect(of.page).toContain(shown)
    expect(of.names.filter((name) => name.includes(folder))).toEqual([map])
  }
})

const PICTURE = png(3, 2, { text: 'one' })
const NOTE = 'A mill.\n\n'

test.for([
  ['a wikilink', '![[map.png]]', '![](map.png)', ['map.png']],
  [
    'a size',
    '![[map.png|300]] ![[maps/map.png|300x200]]',
    '![](map.png) ![](map.png)',
    ['map.png'],
  ],
  ['a caption', '![[map.png|The road|300]]', '![The road](map.png)', ['map.png']],
  ['a path from the note', '![x|300](../maps/map.png)', '![x](map.png)', ['map.png']],
  [
    'a path from the top',
    '![x](maps/Old%20map.png "In 40")',
    '![x](Old-map.png "In 40")',
    ['Old-map.png'],
  ],
  ['one that is missing', '![[none.png|Lost]]', 'Lost', []],
  [
    'one of another site',
    '![Old map](http://a.example/b.png)',
    '[Old map](http://a.example/b.png)',
    [],
  ],
  ['one in code', '`![[map.png]]`', '`![[map.png]]`', []],
] as const)('a note of another vault shows %s', async ([, written, text, names]) => {
  const { app, mara: dm } = await appWith('mara')
  const file = vault({
    'Places/Mill.md': `${NOTE}${written}`,
    'maps/map.png': PICTURE,
    'maps/Old map.png': png(3, 2, { text: 'two' }),
    'Lore/Ages.md': 'Long ago.',
  })
  const { campaign_id } = await importForeign(dm, file, 'v.zip')
  const mill = await first(dm, 'locations', campaign_id!)
  expect(mill.description).toBe(NOTE + text)
  expect(namesOf(app, campaign_id!)).toEqual(names)
})

test('the first picture of a person is the portrait, and what is no person or article shows its own in the text', async () => {
  const { app, mara: dm } = await appWith('mara')
  const file = vault({
    'NPCs/Odo.md': '# Odo\n![[odo.png]]\nA smith.\n\n%%He hides ![[key.png]]%%',
    'Places/Mill.md': '---\nimage: mill.jpg\n---\nIt grinds.',
    'a/odo.png': PICTURE,
    'a/key.png': png(3, 2, { text: 'key' }),
    'a/mill.jpg': jpeg(),
  })
  const { campaign_id: id } = await importForeign(dm, file, 'v.zip', {
    choices: { visibility: 'as_source' },
  })
  const odo = await first(dm, 'npcs', id!)
  expect(odo).toMatchObject({
    description: 'A smith.',
    avatar_url: expect.stringMatching(/portrait/),
  })
  const mill = await first(dm, 'locations', id!)
  expect(mill.description).toBe('![](mill.jpg)\n\nIt grinds.')
  // What stood in a comment belongs to the secret, which no player sees.
  const tom = await app.person('tom')
  await addMember(dm, id!, 'tom')
  const { secrets } = await dm.get(`/api/secrets?campaign_id=${id}`).expect(200)
  const of = `kind=secret&id=${secrets[0].id}`
  const { pictures } = await dm.get(`/api/pictures?${of}`).expect(200)
  expect(pictures).toMatchObject([{ name: 'key.png' }])
  expect(await tom.get(pictures[0].url)).toMatchObject({ status: 404 })
  expect(await tom.get(`/api/pictures?${of}`)).toMatchObject({ status: 404 })
})

test('a newer export brings new and changed pictures, keeps what was changed here, and is undone', async () => {
  const { app, dm, campaign: into } = await tableOfTwo()
  const choices = { into }
  const version = (text: string, pictures: Record<string, string>) =>
    vault({
      'Places/Mill.md': text,
      'NPCs/Odo.md': '---\nart: a.png\n---\nA smith.',
      ...Object.fromEntries(
        Object.entries(pictures).map(([name, bytes]) => [name, png(3, 2, { text: bytes })]),
      ),
    })
  const put = (file: Uint8Array) => importForeign(dm, file, 'v.zip', { choices })
  const text = 'x ![[a.png]] ![[b.png]]\n```leaflet\nid: m\nimage: [[a.png]]\n```'
  const same = version(text, { 'a.png': 'a', 'b.png': 'b' })
  await put(same)
  const planned = async (file: Uint8Array) => {
    const { id } = await checkForeign(dm, file, 'v.zip')
    return (await choose(dm, id, choices).expect(200)).plan.update
  }
  const none = { added: 0, kept_count: 0, kept: [] }
  expect(await planned(same)).toEqual({ ...none, updated: 0, unchanged: 3 })
  // A picture of a text, a portrait and a map.
  const repainted = version(text, { 'a.png': 'a2', 'b.png': 'b' })
  expect(await planned(repainted)).toEqual({ ...none, updated: 3, unchanged: 0 })

  const faceOf = async () => (await first(dm, 'npcs', into)).avatar_url as string
  const face = await faceOf()
  expect(face).toMatch(/portrait/)
  const mapOf = async () =>
    (await dm.get(`/api/maps?campaign_id=${into}`).expect(200)).maps[0].url as string
  const map = await mapOf()

  // One is replaced here.
  const mill = await first(dm, 'locations', into)
  const of = `kind=location&id=${mill.id}`
  const { pictures } = await dm.get(`/api/pictures?${of}`).expect(200)
  await dm.delete(`/api/pictures/${pictures[1].id}`).expect(200)
  await add(dm, `${of}&name=b.png`, 'ours')
  const ours = picturesOf(app, into)

  const newer = await put(
    version(text.replace('\n', ' ![[c.png]]\n'), { 'a.png': 'a2', 'b.png': 'b2', 'c.png': 'c' }),
  )
  const after = picturesOf(app, into)
  expect(after.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png'])
  expect(after[0]!.sha256).not.toBe(ours[0]!.sha256)
  expect(after[1]).toEqual(ours[1])
  expect(await faceOf()).not.toBe(face)
  expect(await mapOf()).not.toBe(map)
  await dm.post(`/api/deletions/${newer.deletion_id}/undo`).expect(200)
  expect(picturesOf(app, into)).toEqual(ours)
  expect(await faceOf()).toBe(face)
  expect(await mapOf()).toBe(map)
  await put(same)
  expect(picturesOf(app, into)).toEqual(ours)
  const { items } = await dm.get(`/api/bin?campaign_id=${into}`).expect(200)
  // The bin has the picture that a person removed, and not those that the import replaced.
  expect(items).toHaveLength(1)
  expect((await first(dm, 'locations', into)).description).toBe('x ![](a.png) ![](b.png)')
})

test('texts of Kanka and of Foundry show the pictures that the file holds', async () => {
  const { app, mara: dm } = await appWith('mara')
  const uuid = '9a1b2c3d-0000-4000-8000-123456789abc'
  const kanka = jsonZip({
    'info.json': { kanka_version: '3.13', export_version: '3.13' },
    'campaign.json': { id: 1, name: 'Road' },
    [`gallery/${uuid}.png`]: PICTURE,
    'locations/mill_5.json': {
      id: 5,
      entity: {
        id: 5,
        name: 'Mill',
        entry: `<p>See <img src="https://cdn.example/x.png" data-gallery-id="${uuid}" alt="it" title="By night"></p>`,
      },
    },
  })
  const foundry = jsonZip({
    'journal.json': {
      _id: 'a'.repeat(16),
      name: 'Mill',
      pages: [
        {
          _id: 'b'.repeat(16),
          name: 'Mill',
          type: 'text',
          text: {
            format: 1,
            content: '<p>See <img src="worlds/x/it.png" alt="it" title="By night"></p>',
          },
        },
      ],
    },
    'Data/worlds/x/it.png': PICTURE,
  })
  for (const [file, noun, name] of [
    [kanka, 'locations', `${uuid}.png`],
    [foundry, 'articles', 'it.png'],
  ] as const) {
    const { campaign_id } = await importForeign(dm, file, 'x.zip')
    const mill = await first(dm, noun, campaign_id!)
    expect(mill.description).toBe(`See ![it](${name} "By night")`)
    expect(namesOf(app, campaign_id!)).toEqual([name])
  }
})

test('the 101st picture of a text stays behind with its caption, and the plan says so', async () => {
  const { app, mara: dm } = await appWith('mara')
  const numbers = Array.from({ length: 101 }, (_, at) => `${at + 100}.png`)
  const file = vault({
    'Places/Mill.md': `x ${numbers.map((name) => `![[${name}]]`).join(' ')}`,
    ...Object.fromEntries(numbers.map((name) => [name, PICTURE])),
  })
  const { campaign_id, plan } = await importForeign(dm, file, 'v.zip', {
    choices: { visibility: 'dm' },
  })
  expect(plan!.counts.text_pictures).toBe(100)
  expect(namesOf(app, campaign_id!)).toEqual(numbers.slice(0, 100))
})
