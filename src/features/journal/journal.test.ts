import { StatementSync } from 'node:sqlite'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { thingOf } from '../../db/things.ts'
import type { Browser } from '../../testing/browser.ts'
import { enterThings } from '../../testing/put-things.ts'
import { expectRefusals } from '../../testing/refusals.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import type { JournalEntry } from './journal.schemas.ts'

const HIDDEN = { status: 404, body: { error: 'Journal entry not found' } }

async function npcWithJournal() {
  const table = await tableOfTwo()
  const npc = await create(table.dm, 'npcs', { name: 'Marda' })
  const path = `/api/npcs/${npc.id}/journal`
  const write = (by: Browser, content: string, more = {}): Promise<JournalEntry> =>
    by.post(path, { content, ...more }).expect(201)
  return { ...table, npc, path, write }
}

const contents = (entries: JournalEntry[]) => entries.map(({ content }) => content)

describe('POST /api/npcs/{id}/journal', () => {
  test('by any member adds an entry, as typed: id, content, timestamp and created_at', async () => {
    const { dm, player, npc, campaign, path, write } = await npcWithJournal()
    const { id } = await player.get('/api/user-info').expect(200)
    const entry = await write(player, '  She came\r\nat dusk. ')
    expect(entry).toEqual({
      id: expect.any(Number),
      npc_id: npc.id,
      npc_name: 'Marda',
      location_id: null,
      location_name: null,
      article_id: null,
      article_name: null,
      about: [{ kind: 'npc', id: npc.id, name: 'Marda' }],
      session_id: null,
      session_number: null,
      campaign_id: campaign,
      content: '  She came\r\nat dusk. ',
      visibility: 'everyone',
      author: { id, username: 'mara' },
      imported_author: null,
      editable: true,
      timestamp: entry.created_at,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: entry.created_at,
    })
    expect(await dm.get(path).expect(200)).toEqual([entry])
    expect(await player.get(`/api/journal/${entry.id}`).expect(200)).toEqual(entry)
  })

  test('takes the longest text, and every character', async () => {
    const { dm, path, write } = await npcWithJournal()
    const odd = `<script> '; -- \u0000 \u202e 👩‍👩‍👧‍👦 Z\u0300\u0315`
    await write(dm, odd)
    await write(dm, 'x'.repeat(20_000))
    expect(contents(await dm.get(path).expect(200))).toEqual(['x'.repeat(20_000), odd])
  })

  test('of what is no entry answers 400 with a sentence and adds nothing', async () => {
    const { app, dm, path } = await npcWithJournal()
    const { id } = await dm.post(path, { content: 'x' }).expect(201)
    const blank = [{ content: ' ' }, 'Write something first.'] as const
    await expectRefusals(app, (body: object) => dm.put(`/api/journal/${id}`, body), [blank])
    await expectRefusals(app, (body: object) => dm.post(path, body), [
      [{}, 'Write something first.'],
      [{ content: '' }, 'Write something first.'],
      [{ content: ' \t\r\n ' }, 'Write something first.'],
      [{ content: ['x'] }, 'Write something first.'],
      [{ content: 'x'.repeat(20_001) }, 'A journal entry has at most 20,000 characters.'],
      [{ content: 'x', visibility: 'me' }, 'Choose one of: everyone, dm, some.'],
    ])
  })

  test('by a DM may hide the entry, by a player not', async () => {
    const { dm, player, path, write } = await npcWithJournal()
    const secret = await write(dm, 'She is the heir.', { visibility: 'dm' })
    const open = await write(player, 'Who is she?', { visibility: 'dm' })
    expect([secret.visibility, open.visibility]).toEqual(['dm', 'everyone'])
    expect(await dm.get(path).expect(200)).toEqual([{ ...open, editable: true }, secret])
    expect(await player.get(path).expect(200)).toEqual([open])
  })
})

describe('GET /api/npcs/{id}/journal', () => {
  test('answers this NPC’s entries, newest first', async () => {
    const { dm, player, path, write } = await npcWithJournal()
    const other = await create(dm, 'npcs', { name: 'Old Tam' })
    for (const content of ['one', 'two', 'three']) await write(player, content)
    await dm.post(`/api/npcs/${other.id}/journal`, { content: 'elsewhere' }).expect(201)
    expect(contents(await player.get(path).expect(200))).toEqual(['three', 'two', 'one'])
  })

  test('with a limit answers pages and how many there are for the reader', async () => {
    const { dm, player, path, write } = await npcWithJournal()
    for (let i = 1; i <= 7; i += 1) {
      await write(dm, `${i}`, { visibility: i % 3 === 0 ? 'dm' : 'everyone' })
    }
    const pages = async (reader: Browser, limit: number) => {
      const found: string[][] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const next: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
        const page = await reader.get(`${path}?limit=${limit}${next}`).expect(200)
        found.push([page.total, ...contents(page.entries)])
        cursor = page.next_cursor
      }
      return found
    }
    expect(await pages(player, 2)).toEqual([
      [5, '7', '5'],
      [5, '4', '2'],
      [5, '1'],
    ])
    expect(await pages(dm, 4)).toEqual([
      [7, '7', '6', '5', '4'],
      [7, '3', '2', '1'],
    ])
    expect(await pages(dm, 7)).toHaveLength(1)
  })

  test('with q answers the entries that have the text, in pages too, and none that are hidden', async () => {
    const { dm, player, path, write } = await npcWithJournal()
    for (const content of ['Élodie came at dusk.', 'Rain.', 'Again ÉLODIE, alone.']) {
      await write(dm, content)
    }
    await write(dm, 'Elodie is the heir.', { visibility: 'dm' })
    const found = async (by: Browser, q: string) =>
      contents(await by.get(`${path}?q=${encodeURIComponent(q)}`).expect(200))
    expect(await found(player, ' lodie ')).toEqual(['Again ÉLODIE, alone.', 'Élodie came at dusk.'])
    expect(await found(dm, 'heir')).toEqual(['Elodie is the heir.'])
    expect(await found(player, 'heir')).toEqual([])
    expect(await found(player, '%')).toEqual([])
    expect(await player.get(`${path}?q=elodie&limit=1`).expect(200)).toMatchObject({
      entries: [{ content: 'Again ÉLODIE, alone.' }],
      total: 2,
      next_cursor: expect.any(String),
    })
    expect((await dm.get(`${path}?q=${'x'.repeat(201)}`)).status).toBe(400)
  })

  test('with q searches a long journal in slices of 200 entries', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    app.context.db.connection
      .prepare(
        `insert into journal_entries (campaign_id, content, updated_at)
         with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 450)
         select ?, 'Entry ' || n || '.', '2026-01-01' from numbers`,
      )
      .run(campaign)
    enterThings(app.context.db.connection, 'journal', {
      about: thingOf({ kind: 'npc', id: npc.id }),
    })
    const all = vi.spyOn(StatementSync.prototype, 'all')
    onTestFinished(() => all.mockRestore())
    const path = `/api/npcs/${npc.id}/journal?q=entry+4&limit=40`
    const first = await dm.get(path).expect(200)
    expect(first).toMatchObject({ total: 62, entries: { 0: { content: 'Entry 450.' } } })
    const second = await dm.get(`${path}&cursor=${first.next_cursor}`).expect(200)
    expect(second).toMatchObject({ total: 62, next_cursor: null })
    expect(second.entries.at(-1).content).toBe('Entry 4.')
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(62)
    const searched = (all.mock.calls as unknown[][])
      .map(([ids]) => (typeof ids === 'string' && ids.startsWith('[') ? JSON.parse(ids).length : 0))
      .filter((length) => length > 10)
    expect(searched).toEqual([200, 200, 50, 200, 200, 50])
  })

  test('goes on where a page ended though that entry is gone and others have come', async () => {
    const { dm, path, write } = await npcWithJournal()
    for (const content of ['one', 'two', 'three']) await write(dm, content)
    const { entries, next_cursor } = await dm.get(`${path}?limit=2`).expect(200)
    await dm.delete(`/api/journal/${entries[1].id}`).expect(200)
    await write(dm, 'four')
    const next = await dm.get(`${path}?limit=2&cursor=${next_cursor}`).expect(200)
    expect(next).toMatchObject({ entries: [{ content: 'one' }], total: 3, next_cursor: null })
  })

  test.for(['limit=0', 'limit=201', 'limit=x', 'limit=1&cursor=x', 'limit=1&cursor=W10'])(
    'with %s answers 400 with a sentence',
    async (query) => {
      const { dm, path } = await npcWithJournal()
      expect(await dm.get(`${path}?${query}`)).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^(limit is a whole number|This page of the list)/) },
      })
    },
  )

  test('names no author if the account is deleted', async () => {
    const { app, dm, path, write } = await npcWithJournal()
    await write(dm, 'one')
    app.context.db.connection.exec('update journal_entries set created_by = null')
    expect(await dm.get(path).expect(200)).toMatchObject([{ author: null, editable: true }])
  })
})

describe('PUT /api/journal/{entryId}', () => {
  test('changes an own entry, and for a DM any entry', async () => {
    const { dm, player, write } = await npcWithJournal()
    const entry = await write(player, 'one')
    const path = `/api/journal/${entry.id}`
    const changed = await player.put(path, { content: ' two ' }).expect(200)
    expect(changed).toEqual({ ...entry, content: ' two ', updated_at: changed.updated_at })
    expect(changed.updated_at > entry.updated_at).toBe(true)
    const hidden = await dm.put(path, { visibility: 'dm' }).expect(200)
    expect(hidden).toMatchObject({ content: ' two ', visibility: 'dm', author: entry.author })
  })

  test('leaves a player’s visibility aside', async () => {
    const { player, write } = await npcWithJournal()
    const { id } = await write(player, 'one')
    const body = { content: 'two', visibility: 'dm' }
    expect(await player.put(`/api/journal/${id}`, body).expect(200)).toMatchObject({
      content: 'two',
      visibility: 'everyone',
    })
  })

  test.for([
    [
      'hidden',
      'npcs',
      (dm: Browser, id: number) => dm.put(`/api/npcs/${id}`, { visibility: 'dm' }),
    ],
    ['deleted', 'npcs', (dm: Browser, id: number) => dm.delete(`/api/npcs/${id}`)],
    [
      'hidden, a location,',
      'locations',
      (dm: Browser, id: number) => dm.put(`/api/locations/${id}`, { visibility: 'dm' }),
    ],
  ] as const)(
    'stays in its author’s sight when it is also about something %s, which stays with it',
    async ([, noun, takeAway]) => {
      const { dm, player } = await tableOfTwo()
      const place = await create(dm, 'articles', {
        name: 'Key',
        kind_id: (await player.get('/api/kinds').expect(200)).kinds.find(
          ({ of }: { of: string }) => of === 'article',
        ).id,
      })
      const other = await create(dm, noun, { name: 'Odo' })
      const kind = noun === 'npcs' ? ('npc' as const) : ('location' as const)
      const marda = await create(dm, 'npcs', { name: 'Marda' })
      const { id } = await player
        .post(`/api/npcs/${marda.id}/journal`, {
          content: 'We met.',
          about: [{ kind, id: other.id }],
        })
        .expect(201)
      await takeAway(dm, other.id).expect(200)
      const path = `/api/journal/${id}`

      expect(await player.put(path, { about: [] })).toMatchObject({
        status: 400,
        body: { code: 'entry-about-nothing' },
      })
      const about = [{ kind: 'article', id: place.id }]
      const after = await player.put(path, { about }).expect(200)
      expect(after.about).toMatchObject(about)
      expect(after.about).toHaveLength(1)
      const { items } = await dm.get(`/api/bin?campaign_id=${after.campaign_id}`).expect(200)
      for (const { deletion_id } of items) await dm.post(`/api/deletions/${deletion_id}/undo`)
      expect((await dm.get(path).expect(200)).about).toMatchObject([
        ...about,
        { kind, id: other.id },
      ])
    },
  )

  test('about the same NPCs in another order is a change, from which older versions are refused', async () => {
    const { dm, npc, write } = await npcWithJournal()
    const other = await create(dm, 'npcs', { name: 'Tam', visibility: 'everyone' })
    const about = [npc, other].map(({ id }) => ({ kind: 'npc', id }))
    const { id, updated_at } = await write(dm, 'one', { about })
    const path = `/api/journal/${id}`
    const turned = await dm.put(path, { about: about.toReversed(), updated_at }).expect(200)
    expect(turned).toMatchObject({ npc_id: other.id, about: about.toReversed() })
    expect((await dm.put(path, { content: 'two', updated_at })).status).toBe(409)
  })
})

describe('DELETE /api/journal/{entryId}', () => {
  test('of the NPC takes its journal along', async () => {
    const { dm, npc, write } = await npcWithJournal()
    const { id } = await write(dm, 'one')
    await dm.delete(`/api/npcs/${npc.id}`).expect(200)
    expect(await dm.get(`/api/journal/${id}`)).toMatchObject(HIDDEN)
  })
})

test('an entry stays when its author leaves, and is that person’s again upon return', async () => {
  const { dm, player, campaign, write } = await npcWithJournal()
  const { id } = await write(player, 'one')
  await player.post(`/api/campaigns/${campaign}/leave`).expect(200)
  expect(await player.get(`/api/journal/${id}`)).toMatchObject(HIDDEN)
  expect(await dm.get(`/api/journal/${id}`).expect(200)).toMatchObject({
    author: { username: 'mara' },
  })
  await dm.post(`/api/campaigns/${campaign}/invite`, { email_or_username: 'mara' }).expect(201)
  await player.put(`/api/journal/${id}`, { content: 'two' }).expect(200)
})
