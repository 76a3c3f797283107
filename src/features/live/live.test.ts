import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { thingOf } from '../../db/things.ts'
import { idOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { readEvents, type SentEvent, textOf } from '../../testing/event-streams.ts'
import { enterThings } from '../../testing/put-things.ts'
import { create, kindId, tableOfTwo } from '../../testing/table-of-two.ts'
import { serveTestApp } from '../../testing/test-app.ts'

async function table(settings?: Parameters<typeof tableOfTwo>[0]) {
  const { app, dm, player, campaign } = await tableOfTwo(settings)
  const path = `/api/campaigns/${campaign}/events`

  async function listen(by: Browser, headers: Record<string, string> = {}, query = '') {
    const answer = await by.open(path + query, { headers })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/event-stream')
    const stream = readEvents(answer)
    onTestFinished(() => stream.close())
    return stream
  }

  /** The events before the next new tag, which all members see; without events of such tags. */
  async function told(stream: ReturnType<typeof readEvents>) {
    const tag = await create(dm, 'tags', { name: `Mark ${Math.random()}` })
    const events = await stream.until(({ data }) => data.kind === 'tag' && data.id === tag.id)
    return events.filter(({ data }) => data.kind !== 'tag')
  }
  return { app, dm, player, campaign, path, listen, told }
}

const short = (events: SentEvent[]) =>
  events.map(({ data }) => `${data.action} ${data.kind} ${data.id}`)

test.for([
  ['HEAD', '', 200],
  ['GET', '?as=', 403],
] as const)('%s of events%s leaves no stream open', async ([method, query, status]) => {
  const { app, dm, player, path } = await table()
  const address = path + (query && query + (await idOf(dm)))
  for (let i = 0; i < 10; i += 1) {
    expect(await player.send(address, { method })).toMatchObject({ status })
  }
  expect(app.context.live.count()).toBe(0)
})

describe('what is DM only', () => {
  test('is nothing to a player; revealed it is created, and hidden again deleted', async () => {
    const { dm, player, listen, told } = await table()
    const [ofDm, ofPlayer] = [await listen(dm), await listen(player)]
    const lich = await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
    await dm.put(`/api/npcs/${lich.id}`, { backstory: 'Old.' }).expect(200)
    expect(await told(ofPlayer)).toEqual([])
    expect(short(await told(ofDm))).toContain(`created npc ${lich.id}`)

    await dm.put(`/api/npcs/${lich.id}`, { visibility: 'everyone' }).expect(200)
    expect(short(await told(ofPlayer))).toEqual([`created npc ${lich.id}`])
    await dm.put(`/api/npcs/${lich.id}`, { dm_notes: 'He lies.' }).expect(200)
    expect(await told(ofPlayer)).toEqual([])
    await dm.put(`/api/npcs/${lich.id}`, { backstory: 'New.' }).expect(200)
    expect(short(await told(ofPlayer))).toEqual([`updated npc ${lich.id}`])
    await dm.put(`/api/npcs/${lich.id}`, { visibility: 'dm' }).expect(200)
    expect(short(await told(ofPlayer))).toEqual([`deleted npc ${lich.id}`])
    await dm.delete(`/api/npcs/${lich.id}`).expect(200)
    expect(await told(ofPlayer)).toEqual([])
  })

  test('takes its entries and connections along, and brings them back', async () => {
    const { dm, player, listen, told } = await table()
    const [berta, tam] = [
      await create(dm, 'npcs', { name: 'Berta' }),
      await create(dm, 'npcs', { name: 'Tam' }),
    ]
    const path = `/api/npcs/${berta.id}`
    const entry = await dm.post(`${path}/journal`, { content: 'She lies.' }).expect(201)
    const ends = { from_npc_id: berta.id, to_npc_id: tam.id, kind: 'family' }
    const tie = await create(dm, 'connections', ends)
    const stream = await listen(player)
    const all = (action: string) =>
      [`npc ${berta.id}`, `journal ${entry.id}`, `connection ${tie.id}`].map(
        (thing) => `${action} ${thing}`,
      )
    for (const [visibility, action] of [
      ['dm', 'deleted'],
      ['everyone', 'created'],
    ]) {
      await dm.put(path, { visibility }).expect(200)
      expect(short(await told(stream)).toSorted()).toEqual(all(action!).toSorted())
    }
    const { deletion_id } = await dm.delete(path).expect(200)
    expect(short(await told(stream)).toSorted()).toEqual(all('deleted').toSorted())
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect(short(await told(stream)).toSorted()).toEqual(all('created').toSorted())
  })

  test('comes back by a DM’s undo of a player’s deletion, told to each only as that reader sees it', async () => {
    const { dm, player, listen, told } = await table()
    const { id } = await create(player, 'npcs', { name: 'Berta' })
    const about = { kind: 'npc', id }
    const secret = await dm.post('/api/secrets', { about, text: 'She drowned.' }).expect(201)
    const { deletion_id } = await player.delete(`/api/npcs/${id}`).expect(200)
    const [ofDm, ofPlayer] = [await listen(dm), await listen(player)]
    await dm.post(`/api/deletions/${deletion_id}/undo`).expect(200)
    expect(short(await told(ofPlayer))).toEqual([`created npc ${id}`])
    expect(short(await told(ofDm)).toSorted()).toEqual([
      `created npc ${id}`,
      `created secret ${secret.id}`,
    ])
  })

  test('and shown to one player sends no event to the other, and none where nothing changes', async () => {
    const { app, dm, player, campaign, listen, told } = await table()
    const other = await app.person('tam')
    await dm.post(`/api/campaigns/${campaign}/invite`, { email_or_username: 'tam' }).expect(201)
    const [mine, theirs] = [await listen(player), await listen(other)]
    const { id: me } = await player.get('/api/user-info').expect(200)
    const { id: them } = await other.get('/api/user-info').expect(200)
    const audience = (...visible_to: number[]) => ({ visibility: 'some', visible_to })
    const inn = await create(dm, 'locations', { name: 'Inn', ...audience(me) })
    expect(short(await told(mine))).toEqual([`created location ${inn.id}`])
    expect(await told(theirs)).toEqual([])
    const path = `/api/locations/${inn.id}`
    await dm.put(path, audience(me, them)).expect(200)
    expect(await told(mine)).toEqual([])
    expect(short(await told(theirs))).toEqual([`created location ${inn.id}`])
  })
})

test('a session sends a player no event when it gains or loses what was hidden from that player', async () => {
  const { dm, player, campaign, listen, told } = await table()
  const kind_id = await kindId(dm, campaign)
  const session = `/api/storyline/${(await create(dm, 'storyline', { title: 'The ferry' })).id}`
  const tam = await create(dm, 'npcs', { name: 'Tam' })
  const things = {
    npcs: await create(dm, 'npcs', { name: 'The Lich' }),
    locations: await create(dm, 'locations', { name: 'The Crypt' }),
    articles: await create(dm, 'articles', { name: 'The Cult', kind_id }),
  }
  for (const [noun, { id }] of Object.entries(things)) {
    await dm.put(`/api/${noun}/${id}`, { visibility: 'dm' }).expect(200)
  }
  const { npcs, locations, articles } = things
  const link = (ids: object) => dm.put(session, ids).expect(200)
  const stream = await listen(player)
  for (const links of [
    { npcs: [{ id: npcs.id }] },
    { location_ids: [locations.id] },
    { article_ids: [articles.id] },
    { npcs: [], location_ids: [], article_ids: [] },
  ]) {
    await link(links)
    expect({ links, events: short(await told(stream)) }).toEqual({ links, events: [] })
  }

  await link({ npcs: [{ id: tam.id }] })
  await told(stream)
  const about = [tam, npcs].map(({ id }) => ({ kind: 'npc', id }))
  const line = { content: 'They came.', about, visibility: 'everyone' }
  const entry = await dm.post(`${session}/log`, line).expect(201)
  expect(short(await told(stream))).toEqual([`created journal ${entry.id}`])
})

test('an entry sends a player no event when it gains or loses what was hidden from that player', async () => {
  const { dm, player, listen, told } = await table()
  const tam = await create(dm, 'npcs', { name: 'Tam' })
  const lich = await create(dm, 'npcs', { name: 'The Lich' })
  const entry = await dm.post(`/api/npcs/${tam.id}/journal`, { content: 'He came.' }).expect(201)
  await dm.put(`/api/npcs/${lich.id}`, { visibility: 'dm' }).expect(200)
  const stream = await listen(player)
  for (const npcs of [[tam, lich], [tam]]) {
    const about = npcs.map(({ id }) => ({ kind: 'npc', id }))
    await dm.put(`/api/journal/${entry.id}`, { about }).expect(200)
    expect({ about, events: short(await told(stream)) }).toEqual({ about, events: [] })
  }
})

test('every kind of thing sends events', async () => {
  const { app, dm, player, campaign, listen, told } = await table()
  const stream = await listen(player)
  const of = `/api/campaigns/${campaign}`
  await app.person('tam')
  const tag = await create(dm, 'tags', { name: 'Smith' })
  expect((await stream.until(({ data }) => data.kind === 'tag')).length).toBe(1)
  const npc = await create(dm, 'npcs', { name: 'Berta' })
  expect(short(await told(stream))).toEqual([`created npc ${npc.id}`])
  await dm.post(`/api/npcs/${npc.id}/tags/${tag.id}`).expect(201)
  expect(short(await told(stream))).toEqual([`updated npc ${npc.id}`])

  const session = await dm.post(`${of}/begin`, {}).expect(201)
  expect(short(await told(stream))).toEqual([`created session ${session.id}`])
  const line = { content: 'We ran.', npc_id: npc.id }
  const entry = await player.post(`/api/storyline/${session.id}/log`, line).expect(201)
  expect(short(await told(stream)).toSorted()).toEqual([
    `created journal ${entry.id}`,
    `updated session ${session.id}`,
  ])
  const secret = await dm
    .post('/api/secrets', {
      campaign_id: campaign,
      about: { kind: 'npc', id: npc.id },
      text: 'She forges coins.',
      visibility: 'everyone',
    })
    .expect(201)
  expect(short(await told(stream))).toEqual([`created secret ${secret.id}`])

  const changes: [string, () => Promise<unknown>][] = [
    ['notes', () => dm.put(`${of}/notes`, { type: 'public', content: 'Bring rope.' })],
    ['campaign', () => dm.put(of, { description: 'Far.' })],
    ['show', () => dm.post(`${of}/show`, { what: { kind: 'npc', id: npc.id } })],
    ['members', () => dm.post(`${of}/invite`, { email_or_username: 'tam' })],
  ]
  for (const [kind, change] of changes) {
    await change()
    expect(short(await told(stream))).toEqual([`updated ${kind} ${campaign}`])
  }
  await dm.put(`${of}/notes`, { type: 'dm', content: 'They will fail.' })
  expect(await told(stream)).toEqual([])
})

test('a player gets nothing of what the DM shows alone', async () => {
  const { dm, player, campaign, listen, told } = await table()
  const stream = await listen(player)
  const lich = await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
  const what = { kind: 'npc', id: lich.id }
  await dm.post(`/api/campaigns/${campaign}/show`, { what }).expect(200)
  expect(await told(stream)).toEqual([])
})

describe('a stream that comes back', () => {
  test('gets what it missed, once and in order, with ids of its own that grow', async () => {
    const { dm, player, listen, told } = await table()
    const first = await listen(player)
    await create(dm, 'npcs', { name: 'Berta' })
    const [event] = await first.until(({ event }) => event === 'changed')
    await first.close()
    await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
    const tam = await create(dm, 'npcs', { name: 'Tam' })
    const again = await listen(player, { 'Last-Event-ID': String(event!.id) })
    const missed = await told(again)
    expect(short(missed)).toEqual([`created npc ${tam.id}`])
    expect(missed[0]!.id).toBe(event!.id + 1)
  })

  test('by its address, too, gets what it missed; a later event of the header counts first', async () => {
    const { dm, player, path, listen, told } = await table()
    const beginning = await player.open(path, {})
    const [, start] = /^id: (\d+)\nevent: connected\n/.exec(await textOf(beginning)) ?? []
    const npcs = []
    for (const name of ['Berta', 'Tam']) npcs.push(await create(dm, 'npcs', { name }))
    const created = npcs.map(({ id }) => `created npc ${id}`)
    const query = `?last_event_id=${start}`
    expect(short(await told(await listen(player, {}, query)))).toEqual(created)
    const header = { 'Last-Event-ID': `${Number(start) + 1}` }
    expect(short(await told(await listen(player, header, query)))).toEqual(created.slice(1))
  })

  describe('after a secret was revealed to its reader', () => {
    const TEXT = 'She forges coins.'

    async function revealed() {
      const found = await table()
      const { dm, player, campaign, listen } = found
      const first = await listen(player)
      const npc = await create(dm, 'npcs', { name: 'Berta' })
      const [{ id: seen }] = (await first.until(({ event }) => event === 'changed')) as [SentEvent]
      await first.close()
      const about = { kind: 'npc', id: npc.id }
      const sent = { campaign_id: campaign, about, text: TEXT }
      const secret = await dm.post('/api/secrets', sent).expect(201)
      const reveal = async () => {
        const what = { kind: 'secret', id: secret.id }
        const body = { campaign_id: campaign, what, to: 'everyone' }
        return (await dm.post('/api/reveals', body).expect(201)).id
      }
      const resume = async () => found.told(await listen(player, { 'Last-Event-ID': `${seen}` }))
      const path = `/api/secrets/${secret.id}`
      return { ...found, npc, path, reveal, resume, line: await reveal() }
    }
    type Revealed = Awaited<ReturnType<typeof revealed>>

    const ends: [string, (p: Revealed) => Promise<unknown>][] = [
      ['taken back', ({ dm, line }) => dm.delete(`/api/reveals/${line}`)],
      ['hidden', ({ dm, path }) => dm.put(path, { visibility: 'dm' })],
      ['deleted', ({ dm, path }) => dm.delete(path)],
      ['hidden with its NPC', ({ dm, npc }) => dm.put(`/api/npcs/${npc.id}`, { visibility: 'dm' })],
      ['deleted with its NPC', ({ dm, npc }) => dm.delete(`/api/npcs/${npc.id}`)],
    ]
    test.for(ends)('and %s, gets neither the reveal nor a word of the secret', async ([, end]) => {
      const found = await revealed()
      const { status } = (await end(found)) as { status: number }
      expect(status).toBe(200)
      const events = await found.resume()
      expect(events.length).toBeGreaterThan(0)
      expect(events.filter(({ event }) => event === 'reveal')).toEqual([])
      expect(JSON.stringify(events)).not.toContain(TEXT)
    })

    test('gets the reveal with the text that the secret has now', async () => {
      const { dm, path, line, resume } = await revealed()
      await dm.put(path, { text: 'She buys coins.' }).expect(200)
      const reveals = (await resume()).filter(({ event }) => event === 'reveal')
      expect(reveals).toMatchObject([
        { data: { reveal_id: line, what: { name: 'She buys coins.' } } },
      ])
    })

    test('taken back and revealed again, gets the second reveal alone', async () => {
      const { dm, line, reveal, resume } = await revealed()
      await dm.delete(`/api/reveals/${line}`).expect(200)
      const again = await reveal()
      const reveals = (await resume()).filter(({ event }) => event === 'reveal')
      expect(reveals.map(({ data }) => data.reveal_id)).toEqual([again])
    })
  })

  test.for(['1', '99999999999999', 'x'])(
    'from the unknown event %s reads all again',
    async (id) => {
      const { player, listen } = await table()
      const stream = await listen(player, { 'Last-Event-ID': id })
      expect(await stream.until(() => true)).toMatchObject([{ event: 'resync', data: {} }])
    },
  )
})

describe('a stream ends with gone', () => {
  const ends: [string, (p: Awaited<ReturnType<typeof table>>) => Promise<unknown>][] = [
    ['sign-out', ({ player }) => player.post('/api/logout')],
    ['leaving', ({ player, campaign }) => player.post(`/api/campaigns/${campaign}/leave`)],
    ['the end of the campaign', ({ dm, campaign }) => dm.delete(`/api/campaigns/${campaign}`)],
  ]
  test.for(ends)('on %s', async ([, end]) => {
    const found = await table()
    const stream = await found.listen(found.player)
    await end(found)
    expect((await stream.until(({ event }) => event === 'gone')).length).toBe(1)
    expect(await stream.hasEnded()).toBe(true)
  })

  test('on suspension', async () => {
    const { app, player, listen } = await table()
    const admin = await signInAdmin(app)
    const stream = await listen(player)
    await admin.put(`/api/admin/users/${await idOf(player)}`, { suspended: true }).expect(200)
    expect((await stream.until(({ event }) => event === 'gone')).length).toBe(1)
  })
})

test('a player who becomes a DM reads all again', async () => {
  const { dm, player, campaign, listen } = await table()
  const stream = await listen(player)
  const path = `/api/campaigns/${campaign}/players/${await idOf(player)}`
  await dm.put(path, { role: 'dm' }).expect(200)
  const events = await stream.until(({ event }) => event === 'resync')
  expect(events.map(({ event }) => event)).toEqual(['changed', 'resync'])
})

test('a DM gets what a member gets, until being no DM any more', async () => {
  const { dm, player, listen, told } = await table()
  const stream = await listen(dm, {}, `?as=${await idOf(player)}`)
  await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
  expect(await told(stream)).toEqual([])
})

describe('above the limit', () => {
  const ask = ({ path }: Awaited<ReturnType<typeof table>>, by: Browser) => by.open(path)

  test('of 8 streams a person gets 429, and one more after closing one', async () => {
    const found = await table()
    const { dm, player, listen } = found
    const streams = []
    for (let i = 0; i < 8; i += 1) streams.push(await listen(player))
    const refused = await ask(found, player)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    await streams[0]!.close()
    await listen(player)
    await listen(dm)
  })

  test('of the server each request gets 503 until a stream ends', async () => {
    const found = await table({ liveStreams: 2 })
    const { app, dm, player, listen } = found
    const [first] = [await listen(player), await listen(dm)]
    const refused = await ask(found, dm)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect(app.context.live.count()).toBe(2)
    await first.close()
    await listen(dm)
  })
})

describe('while nothing changes', () => {
  test('a stream gets a comment within 25 seconds, again and again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { player, path } = await table()
    const answer = await player.open(path)
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
    onTestFinished(() => reader.cancel())
    expect((await reader.read()).value).toMatch(/^id: \d+\nevent: connected\n/)
    for (let i = 0; i < 2; i += 1) {
      vi.advanceTimersByTime(25_000)
      expect((await reader.read()).value).toMatch(/^: .+\n\n$/)
    }
  })

  test('a reader can resume for 10 minutes, and later reads all again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
    const { dm, player, listen, told } = await table()
    const first = await listen(player)
    await create(dm, 'npcs', { name: 'Berta' })
    const [event] = await first.until(({ event }) => event === 'changed')
    await first.close()
    const tam = await create(dm, 'npcs', { name: 'Tam' })
    const headers = { 'Last-Event-ID': String(event!.id) }
    vi.advanceTimersByTime(9 * 60_000)
    const second = await listen(player, headers)
    expect(short(await told(second))).toEqual([`created npc ${tam.id}`])
    await second.close()
    vi.advanceTimersByTime(11 * 60_000)
    const third = await listen(player, headers)
    expect(await third.until(() => true)).toMatchObject([{ event: 'resync' }])
  })
})

test('a stream that is not read is cut off, and one that is read continues', async () => {
  const { app, dm, player, campaign, listen, told } = await table()
  const [stream, read] = [await listen(player), await listen(player)]
  const npc = await create(dm, 'npcs', { name: 'Berta' })
  app.context.db.connection
    .exec(`with recursive series(i) as (select 1 union all select i + 1 from series where i < 300)
    insert into journal_entries (campaign_id, content, updated_at)
      select ${campaign}, 'A line.', '2026' from series`)
  const about = thingOf({ kind: 'npc', id: npc.id })
  enterThings(app.context.db.connection, 'journal', { about })
  for (const visibility of ['dm', 'everyone', 'dm', 'everyone', 'dm']) {
    await dm.put(`/api/npcs/${npc.id}`, { visibility }).expect(200)
    await told(read)
  }
  expect(app.context.live.count()).toBe(1)
  expect(await stream.hasEnded()).toBe(true)
})

test('a change of many things that are DM only hides no event of one that a player sees', async () => {
  const { app, dm, player, campaign, listen, told } = await table()
  const kind_id = await kindId(dm, campaign)
  app.context.db.connection
    .exec(`with recursive series(i) as (select 1 union all select i + 1 from series where i < 500)
    insert into articles (campaign_id, kind_id, name, name_key, updated_at)
      select ${campaign}, ${kind_id}, 'Hidden ' || i, 'hidden ' || i, '2026' from series`)
  enterThings(app.context.db.connection, 'article', { visibility: 'dm' })
  const guild = await create(dm, 'articles', { name: 'Guild', kind_id })
  const [ofDm, ofPlayer] = [await listen(dm), await listen(player)]

  const fields = [{ label: 'Motto', type: 'line' }]
  await dm.put(`/api/kinds/${kind_id}`, { fields }).expect(200)

  expect(short(await told(ofPlayer)).toSorted()).toEqual([
    `updated article ${guild.id}`,
    `updated kind ${kind_id}`,
  ])
  expect((await told(ofDm)).map(({ event }) => event)).toContain('resync')
})

test('a slow reader gets nothing of what was hidden while events waited for that reader', async () => {
  const { dm, player, campaign, listen } = await table()
  const stream = await listen(player)
  const npc = await create(dm, 'npcs', { name: 'Berta', visibility: 'dm' })
  const what = { kind: 'npc', id: npc.id }
  const body = { campaign_id: campaign, what, to: 'everyone' }
  const { id } = await dm.post('/api/reveals', body).expect(201)
  await dm.delete(`/api/reveals/${id}`).expect(200)
  const tag = await create(dm, 'tags', { name: 'Mark' })
  const events = await stream.until(({ data }) => data.id === tag.id && data.kind === 'tag')
  expect(JSON.stringify(events)).not.toContain('Berta')
})

test('a slow reader who is no DM any more gets nothing of what only DMs see', async () => {
  const { dm, player, campaign, listen } = await table()
  const path = `/api/campaigns/${campaign}/players/${await idOf(player)}`
  await dm.put(path, { role: 'dm' }).expect(200)
  const stream = await listen(player)
  await create(dm, 'npcs', { name: 'Berta', visibility: 'dm' })
  await dm.put(path, { role: 'player' }).expect(200)
  const events = await stream.until(({ event }) => event === 'resync')
  expect(events.map(({ data }) => data.kind)).not.toContain('npc')
})

test('a reveal sends one event, to the players who learn it by that reveal', async () => {
  const { app, dm, player, campaign, listen, told } = await table()
  const tam = await app.person('tam')
  await dm.post(`/api/campaigns/${campaign}/invite`, { email_or_username: 'tam' }).expect(201)
  const npc = await create(dm, 'npcs', { name: 'Berta', visibility: 'dm' })
  const [mara, other] = [await idOf(player), await idOf(tam)]
  const streams = [await listen(player), await listen(tam)] as const
  const reveal = async (to: number[]) => {
    const body = { campaign_id: campaign, what: { kind: 'npc', id: npc.id }, to }
    const { id } = await dm.post('/api/reveals', body).expect(201)
    const lines = await Promise.all(streams.map((stream) => told(stream)))
    const reveals = lines.map((events) => events.filter(({ event }) => event === 'reveal'))
    return [id, ...reveals.map((of) => of.map(({ data }) => data.reveal_id))]
  }
  const [first, ...toMara] = await reveal([mara])
  expect(toMara).toEqual([[first], []])
  const [second, ...toBoth] = await reveal([mara, other])
  expect(toBoth).toEqual([[], [second]])
  const [, ...toNobody] = await reveal([mara, other])
  expect(toNobody).toEqual([[], []])
})

test('by HTTP, an event comes after its change, a reveal reaches those who received it', async () => {
  const { app, dm, player, campaign, path } = await table()
  const { url } = await serveTestApp(app)
  const answer = await fetch(url + path, { headers: { Cookie: player.cookie } })
  expect(answer.headers.get('x-accel-buffering')).toBe('no')
  const stream = readEvents(answer)
  const npc = await create(dm, 'npcs', { name: 'Berta' })
  expect(short(await stream.until(() => true))).toEqual([`created npc ${npc.id}`])
  const lich = await create(dm, 'npcs', { name: 'Lich', visibility: 'dm' })
  const what = { kind: 'npc', id: lich.id }
  const reveal = { campaign_id: campaign, what, to: [await idOf(player)] }
  const { id } = await dm.post('/api/reveals', reveal).expect(201)
  const events = await stream.until(({ event }) => event === 'reveal')
  expect(events.map(({ data }) => data)).toEqual([
    { ...what, action: 'created' },
    { reveal_id: id, what: { ...what, name: 'Lich' }, at: what },
  ])
  const { new_to_you } = await player.get(`/api/campaigns/${campaign}/tonight`).expect(200)
  expect(new_to_you).toMatchObject([{ id, what: { name: 'Lich' } }])
  app.context.live.close()
  expect(await stream.hasEnded()).toBe(true)
})
