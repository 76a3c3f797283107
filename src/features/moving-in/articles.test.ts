import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { addMember } from '../../testing/members.ts'
import { appWith } from '../../testing/test-app.ts'
import { exportOf } from '../campaign-files/campaign-imports.fixture.ts'
import { checkForeign, importForeign, put, text } from './moving-in.fixture.ts'
import { jsonZip, vault } from './samples.fixture.ts'

const GUILDS = text('name,motto,founded,open,secret oath', 'Nailers,Iron first,1204,yes,We steal')
const AS_FACTIONS = { groups: { 'guilds.csv': 'article:Faction' } }

/** Two people with the same attribute, which is private on one of them. */
const kankaWithGoals = (goal: string) =>
  jsonZip({
    'info.json': { kanka_version: '3.13', export_version: '3.13' },
    'campaign.json': { id: 1, name: 'Road' },
    ...Object.fromEntries(
      [
        { id: 20, name: 'Odo', value: goal, is_private: true },
        { id: 21, name: 'Marda', value: 'Bread', is_private: false },
      ].map(({ id, name, value, is_private }) => [
        `characters/${name}_${id}.json`,
        {
          id,
          entity: {
            id,
            name,
            entityAttributes: [{ id, name: 'Goal', value, is_private }],
          },
        },
      ]),
    ),
  })

const articlesOf = async (browser: Browser, id: number) => {
  const { articles } = await browser.get(`/api/articles?campaign_id=${id}`).expect(200)
  return articles as { id: number; own: object; [key: string]: unknown }[]
}

const kindsOf = async (browser: Browser, id: number) => {
  const { kinds } = await browser.get(`/api/kinds?campaign_id=${id}`).expect(200)
  return kinds as { id: number; name: string; fields: { key: string; type: string }[] }[]
}

async function campaign(dm: Browser) {
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  return id as number
}

test('a group becomes articles of a kind that is there; its columns become fields, their types guessed by the values', async () => {
  const { mara: dm } = await appWith('mara')
  const { campaign_id, plan } = await importForeign(dm, GUILDS, 'guilds.csv', {
    choices: AS_FACTIONS,
  })
  expect(plan).toMatchObject({
    things: { 'article:Faction': 1 },
    counts: { articles: 1, kinds: 1 },
  })
  expect(await articlesOf(dm, campaign_id!)).toMatchObject([
    {
      name: 'Nailers',
      kind_name: 'Faction',
      visibility: 'dm',
      own: { motto: 'Iron first', founded: 1204, open: true, secret_oath: 'We steal' },
    },
  ])
  const kinds = await kindsOf(dm, campaign_id!)
  expect(kinds.map(({ name }) => name)).toEqual([
    'NPC',
    'Location',
    'Session',
    'Faction',
    'Item',
    'Quest',
    'Creature',
    'Lore',
    'Handout',
  ])
  expect(kinds[3]!.fields.map(({ key, type }) => [key, type])).toEqual([
    ['motto', 'line'],
    ['founded', 'number'],
    ['open', 'flag'],
    ['secret_oath', 'line'],
  ])
})

test('notes become articles of new kinds, one inside another, with what is about them', async () => {
  const { mara: dm } = await appWith('mara')
  const file = vault({
    'Guilds/Guilds.md': 'All of them. [[Nailers]] are the worst.',
    'Guilds/Nailers.md': '---\ntags: [iron]\n---\nThey forge. %%They steal.%%',
  })
  const { plan } = await checkForeign(dm, file, 'v.zip')
  const [group] = plan!.groups
  const { campaign_id } = await importForeign(dm, file, 'v.zip', {
    choices: { groups: { [group!.key]: 'article:Guild' } },
  })
  const articles = await articlesOf(dm, campaign_id!)
  const [all, nailers] = ['Guilds', 'Nailers'].map((name) =>
    articles.find((article) => article.name === name),
  )
  expect(all).toMatchObject({
    kind_name: 'Guild',
    description: 'All of them. Nailers are the worst.',
  })
  expect(nailers).toMatchObject({ parent_id: all!.id, tags: [{ name: 'iron' }] })
  const { secrets } = await dm
    .get(`/api/secrets?campaign_id=${campaign_id}&about_kind=article&about_id=${nailers!.id}`)
    .expect(200)
  expect(secrets).toMatchObject([{ text: 'They steal.' }])
})

test('a newer export updates articles and their fields, keeps what was changed here, and is undone', async () => {
  const { mara: dm } = await appWith('mara')
  const into = await campaign(dm)
  const guilds = (rows: string[]) => text('id,name,motto,founded', ...rows)
  const choices = { into, groups: { 'guilds.csv': 'article:Guild' } }
  await importForeign(dm, guilds(['1,Nailers,Iron first,1204']), 'guilds.csv', { choices })
  const [first] = await articlesOf(dm, into)
  expect(first).toMatchObject({ kind_name: 'Guild', own: { motto: 'Iron first', founded: 1204 } })
  await dm.put(`/api/articles/${first!.id}`, { own: { motto: 'Steel first' } }).expect(200)

  const newer = guilds(['1,Nailers,Iron last,1205', '2,Bakers,Bread,900'])
  const { id } = await checkForeign(dm, newer, 'guilds.csv')
  const { plan } = await put(dm, id, choices).expect(200)
  expect(plan.update).toMatchObject({
    added: 1,
    updated: 1,
    kept: [{ kind: 'article', name: 'Nailers', fields: ['own.motto'] }],
  })
  const ended = await importForeign(dm, newer, 'guilds.csv', { choices })
  const own = async () => (await articlesOf(dm, into)).map((article) => article.own)
  expect(await own()).toEqual([
    { motto: 'Bread', founded: 900 },
    { motto: 'Steel first', founded: 1205 },
  ])
  await dm.post(`/api/deletions/${ended.deletion_id}/undo`).expect(200)
  expect(await own()).toEqual([{ motto: 'Steel first', founded: 1204 }])
  expect((await kindsOf(dm, into)).filter(({ name }) => name === 'Guild')).toHaveLength(1)
})

test('an import that is undone takes the kinds back that it made', async () => {
  const { mara: dm } = await appWith('mara')
  const into = await campaign(dm)
  const choices = { into, groups: { 'guilds.csv': 'article:Guild' } }
  const ended = await importForeign(dm, GUILDS, 'guilds.csv', { choices })
  await dm.post(`/api/deletions/${ended.deletion_id}/undo`).expect(200)
  expect(await articlesOf(dm, into)).toEqual([])
  expect((await kindsOf(dm, into)).map(({ name }) => name)).not.toContain('Guild')
})

test('a value that the source hid stays hidden when a newer export changes it', async () => {
  const { mara: dm, tom } = await appWith('mara', 'tom')
  const into = await campaign(dm)
  await addMember(dm, into, 'tom')
  const choices = { into, visibility: 'as_source' }
  const own = async () => {
    const { npcs } = await tom.get(`/api/npcs?campaign_id=${into}`).expect(200)
    return npcs.map((npc: { name: string; own: object }) => [npc.name, npc.own])
  }
  for (const goal of ['Power', 'Peace']) {
    await importForeign(dm, kankaWithGoals(goal), 'road.zip', { choices })
    expect(await own()).toEqual([
      ['Marda', { goal: 'Bread' }],
      ['Odo', { goal: null }],
    ])
  }
})

test('a value that does not fit the field that is there stays in the text', async () => {
  const { mara: dm } = await appWith('mara')
  const into = await campaign(dm)
  const quests = text('name,status,reward', 'Find the key,done,10', 'Ring the bell,later,20')
  const choices = { into, groups: { 'quests.csv': 'article:Quest' } }
  await importForeign(dm, quests, 'quests.csv', { choices })
  expect(await articlesOf(dm, into)).toMatchObject([
    { name: 'Find the key', description: '', own: { status: 'Done', reward: 10 } },
    {
      name: 'Ring the bell',
      description: '**status:** later',
      own: { status: null, reward: 20 },
    },
  ])
})

test('players learn of a kind that an import of DM-only things made with the first of its articles that they see', async () => {
  const { app, mara: dm, tom } = await appWith('mara', 'tom')
  const hidden = 'Q7 Order'
  const { campaign_id: id, plan } = await importForeign(dm, GUILDS, 'guilds.csv', {
    choices: { groups: { 'guilds.csv': `article:${hidden}` } },
  })
  expect(plan!.notices.join(' ')).toContain(`New kinds (${hidden}) are not in the navigation`)
  await addMember(dm, id!, 'tom')
  const made = (await kindsOf(dm, id!)).find(({ name }) => name === hidden)!
  expect(made).toMatchObject({ shown: false, fields: [{ key: 'motto' }, {}, {}, {}] })
  const [article] = await articlesOf(dm, id!)

  const namedTo = async () => {
    const answers = await Promise.all(
      [
        `/api/kinds?campaign_id=${id}`,
        '/api/kinds',
        `/api/kinds/${made.id}`,
        `/api/articles?campaign_id=${id}&kind_id=${made.id}&sort=own.motto`,
        `/api/search?campaign_id=${id}&q=order`,
        `/api/history?campaign_id=${id}`,
        `/api/history?campaign_id=${id}&kind=kind&id=${made.id}`,
        `/api/bin?campaign_id=${id}`,
        '/api/openapi.json',
      ].map(async (path) => ({ path, body: (await tom.get(path)).body as unknown })),
    )
    const file = unzipSync(await exportOf(app, tom, id!, '?format=obsidian'))
    const pages = Object.entries(unzipSync(await exportOf(app, tom, id!, '')))
    const texts = pages.map(([name, bytes]) => `${name} ${new TextDecoder().decode(bytes)}`)
    return [...answers, { names: Object.keys(file) }, ...texts].filter((one) =>
      JSON.stringify(one).includes(hidden),
    )
  }
  expect(await namedTo()).toEqual([])
  const none = 2 ** 40
  const asks = (kindId: number) =>
    Promise.all([
      tom.get(`/api/kinds/${kindId}`),
      tom.get(`/api/history?campaign_id=${id}&kind=kind&id=${kindId}`),
      tom.post('/api/articles', { campaign_id: id, kind_id: kindId, name: 'A' }),
      tom.post('/api/generate-article', { campaign_id: id, kind_id: kindId, concept: 'a' }),
      tom.post('/api/suggestions', {
        campaign_id: id,
        make: { kind: 'article', kind_id: kindId },
        fields: { name: 'A' },
      }),
    ])
  const answered = await asks(made.id)
  const unknown = await asks(none)
  const said = (all: typeof answered) => all.map(({ status, body }) => ({ status, body }))
  expect(said(answered)).toEqual(said(unknown))

  const seen = async () => (await kindsOf(tom, id!)).some(({ name }) => name === hidden)
  const show = (visibility: string) =>
    dm.put(`/api/articles/${article!.id}`, { visibility }).expect(200)
  await show('everyone')
  expect(await seen()).toBe(true)
  await show('dm')
  expect(await seen()).toBe(false)
  await dm.put(`/api/kinds/${made.id}`, { shown: true }).expect(200)
  expect(await seen()).toBe(true)
})
