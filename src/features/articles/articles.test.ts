import { describe, expect, test } from 'vitest'

import { idOf } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { png } from '../../testing/pictures.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import type { Kind } from '../kinds/kinds.schemas.ts'
import type { Article, ArticleCreate } from './articles.schemas.ts'

async function table() {
  const found = await tableOfTwo()
  const { dm, campaign } = found
  const { kinds }: { kinds: Kind[] } = await dm
    .get(`/api/kinds?campaign_id=${campaign}`)
    .expect(200)
  const kindId = (name: string) => kinds.find((kind) => kind.name === name)!.id
  const add = async (
    name: string,
    {
      by = dm,
      kind = 'Faction',
      ...body
    }: Partial<ArticleCreate> & { by?: Browser; kind?: string } = {},
  ): Promise<Article> =>
    by.post('/api/articles', { name, kind_id: kindId(kind), ...body }).expect(201)
  const put = (id: number, body: object, by: Browser = dm) => by.put(`/api/articles/${id}`, body)
  const read = (id: number, by: Browser = dm): Promise<Article> =>
    by.get(`/api/articles/${id}`).expect(200)
  const list = async (query: string, by: Browser = dm) =>
    (await by.get(`/api/articles?campaign_id=${campaign}&${query}`).expect(200)).articles
      .map(({ name }: Article) => name)
      .join(' ')
  return { ...found, kindId, add, put, read, list }
}

describe('POST /api/articles', () => {
  test('adds an article of a kind, with defaults for the rest, for members of the campaign', async () => {
    const { add, dm, player, read, campaign, kindId } = await table()
    const guild = await add(' The Guild ')
    expect(guild).toEqual({
      id: expect.any(Number),
      campaign_id: campaign,
      kind_id: kindId('Faction'),
      kind_name: 'Faction',
      icon: 'shield',
      name: 'The Guild',
      description: '',
      dm_notes: '',
      unfinished: false,
      aliases: [],
      own: {},
      location: null,
      location_id: null,
      parent_id: null,
      tags: [],
      picture_url: null,
      visibility: 'everyone',
      created_by: await idOf(dm),
      editable: true,
      deletable: true,
      created_at: expect.any(String),
      updated_at: guild.created_at,
    })
    const { dm_notes: _, unfinished: __, ...seen } = guild
    expect(await read(guild.id, player)).toEqual({ ...seen, editable: false, deletable: false })
    const mine = await add('Mine', { by: player, visibility: 'dm', dm_notes: 'x' })
    expect(mine).toMatchObject({ visibility: 'everyone', editable: true })
    expect((await read(mine.id)).dm_notes).toBe('')
  })

  test('refuses what is no article with a sentence', async () => {
    const { app, dm, kindId } = await table()
    const kind_id = kindId('Item')
    await expectRefusals(app, (body: object) => dm.post('/api/articles', { kind_id, ...body }), [
      [{}, 'Give the article a name.'],
      [{ name: 'x'.repeat(201) }, 'An article name has at most 200 characters.'],
      [{ name: 'x', description: 'x'.repeat(50_001) }, 'Keep this under 50000 characters.'],
      [{ name: 'x', kind_id: undefined }, 'Say in kind_id of which kind the article is.'],
      [{ name: 'x', kind_id: 999_999 }, 'This campaign has no such kind of articles.'],
      [{ name: 'x', parent_id: 999_999 }, 'This campaign has no such article to put it under.'],
      [{ name: 'x', location: 'Nowhere' }, 'This campaign has no location named "Nowhere".'],
    ])
  })

  test('takes a name once in a kind, and again in another', async () => {
    const { add, dm, kindId, put } = await table()
    await add('Raven')
    const item = await add('Raven', { kind: 'Item' })
    const again = { name: ' RAVEN ', kind_id: kindId('Faction') }
    expect(await dm.post('/api/articles', again)).toMatchObject({
      status: 409,
      body: { code: 'article-name-taken' },
    })
    expect((await put(item.id, { kind_id: kindId('Faction') })).status).toBe(409)
  })

  test('a hidden namesake is free to players, and revealing it is then a 409', async () => {
    const { add, player, put } = await table()
    const hidden = await add('Cult', { visibility: 'dm' })
    await add('Cult', { by: player })
    expect(await put(hidden.id, { visibility: 'everyone' })).toMatchObject({ status: 409 })
  })
})

describe('the tree', () => {
  test('has no circles, and what lay under a deleted article has none until it is back', async () => {
    const { add, dm, put, read, list } = await table()
    const [guild, chapter, cell] = [await add('Guild'), await add('Chapter'), await add('Cell')]
    await put(chapter.id, { parent_id: guild.id }).expect(200)
    await put(cell.id, { parent_id: chapter.id }).expect(200)
    for (const parent_id of [guild.id, cell.id]) {
      expect(await put(guild.id, { parent_id })).toMatchObject({
        status: 400,
        body: { code: 'article-inside-itself' },
      })
    }
    expect(await list(`parent_id=${guild.id}`)).toBe('Chapter')
    const { deletion_id } = await dm.delete(`/api/articles/${chapter.id}`).expect(200)
    expect((await read(cell.id)).parent_id).toBeNull()
    await put(cell.id, { parent_id: null }).expect(200)
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect((await read(cell.id)).parent_id).toBe(chapter.id)
  })

  test('shows no hidden parent or place to a player, whose save leaves them alone', async () => {
    const { add, dm, player, put, read, list } = await table()
    const [cult, crypt] = [
      await add('Cult', { visibility: 'dm' }),
      await create(dm, 'locations', { name: 'Crypt', visibility: 'dm' }),
    ]
    const { id } = await add('Guild', { by: player })
    await put(id, { parent_id: cult.id, location_id: crypt.id }).expect(200)
    const seen = await read(id, player)
    expect(seen).toMatchObject({ parent_id: null, location: null, location_id: null })
    await put(id, seen, player).expect(200)
    expect(await read(id)).toMatchObject({ parent_id: cult.id, location: 'Crypt' })
    for (const query of [`parent_id=${cult.id}`, `location_id=${crypt.id}`]) {
      expect([await list(query), await list(query, player)]).toEqual(['Guild', ''])
    }
    const guess = async (parent_id: number) => {
      const { status, body } = await put(id, { parent_id }, player)
      return { status, body }
    }
    expect(await guess(cult.id)).toEqual(await guess(999_999))
  })
})

test('the top of the tree has what lies under nothing that the reader sees, with counts of what lies under it', async () => {
  const { add, dm, player, put, campaign, kindId } = await table()
  const under = (parent: Article, more = {}) => ({ parent_id: parent.id, ...more })
  const guild = await add('Guild')
  const cult = await add('Cult', { visibility: 'dm' })
  const docks = await add('Docks', under(guild))
  await add('Market', under(guild, { visibility: 'dm' }))
  await add('Pier', under(docks))
  await add('Zealots', under(cult))
  await add('Blade', under(guild, { kind: 'Item' }))
  const tree = async (query: string, by: Browser) => {
    const path = `/api/articles?campaign_id=${campaign}&kind_id=${kindId('Faction')}&limit=9&${query}`
    const { articles, parts, total } = await by.get(path).expect(200)
    const lines = articles.map(
      ({ id, name }: Article) =>
        name + (parts.find((part: { id: number }) => part.id === id)?.total ?? ''),
    )
    expect(lines).toHaveLength(total)
    const first = await by.get(path.replace('limit=9', 'limit=1')).expect(200)
    expect(first.total).toBe(total)
    return lines.join(' ')
  }
  expect(await tree('top=true', dm)).toBe('Cult1 Guild2')
  expect(await tree('top=true', player)).toBe('Guild1 Zealots')
  const before = await player.get(`/api/articles?campaign_id=${campaign}&top=true&limit=9`)
  // What changes under a hidden article, or by it, changes nothing for players.
  await add('Moles', under(cult, { visibility: 'dm' }))
  await put(cult.id, { name: 'A cult' }).expect(200)
  expect(await player.get(`/api/articles?campaign_id=${campaign}&top=true&limit=9`)).toEqual(before)
  expect(await tree(`parent_id=${guild.id}`, dm)).toBe('Docks1 Market')
  expect(await tree(`parent_id=${guild.id}`, player)).toBe('Docks1')
  const { articles } = await player
    .get(`/api/articles?kind_id=${kindId('Item')}&top=true`)
    .expect(200)
  expect(articles.map(({ name }: Article) => name)).toEqual(['Blade'])
})

test('lists filter by kind, text, tag and unfinished, sort and page', async () => {
  const { add, dm, player, kindId, list, campaign } = await table()
  const tag = await create(dm, 'tags', { name: 'Thieves' })
  const guild = await add('Guild')
  await add('Abbey', { unfinished: true })
  await add('Sword', { kind: 'Item' })
  await add('Zeal', { visibility: 'dm' })
  await dm.post(`/api/articles/${guild.id}/tags/${tag.id}`).expect(201)
  expect(await list('')).toBe('Abbey Guild Sword Zeal')
  expect(await list('', player)).toBe('Abbey Guild Sword')
  expect(await list(`kind_id=${kindId('Item')}`)).toBe('Sword')
  expect(await list('q=thie')).toBe('Guild')
  expect(await list('q=WOR')).toBe('Sword')
  expect(await list('tag=thieves')).toBe('Guild')
  expect(await list('unfinished=true')).toBe('Abbey')
  expect(await list('unfinished=true', player)).toBe('Abbey Guild Sword')
  expect(await list('sort=recent')).toBe('Zeal Sword Abbey Guild')
  expect(await list('sort=updated')).toMatch(/^(Zeal|Guild) /)
  for (const sort of ['name', 'updated', 'recent']) {
    const path = `/api/articles?campaign_id=${campaign}&sort=${sort}&limit=1`
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { articles: Article[]; total: number; next_cursor: string | null } = await player
        .get(path + (cursor && `&cursor=${cursor}`))
        .expect(200)
      expect(page.total).toBe(3)
      names.push(...page.articles.map(({ name }) => name))
      cursor = page.next_cursor
    }
    expect(names.toSorted()).toEqual(['Abbey', 'Guild', 'Sword'])
  }
  expect((await dm.get(`/api/articles?sort=updated&limit=1&cursor=bm9uZQ`)).status).toBe(400)
})

test('a picture is uploaded, shown instead of the text at the table, and removed', async () => {
  const { add, dm, player, read, campaign } = await table()
  const { id } = await add('Letter', { kind: 'Handout', description: 'Come at **once**.' })
  const show = `/api/campaigns/${campaign}/show`
  await dm.post(show, { what: { kind: 'article', id } }).expect(200)
  expect((await player.get(show).expect(200)).what).toMatchObject({
    name: 'Letter',
    text: 'Come at **once**.',
  })
  const path = `/api/articles/${id}/picture`
  const picture = { type: 'image/png', bytes: png(3, 2) }
  const { picture_url } = await dm.upload('PUT', path, picture).expect(200)
  expect((await player.get(show).expect(200)).what).toMatchObject({ picture_url })
  expect((await player.get(picture_url)).status).toBe(200)
  expect((await player.upload('PUT', path, picture)).status).toBe(403)
  await dm.delete(path).expect(200)
  expect((await read(id)).picture_url).toBeNull()
  expect(await player.get(path)).toMatchObject({
    status: 404,
    body: { code: 'article-picture-not-found' },
  })
})

test('an article has secrets, a journal, reveals, private notes, pins and a place in sessions and their log', async () => {
  const { add, dm, player, campaign } = await table()
  const guild = await add('Guild', { visibility: 'dm' })
  const what = { kind: 'article', id: guild.id }
  const secret = await dm.post('/api/secrets', { about: what, text: 'They lie.' }).expect(201)
  expect(secret.about).toEqual({ ...what, name: 'Guild' })
  const entry = await dm.post(`/api/articles/${guild.id}/journal`, { content: 'Met.' }).expect(201)
  expect(entry).toMatchObject({
    npc_id: null,
    article_id: guild.id,
    article_name: 'Guild',
    about: [{ ...what, name: 'Guild' }],
  })
  expect((await player.get(`/api/journal/${entry.id}`)).status).toBe(404)
  const reveal = await dm.post('/api/reveals', { what, to: [await idOf(player)] }).expect(201)
  expect(reveal.what).toEqual({ ...what, kind_id: guild.kind_id, name: 'Guild' })
  expect(await player.get(`/api/articles/${guild.id}/journal`).expect(200)).toMatchObject([
    { id: entry.id },
  ])
  await player.put('/api/private-notes', { about: what, text: 'Mine.' }).expect(200)
  const pins = `/api/campaigns/${campaign}/pins`
  expect((await player.put(pins, { pins: [what] }).expect(200)).pins).toMatchObject([
    { ...what, icon: 'shield' },
  ])
  const session = await create(dm, 'storyline', { title: 'One', article_ids: [guild.id] })
  expect(session.articles).toMatchObject([{ id: guild.id, name: 'Guild' }])
  const sword = await add('Sword', { kind: 'Item' })
  const line = { content: 'The sword broke.', article_id: sword.id, visibility: 'everyone' }
  await dm.post(`/api/storyline/${session.id}/log`, line).expect(201)
  const { articles } = await player.get(`/api/storyline/${session.id}`).expect(200)
  expect(articles.map(({ name }: Article) => name)).toEqual(['Guild', 'Sword'])
  const { rows } = await dm.get(`/api/knowledge?campaign_id=${campaign}&kind=article`).expect(200)
  expect(rows.map((row: { what: object }) => row.what)).toEqual([{ ...what, name: 'Guild' }])
  const { hits } = await player
    .get(`/api/search?campaign_id=${campaign}&q=guild&kind=article`)
    .expect(200)
  expect(hits).toMatchObject([{ kind: 'article', id: guild.id, icon: 'shield' }])
  await dm.delete(`/api/articles/${guild.id}`).expect(200)
  expect((await dm.get(`/api/secrets/${secret.id}`)).status).toBe(404)
  const { items } = await dm.get(`/api/bin?campaign_id=${campaign}`).expect(200)
  expect(items[0]).toMatchObject({
    what: { kind: 'article', name: 'Guild' },
    with: { journal: 1, secret: 1 },
  })
})

test('open quests are those whose status reads Open or nothing, for who may read it', async () => {
  const { add, dm, player, campaign, kindId } = await table()
  const quest = (name: string, status: string | null, more = {}) =>
    add(name, { kind: 'Quest', own: { status }, ...more })
  await quest('Find Hob', null)
  await quest('Kill the lich', 'Open', { visibility: 'dm' })
  await quest('Save the ferry', 'Done')
  const open = async (by: Browser) =>
    (await by.get(`/api/campaigns/${campaign}/tonight`).expect(200)).open_quests.map(
      ({ name }: Article) => name,
    )
  expect(await open(dm)).toEqual(['Find Hob', 'Kill the lich'])
  expect(await open(player)).toEqual(['Find Hob'])
  const path = `/api/kinds/${kindId('Quest')}`
  const [status] = (await dm.get(path).expect(200)).fields
  await dm.put(path, { fields: [{ ...status, choices: ['Open', 'Failed'] }] }).expect(200)
  expect(await open(player)).toEqual(['Find Hob', 'Save the ferry'])
  await dm.put(path, { fields: [{ ...status, read_by: 'dm' }] }).expect(200)
  expect([await open(player), (await open(dm)).length]).toEqual([[], 2])
  await dm.put(path, { fields: [] }).expect(200)
  expect(await open(dm)).toEqual([])
})
