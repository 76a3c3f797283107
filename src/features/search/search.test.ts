import { describe, expect, test } from 'vitest'

import { thingOf } from '../../db/things.ts'
import type { Browser } from '../../testing/browser.ts'
import { enterThings } from '../../testing/put-things.ts'
import { kindId, tableOfTwo } from '../../testing/table-of-two.ts'
import { appWith } from '../../testing/test-app.ts'
import type { SearchAnswer, SearchHit } from './search.schemas.ts'

const search = async (by: Browser, q: string, more = ''): Promise<SearchHit[]> =>
  (await by.get(`/api/search?q=${encodeURIComponent(q)}${more}`).expect(200)).hits

const marked = (parts: SearchHit['excerpt']) =>
  parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

const titles = (hits: SearchHit[]) => hits.map(({ kind, title }) => `${kind} ${title}`)

const make = (by: Browser, path: string, body: object) => by.post(`/api/${path}`, body).expect(201)

/** A DM's campaign with one of each noun about the river, and one hidden. */
async function riverside() {
  const table = await tableOfTwo()
  const { dm } = table
  const npc = await make(dm, 'npcs', {
    name: 'Marda of the Ford',
    personality: 'Counts the ferries twice',
    dm_notes: 'heir of Tamsin',
  })
  const entry = await make(dm, `npcs/${npc.id}/journal`, { content: 'She took the ferry at dusk.' })
  const location = await make(dm, 'locations', { name: 'The Ferry House', icon: 'tavern-sign' })
  const session = await make(dm, 'storyline', { title: 'Across', notes: 'The ferry burned.' })
  const tag = await make(dm, 'tags', { name: 'Ferry', icon: 'map' })
  return { ...table, npc, entry, location, session, tag }
}

describe('GET /api/search', () => {
  test.each(['session 12', 'Session #12', '#12', ' 12 '])(
    'finds a session by its number as "%s", before what has the number in its texts',
    async (q) => {
      const { dm, player, campaign } = await tableOfTwo()
      const played = { session_number: 12, title: 'Across', notes: 'The ferry burned.' }
      const { id } = await make(dm, 'storyline', played)
      await make(dm, 'storyline', { session_number: 1, title: 'Session 12 is far' })
      const hits = await search(player, q)
      expect(hits[0]).toMatchObject({ kind: 'session', id, session_number: 12 })
      expect(hits[0]!.title_parts).toEqual([{ text: 'Across', marked: false }])
      expect(titles(hits)[1]).toBe('session Session 12 is far')
      expect((await search(dm, q, '&kind=npc')).length).toBe(0)
      expect((await search(dm, q, '&kind=session')).length).toBe(2)

      await dm.put(`/api/storyline/${id}`, { visibility: 'dm' }).expect(200)
      expect(titles(await search(player, q))).toEqual(['session Session 12 is far'])
      const { id: playerId } = await player.get('/api/user-info').expect(200)
      const asPlayer = `&campaign_id=${campaign}&as=${playerId}`
      expect(titles(await search(dm, q, asPlayer))).toEqual(['session Session 12 is far'])
      expect(titles(await search(dm, q))[0]).toBe('session Across')

      await dm.delete(`/api/storyline/${id}`).expect(200)
      expect(titles(await search(dm, q))).toEqual(['session Session 12 is far'])
    },
  )

  test('finds articles of one kind alone, and an entry says whose journal it is in', async () => {
    const { dm, player, campaign, location, session } = await riverside()
    const { kinds } = await dm.get(`/api/kinds?campaign_id=${campaign}`).expect(200)
    const [guild, quest] = ['faction', 'quest'].map(
      (starter) => kinds.find((kind: { starter: string | null }) => kind.starter === starter).id,
    )
    const ferry = await make(dm, 'articles', { name: 'The Ferry Guild', kind_id: guild })
    await make(dm, 'articles', { name: 'The lost ferry', kind_id: quest })
    const hidden = { name: 'Ferry of the Dead', kind_id: guild, visibility: 'dm' }
    const secret = await make(dm, 'articles', hidden)
    expect(titles(await search(player, 'ferry', `&kind_id=${guild}`))).toEqual([
      'article The Ferry Guild',
    ])
    expect(await search(dm, 'ferry', `&kind_id=${guild}`)).toHaveLength(2)
    expect(await search(dm, 'err', `&kind_id=${quest}&kind=article`)).toHaveLength(1)
    expect(await search(dm, 'ferry', `&kind_id=${guild}&kind=npc`)).toEqual([])
    expect(await search(dm, 'ferry', '&kind_id=4711')).toEqual([])

    await make(dm, `articles/${ferry.id}/journal`, { content: 'The toll was paid.' })
    const of = { location_id: location.id, article_id: secret.id }
    const log = { content: 'A toll of two.', visibility: 'everyone', ...of }
    await make(dm, `storyline/${session.id}/log`, log)
    const owners = (await search(player, 'toll')).map(({ npc_id, location_id, article_id }) => [
      npc_id,
      location_id,
      article_id,
    ])
    expect(owners).toHaveLength(2)
    expect(owners).toContainEqual([null, null, ferry.id])
    expect(owners).toContainEqual([null, location.id, null])
  })

  test('finds every kind of thing, titles before texts, and marks the words', async () => {
    const { player, npc, entry, location, session, tag } = await riverside()

    const hits = await search(player, 'ferry')

    expect(hits.map(({ kind, id }) => [kind, id])).toEqual([
      ['tag', tag.id],
      ['location', location.id],
      expect.any(Array),
      expect.any(Array),
    ])
    const of = (kind: string) => hits.find((hit) => hit.kind === kind)!
    expect(of('tag')).toEqual({
      kind: 'tag',
      id: tag.id,
      title: 'Ferry',
      icon: 'map',
      title_parts: [{ text: 'Ferry', marked: true }],
      excerpt: [],
    })
    expect(of('location')).toMatchObject({ title: 'The Ferry House', icon: 'tavern-sign' })
    expect(marked(of('location').title_parts)).toBe('The [Ferry] House')
    expect(of('journal')).toMatchObject({
      id: entry.id,
      npc_id: npc.id,
      title: 'Marda of the Ford',
      avatar_url: npc.avatar_url,
    })
    expect(marked(of('journal').excerpt)).toBe('She took the [ferry] at dusk.')
    expect(of('session')).toMatchObject({ id: session.id, session_number: 1, title: 'Across' })
    expect(marked(of('session').excerpt)).toBe('The [ferry] burned.')
    const [byBeginning] = await search(player, 'ferri')
    expect(byBeginning).toMatchObject({ kind: 'npc', id: npc.id })
    expect(marked(byBeginning!.excerpt)).toBe('Counts the [ferries] twice')
  })

  test('answers the total and a cursor for the next page', async () => {
    const { dm, player } = await tableOfTwo()
    for (let i = 1; i <= 7; i += 1) {
      await make(dm, 'npcs', { name: `Ferryman ${i}`, visibility: i > 5 ? 'dm' : 'everyone' })
    }
    const pages = async (by: Browser) => {
      const found: SearchAnswer[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query = `q=ferry&limit=3${cursor && `&cursor=${cursor}`}`
        const page: SearchAnswer = await by.get(`/api/search?${query}`).expect(200)
        found.push(page)
        cursor = page.next_cursor
      }
      expect(new Set(found.flatMap(({ hits }) => hits.map(({ id }) => id))).size).toBe(
        found[0]!.total,
      )
      return found.map(({ hits, total }) => [hits.length, total])
    }
    expect(await pages(player)).toEqual([
      [3, 5],
      [2, 5],
    ])
    expect(await pages(dm)).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
    ])
    expect((await dm.get('/api/search?q=ferry&cursor=x')).status).toBe(400)
  })

  test('finds only the kind that is asked for, and at most limit hits', async () => {
    const { dm } = await riverside()
    expect(titles(await search(dm, 'ferry', '&kind=location'))).toEqual([
      'location The Ferry House',
    ])
    expect(await search(dm, 'ferry', '&limit=2')).toHaveLength(2)
  })

  test('finds things that have every word, in any order and field', async () => {
    const { dm } = await riverside()
    expect(titles(await search(dm, 'counts mar'))).toEqual(['npc Marda of the Ford'])
    expect(titles(await search(dm, 'heir ferries'))).toEqual(['npc Marda of the Ford'])
    expect(await search(dm, 'counts burned')).toEqual([])
  })

  test('finds a connection by its labels and description, with both names as title', async () => {
    const { dm, player, npc } = await riverside()
    const tam = await make(dm, 'npcs', { name: 'Tam' })
    const connection = await make(dm, 'connections', {
      from_npc_id: npc.id,
      to_npc_id: tam.id,
      label: 'smuggles for',
      reverse_label: 'pays',
      description: 'Lanterns, mostly.',
    })
    for (const q of ['smuggl', 'pays', 'lanterns']) {
      expect(await search(player, q)).toMatchObject([
        { kind: 'connection', id: connection.id, title: 'Marda of the Ford and Tam' },
      ])
    }
    expect(marked((await search(dm, 'lanterns pays'))[0]!.excerpt)).toBe('[pays]')
    expect(await search(dm, 'marda pays')).toEqual([])
  })

  test('players find a connection only by its public version, DMs also by the truth', async () => {
    const { dm, player, npc } = await riverside()
    const tam = await make(dm, 'npcs', { name: 'Tam' })
    const { id } = await make(dm, 'connections', {
      from_npc_id: npc.id,
      to_npc_id: tam.id,
      label: 'blackmails',
      public_version: { label: 'plays dice with' },
    })
    const found = async (by: Browser, q: string) => (await search(by, q)).map((hit) => hit.id)
    expect([await found(dm, 'blackmails'), await found(player, 'blackmails')]).toEqual([[id], []])
    expect([await found(dm, 'lackmai'), await found(player, 'lackmai')]).toEqual([[id], []])
    expect([await found(dm, 'dice'), await found(player, 'dice')]).toEqual([[id], [id]])
    expect(await found(player, 'lays')).toEqual([id])
    expect(await found(dm, 'dice blackmails')).toEqual([id])

    await dm.put(`/api/npcs/${tam.id}`, { visibility: 'dm' }).expect(200)
    expect([await found(dm, 'dice'), await found(player, 'dice')]).toEqual([[id], []])
    await dm.put(`/api/npcs/${tam.id}`, { visibility: 'everyone' }).expect(200)
    await dm.put(`/api/connections/${id}`, { public_version: null }).expect(200)
    expect([await found(player, 'dice'), await found(player, 'blackmails')]).toEqual([[], [id]])
    await dm.put(`/api/connections/${id}`, { visibility: 'dm' }).expect(200)
    expect([await found(dm, 'blackmails'), await found(player, 'blackmails')]).toEqual([[id], []])
    await dm.delete(`/api/npcs/${tam.id}`).expect(200)
    expect(await found(dm, 'blackmails')).toEqual([])
  })

  test('answers no hits for a text without words', async () => {
    const { dm } = await riverside()
    for (const q of ['', '  ', '"', '*', '- !']) expect(await search(dm, q)).toEqual([])
  })

  test('searches the campaign that is named, otherwise the first one', async () => {
    const { dm, player, campaign } = await riverside()
    const { id } = await dm.post('/api/campaigns', { name: 'Two' }).expect(201)
    await make(dm, 'npcs', { name: 'Ferryman', campaign_id: id })
    expect(titles(await search(dm, 'ferryman'))).toEqual([])
    expect(titles(await search(dm, 'ferry', `&campaign_id=${id}`))).toEqual(['npc Ferryman'])
    expect(titles(await search(dm, 'ferryman', `&campaign_id=${campaign}`))).toEqual([])
    expect(await player.get(`/api/search?q=ferry&campaign_id=${id}`)).toMatchObject({
      status: 404,
      body: { error: 'Campaign not found' },
    })
  })

  test('answers 400 for a text that is too long or missing, an unknown kind, and no campaign', async () => {
    const { dm } = await tableOfTwo()
    for (const query of [
      `q=${'x'.repeat(201)}`,
      '',
      'q=x&kind=person',
      'q=x&limit=51',
      'q=x&limit=0',
    ]) {
      expect((await dm.get(`/api/search?${query}`)).status).toBe(400)
    }
    const { somebody: person } = await appWith('somebody')
    expect(await person.get('/api/search?q=x')).toMatchObject({
      status: 400,
      body: { error: 'Create a campaign first.' },
    })
  })

  const HARMLESS = [
    `"`,
    `""ferry"`,
    `fer*`,
    `ferry AND`,
    `NOT ferry`,
    `ferry OR NEAR(`,
    `text:ferry`,
    `{text}: ferry`,
    `^ferry`,
    `ferry'; drop table npcs; --`,
    'ferry\u0000burned',
    'ferry \u0000',
    '🐉',
    'ferry '.repeat(33),
    'f'.repeat(200),
    'é'.repeat(200),
    '漢'.repeat(200),
    '🐉'.repeat(100),
    Array.from({ length: 100 }, (_, i) => String.fromCharCode(97 + (i % 26))).join(' '),
    ...Array.from({ length: 32 }, (_, i) => `ferry${String.fromCharCode(33 + i)}x`),
  ]

  test('reads search syntax and any other characters as text', async () => {
    const { dm } = await riverside()
    for (const q of HARMLESS) await search(dm, q)
    expect((await dm.get('/api/search?q=%ED%A0%80')).status).toBe(200)
    expect(await search(dm, 'ferry')).toHaveLength(4)
  })
})

describe('GET /api/search finds and ranks', () => {
  test.for([
    ['Élodie Ámund', 'elodie', '[Élodie] Ámund'],
    ['E\u0301lodie', 'elod', '[E\u0301lodie]'],
    ['Elodie', 'ÉLO', '[Elodie]'],
    ['ЖАННА', 'жан', '[ЖАННА]'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς', '[ΟΔΥΣΣΕΥΣ]'],
    ['東京の侍', '京の', '東[京の]侍'],
    ['สมชาย ใจดี', 'ชาย', 'สม[ชาย] ใจดี'],
    ['김철수는', '김철', '[김철수는]'],
    ['काली देवी', 'काल', '[काली] देवी'],
    ['🐉 Ash', '🐉', '[🐉] Ash'],
    ['O’Brien', 'brien', 'O’[Brien]'],
    ['Characteristically', 'characterist', '[Characteristically]'],
  ] as const)('%s by %s', async ([name, q, expected]) => {
    const { dm } = await tableOfTwo()
    await make(dm, 'npcs', { name })
    await make(dm, 'npcs', { name: 'Somebody else 京, an, の, 京 character' })
    const hits = await search(dm, q)
    expect(hits.map(({ title_parts }) => marked(title_parts))).toEqual([expected])
  })

  test('an exact title first, then titles that begin with the text, then other titles, then texts', async () => {
    const { dm } = await tableOfTwo()
    for (const name of ['Old Mara', 'Mara the Elder', 'Mara', 'Mara the Younger of Two'])
      await make(dm, 'npcs', { name })
    await make(dm, 'npcs', { name: 'Tam', backstory: 'mara '.repeat(30) })
    expect((await search(dm, 'mara')).map(({ title }) => title)).toEqual([
      'Mara',
      'Mara the Elder',
      'Mara the Younger of Two',
      'Old Mara',
      'Tam',
    ])
  })

  test('names by one or two letters, and texts only if those letters are a whole word', async () => {
    const { dm } = await tableOfTwo()
    await make(dm, 'npcs', { name: 'Edda' })
    await make(dm, 'npcs', { name: 'Tam', backstory: 'Learned from Ed.' })
    await make(dm, 'npcs', { name: 'Una', backstory: 'Learned from Edric.' })
    expect((await search(dm, 'ed')).map(({ title }) => title)).toEqual(['Edda', 'Tam'])
    expect((await search(dm, 'edr')).map(({ title }) => title)).toEqual(['Una'])
  })

  test.for([
    ['Burgtor', 'tor', 'Burg[tor]'],
    ['Bürgermeister Großmann', 'URGERMEI', 'B[ürgermei]ster Großmann'],
    ['Ame\u0301lie', 'mél', 'A[me\u0301l]ie'],
    ['Скороход', 'роход', 'Ско[роход]'],
    ['Der Wächter am Burgtor', 'tor am', 'Der Wächter am Burg[tor]'],
    ['Der Wächter am Burgtor', 'tor äch', 'Der W[äch]ter am Burg[tor]'],
    ['東京Burgtor', '京 rgt', '東[京]Bu[rgt]or'],
  ] as const)('%s by the pieces %s', async ([name, q, expected]) => {
    const { dm, player } = await tableOfTwo()
    await make(dm, 'npcs', { name })
    await make(dm, 'npcs', { name: 'Tam am Ort', personality: 'Trägt ein to-r und ein el, mé.' })
    for (const by of [dm, player]) {
      expect((await search(by, q)).map(({ title_parts }) => marked(title_parts))).toEqual([
        expected,
      ])
    }
  })

  test('pieces of names before words of texts, and those before pieces of categories and labels', async () => {
    const { dm } = await tableOfTwo()
    const npc = await make(dm, 'npcs', { name: 'Tam', tag: 'Traitor' })
    const other = await make(dm, 'npcs', { name: 'Una', backstory: 'Wuchs am Stadttor auf.' })
    const entry = await make(dm, `npcs/${npc.id}/journal`, { content: 'Das Tor war zu.' })
    const location = await make(dm, 'locations', { name: 'Burgtor' })
    const label = { from_npc_id: npc.id, to_npc_id: other.id, label: 'mentor of' }
    const connection = await make(dm, 'connections', label)
    const hits = await search(dm, 'tor')
    expect(hits.slice(0, 2).map(({ kind, id }) => [kind, id])).toEqual([
      ['location', location.id],
      ['journal', entry.id],
    ])
    expect(new Set(hits.slice(2).map(({ kind, id }) => `${kind} ${id}`))).toEqual(
      new Set([`npc ${npc.id}`, `connection ${connection.id}`]),
    )
    expect(hits.map(({ excerpt }) => marked(excerpt)).toSorted()).toEqual([
      '',
      'Das [Tor] war zu.',
      'Trai[tor]',
      'men[tor] of',
    ])
  })

  test('an exact title among more than a hundred newer titles that begin with it', async () => {
    const { app, dm } = await tableOfTwo()
    app.context.db.connection.exec('pragma synchronous = off')
    await make(dm, 'npcs', { name: 'Mar' })
    for (let i = 0; i < 120; i += 1) await make(dm, 'npcs', { name: `Marabel ${i}` })
    expect((await search(dm, 'mar'))[0]).toMatchObject({ title: 'Mar' })
  })

  test('a short text with the words before a long one', async () => {
    const { dm } = await tableOfTwo()
    const npc = await make(dm, 'npcs', { name: 'Tam' })
    const say = (content: string) => make(dm, `npcs/${npc.id}/journal`, { content })
    const near = await say('He lost the silver key.')
    const far = await say(`Silver rained. ${'And on it went. '.repeat(20)} No key was found.`)
    expect((await search(dm, 'silver key')).map(({ id }) => id)).toEqual([near.id, far.id])
  })

  test('words in a long text, with about 160 characters around them as excerpt', async () => {
    const { dm } = await tableOfTwo()
    const filler = 'Nothing much happened that day. '.repeat(100)
    await make(dm, 'npcs', { name: 'Tam', backstory: `${filler}The LANTERN went out. ${filler}` })
    const [hit] = await search(dm, 'lantern')
    const text = marked(hit!.excerpt)
    expect(text).toContain('The [LANTERN] went out.')
    expect(text.startsWith('…') && text.endsWith('…')).toBe(true)
    expect(text.length).toBeGreaterThan(100)
    expect(text.length).toBeLessThan(180)
  })

  test('texts that are full of a word, without holding up the others for long', async () => {
    const { dm, campaign } = await tableOfTwo()
    const kind_id = await kindId(dm, campaign)
    const description = 'a '.repeat(9_999)
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await make(dm, 'articles', { name, kind_id, description })
    }
    const before = process.cpuUsage()
    const hits = await search(dm, 'a')
    const { user, system } = process.cpuUsage(before)
    expect(hits.map(({ excerpt }) => marked(excerpt).slice(0, 9))).toEqual(
      Array.from({ length: 5 }, () => '[a] [a] ['),
    )
    // With an excerpt of FTS5's choice it took 6,000 ms of the processor, and 400 without.
    expect((user + system) / 1_000).toBeLessThan(4_000)
  })

  test('changed texts, and no longer the old or deleted ones', async () => {
    const { dm, npc, entry, location, session, tag } = await riverside()
    await dm.put(`/api/npcs/${npc.id}`, { personality: 'Sings' }).expect(200)
    await dm.put(`/api/journal/${entry.id}`, { content: 'She swam.' }).expect(200)
    await dm.put(`/api/locations/${location.id}`, { name: 'The House' }).expect(200)
    await dm.delete(`/api/storyline/${session.id}`).expect(200)
    expect(titles(await search(dm, 'ferry'))).toEqual(['tag Ferry'])
    await dm.delete(`/api/tags/${tag.id}`).expect(200)
    expect(await search(dm, 'ferry')).toEqual([])
    expect(titles(await search(dm, 'swam'))).toEqual(['journal Marda of the Ford'])
    await dm.delete(`/api/npcs/${npc.id}`).expect(200)
    expect(await search(dm, 'swam')).toEqual([])
  })
})

describe('GET /api/search hides from players', () => {
  test('how common a word is in what they may not see: it moves nothing in the order of their hits', async () => {
    const { app, dm, player } = await tableOfTwo()
    const npc = await make(dm, 'npcs', { name: 'Tam' })
    for (let i = 0; i < 24; i += 1) await make(dm, 'npcs', { name: `Una ${i}` })
    for (const content of ['w w w w c', 'c c c c w']) {
      await make(player, `npcs/${npc.id}/journal`, { content })
    }
    const order = async () => (await search(player, 'w c')).map(({ id }) => id)
    const before = await order()
    expect(before).toHaveLength(2)
    const stranger = await app.person('stranger')
    const elsewhere = await stranger.post('/api/campaigns', { name: 'Two' }).expect(201)
    const hide = { visibility: 'dm' }
    let count = 0
    for (const [by, word, more] of [
      [dm, 'w', hide],
      [dm, 'c', hide],
      [dm, 'c', hide],
      [stranger, 'w', { campaign_id: elsewhere.id }],
      [stranger, 'w', { campaign_id: elsewhere.id }],
    ] as const) {
      await make(by, 'npcs', { name: `Ash ${(count += 1)}`, personality: word, ...more })
      expect(await order()).toEqual(before)
    }
  })

  /** Entries about an NPC, each with these words and its number. */
  async function tableWithEntries() {
    const table = await tableOfTwo()
    const npc = await make(table.dm, 'npcs', { name: 'Tam', personality: 'Rows.' })
    const { connection } = table.app.context.db
    const write = (count: number, words = 'ferry', visibility = 'everyone') => {
      connection.exec(`
        with recursive number (value) as (select 1 union all select value + 1 from number where value < ${count})
        insert into journal_entries (campaign_id, content, updated_at)
        select campaign_id, 'A ${words} ' || value, updated_at from npcs, number where id = ${npc.id}`)
      enterThings(connection, 'journal', {
        visibility,
        about: thingOf({ kind: 'npc', id: npc.id }),
      })
    }
    return { ...table, write }
  }

  test('newer texts with the same words: the newest 250 that a player may see are counted', async () => {
    const { dm, player, write } = await tableWithEntries()
    const answer = (by: Browser) => by.get('/api/search?q=ferry&limit=50').expect(200)
    write(249)
    const before = await answer(player)
    expect(before).toMatchObject({ total: 249, total_is_at_least: false })
    write(300, 'ferry', 'dm')
    expect(await answer(player)).toEqual(before)
    expect(await answer(dm)).toMatchObject({ total: 250, total_is_at_least: true })
  })

  test('whole words before longer ones, once there are more than are weighed', async () => {
    const { dm, write } = await tableWithEntries()
    const find = async (q: string) =>
      (await search(dm, q, '&limit=50')).map(({ excerpt }) => marked(excerpt).split(' ')[1])
    // In a short text a word counts more.
    write(249, 'ferry with a long rope')
    write(3, 'ferryman')
    expect(new Set(await find('ferry'))).toEqual(new Set(['[ferryman]', '[ferry]']))
    write(1, 'ferry with a long rope')
    expect(new Set(await find('ferry'))).toEqual(new Set(['[ferry]']))
    expect(await find('ferrym')).toHaveLength(3)
  })

  test('what else there is, beside more entries with the same word than are weighed', async () => {
    const { dm, write } = await tableWithEntries()
    await make(dm, 'npcs', { name: 'Una', personality: 'a ferry' })
    await make(dm, 'locations', { name: 'Quay', description: 'a ferry' })
    await make(dm, 'tags', { name: 'Crew', description: 'a ferry' })
    write(300)
    const { total } = await dm.get('/api/search?q=ferry').expect(200)
    expect(total).toBe(250 + 3)
  })

  test('the DM’s notes, which DMs find together with the other texts', async () => {
    const { dm, player } = await riverside()
    expect(await search(player, 'tamsin')).toEqual([])
    expect(await search(player, 'heir ferries')).toEqual([])
    const [hit] = await search(dm, 'tamsin')
    expect(marked(hit!.excerpt)).toBe('heir of [Tamsin]')
    expect(JSON.stringify(await search(player, 'marda'))).not.toMatch(/heir/i)
    expect(JSON.stringify(await search(player, 'arda'))).not.toMatch(/heir/i)
  })

  test('everything that a DM hides, at once, until it is revealed', async () => {
    const { dm, player, npc, entry, location, session } = await riverside()
    const visible = async () => (await search(player, 'ferr')).map(({ kind }) => kind).toSorted()
    const set = (path: string, visibility: string) =>
      dm.put(`/api/${path}`, { visibility }).expect(200)
    const all = ['journal', 'location', 'npc', 'session', 'tag']
    expect(await visible()).toEqual(all)

    for (const [path, hidden] of [
      [`npcs/${npc.id}`, ['journal', 'npc']],
      [`journal/${entry.id}`, ['journal']],
      [`locations/${location.id}`, ['location']],
      [`storyline/${session.id}`, ['session']],
    ] as [string, string[]][]) {
      await set(path, 'dm')
      expect(await visible()).toEqual(all.filter((kind) => !hidden.includes(kind)))
      expect(await search(dm, 'ferr')).toHaveLength(5)
      await set(path, 'everyone')
      expect(await visible()).toEqual(all)
    }
  })

  test('the entries of a hidden NPC, without any write to the index', async () => {
    const { app, dm, player, npc } = await riverside()
    const { connection } = app.context.db
    const index = () =>
      ['words', 'pieces'].map((name) =>
        connection.prepare(`select id, block from search_${name}_data`).all(),
      )
    const before = index()
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'dm' }).expect(200)
    expect(await search(player, 'dusk')).toEqual([])
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'everyone' }).expect(200)
    expect(await search(player, 'dusk')).toHaveLength(1)
    expect(index()).toEqual(before)
  })

  test('a hidden entry of an NPC that is revealed', async () => {
    const { dm, player, npc, entry } = await riverside()
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'dm' }).expect(200)
    await dm.put(`/api/journal/${entry.id}`, { visibility: 'dm' }).expect(200)
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'everyone' }).expect(200)
    expect(await search(player, 'dusk')).toEqual([])
    expect(await search(dm, 'dusk')).toHaveLength(1)
  })

  test('the DM’s notes in the excerpt of an NPC that is found by its name', async () => {
    const { dm, player } = await tableOfTwo()
    await make(dm, 'npcs', { name: 'Marda', personality: '', dm_notes: 'Heir of Tamsin.' })
    expect(JSON.stringify(await search(player, 'marda'))).not.toContain('Heir')
  })

  test('an NPC for some players from all other players', async () => {
    const { dm, player, npc } = await riverside()
    const { id } = await player.get('/api/user-info').expect(200)
    const facts = async () => {
      const list = await player.get('/api/npcs?q=marda&limit=5').expect(200)
      const dashboard = await player.get('/api/dashboard').expect(200)
      return [titles(await search(player, 'dusk')), list.total, dashboard.journalCount]
    }
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'dm' }).expect(200)
    expect(await facts()).toEqual([[], 0, 0])
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'some', visible_to: [id] }).expect(200)
    expect(await facts()).toEqual([['journal Marda of the Ford'], 1, 1])
  })

  test('pieces of the name of a hidden NPC', async () => {
    const { dm, player, npc } = await riverside()
    expect(await search(player, 'arda')).not.toEqual([])
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'dm' }).expect(200)
    expect(await search(player, 'arda')).toEqual([])
    expect(titles(await search(dm, 'arda'))).toEqual(['npc Marda of the Ford'])
  })

  test('an NPC that the player added and a DM hid', async () => {
    const { dm, player } = await tableOfTwo()
    const npc = await make(player, 'npcs', { name: 'Veyra' })
    await make(player, `npcs/${npc.id}/journal`, { content: 'A cold hand.' })
    await dm.put(`/api/npcs/${npc.id}`, { visibility: 'dm' }).expect(200)
    expect(await search(player, 'veyra')).toEqual([])
    expect(await search(player, 'cold')).toEqual([])
  })
})
