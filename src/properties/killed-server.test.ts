import { DatabaseSync } from 'node:sqlite'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { examine } from '../db/doctor/examine.ts'
import { thingOf } from '../db/things.ts'
import { type Browser, createBrowser } from '../testing/browser.ts'
import { campaignContent } from '../testing/campaign-content.ts'
import { newFile } from '../testing/data-files.ts'
import { serveDramatis } from '../testing/dramatis-process.ts'
import { enterThings } from '../testing/put-things.ts'
import { deleteForGood } from '../testing/table-of-two.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { contentOf } from '../testing/world.ts'

/** A file in which a DM has the campaign Home, and The Long Road, which takes long to import or delete. */
async function setUp(journalEntries = 4_000) {
  const data = newFile()
  const app = await openTestApp(data)
  const dm = await app.person('keeper')
  const { id: home } = await dm.post('/api/campaigns', { name: 'Home' }).expect(201)
  const before = traces(app)
  const { id } = await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
  const npc = await dm.post(`/api/npcs?campaign_id=${id}`, { name: 'Marda' }).expect(201)
  const time = '2026-01-01T00:00:00.000Z'
  app.context.db.connection
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${journalEntries})
      insert into journal_entries (campaign_id, content, updated_at)
      select ?, 'Seen at dusk, ' || i, ? from n`,
    )
    .run(id, time)
  const about = thingOf({ kind: 'npc', id: npc.id })
  enterThings(app.context.db.connection, 'journal', { about })
  const headers = { Cookie: dm.cookie }
  const answer = await app.app.request(`/api/campaigns/${id}/export`, { headers }, {})
  const file = new Uint8Array(await answer.arrayBuffer())
  const content = campaignContent(app, id, 'keeper')
  await app.context.dispose()
  // Sees what the server writes, while it writes.
  const connection = new DatabaseSync(data)
  onTestFinished(() => connection.close())
  connection.exec('delete from audit_log')
  const rowsOf = connection.prepare(
    'select count(*) as n from journal_entries where campaign_id = ?',
  )
  const countEntries = (campaign: number) => Number(rowsOf.get(campaign)!.n)
  return { data, cookie: dm.cookie, home, id, before, file, content, connection, countEntries }
}

/** All that is kept, but how many numbers were given out. */
const traces = (app: TestApp) => contentOf(app).replace(/^sqlite_sequence \[[^]*?^\]/m, '')

async function start({ data, cookie }: { data: string; cookie: string }) {
  const server = await serveDramatis(['--data', data])
  return { server, dm: createBrowser((path, init) => fetch(server.url + path, init), cookie) }
}

/** Reads the file of a stopped server, with an application that stops before its cleanup. */
async function look<Found>(
  { data, cookie }: { data: string; cookie: string },
  read: (app: TestApp, dm: Browser) => Found | Promise<Found>,
): Promise<Found> {
  const faults = (await examine({ data })).filter(({ level }) => level === 'fault')
  expect(faults).toEqual([])
  const app = await openTestApp(data)
  try {
    return await read(app, app.visitor(cookie))
  } finally {
    await app.context.dispose()
  }
}

const namesOf = (things: { name: string }[]) => things.map(({ name }) => name)

const campaignsOf = async (dm: Browser) => namesOf(await dm.get('/api/campaigns').expect(200))

describe('a server that is killed while it', () => {
  test('imports a campaign keeps all of it or shows none of it, and what others wrote meanwhile', async () => {
    const set = await setUp()
    const { connection, content, file, home } = set
    const begun = connection.prepare(
      'select count(*) as n from journal_entries join unfinished_imports using (campaign_id)',
    )
    const acknowledged: string[] = []

    async function importUntil(isReached: (state: string) => boolean): Promise<number> {
      const { server, dm } = await start(set)
      const sent = { method: 'POST', headers: { 'Content-Type': 'application/zip' }, body: file }
      const { id } = await dm.send('/api/campaign-imports', sent).expect(201)
      const ask = () => dm.get(`/api/campaign-imports/${id}`).expect(200)
      await vi.waitFor(async () => expect(await ask()).toMatchObject({ state: 'ready' }))
      const renamed = { name: 'Imported' }
      await dm.post(`/api/campaign-imports/${id}/confirm`, renamed).expect(202)
      for (;;) {
        const name = `NPC ${acknowledged.length}`
        await dm.post(`/api/npcs?campaign_id=${home}`, { name }).expect(201)
        acknowledged.push(name)
        const { state, campaign_id } = await ask()
        if (!isReached(state)) continue
        await server.stop('SIGKILL')
        return campaign_id
      }
    }

    await importUntil((state) => state !== 'importing' || Number(begun.get()!.n) > 0)
    await look(set, async (_, dm) => {
      expect(await campaignsOf(dm)).toEqual(['Home', 'The Long Road'])
      const { npcs } = await dm.get(`/api/npcs?campaign_id=${home}`).expect(200)
      expect(namesOf(npcs)).toEqual(expect.arrayContaining(acknowledged))
    })
    // Another program may still be importing what was touched a moment ago.
    connection.exec(`update unfinished_imports set touched_at = '2026-01-01T00:00:00.000Z'`)
    const imported = await importUntil((state) => state !== 'importing')
    await look(set, async (app, dm) => {
      expect(await campaignsOf(dm)).toEqual(['Home', 'The Long Road', 'Imported'])
      const { campaigns } = content
      expect({ ...campaignContent(app, imported, 'keeper'), campaigns }).toEqual(content)
    })
  })

  test('deletes a campaign has deleted it for all members, and the next server clears every row', async () => {
    // On a busy machine the server goes on for a while before it is killed.
    const set = await setUp(16_000)
    const { before, countEntries, id } = set

    const first = await start(set)
    await deleteForGood(first.dm, `/api/campaigns/${id}`)
    await first.server.stop('SIGKILL')
    const entries = countEntries(id)
    // Clearing may have begun, and has not ended.
    expect(entries).toBeGreaterThan(0)
    await look(set, async (_, dm) => {
      expect(await campaignsOf(dm)).toEqual(['Home'])
      expect(await dm.get(`/api/campaigns/${id}`)).toMatchObject({ status: 404 })
    })

    const second = await start(set)
    await vi.waitFor(() => expect(countEntries(id)).toBeLessThan(entries), { interval: 1 })
    await second.server.stop('SIGKILL')
    await look(set, async (_, dm) => {
      expect(await campaignsOf(dm)).toEqual(['Home'])
    })

    const third = await start(set)
    const left = set.connection.prepare('select count(*) as n from campaigns where id = ?')
    await vi.waitFor(() => expect(left.get(id)).toEqual({ n: 0 }), { interval: 5 })
    await third.server.stop('SIGKILL')
    // Its line may have been written before the first server was killed.
    set.connection.exec('delete from audit_log')
    expect(await look(set, traces)).toBe(before)
  })
})
