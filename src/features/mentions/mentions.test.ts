import { setImmediate } from 'node:timers/promises'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { contentOf } from '../../testing/world.ts'

interface Told {
  what: { kind: string; name: string }
  field: string
  excerpt: string
}

async function tableWithTexts() {
  const table = await tableOfTwo()
  const { dm, campaign } = table
  const kindsPath = `/api/kinds?campaign_id=${campaign}`
  const { kinds } = await dm.get(kindsPath).expect(200)
  const kind_id = kinds.find(({ starter }: { starter: string }) => starter === 'faction').id
  const fields = [
    { label: 'Motto', type: 'line' },
    { label: 'True aim', type: 'text', read_by: 'dm' },
    { label: 'Rank', type: 'choice', choices: ['Old Hob'] },
  ]
  await dm.put(`/api/kinds/${kind_id}`, { fields }).expect(200)
  const hob = await create(dm, 'npcs', {
    name: 'Old Hob',
    backstory: 'Old Hob tells of himself.',
    aliases: [{ name: 'Grandfather' }, { name: 'Zedruin', read_by: 'dm' }],
  })
  const texts = {
    npc: await create(dm, 'npcs', {
      name: 'Marda',
      personality: 'Feeds OLD  HOB.',
      backstory: 'Raised by `Old Hob`, by **Old** Hob and by Hobbes.',
      dm_notes: 'Old Hob’s killer.',
    }),
    mill: await create(dm, 'locations', {
      name: 'Old Hob’s Mill',
      description: 'Once of Grandfather.',
    }),
    article: await create(dm, 'articles', {
      kind_id,
      name: 'The Tide',
      description: 'They meet at Old Hob’s Mill.',
      own: { motto: 'As Old Hob did', true_aim: 'Kill Zedruin.', rank: 'Old Hob' },
    }),
    session: await create(dm, 'storyline', { title: 'One', notes: 'We met Old Hob.' }),
  }
  const secret = { about: { kind: 'npc', id: texts.npc.id }, text: 'Old Hob knows.' }
  await dm.post('/api/secrets', secret).expect(201)
  const entry = { content: 'Old Hob laughed.' }
  await dm.post(`/api/npcs/${texts.npc.id}/journal`, entry).expect(201)
  const path = `/api/mentions?kind=npc&id=${hob.id}`
  const mentions = async (by = dm, more = ''): Promise<Told[]> =>
    (await by.get(path + more).expect(200)).mentions
  return { ...table, hob, texts, path, mentions, kind_id }
}

const inShort = (told: Told[]) => told.map(({ what, field }) => `${what.kind} ${field}`).toSorted()

describe('GET /api/mentions', () => {
  test('lists each text once that names the thing by a name that the reader may know', async () => {
    const { dm, player, path, mentions } = await tableWithTexts()
    const open = [
      'article own.motto',
      'journal content',
      'location description',
      'npc personality',
      'session notes',
    ]
    const all = [...open, 'article own.true_aim', 'npc dm_notes', 'secret text'].toSorted()
    expect(inShort(await mentions())).toEqual(all)
    expect(inShort(await mentions(player))).toEqual(open)
    const { total } = await player.get(path).expect(200)
    expect(total).toBe(open.length)
    const told = await mentions()
    expect(told.find(({ field }) => field === 'personality')).toEqual({
      what: { kind: 'npc', id: expect.any(Number), name: 'Marda' },
      field: 'personality',
      label: 'Personality Traits',
      excerpt: 'Feeds OLD HOB.',
    })
    expect(told.find(({ field }) => field === 'own.motto')).toMatchObject({ label: 'Motto' })
    await dm.get(path).expect(200)
  })

  test('comes in pages, the last changed first, and nothing twice', async () => {
    const { dm, path, mentions, texts } = await tableWithTexts()
    await dm.put(`/api/storyline/${texts.session.id}`, { notes: 'Old Hob again.' }).expect(200)
    const all = await mentions()
    expect(all[0]).toMatchObject({ what: { kind: 'session', name: 'One' } })
    const paged: Told[] = []
    let cursor = ''
    do {
      const page = await dm.get(`${path}&limit=3${cursor}`).expect(200)
      expect(page.total).toBe(all.length)
      paged.push(...page.mentions)
      cursor = page.next_cursor && `&cursor=${encodeURIComponent(page.next_cursor)}`
    } while (cursor)
    expect(paged).toEqual(all)
  })

  test('counts a longer name only for readers who may know it', async () => {
    const { dm, player, texts, mentions } = await tableWithTexts()
    const ofMill = { name: 'Old Hob’s Mill', visibility: 'dm' }
    await dm.put(`/api/locations/${texts.mill.id}`, ofMill).expect(200)
    expect(inShort(await mentions(player))).toContain('article description')
    expect(inShort(await mentions())).not.toContain('article description')
  })

  test('of what is hidden or missing answers 404 alike', async () => {
    const { dm, player, hob, path } = await tableWithTexts()
    await dm.put(`/api/npcs/${hob.id}`, { visibility: 'dm' }).expect(200)
    const hidden = await player.get(path)
    expect(hidden).toEqual(await player.get('/api/mentions?kind=npc&id=999999'))
    expect(hidden.status).toBe(404)
  })
})

/** Has each slice of longer work end after one thing. */
function makeSlicesShort(): void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
  onTestFinished(() => void vi.restoreAllMocks())
}

describe('POST /api/rename-in-texts', () => {
  test('shows what it would change, changes all texts at once, and one restore undoes it', async () => {
    const { app, dm, player, campaign, hob, texts, mentions } = await tableWithTexts()
    await dm.put(`/api/npcs/${hob.id}`, { name: 'Lord $& Hobart' }).expect(200)
    const rename = { kind: 'npc', id: hob.id, from: 'old hob' }
    const before = contentOf(app)
    const send = (body: object) => dm.post('/api/rename-in-texts', body)
    const preview = await send({ ...rename, preview: true }).expect(200)
    expect(preview.total).toBe(7)
    expect(inShort(preview.changes)).toEqual([
      'article own.motto',
      'journal content',
      'npc backstory',
      'npc dm_notes',
      'npc personality',
      'secret text',
      'session notes',
    ])
    expect(contentOf(app)).toBe(before)

    const { changed, history_id } = await send(rename).expect(200)
    expect(changed).toBe(7)
    const { npc: marda } = await dm.get(`/api/npcs/${texts.npc.id}`).expect(200)
    expect(marda).toMatchObject({
      personality: 'Feeds Lord $& Hobart.',
      backstory: 'Raised by `Old Hob`, by **Old** Hob and by Hobbes.',
      dm_notes: 'Lord $& Hobart’s killer.',
    })
    const tide = await player.get(`/api/articles/${texts.article.id}`).expect(200)
    expect(tide).toMatchObject({
      description: 'They meet at Old Hob’s Mill.',
      own: { motto: 'As Lord $& Hobart did', rank: 'Old Hob' },
    })
    expect(await mentions()).toHaveLength(8)
    expect(await send(rename).expect(200)).toEqual({ changed: 0, history_id: null })

    const history = await dm
      .get(`/api/history?campaign_id=${campaign}&kind=npc&id=${texts.npc.id}`)
      .expect(200)
    expect(history.revisions[0]).toMatchObject({ fields: ['personality', 'dm_notes'] })

    await dm.put(`/api/npcs/${texts.npc.id}`, { dm_notes: 'Later.' }).expect(200)
    const restore = `/api/history/${history_id}/restore`
    expect(await player.post(restore)).toMatchObject({ status: 404 })
    expect(await dm.post(restore).expect(200)).toEqual({
      restored: 6,
      left: [{ what: { kind: 'npc', id: texts.npc.id, name: 'Marda' }, field: 'dm_notes' }],
    })
    const { npc: again } = await dm.get(`/api/npcs/${texts.npc.id}`).expect(200)
    expect(again).toMatchObject({ personality: 'Feeds OLD  HOB.', dm_notes: 'Later.' })
    const { notes } = await dm.get(`/api/storyline/${texts.session.id}`).expect(200)
    expect(notes).toBe('We met Old Hob.')
  })

  test('replaces a name once where the new one reads alike, also when a text changes meanwhile', async () => {
    const { app, dm, hob, texts } = await tableWithTexts()
    await dm.put(`/api/npcs/${hob.id}`, { name: 'Old Hob †' }).expect(200)
    const revisions = app.context.db.connection.prepare(
      'select count(*) as n from revisions where batch is not null',
    )
    makeSlicesShort()
    const rename = { kind: 'npc', id: hob.id, from: 'Old Hob' }
    const renaming = dm.post('/api/rename-in-texts', rename).expect(200)
    while (Number(revisions.get()!.n) < 2) await setImmediate()
    const personality = 'Feeds Old Hob and his dog.'
    await dm.put(`/api/npcs/${texts.npc.id}`, { personality }).expect(200)
    await renaming
    const { npc } = await dm.get(`/api/npcs/${texts.npc.id}`).expect(200)
    const { notes } = await dm.get(`/api/storyline/${texts.session.id}`).expect(200)
    const { secrets } = await dm.get(`/api/secrets?kind=npc&id=${texts.npc.id}`).expect(200)
    expect([npc.personality, npc.dm_notes, notes, secrets[0].text]).toEqual([
      'Feeds Old Hob † and his dog.',
      'Old Hob †’s killer.',
      'We met Old Hob †.',
      'Old Hob † knows.',
    ])
  })

  test('is undone also while what it changed is deleted for good', async () => {
    const { dm, hob, texts } = await tableWithTexts()
    await dm.put(`/api/npcs/${hob.id}`, { name: 'Hobart' }).expect(200)
    const rename = { kind: 'npc', id: hob.id, from: 'Old Hob' }
    const { history_id } = await dm.post('/api/rename-in-texts', rename).expect(200)
    makeSlicesShort()
    const paths = [
      `npcs/${texts.npc.id}`,
      `articles/${texts.article.id}`,
      `storyline/${texts.session.id}`,
    ]
    const deletions = []
    for (const path of paths)
      deletions.push((await dm.delete(`/api/${path}`).expect(200)).deletion_id)
    const undoing = dm.post(`/api/history/${history_id}/restore`).expect(200)
    await setImmediate()
    await Promise.all(deletions.map((deletion) => dm.delete(`/api/bin/${deletion}`).expect(200)))
    expect(await undoing).toMatchObject({ restored: 1 })
  })

  test('and its restore write some texts at a time, and what changed meanwhile is renamed, too', async () => {
    const { app, dm, hob, texts } = await tableWithTexts()
    await dm.put(`/api/npcs/${hob.id}`, { name: 'Hobart' }).expect(200)
    const count = app.context.db.connection.prepare(
      `select count(*) as n from search_words where search_words match 'hobart'`,
    )
    /** How many texts have the new name, each time that another request may run. */
    async function counts<Answered>(work: Promise<Answered>, between = () => {}) {
      const seen = new Set<number>()
      const over = new AbortController()
      const answered = work.finally(() => over.abort())
      while (!over.signal.aborted) {
        seen.add(Number(count.get()!.n))
        if (seen.size === 3) between()
        await setImmediate()
      }
      return { seen: [...seen], answer: await answered }
    }
    makeSlicesShort()
    const rename = { kind: 'npc', id: hob.id, from: 'Old Hob' }
    const changing = Promise.withResolvers()
    const change = () => {
      const personality = 'Feeds Old Hob and his dog.'
      changing.resolve(dm.put(`/api/npcs/${texts.npc.id}`, { personality }).expect(200))
    }
    const { seen, answer } = await counts(
      dm.post('/api/rename-in-texts', rename).expect(200),
      change,
    )
    expect(seen).toEqual([1, 2, 3, 4, 5, 6])
    await changing.promise
    const { npc } = await dm.get(`/api/npcs/${texts.npc.id}`).expect(200)
    expect(npc).toMatchObject({ personality: 'Feeds Hobart and his dog.' })
    const undone = await counts(dm.post(`/api/history/${answer.history_id}/restore`).expect(200))
    expect(undone.seen).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('is refused whole where a text would be too long, and for players', async () => {
    const { app, dm, player, hob, kind_id } = await tableWithTexts()
    const long = `Old Hob ${'x'.repeat(290)}`
    await create(dm, 'articles', { kind_id, name: 'Long', own: { motto: long } })
    await dm.put(`/api/npcs/${hob.id}`, { name: 'Hobart of the Long Road' }).expect(200)
    const rename = { kind: 'npc', id: hob.id, from: 'Old Hob' }
    const before = contentOf(app)
    expect(await dm.post('/api/rename-in-texts', rename)).toMatchObject({
      status: 400,
      body: { code: 'rename-too-long', error: expect.stringContaining('“Motto” of Long') },
    })
    expect(await player.post('/api/rename-in-texts', rename)).toMatchObject({ status: 403 })
    expect(contentOf(app)).toBe(before)
  })
})
