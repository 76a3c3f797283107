import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate } from 'node:timers/promises'

import { describe, expect, test, vi } from 'vitest'

import { thingOf } from '../../db/things.ts'
import { signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { campaignContent } from '../../testing/campaign-content.ts'
import { joined, png, pngChunk } from '../../testing/pictures.ts'
import { enterThings, putRow } from '../../testing/put-things.ts'
import { appWith, createServedApp, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { prepareWorlds, SECRET } from '../../testing/world.ts'
import {
  edited,
  inLongNumbers,
  unzipped,
  withEmptyFiles,
  type ZipFiles,
  zipped,
} from '../../testing/zip-files.ts'
import { readSampleFile } from '../samples/sample-file.ts'
import {
  ask,
  check,
  CUT_OFF,
  exportOf,
  importFile,
  send,
  settled,
  traces,
} from './campaign-imports.fixture.ts'
import { fillAtRandom } from './random-campaign.fixture.ts'

const worlds = prepareWorlds()

const inFolder = (files: ZipFiles, folder: string): ZipFiles =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [`${folder}/${name}`, bytes]))

/** So much that an import takes hundreds of turns, while the end of an upload takes a few. */
function fillJournal({ context }: TestApp, campaign_id: number): void {
  const { connection } = context.db
  const npc = connection.prepare('select min(id) as id from npcs where campaign_id = ?')
  const about = thingOf({ kind: 'npc', id: Number(npc.get(campaign_id)!.id) })
  for (let i = 0; i < 3_000; i += 1) {
    const updated_at = '2026-01-01T00:00:00.000Z'
    putRow(connection, 'journal_entries', {
      campaign_id,
      content: `Line ${i}.`,
      updated_at,
    })
  }
  enterThings(connection, 'journal', { about })
}

const campaignsOf = async (browser: Browser): Promise<{ id: number; name: string }[]> =>
  browser.get('/api/campaigns').expect(200)

describe('an exported campaign that is imported into another database has the same columns', () => {
  test('with everything that rights depend on', async () => {
    const { app, world } = await worlds.open()
    const there = await createTestApp()
    const creator = await there.person('creator')
    const id = await importFile(creator, await exportOf(app, world.people.creator, world.campaign))
    expect(campaignContent(there, id, 'creator')).toEqual(
      campaignContent(app, world.campaign, 'creator'),
    )
  })

  test('with years of play in it', async () => {
    const { app, mara: dm } = await appWith('mara')
    const campaign = await importFile(dm, readSampleFile())
    const there = await createTestApp()
    const mara = await there.person('mara')
    const id = await importFile(mara, await exportOf(app, dm, campaign))
    const content = campaignContent(there, id, 'mara')
    expect(content).toEqual(campaignContent(app, campaign, 'mara'))
    expect(content.npcs!.length).toBeGreaterThan(20)
    expect(content.connections!.length).toBeGreaterThan(5)
  })
})

test('leaves out an avatar_url that is an address of the server', async () => {
  const { app, mara: dm } = await appWith('mara')
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  await dm.post('/api/npcs', { name: 'Odo', avatar_url: 'lorelei:odo' }).expect(201)
  const files = unzipped(await exportOf(app, dm, id))
  const lines = new TextDecoder().decode(files['data/npcs.ndjson'])
  const changed = lines.replace('lorelei:odo', '/api/admin/backup')
  expect(changed).not.toBe(lines)
  const bytes = zipped({ ...files, 'data/npcs.ndjson': new TextEncoder().encode(changed) })
  const imported = await importFile(dm, bytes)
  const stored = app.context.db.connection
    .prepare('select avatar_url from npcs where campaign_id = ?')
    .all(imported)
  expect(stored).toEqual([{ avatar_url: '' }])
})

test('copies no picture on another server: what a file names keeps its text', async () => {
  const { app, mara: dm } = await appWith('mara')
  const { id } = await dm.post('/api/campaigns', { name: 'Road' }).expect(201)
  const avatar_url = 'https://pictures.example/odo.png'
  await dm.post('/api/npcs', { name: 'Odo', avatar_url }).expect(201)
  const file = await exportOf(app, dm, id)
  const there = await createTestApp()
  const other = await there.person('somebody')
  const imported = await importFile(other, file)
  const { npcs } = await other.get(`/api/npcs?campaign_id=${imported}`).expect(200)
  expect(npcs).toMatchObject([{ name: 'Odo', avatar_url }])
  const { connection } = there.context.db
  expect(connection.prepare('select * from pictures_to_copy').all()).toEqual([])
})

const MAPS = 'data/maps.ndjson'

describe('one picture that many maps name', () => {
  let oneMap: Promise<ZipFiles> | undefined

  /** A campaign with a map whose picture has 3 MB. */
  async function exportOneMap(): Promise<ZipFiles> {
    const { app, mara: dm } = await appWith('mara')
    const { id } = await dm.post('/api/campaigns', { name: 'Maps' }).expect(201)
    const noise = randomBytes(3_000_000).toString('latin1')
    const picture = { type: 'image/png', bytes: png(1, 1, { text: noise }) }
    await dm.upload('POST', '/api/maps?name=Map', picture).expect(201)
    return unzipped(await exportOf(app, dm, id))
  }

  /** A campaign with so many maps that all show that picture. */
  async function manyMaps(count: number): Promise<ZipFiles> {
    const files = await (oneMap ??= exportOneMap())
    const [line] = new TextDecoder().decode(files[MAPS]).split('\n')
    const lines = Array.from({ length: count }, (_, i) =>
      JSON.stringify({ ...JSON.parse(line!), id: i + 1 }),
    )
    const manifest = JSON.parse(new TextDecoder().decode(files['campaign.json']))
    manifest.counts.maps = count
    return {
      ...files,
      [MAPS]: new TextEncoder().encode(`${lines.join('\n')}\n`),
      'campaign.json': new TextEncoder().encode(JSON.stringify(manifest)),
    }
  }

  test('is stored once', async () => {
    const file = zipped(await manyMaps(40))
    const { app, mara: dm } = await appWith('mara')
    const id = await importFile(dm, file)
    const maps = await dm.get(`/api/maps?campaign_id=${id}`).expect(200)
    expect(maps.maps).toHaveLength(40)
    const again = await exportOf(app, dm, id)
    expect(again.length).toBeLessThan(5_000_000)
    await importFile(dm, again)
    const { db } = app.context
    db.connection.exec('pragma wal_checkpoint(truncate)')
    expect(statSync(db.path).size).toBeLessThan(5_000_000)
    await dm.delete(`/api/maps/${maps.maps[0].id}`).expect(200)
    expect(await dm.get(maps.maps[1].url)).toMatchObject({ status: 200 })
  })

  test.for([
    [
      { rows_per_person: 100 },
      101,
      /^A person may store 100 NPCs, journal entries and other things/,
    ],
    [{ picture_megabytes_per_person: 2 }, 2, /^A person may store 2\.0 MB of pictures/],
    [{ campaigns_per_person: 1 }, 2, /^A person may create one campaign\./],
  ] as const)('is refused by the check beyond the quota %o', async ([quota, count, sentence]) => {
    const file = zipped(await manyMaps(count))
    const { app, mara: dm } = await appWith('mara')
    await dm.post('/api/campaigns', { name: 'First' }).expect(201)
    const admin = await signInAdmin(app)
    await admin.put('/api/admin/settings', quota).expect(200)
    const before = traces(app)
    const { state, error } = await check(dm, file)
    expect({ state, error }).toEqual({ state: 'failed', error: expect.stringMatching(sentence) })
    expect(traces(app)).toBe(before)
  })

  test('is refused before anything is written when the disk has no room for it', async () => {
    const file = zipped(await manyMaps(40))
    const { app, mara: dm } = await appWith('mara')
    const free = vi.spyOn(app.context.disk, 'free').mockReturnValue(102_000_000)
    const { state, error } = await check(dm, file)
    expect({ state, error }).toEqual({
      state: 'failed',
      error: 'There is no room for this on the disk of the server: it needs 103 MB and has 102 MB.',
    })
    free.mockReturnValue(104_000_000)
    expect(await check(dm, file)).toMatchObject({ state: 'ready' })
  })

  test('is refused while it arrives when it would take the last room on the disk', async () => {
    const { url, ...app } = await createServedApp()
    const dm = await app.person('mara')
    const free = vi.spyOn(app.context.disk, 'free')
    free.mockReturnValueOnce(150_000_000).mockReturnValue(99_000_000)
    const answer = await fetch(`${url}/api/campaign-imports`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/zip', Cookie: dm.cookie },
      body: new Uint8Array(5_000_000),
    })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('There is no room for this on the disk')
  })

  test('loses its metadata', async () => {
    const files = await manyMaps(1)
    const [name] = Object.keys(files).filter((file) => file.startsWith('pictures/'))
    const comment = pngChunk('tEXt', Buffer.from('Comment\0taken at 48 N'))
    files[name!] = joined(png().subarray(0, 33), comment, png().subarray(33))
    const { app, mara: dm } = await appWith('mara')
    const exported = unzipped(await exportOf(app, dm, await importFile(dm, zipped(files))))
    const [picture] = Object.entries(exported).filter(([file]) => file.startsWith('pictures/'))
    expect(picture![1]).toEqual(png())
  })

  test('does not stay as free pages when the import fails', async () => {
    const file = zipped(await manyMaps(2))
    const { app, mara: dm } = await appWith('mara')
    const { id } = await check(dm, file)
    const { db } = app.context
    db.connection.exec(
      `create temp trigger broken before update on campaigns begin select raise(abort, 'broken'); end`,
    )
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await dm.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
    expect(await settled(dm, id)).toMatchObject({ state: 'failed' })
    const size = () => {
      db.connection.exec('pragma wal_checkpoint(truncate)')
      return statSync(db.path).size
    }
    expect(size()).toBeGreaterThan(3_000_000)
    await app.context.imports.tidy()
    expect(size()).toBeLessThan(2_000_000)
  })
})

describe('an imported campaign', () => {
  test('is found, counted and listed at once', async () => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    const id = await importFile(creator, await exportOf(app, creator, world.campaign), {
      name: 'The Long Road, again',
    })
    const facts = async (campaign: number) => {
      const [dashboard, found, npcs] = await Promise.all([
        creator.get(`/api/dashboard?campaign_id=${campaign}`).expect(200),
        creator.get(`/api/search?campaign_id=${campaign}&q=dusk`).expect(200),
        creator.get(`/api/npcs?campaign_id=${campaign}&q=ard&limit=9`).expect(200),
      ])
      const { npcCount, journalCount, locationCount, tagCount } = dashboard
      return [npcCount, journalCount, locationCount, tagCount, found.hits?.length, npcs.total]
    }
    expect(await facts(id)).toEqual(await facts(world.campaign))
    expect((await campaignsOf(creator)).map(({ name }) => name)).toEqual([
      'The Long Road',
      'The Long Road, again',
    ])
  })

  test('has its owner as the only member', async () => {
    const { app, world } = await worlds.open()
    const { creator, stranger, secondDm } = world.people
    const id = await importFile(stranger, await exportOf(app, creator, world.campaign))
    const { players } = await stranger.get(`/api/campaigns/${id}/players`).expect(200)
    expect(players).toMatchObject([{ username: 'stranger', role: 'dm', is_creator: true }])
    expect(await secondDm.get(`/api/campaigns/${id}`)).toMatchObject({ status: 404 })
  })

  test('keeps the names of journal authors, and makes its owner the author of the owner’s entries', async () => {
    const { app, world } = await worlds.open()
    const { creator, author } = world.people
    const id = await importFile(author, await exportOf(app, creator, world.campaign))
    const npcs = await author.get(`/api/npcs?campaign_id=${id}`).expect(200)
    const marda = npcs.npcs.find(({ name }: { name: string }) => name === 'Marda')
    const entries = await author.get(`/api/npcs/${marda.id}/journal`).expect(200)
    expect(
      entries.map(({ author, imported_author }: never) => ({ author, imported_author })),
    ).toEqual([
      { author: null, imported_author: 'creator' },
      { author: null, imported_author: 'creator' },
      { author: { id: world.authorId, username: 'author' }, imported_author: null },
    ])
  })

  test('from a player’s file has what that player saw, and its plan says so', async () => {
    const { app, world } = await worlds.open()
    const { author } = world.people
    const file = await exportOf(app, author, world.campaign)
    const { plan } = await check(author, file)
    expect(plan).toMatchObject({ reach: 'player', counts: { npcs: 2, entries: 2, pictures: 4 } })
    expect(plan!.notices).toContain(
      'The file holds what a player saw: what only DMs may see is not in it.',
    )
    const id = await importFile(author, file)
    expect(JSON.stringify(campaignContent(app, id, 'author'))).not.toContain(SECRET)
  })
})

describe('POST /api/campaign-imports', () => {
  test('answers a plan and creates nothing', async () => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    const file = await exportOf(app, creator, world.campaign)
    const before = traces(app)
    const shown = await check(creator, file)
    expect(shown).toMatchObject({ state: 'ready', campaign_id: null, error: null })
    expect(shown.plan).toMatchObject({
      name: 'The Long Road',
      reach: 'everything',
      counts: {
        npcs: 3,
        articles: 3,
        kinds: 9,
        entries: 9,
        tags: 2,
        locations: 2,
        maps: 2,
        sessions: 2,
        connections: 4,
        pictures: 9,
      },
      things: {
        npc: 3,
        article: 3,
        journal: 9,
        location: 2,
        map: 2,
        session: 2,
        connection: 4,
      },
      people: [
        { name: 'creator', role: 'dm', entries: 8, is_you: true },
        { name: 'second-dm', role: 'dm', entries: 0, is_you: false },
        { name: 'gm1', role: 'gm', entries: 0, is_you: false },
        { name: 'author', role: 'player', entries: 1, is_you: false },
        { name: 'other-player', role: 'player', entries: 0, is_you: false },
      ],
    })
    expect(shown.plan!.notices[0]).toBe(
      'There is a campaign called “The Long Road” already. It stays as it is, and this one comes beside it.',
    )
    expect(traces(app)).toBe(before)
  })

  test('answers 404 to everyone but the sender', async () => {
    const { app, world } = await worlds.open()
    const { creator, stranger, siteAdmin } = world.people
    const { id } = await check(creator, await exportOf(app, creator, world.campaign))
    for (const other of [stranger, siteAdmin]) {
      for (const answer of [
        await other.get(`/api/campaign-imports/${id}`),
        await other.post(`/api/campaign-imports/${id}/confirm`, {}),
        await other.delete(`/api/campaign-imports/${id}`),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { error: 'Import not found' } })
      }
    }
    expect(await ask(creator, id)).toMatchObject({ state: 'ready' })
  })

  test('leaves no file behind, and a second upload replaces the first', async () => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    const file = await exportOf(app, creator, world.campaign)
    const before = readdirSync(dirname(app.context.db.path))
    const first = await check(creator, file)
    const second = await check(creator, file)
    expect(readdirSync(dirname(app.context.db.path))).toEqual(before)
    expect((await creator.get(`/api/campaign-imports/${first.id}`)).status).toBe(404)
    await creator.delete(`/api/campaign-imports/${second.id}`).expect(200)
    expect((await creator.get(`/api/campaign-imports/${second.id}`)).status).toBe(404)
  })

  test('above the limit answers 413, with or without Content-Length', async () => {
    const app = await createServedApp({ importLimit: 1 })
    const dm = await app.person('somebody')
    const bytes = new Uint8Array(1_000_001)
    const sentence = 'This is too large: a campaign file may have up to 1 MB here.'
    expect(await send(dm, bytes)).toMatchObject({ status: 413, body: { error: sentence } })
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes)
        controller.close()
      },
    })
    const headers = { 'Content-Type': 'application/zip' }
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit
    expect(await dm.send('/api/campaign-imports', init)).toMatchObject({
      status: 413,
      body: { error: sentence },
    })
  })

  test('answers 415 to a body that is not a file', async () => {
    const { somebody: dm } = await appWith('somebody')
    expect(await dm.post('/api/campaign-imports', { name: 'x' })).toMatchObject({
      status: 415,
      body: { error: 'Send the campaign file as it is (application/zip).' },
    })
  })

  test('answers 429 while four others have an upload', async () => {
    const { app, world } = await worlds.open()
    const { creator, secondDm, gm, author, otherPlayer } = world.people
    const file = await exportOf(app, creator, world.campaign)
    for (const one of [creator, secondDm, gm, author]) {
      expect(await check(one, file)).toMatchObject({ state: 'ready' })
    }
    expect(await send(otherPlayer, file)).toMatchObject({ status: 429 })
    expect(await check(author, CUT_OFF)).toMatchObject({ state: 'failed' })
    expect(await check(otherPlayer, file)).toMatchObject({ state: 'ready' })
  })
})

describe('a file that is still arriving', () => {
  /** Some of a file; `end` sends the rest and answers what came of it. */
  function sendSlowly(by: Browser, bytes: Uint8Array) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const begun = writer.write(bytes.subarray(0, 100))
    const headers = { 'Content-Type': 'application/zip' }
    const init = { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit
    const answer = by.send('/api/campaign-imports', init)
    const end = async () => {
      await writer.write(bytes.subarray(100))
      await writer.close()
      return answer
    }
    return { begun, answer, end }
  }

  test('makes room for others after ten minutes', async () => {
    const { app, world } = await worlds.open()
    const { creator, secondDm, gm, author, otherPlayer } = world.people
    const file = await exportOf(app, creator, world.campaign)
    vi.useFakeTimers({ toFake: ['performance'] })
    const slow = []
    for (const one of [secondDm, gm, author, otherPlayer]) {
      const upload = sendSlowly(one, file)
      await upload.begun
      slow.push(upload)
    }
    expect(await send(creator, file)).toMatchObject({ status: 429 })
    vi.advanceTimersByTime(11 * 60_000)
    expect(await check(creator, file)).toMatchObject({ state: 'ready' })
    expect(await slow[0]!.answer).toMatchObject({
      status: 409,
      body: { error: 'This upload took too long, and others are waiting. Try again later.' },
    })
    for (const { end } of slow.slice(1)) expect(await end()).toMatchObject({ status: 201 })
  })

  test('is one for each person and does not block the uploads of others', async () => {
    const { app, world } = await worlds.open()
    const { creator, author } = world.people
    const file = await exportOf(app, creator, world.campaign)
    const sent = []
    for (let i = 0; i < 5; i += 1) {
      const one = sendSlowly(author, file)
      await one.begun
      sent.push(one)
    }
    expect(await check(creator, file)).toMatchObject({ state: 'ready' })
    for (const { answer } of sent.slice(0, -1)) {
      expect(await answer).toMatchObject({
        status: 409,
        body: { error: 'You are sending another file in the place of this one.' },
      })
    }
    expect(await sent.at(-1)!.end()).toMatchObject({ status: 201 })
  })

  test('answers 401 if its sender was signed out or suspended meanwhile, and is not kept', async () => {
    const { app, world } = await worlds.open()
    const { creator, author, siteAdmin: admin } = world.people
    const file = await exportOf(app, creator, world.campaign)
    const ends = [
      () => author.post('/api/logout').expect(200),
      () => admin.put(`/api/admin/users/${world.creatorId}`, { suspended: true }).expect(200),
    ]
    for (const [at, end] of ends.entries()) {
      const slow = sendSlowly([author, creator][at]!, file)
      await slow.begun
      await end()
      expect(await slow.end()).toMatchObject({ status: 401 })
    }
    const others = [world.people.secondDm, world.people.gm, world.people.otherPlayer]
    for (const one of [...others, world.people.stranger]) {
      expect(await check(one, file)).toMatchObject({ state: 'ready' })
    }
  })

  test('answers 409 if an earlier upload is being imported by then, and that import continues', async () => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    fillJournal(app, world.campaign)
    const { id } = await check(creator, await exportOf(app, creator, world.campaign))
    const slow = sendSlowly(creator, CUT_OFF)
    await slow.begun
    await creator.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
    expect(await slow.end()).toMatchObject({
      status: 409,
      body: { error: 'You are importing a campaign already. Wait until it is there.' },
    })
    expect(await settled(creator, id)).toMatchObject({ state: 'done' })
  })
})

describe('POST /api/campaign-imports/{id}/confirm', () => {
  test('answers 409 unless the file is ready', async () => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    const { id } = await check(creator, CUT_OFF)
    const confirm = (id: number) => creator.post(`/api/campaign-imports/${id}/confirm`, {})
    expect(await confirm(id)).toMatchObject({ status: 409 })
    const ready = await check(creator, await exportOf(app, creator, world.campaign))
    await confirm(ready.id).expect(202)
    expect(await confirm(ready.id)).toMatchObject({ status: 409 })
    await settled(creator, ready.id)
    expect(await campaignsOf(creator)).toHaveLength(2)
  })

  test('leaves nothing when it is cancelled halfway', async () => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    fillAtRandom(app, world.campaign, 5)
    fillJournal(app, world.campaign)
    const file = await exportOf(app, creator, world.campaign)
    const before = traces(app)
    const { id } = await check(creator, file)
    await creator.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
    await vi.waitFor(
      () => {
        const { db } = app.context
        const half = db.connection
          .prepare(
            `select count(*) as npcs from npcs where campaign_id = (select campaign_id from unfinished_imports)`,
          )
          .get()
        expect(half?.npcs).toBeGreaterThan(0)
      },
      { interval: 1 },
    )
    expect(await campaignsOf(creator)).toHaveLength(1)
    await creator.delete(`/api/campaign-imports/${id}`).expect(200)
    expect(traces(app)).toBe(before)
  })

  test('leaves nothing when it fails halfway, and says so', async () => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    const { connection } = app.context.db
    const { id } = await check(creator, await exportOf(app, creator, world.campaign))
    connection.exec(
      `create temp trigger broken before insert on sessions begin select raise(abort, 'broken'); end`,
    )
    const before = traces(app)
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    await creator.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
    expect(await settled(creator, id)).toMatchObject({
      state: 'failed',
      error: 'Something went wrong on the server. Nothing was imported.',
      campaign_id: null,
    })
    expect(error).toHaveBeenCalledOnce()
    expect(traces(app)).toBe(before)
  })

  test('says so and leaves nothing when another program gave the import up', async () => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    const { id } = await check(creator, await exportOf(app, creator, world.campaign))
    app.context.db.connection.exec(
      `create temp trigger given_up after insert on sessions begin delete from unfinished_imports; end`,
    )
    const before = traces(app)
    await creator.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
    expect(await settled(creator, id)).toMatchObject({
      state: 'failed',
      error: 'The import took too long and was given up. Try it again.',
    })
    expect(traces(app)).toBe(before)
  })

  test.for([-600_000, 600_000])(
    'of a program that was killed is removed by the next one (last sign of life %i ms from now)',
    async (distance) => {
      const { app, world } = await worlds.open()
      const before = traces(app)
      const { connection } = app.context.db
      const { lastInsertRowid } = connection
        .prepare(`insert into campaigns (name, created_at, updated_at) values ('Half', '', '')`)
        .run()
      connection
        .prepare(
          `insert into tags (campaign_id, name, name_key, created_at, updated_at) values (?, 'x', 'x', '', '')`,
        )
        .run(lastInsertRowid)
      const mark = connection.prepare('insert or replace into unfinished_imports values (?, ?)')
      mark.run(lastInsertRowid, new Date(Date.now() - 60_000).toISOString())
      await app.context.imports.tidy()
      expect(traces(app)).not.toBe(before)
      mark.run(lastInsertRowid, new Date(Date.now() + distance).toISOString())
      await app.context.imports.tidy()
      expect(traces(app)).toBe(before)
      expect(await campaignsOf(world.people.creator)).toHaveLength(1)
    },
  )
})

describe('an invalid file is refused with a sentence and leaves nothing:', () => {
  type Spoil = (zip: Uint8Array) => Uint8Array
  const line =
    (part: string, edit: (text: string) => string): Spoil =>
    (zip) =>
      edited(zip, `data/${part}.ndjson`, edit)
  const replaced = (part: string, from: string | RegExp, to: string) =>
    line(part, (text) => text.replace(from, to))
  const manifest =
    (edit: (text: string) => string): Spoil =>
    (zip) =>
      edited(zip, 'campaign.json', edit)
  const bytes =
    (change: (zip: Buffer) => void): Spoil =>
    (zip) => {
      const copy = Buffer.from(zip)
      change(copy)
      return copy
    }
  const added =
    (name: string, content = new Uint8Array(3)): Spoil =>
    (zip) =>
      zipped({ ...unzipped(zip), [name]: content })
  const renamed = (from: string, to: string): Spoil =>
    bytes((zip) => {
      for (let at = zip.indexOf(from); at !== -1; at = zip.indexOf(from, at + 1)) zip.write(to, at)
    })
  const NPCS = 'data/npcs.ndjson'
  /** Writes a number of 32 bits at that place of the list of contents, where it tells of the NPCs. */
  const told = (value: number, offset: number) =>
    bytes((zip) => zip.writeUInt32LE(value, zip.lastIndexOf(NPCS) - 46 + offset))

  const spoiled: [sentence: string | RegExp, ...files: Spoil[]][] = [
    [
      /^This file is of no known kind\./,
      () => Buffer.from('Dear diary'.repeat(500)),
      () => new Uint8Array(0),
      () => zipped({ 'x.txt': new Uint8Array(5) }),
      (zip) => zipped({ 'road.dramatis.zip': zip }),
    ],
    [
      'This file is cut off. Export or download it again.',
      (zip) => zip.slice(0, zip.length / 2),
      (zip) => zip.slice(0, -1),
    ],
    [/damaged|cut off/, (zip) => zip.slice(zip.length / 2)],
    [
      'This zip file holds no campaign of Dramatis.',
      manifest(() => '{"format":"x"}'),
      manifest(() => 'null'),
      (zip) => zipped({ ...inFolder(unzipped(zip), 'One'), ...inFolder(unzipped(zip), 'Two') }),
    ],
    ['campaign.json is not text.', added('campaign.json', Buffer.from([0x7b, 0xff]))],
    ['campaign.json is not JSON.', manifest(() => '{')],
    [
      'This file was written by Dramatis 9.9.9 in version 7 of its format. This program reads up to version 1: update it first.',
      manifest((text) =>
        text
          .replace('"version": 1', '"version": 7')
          .replace(/"Dramatis [^"]*"/, '"Dramatis 9.9.9"'),
      ),
    ],
    [
      'This file holds too many files: a campaign file has up to 130000.',
      (zip) => {
        const long = Buffer.from(inLongNumbers(zip))
        long.writeBigUInt64LE(130_001n, long.length - 22 - 20 - 56 + 32)
        return long
      },
    ],
    [
      'This file is damaged: data/npcs.ndjson is not as it was written. Export or download it again.',
      // The checksum, the bytes, the length, and the name.
      told(1, 16),
      bytes((zip) => zip.fill(0x55, zip.indexOf(NPCS) + 30, zip.indexOf(NPCS) + 60)),
      told(10, 24),
      told(100_000, 24),
      bytes((zip) => zip.write('data/npcs.ndjsox', zip.indexOf(NPCS))),
    ],
    // The packed length, and where the bytes begin.
    ['This file is damaged: what it holds cannot be listed.', told(100_000, 20), told(0, 42)],
    [
      'data/npcs.ndjson is packed smaller than anything that people write: this file is not what it seems.',
      added(NPCS, new Uint8Array(30_000_000)),
      told(4_000_000_000, 24),
    ],
    [
      'This file holds "../../etc/passwd": a file with such a name is not unpacked.',
      added('../../etc/passwd'),
    ],
    [
      'This file holds "/etc/passwd": a file with such a name is not unpacked.',
      added('/etc/passwd'),
    ],
    [/is not unpacked/, added('c:\\x'), added('data\\x')],
    [
      'This file holds "data/tags.ndjson" twice, perhaps with other capitals. Rename one.',
      (zip) => renamed('data/tagz.ndjson', 'data/tags.ndjson')(added('data/tagz.ndjson')(zip)),
    ],
    [/^This file holds "DATA\/NPCS.ndjson" twice/, added('DATA/NPCS.ndjson')],
    [
      'data/tags.ndjson is missing in this file.',
      (zip) => {
        const { 'data/tags.ndjson': _, ...rest } = unzipped(zip)
        return zipped(rest)
      },
    ],
    [/data\/npcs.ndjson has not the 3 lines|is not in this file/, replaced('npcs', /^.*\n/, '')],
    [/has not the 2 lines/, line('tags', (text) => text + text)],
    ['data/npcs.ndjson, line 1 is not JSON.', replaced('npcs', '{', '[')],
    [
      'data/npcs.ndjson, line 1: This is nested too deeply: up to 32 levels.',
      replaced('npcs', '{', `{"a":${'['.repeat(40)}${']'.repeat(40)},`),
    ],
    ['data/npcs.ndjson is not text.', added(NPCS, new Uint8Array([0xff, 0xfe, 10]))],
    [
      'data/npcs.ndjson has a line that is too long.',
      added(NPCS, Buffer.from(Array.from({ length: 500_000 }, (_, i) => i % 9973).join(' '))),
    ],
    [
      'data/npcs.ndjson, line 1: name: Give the NPC a name.',
      replaced('npcs', '"name":"Marda"', '"name":7'),
    ],
    [
      'data/npcs.ndjson, line 1: backstory: Keep this under 20000 characters.',
      replaced('npcs', '"backstory":""', `"backstory":"${'x'.repeat(20_001)}"`),
    ],
    [/line 1: trustworthiness: Choose one of/, replaced('npcs', '"Honest"', '"Mostly"')],
    [
      'data/npcs.ndjson, line 2: name: "mARDA" is there twice.',
      replaced('npcs', 'Old Tam', ' mARDA '),
    ],
    [
      /line 2: name: .* is there twice/,
      line('npcs', (text) =>
        text.replace('Marda', String.raw`\ud800`).replace('Old Tam', String.raw`\udbff`),
      ),
    ],
    ['data/tags.ndjson, line 2: the id 1 is taken.', replaced('tags', /"id":\d+/g, '"id":1')],
    [
      'data/journal.ndjson, line 1: npc_id is 999, which is not in this file.',
      replaced('journal', /"npc_id":\d+/, '"npc_id":999'),
    ],
    [
      'data/journal.ndjson, line 1: also_about is 999, which is not in this file.',
      replaced('journal', '"also_about":[]', '"also_about":[{"kind":"npc","id":999}]'),
    ],
    [
      /line 1: tag_ids is 999, which is not in this file/,
      replaced('npcs', /"tag_ids":\[\d+\]/, '"tag_ids":[999]'),
    ],
    [
      'data/npcs.ndjson, line 1: died_session_id is 999, which is not in this file.',
      replaced('npcs', '"died_session_id":null', '"died_session_id":999'),
    ],
    [
      'data/sessions.ndjson, line 1: planned is 999, which is not in this file.',
      replaced('sessions', /("planned":.*"id":)\d+/, '$1999'),
    ],
    [
      'data/sessions.ndjson, line 1: planned has one of them twice.',
      replaced('sessions', /"planned":\[(.*?)\]/, '"planned":[$1,$1]'),
    ],
    [
      'data/sessions.ndjson, line 1: here_id is 999, which is not in this file.',
      replaced('sessions', /"here_id":\d+/, '"here_id":999'),
    ],
    ...['locations', 'articles'].map((part): [RegExp, Spoil] => [
      new RegExp(
        String.raw`^data/${part}\.ndjson: the thing with the id \d+ lies inside itself\.$`,
        'u',
      ),
      line(part, (text) =>
        text.replace(
          /"parent_id":(null|\d+)/,
          `"parent_id":${JSON.parse(text.split('\n')[0]!).id}`,
        ),
      ),
    ]),
    [
      /map_id is 999, which is not in this file/,
      replaced('locations', /"map_id":\d+/, '"map_id":999'),
    ],
    [/a pin is map_id, x and y together/, replaced('locations', /"x":[\d.]+/, '"x":null')],
    [
      /it connects a thing with itself/,
      replaced('connections', /"from":(\{[^}]+\}),"to":\{[^}]+\}/, '"from":$1,"to":$1'),
    ],
    [
      /it does not say which two things it connects/,
      replaced('connections', /"to":\{[^}]+\},("from_npc_id":\d+),"to_npc_id":\d+/, '$1'),
    ],
    [/author is 77, which is not in this file/, replaced('journal', /"author":\d+/, '"author":77')],
    [
      /^pictures\/map-\d+\.png: A picture is a PNG, JPEG or WebP file\.$/,
      (zip) => {
        const [name] = Object.keys(unzipped(zip)).filter((file) => file.startsWith('pictures/map'))
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
        return added(name!, Buffer.from(svg))(zip)
      },
    ],
    [
      /^pictures\/none\.png is missing in this file\.$/,
      replaced('maps', /pictures\/map-\d+/, 'pictures/none'),
    ],
    [
      '../../etc/passwd is missing in this file.',
      replaced('maps', /pictures\/map-\d+\.png/, '../../etc/passwd'),
    ],
  ]

  let original: Uint8Array | undefined

  test.for(spoiled)('%s', async ([sentence, ...files]) => {
    const { app, world } = await worlds.openShared()
    const { creator } = world.people
    original ??= await exportOf(app, creator, world.campaign)
    const before = traces(app)
    for (const spoil of files) {
      const { error, ...shown } = await check(creator, spoil(original))
      expect(error).toMatch(sentence)
      expect(shown).toMatchObject({ state: 'failed', plan: null, campaign_id: null })
      expect(traces(app)).toBe(before)
    }
  })
})

describe('a file that another program rewrote imports unchanged:', () => {
  const text = (zip: Uint8Array, file: string, edit: (text: string) => string) =>
    edited(zip, file, edit)
  const hands: [title: string, change: (zip: Uint8Array) => Uint8Array][] = [
    ['packed again', (zip) => zipped(unzipped(zip))],
    [
      'packed without compressing',
      (zip) => {
        const files = Object.entries(unzipped(zip))
        return zipped(
          Object.fromEntries(files.map(([name, bytes]) => [name, [bytes, { level: 0 }]])),
        )
      },
    ],
    ['in 64-bit numbers', inLongNumbers],
    ['in a folder', (zip) => zipped(inFolder(unzipped(zip), 'The Long Road'))],
    [
      'in a folder, by a Mac',
      (zip) => {
        const files = inFolder(unzipped(zip), 'The Long Road')
        return zipped({ ...files, ...inFolder(files, '__MACOSX') })
      },
    ],
    ['with another zip in it', (zip) => zipped({ ...unzipped(zip), 'older.dramatis.zip': zip })],
    [
      'with a mark in front of its texts',
      (zip) =>
        text(
          text(zip, 'campaign.json', (t) => `\ufeff${t}`),
          'data/npcs.ndjson',
          (t) => `\ufeff${t}`,
        ),
    ],
    [
      'with the line ends of Windows, and empty lines',
      (zip) => text(zip, 'data/npcs.ndjson', (t) => `${t.replaceAll('\n', '\r\n\r\n')}\r\n`),
    ],
    [
      'with keys in another order, and unknown ones',
      (zip) =>
        text(zip, 'data/npcs.ndjson', (t) =>
          t.replaceAll(/^\{(.*)\}$/gm, (line) => {
            const entries = Object.entries(JSON.parse(line) as object).toReversed()
            return `{"__proto__":{"visibility":"dm"},${JSON.stringify(Object.fromEntries([...entries, ['constructor', 1]])).slice(1)}`
          }),
        ),
    ],
  ]

  test.for(hands)('%s', async ([, change]) => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    const file = await exportOf(app, creator, world.campaign)
    const id = await importFile(creator, change(file))
    expect(campaignContent(app, id, 'creator')).toEqual(
      campaignContent(app, world.campaign, 'creator'),
    )
  })
})

test('a file with 12,000 empty files more is checked while others are answered', async () => {
  const { app, world } = await worlds.open()
  const { creator, author } = world.people
  const file = await exportOf(app, creator, world.campaign)
  const { id } = await send(creator, withEmptyFiles(file, 12_000)).expect(201)
  let answered = 0
  while ((await ask(creator, id)).state === 'checking') {
    await author.get('/api/user-info').expect(200)
    // Requests without a socket end in the same turn of the event loop.
    await setImmediate()
    answered += 1
  }
  expect(answered).toBeGreaterThan(4)
  const shown = await settled(creator, id)
  expect(shown).toMatchObject({ state: 'ready', plan: { name: 'The Long Road' } })
})

test.for([
  ['an NPC', 'npcs', 'npc'],
  ['a location', 'locations', 'location'],
  ['a map', 'maps', 'map'],
  ['an article', 'articles', 'article'],
  ['a session', 'storyline', 'session'],
  ['a connection', 'connections', 'connection'],
  ['a journal entry', 'journal', 'entry'],
  ['a secret', 'secrets', 'secret'],
  ['a tag', 'tags', 'assignedTag'],
] as const)('a campaign with %s in the bin is exported and imported', async ([, noun, which]) => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const told = {
    what: { kind: 'npc', id: world.hiddenNpc },
    to: 'everyone',
    session_id: world.session,
  }
  await creator.post('/api/reveals', told).expect(201)
  await creator.delete(`/api/${noun}/${world[which]}`).expect(200)
  const bytes = await exportOf(app, creator, world.campaign, '?history=true')
  const id = await importFile(creator, bytes)
  const { reveals } = await creator.get(`/api/reveals?campaign_id=${id}`).expect(200)
  const numbers = reveals.map((line: { session_number: number | null }) => line.session_number)
  expect(numbers.includes(1)).toBe(noun !== 'storyline')
})

test('a ledger that names a session which is not in the file is imported without it', async () => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const files = unzipped(await exportOf(app, creator, world.campaign))
  const lines = new TextDecoder().decode(files['data/reveals.ndjson'])
  const changed = lines.replaceAll(/"session_id":null/g, '"session_id":999999')
  expect(changed).not.toBe(lines)
  files['data/reveals.ndjson'] = new TextEncoder().encode(changed)
  const id = await importFile(creator, zipped(files))
  const { reveals } = await creator.get(`/api/reveals?campaign_id=${id}`).expect(200)
  expect(reveals).not.toEqual([])
  expect(reveals).toEqual(reveals.map((line: object) => ({ ...line, session_id: null })))
})

test('a death in a deleted session that was DM only stays unknown to the players of the new campaign', async () => {
  const { app, world } = await worlds.open()
  const { creator, author } = world.people
  const at = '2026-05-01T20:00:00.000Z'
  const died = { at, session_id: world.hiddenSession }
  await creator.put(`/api/npcs/${world.npc}`, { died }).expect(200)
  const { deletion_id } = await creator.delete(`/api/storyline/${world.hiddenSession}`).expect(200)
  const importedDeaths = async () => {
    const id = await importFile(creator, await exportOf(app, creator, world.campaign))
    await creator.post(`/api/campaigns/${id}/invite`, { email_or_username: 'author' }).expect(201)
    return Promise.all(
      [creator, author].map(async (person) => {
        const { npcs } = await person.get(`/api/npcs?campaign_id=${id}`).expect(200)
        return npcs.find(({ name }: { name: string }) => name === 'Marda').died
      }),
    )
  }
  const ofDm = { at, session_id: null }
  expect(await importedDeaths()).toEqual([ofDm, null])
  await creator.delete(`/api/bin/${deletion_id}`).expect(200)
  expect(await importedDeaths()).toEqual([ofDm, null])
})

test.for(['hidden', 'gone'])(
  'a death in a session that was DM only, taken back before the export and restored after the import, stays unknown to players (the session is %s)',
  async (is) => {
    const { app, world } = await worlds.open()
    const { creator, author } = world.people
    const session_id = world.hiddenSession
    const [at, otherAt] = ['2026-05-01T20:00:00.000Z', '2026-05-02T20:00:00.000Z']
    for (const died of [{ at, session_id }, null, { at: otherAt, session_id: null }, null]) {
      await creator.put(`/api/npcs/${world.npc}`, { died }).expect(200)
    }
    if (is === 'gone') {
      const { deletion_id } = await creator.delete(`/api/storyline/${session_id}`).expect(200)
      await creator.delete(`/api/bin/${deletion_id}`).expect(200)
    }

    const file = await exportOf(app, creator, world.campaign)
    const id = await importFile(
      creator,
      await exportOf(app, creator, await importFile(creator, file)),
    )

    await creator.post(`/api/campaigns/${id}/invite`, { email_or_username: 'author' }).expect(201)
    const find = async (by: Browser) => {
      const { npcs } = await by.get(`/api/npcs?campaign_id=${id}`).expect(200)
      return npcs.find(({ name }: { name: string }) => name === 'Marda')
    }
    const npc = await find(creator)
    const restored = async (time: string) => {
      const died = { at: time, session_id: null }
      await creator.put(`/api/npcs/${npc.id}`, { died }).expect(200)
      return [(await find(creator)).died, (await find(author)).died]
    }
    expect(await restored(at)).toEqual([{ at, session_id: null }, null])
    await creator.put(`/api/npcs/${npc.id}`, { died: null }).expect(200)
    const known = { at: otherAt, session_id: null }
    expect(await restored(otherAt)).toEqual([known, known])
  },
)

test('an entry that belongs to a DM-only location belongs to it in the new campaign, whatever else it is about', async () => {
  const { app, world } = await worlds.open()
  const { creator, author } = world.people
  const [npc, secondNpc] = [world.npc, world.hiddenNpc].map((id) => ({ kind: 'npc', id }))
  const location = { kind: 'location', id: world.hiddenLocation }
  const put = (by: Browser, path: string, body: object) => by.put(path, body).expect(200)
  const some = { visibility: 'some', visible_to: [world.authorId] }
  await put(creator, `/api/locations/${world.hiddenLocation}`, some)
  const path = `/api/journal/${world.entry}`
  await put(creator, path, { about: [npc, location, secondNpc] })
  // Who does not see the second NPC leaves it at the end.
  await put(author, path, { about: [location] })
  await put(creator, `/api/npcs/${world.hiddenNpc}`, { visibility: 'everyone' })
  const { content } = await creator.get(path).expect(200)
  const found = async (by: Browser, campaign: number) => {
    const query = `q=${encodeURIComponent(content)}&campaign_id=${campaign}`
    const { hits } = await by.get(`/api/search?${query}`).expect(200)
    return hits.filter(({ kind }: { kind: string }) => kind === 'journal').length
  }
  const { otherPlayer } = world.people
  expect([await found(creator, world.campaign), await found(otherPlayer, world.campaign)]).toEqual([
    1, 0,
  ])

  const id = await importFile(creator, await exportOf(app, creator, world.campaign))
  await creator
    .post(`/api/campaigns/${id}/invite`, { email_or_username: 'other-player' })
    .expect(201)
  expect([await found(creator, id), await found(otherPlayer, id)]).toEqual([1, 0])
})

test('a file from before there were secrets imports without any, and its sessions say who died', async () => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  await creator.delete(`/api/connections/${world.tieToHidden}`).expect(200)
  const npcs = [{ id: world.npc, died_this_session: true }]
  await creator.put(`/api/storyline/${world.session}`, { npcs }).expect(200)
  const outside = { died: { session_id: null } }
  await creator.put(`/api/npcs/${world.creatorsNpc}`, outside).expect(200)
  const files = unzipped(await exportOf(app, creator, world.campaign))
  const { 'data/secrets.ndjson': _, 'data/reveals.ndjson': __, ...older } = files
  const without = (file: string, keys: RegExp) => {
    const lines = new TextDecoder().decode(files[`data/${file}.ndjson`]).trim().split('\n')
    const edited = lines.map((line) =>
      JSON.stringify(JSON.parse(line), (key, value) => (keys.test(key) ? undefined : value)),
    )
    expect(edited).not.toEqual(lines)
    older[`data/${file}.ndjson`] = new TextEncoder().encode(edited.join('\n'))
  }
  without('connections', /^(id|from|to)$/)
  without('npcs', /^died_/)
  without('sessions', /^(here_id|planned|goals|started_at|ended_at)$/)
  without('journal', /^(id|also_about)$/)
  const told = JSON.parse(new TextDecoder().decode(older['campaign.json']))
  delete told.counts.secrets
  delete told.counts.reveals
  older['campaign.json'] = new TextEncoder().encode(JSON.stringify(told))
  const id = await importFile(creator, zipped(older))
  expect(await creator.get(`/api/secrets?campaign_id=${id}`).expect(200)).toEqual({
    secrets: [],
  })
  const list = await creator.get(`/api/npcs?campaign_id=${id}`).expect(200)
  const { sessions } = await creator.get(`/api/storyline?campaign_id=${id}`).expect(200)
  const at = `${sessions[0].session_date}T00:00:00.000Z`
  const died = list.npcs.map(({ name, died }: never) => [name, died])
  expect(Object.fromEntries(died)).toMatchObject({
    Marda: { at, session_id: sessions[0].id },
    'Old Tam': null,
  })
  expect(sessions[0]).toMatchObject({ here: null, plan: { goals: '', things: [] } })
})

test('texts that look like HTML, templates or SQL come back unchanged', async () => {
  const { app, world } = await worlds.open()
  const { creator } = world.people
  const text = `<img src=x onerror=alert(1)> \u202e {{constructor}} \u0000 \ud83d\ude00 '; drop table npcs; --`
  const { id: npc } = await creator
    .post('/api/npcs', { name: '<b>Bold</b>', backstory: text })
    .expect(201)
  const id = await importFile(creator, await exportOf(app, creator, world.campaign))
  const { npcs } = await creator.get(`/api/npcs?campaign_id=${id}`).expect(200)
  const copy = npcs.find(({ name }: { name: string }) => name === '<b>Bold</b>')
  const original = (await creator.get(`/api/npcs/${npc}`).expect(200)).npc
  expect(copy.backstory).toBe(original.backstory)
})

/** When an account goes: with the first row of an import, or with the last one before the campaign is shown. */
const FIRST = 'insert on unfinished_imports'
const LAST = 'update of parent_id on locations'
const DELETED = 'delete from users where id ='
const SUSPENDED = `update users set suspended_at = '2026-01-01' where id =`

test.for([
  ['deleted at the beginning of', FIRST, DELETED],
  ['suspended at the beginning of', FIRST, SUSPENDED],
  ['deleted at the end of', LAST, DELETED],
  ['suspended at the end of', LAST, SUSPENDED],
])(
  'an account that is %s its import gets no campaign, and nothing is left',
  async ([, row, change]) => {
    const { app, world } = await worlds.open()
    const { stranger, creator } = world.people
    const add = async (path: string, body: object): Promise<number> =>
      (await creator.post(`/api/${path}`, body).expect(201)).id
    const campaign_id = await add('campaigns', { name: 'Two Mills' })
    const parent_id = await add('locations', { campaign_id, name: 'The Vale' })
    await add('locations', { campaign_id, name: 'The Mill', parent_id })
    const file = await exportOf(app, creator, campaign_id)
    const { id } = await check(stranger, file)
    const { connection } = app.context.db
    connection.exec(`create temp trigger gone after ${row}
    begin ${change} ${world.strangerId}; end`)
    const left = connection.prepare(`select (select count(*) from unfinished_imports) as imports,
    (select count(*) from users where id = ? and suspended_at is null) as users`)
    await stranger.post(`/api/campaign-imports/${id}/confirm`, {}).expect(202)
    await vi.waitFor(() => expect(left.get(world.strangerId)).toEqual({ imports: 0, users: 0 }))
    expect(
      connection.prepare(`select count(*) as n from campaigns where name = 'Two Mills'`).get(),
    ).toEqual({ n: 1 })
  },
)
