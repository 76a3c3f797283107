import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { createApp } from '../app.ts'
import { idOf } from '../testing/admin.ts'
import type { Browser } from '../testing/browser.ts'
import { serveDramatis } from '../testing/dramatis-process.ts'
import { png, pngOfBytes } from '../testing/pictures.ts'
import { create, tableOfTwo } from '../testing/table-of-two.ts'
import { createTestFolder, openTestApp, serveTestApp, type TestApp } from '../testing/test-app.ts'

const LONG = 'Once upon a time. '.repeat(200)

/** Adds so many NPCs with a long text to the person's first campaign, and answers their ids. */
async function addNpcs({ context }: TestApp, by: Browser, count: number): Promise<number[]> {
  context.db.connection.exec('pragma synchronous = off')
  const ids: number[] = []
  for (let i = 0; i < count; i += 1) {
    const { id } = await create(by, 'npcs', { name: `Npc ${i + 100}`, backstory: LONG })
    ids.push(id)
  }
  return ids
}

/** An answer as it arrives, piece by piece. Tests otherwise read answers whole, to check them. */
async function open({ context }: TestApp, by: Browser, path: string) {
  const answer = await createApp(context).request(path, { headers: { Cookie: by.cookie } }, {})
  const reader = answer.body!.getReader()
  const decoder = new TextDecoder()
  return {
    next: async () => decoder.decode((await reader.read()).value, { stream: true }),
    async rest() {
      let text = ''
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        text += decoder.decode(read.value, { stream: true })
      }
      return text
    },
  }
}

/** Counts the rows, or lists of rows, that are read, and how many at most without a pause. */
function watchReading(app: TestApp, how: 'first' | 'all' = 'first') {
  const asked = vi.spyOn(app.context.db, how).mockClear()
  let [longest, last] = [0, 0]
  const look = () => {
    longest = Math.max(longest, asked.mock.calls.length - last)
    last = asked.mock.calls.length
  }
  const watching = new AbortController()
  // Otherwise it looks on while the next files of this process run.
  onTestFinished(() => watching.abort())
  const watched = (async () => {
    while (!watching.signal.aborted) {
      look()
      await setImmediate()
    }
    look()
  })()
  return {
    count: () => asked.mock.calls.length,
    async longest() {
      watching.abort()
      await watched
      return longest
    },
  }
}

describe('a list without limit', () => {
  test('is the JSON of its rows as each is answered alone, in an array or under its name', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const [marda, tam] = await addNpcs(app, dm, 40)
    for (let i = 10; i < 50; i += 1) {
      await create(dm, 'tags', { name: `Tag ${i}` })
      await create(dm, 'locations', { name: `Location ${i}`, description: LONG })
      await create(dm, 'storyline', { title: 'x', notes: LONG, npcs: [{ id: marda }] })
      await create(dm, 'connections', { from_npc_id: marda, to_npc_id: tam, description: LONG })
      await dm.post(`/api/npcs/${marda}/journal`, { content: LONG }).expect(201)
      const picture = { type: 'image/png', bytes: png() }
      await dm.upload('POST', `/api/maps?name=Map%20${i}`, picture).expect(201)
    }
    const textOf = async (path: string) => (await dm.open(path)).text()

    for (const [path, name, one = path] of [
      ['npcs', 'npcs'],
      ['tags', 'tags'],
      ['locations', 'locations'],
      ['storyline', 'sessions'],
      ['connections', 'connections'],
      ['maps', 'maps'],
      [`npcs/${marda}/journal`, undefined, 'journal'],
    ]) {
      const text = await textOf(`/api/${path}`)
      const rows = JSON.parse(text) as { id: number }[]
      expect(rows, path).toHaveLength(40)
      for (const row of rows) {
        const alone = await dm.get(`/api/${one}/${row.id}`).expect(200)
        expect(alone.npc ?? alone).toEqual(row)
      }
      expect(text).toBe(JSON.stringify(rows))
      const named = await textOf(`/api/${path}?campaign_id=${campaign}`)
      expect(named).toBe(name === undefined ? text : `{"${name}":${text}}`)
    }
  })

  test('is read while the client reads it, some rows at a time', async () => {
    const { app, dm } = await tableOfTwo()
    await addNpcs(app, dm, 200)
    const reading = watchReading(app)
    const list = await open(app, dm, '/api/npcs')
    const start = await list.next()
    expect(reading.count()).toBeLessThan(150)
    const text = start + (await list.rest())

    expect(JSON.parse(text)).toHaveLength(200)
    expect(start.length).toBeLessThan(text.length / 4)
    expect(await reading.longest()).toBeLessThan(50)
  })

  test('of a session’s log is read so, too', async () => {
    const { app, dm, player } = await tableOfTwo()
    const { id } = await create(dm, 'storyline', { title: 'The ford' })
    const path = `/api/storyline/${id}/log`
    for (let i = 0; i < 120; i += 1) {
      await player.post(path, { content: `Line ${i}. ${LONG}` }).expect(201)
    }
    const reading = watchReading(app)
    const log = await open(app, dm, path)
    const start = await log.next()
    expect(reading.count()).toBeLessThan(100)
    const { entries } = JSON.parse(start + (await log.rest())) as { entries: { content: string }[] }
    expect(entries.map(({ content }) => content.split('.')[0])).toEqual(
      Array.from({ length: 120 }, (_, i) => `Line ${i}`),
    )
    expect(await dm.post(`/api/storyline/${id}/start`)).toMatchObject({ status: 200 })
    expect(await dm.post(`/api/storyline/${id}/end`, { add_log_to_notes: true })).toMatchObject({
      status: 400,
    })
  })

  test.each(['cast', 'layout'])('of what the graph shows (%s) is read so, too', async (what) => {
    const { app, dm, campaign } = await tableOfTwo()
    const npcs = await addNpcs(app, dm, 200)
    const positions = npcs.map((npc_id) => ({ npc_id, x: npc_id, y: 1 }))
    await dm.put(`/api/campaigns/${campaign}/layout`, { positions }).expect(200)

    const reading = watchReading(app)
    const answer = await dm.get(`/api/campaigns/${campaign}/${what}`).expect(200)
    expect(Object.values(answer)).toEqual([expect.objectContaining({ length: 200 })])
    expect(await reading.longest()).toBeLessThan(60)
  })

  test('holds nothing open in between: others write, the log is emptied, and a deleted row is left out', async () => {
    const { app, dm } = await tableOfTwo()
    const ids = await addNpcs(app, dm, 100)
    const list = await open(app, dm, '/api/npcs')
    const start = await list.next()
    await dm.delete(`/api/npcs/${ids.at(-1)}`).expect(200)
    const [emptied] = app.context.db.connection.prepare('pragma wal_checkpoint(truncate)').all()
    expect(emptied).toMatchObject({ busy: 0 })
    const rows = JSON.parse(start + (await list.rest())) as { id: number }[]
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, -1))
  })

  test('that cannot be read to its end breaks the connection off', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app, dm } = await tableOfTwo()
    await addNpcs(app, dm, 100)
    const { db } = app.context
    const { url } = await serveTestApp({ ...app, app: createApp(app.context) })
    const all = db.all.bind(db)
    let slices = 0
    vi.spyOn(db, 'all').mockImplementation((statement) => {
      if (statement.sql.includes('"npcs"') && (slices += 1) > 3) throw new Error('no disk')
      return all(statement)
    })
    const answer = await fetch(`${url}/api/npcs`, { headers: { Cookie: dm.cookie } })
    expect(answer.status).toBe(200)
    await expect(answer.text()).rejects.toThrow('terminated')
  })
})

describe('a large picture', () => {
  test('that is deleted while it is sent breaks the connection off', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { app, dm } = await tableOfTwo()
    const picture = { type: 'image/png', bytes: pngOfBytes(4_000_000) }
    const map = await dm.upload('POST', '/api/maps?name=Vale', picture).expect(201)
    const list = await open(app, dm, map.url)
    await list.next()
    app.context.db.connection.exec(
      'pragma foreign_keys = off; delete from pictures; pragma foreign_keys = on',
    )
    await expect(list.rest()).rejects.toThrow('The picture was deleted during the download.')
  })
})

describe('a long answer breaks off', () => {
  type Table = Awaited<ReturnType<typeof tableOfTwo>>
  const changeRole = async ({ dm, player, campaign }: Table, role: string) =>
    dm.put(`/api/campaigns/${campaign}/players/${await idOf(player)}`, { role }).expect(200)
  const remove = async ({ dm, player, campaign }: Table) =>
    dm.delete(`/api/campaigns/${campaign}/players/${await idOf(player)}`).expect(200)
  const signOut = ({ player }: Table) => player.post('/api/logout').expect(200)

  async function setUp() {
    const table = await tableOfTwo()
    const { app, dm, player } = table
    await addNpcs(app, dm, 60)
    await changeRole(table, 'dm')
    const picture = { type: 'image/png', bytes: pngOfBytes(4_000_000) }
    const map = await dm.upload('POST', '/api/maps?name=Vale', picture).expect(201)
    const portrait = await dm.upload('PUT', '/api/profile/portrait', picture).expect(200)
    const { url } = await dm
      .upload('POST', `/api/pictures?kind=notes&id=${table.campaign}&name=Vale.png`, picture)
      .expect(201)
    const as = `?as=${await idOf(dm)}`
    return { table, player, map, portrait, text: url, as }
  }

  test.for([
    ['a list, after its reader signed out', signOut, () => '/api/npcs'],
    ['a picture, after its reader signed out', signOut, ({ map }) => map.url],
    ['a map, after its reader was removed', remove, ({ map }) => map.url],
    ['a portrait, after its reader was removed', remove, ({ portrait }) => portrait.portrait_url],
    ['a picture of a text, after its reader was removed', remove, ({ text }) => text],
    [
      'a hidden map, after its DM became a player',
      async (table) => {
        const { dm, map } = { ...table, map: (await table.dm.get('/api/maps')).body[0] }
        await dm.put(`/api/maps/${map.id}`, { visibility: 'dm' }).expect(200)
        await changeRole(table, 'player')
      },
      ({ map }) => map.url,
    ],
    [
      'what a DM reads as a member, after the DM became a player',
      (table) => changeRole(table, 'player'),
      ({ map, as }) => map.url.replace(/\?.*$/, '') + as,
    ],
  ] satisfies [
    string,
    (table: Table) => Promise<unknown>,
    (own: Awaited<ReturnType<typeof setUp>>) => string,
  ][])('%s', async ([, end, pathOf]) => {
    const own = await setUp()
    const answer = await open(own.table.app, own.player, pathOf(own))
    await answer.next()
    await end(own.table)
    await expect(answer.rest()).rejects.toThrow('An answer was stopped before its end')
  })
})

test('of long answers that a person asks for at once, some wait for the others', async () => {
  const { app, dm, player } = await tableOfTwo()
  const picture = { type: 'image/png', bytes: pngOfBytes(2_000_000) }
  const { url } = await dm.upload('POST', '/api/maps?name=Vale', picture).expect(201)
  const lists = await Promise.all(Array.from({ length: 12 }, () => open(app, dm, url)))
  let begun = 0
  const starts = lists.map(async ({ next }) => {
    await next()
    begun += 1
  })
  await Promise.all(starts.slice(0, 8))
  const other = await open(app, player, url)
  await other.next()
  expect(begun).toBe(8)
  await Promise.all(lists.slice(0, 4).map(({ rest }) => rest()))
  await Promise.all(starts)
})

test('answers that clients do not read take little memory', async () => {
  const data = join(createTestFolder(), 'dramatis.db')
  const app = await openTestApp(data)
  const dm = await app.person('keeper')
  await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
  const text = 'x'.repeat(20_000)
  const long = { description: text, personality: text, backstory: text, dm_notes: text }
  for (let i = 0; i < 150; i += 1) await create(dm, 'npcs', { name: `Npc ${i}`, ...long })
  const picture = { type: 'image/png', bytes: pngOfBytes(12_000_000) }
  const map = await dm.upload('POST', '/api/maps?name=Vale', picture).expect(201)
  const session = await create(dm, 'storyline', { title: 'The ferry' })
  const log = `/api/storyline/${session.id}/log`
  for (let i = 0; i < 600; i += 1) await dm.post(log, { content: text }).expect(201)
  await app.context.dispose()

  const env = { DRAMATIS_METRICS: 'on' }
  const { url } = await serveDramatis(['--data', data], { env })
  const megabytes = async () => {
    const answer = await fetch(`${url}/api/metrics`)
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(await answer.text())![1]) / 1e6
  }
  const idle = await megabytes()
  const sockets = await Promise.all(
    Array.from({ length: 36 }, async (_, i) => {
      const path = [map.url, '/api/npcs', log][i % 3]
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${dm.cookie}\r\n\r\n`)
      await once(socket, 'readable')
      return socket
    }),
  )
  // They ask for 432 MB. About 100 is usual; when memory is given back is up to the system.
  expect((await megabytes()) - idle).toBeLessThan(432 / 2)
  for (const socket of sockets) socket.destroy()
})

test('a question or a concept of many words is looked for in small steps', async () => {
  const { app, dm, campaign } = await tableOfTwo()
  const words = 'river lantern weather word never without guard merchant noble ferry mill stone'
  for (const [path, asked] of [
    ['/api/ask', { question: words }],
    ['/api/generate-ai-character', { prompt: words }],
  ] as const) {
    const reading = watchReading(app, 'all')
    await dm.post(path, { ...asked, campaign_id: campaign }).expect(200)
    expect(reading.count(), path).toBeGreaterThan(20)
    expect(await reading.longest(), path).toBeLessThan(8)
  }
})
