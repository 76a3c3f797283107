import { readFileSync } from 'node:fs'
import { StatementSync } from 'node:sqlite'
import { format } from 'node:util'

import { Ajv2020 } from 'ajv/dist/2020.js'
import { unzipSync } from 'fflate'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { thingOf } from '../../db/things.ts'
import type { Browser } from '../../testing/browser.ts'
import { png } from '../../testing/pictures.ts'
import { enterThings } from '../../testing/put-things.ts'
import { createServedApp, type TestApp } from '../../testing/test-app.ts'
import { type Person, prepareWorlds, SECRET, type World } from '../../testing/world.ts'
import { FILE_LIMITS, manifest, PART_NAMES, type PartName } from './format.schemas.ts'
import { PARTS, withIds } from './parts/registry.ts'
import { fillAtRandom } from './random-campaign.fixture.ts'

const worlds = prepareWorlds()

async function download(world: World, person: Person, campaign = world.campaign) {
  const answer = await world.people[person].open(`/api/campaigns/${campaign}/export`)
  expect(answer.status).toBe(200)
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const isHidden = `thing in (select thing from things where visibility <> 'everyone')`

/** Writes the secret into each row that players may not see; answers how many there are. */
function markHidden({ context: { db } }: TestApp): number {
  const hidden = `(select thing from things where visibility <> 'everyone')`
  const isAboutHidden = `thing in (
    select thing from things where about in ${hidden} or other_end in ${hidden})`
  const edits = [
    ...['npcs', 'locations'].map(
      (table) =>
        `update ${table} set name = '${SECRET} ' || id, name_key = '${SECRET} ' || id,
          description = '${SECRET}' where ${isHidden}`,
    ),
    `update npcs set backstory = '${SECRET}', tag = '${SECRET}' where ${isHidden}`,
    `update npcs set dm_notes = '${SECRET}'`,
    `update maps set name = '${SECRET}' where ${isHidden}`,
    `update sessions set title = '${SECRET}', notes = '${SECRET}' where ${isHidden}`,
    `update journal_entries set content = '${SECRET}',
      imported_author = iif(created_by is null, '${SECRET} ' || id, null)
      where ${isHidden} or ${isAboutHidden}`,
    `update connections set label = '${SECRET}', reverse_label = '${SECRET}', description = '${SECRET}'
      where ${isHidden} or has_public_version or ${isAboutHidden}`,
    `update connections set public_description = '${SECRET}' where has_public_version
      and (${isHidden} or ${isAboutHidden})`,
    `update pictures set bytes = cast('${SECRET}' as blob) where id in (
      select picture_id from maps where ${isHidden}
      union select portrait_id from npcs where ${isHidden})`,
    `update campaign_notes set content = '${SECRET}' where type = 'dm'`,
  ]
  return edits.reduce((sum, edit) => sum + Number(db.connection.prepare(edit).run().changes), 0)
}

/** As often as they are there, which an object of files cannot tell. */
function zipNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  unzipSync(bytes, { filter: ({ name }) => names.push(name) === 0 })
  return names
}

const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const linesOf = (files: Record<string, Uint8Array>, part: keyof typeof PARTS) =>
  decode(files[PARTS[part].file])
    .split('\n')
    .filter(Boolean)
    .map((line) => PARTS[part].line.parse(JSON.parse(line)))

describe('GET /api/campaigns/{id}/export', () => {
  test('is a zip named after the campaign and the day, in the documented format', async () => {
    const { world } = await worlds.open()
    const { answer, bytes } = await download(world, 'creator')
    const today = new Date().toISOString().slice(0, 10)
    expect(answer.headers.get('Content-Type')).toBe('application/zip')
    expect(answer.headers.get('Content-Disposition')).toContain(
      `filename="The Long Road ${today}.dramatis.zip"`,
    )
    const files = unzipSync(bytes)
    const told = manifest.parse(JSON.parse(decode(files['campaign.json'])))
    expect(told).toMatchObject({ reach: 'everything', campaign: { name: 'The Long Road' } })
    for (const part of PART_NAMES) {
      expect([part, linesOf(files, part).length]).toEqual([part, told.counts[part]])
    }
    expect(told.counts).toEqual({
      people: 5,
      tags: 2,
      locations: 2,
      maps: 2,
      kinds: 9,
      npcs: 3,
      articles: 3,
      entries: 9,
      sessions: 2,
      connections: 4,
      secrets: 4,
      text_pictures: 3,
      reveals: 4,
      revisions: 0,
    })
  })

  test('matches the JSON Schema in docs', async () => {
    const { world } = await worlds.open()
    const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, date: true } })
    ajv.addSchema(JSON.parse(readFileSync('docs/campaign-file.schema.json', 'utf8')), 'file')
    for (const person of ['creator', 'author'] as const) {
      const files = unzipSync((await download(world, person)).bytes)
      const check = (schema: string, text: string) => {
        ajv.validate(schema, JSON.parse(text))
        expect([text, ajv.errors]).toEqual([text, null])
      }
      check('file', decode(files['campaign.json']))
      for (const part of PART_NAMES) {
        const lines = decode(files[PARTS[part].file]).split('\n').filter(Boolean)
        for (const line of lines) check(`file#/$defs/${part}`, line)
      }
    }
  })

  test('has pages whose links all lead to a file', async () => {
    const { world } = await worlds.open()
    const { bytes } = await download(world, 'creator')
    const files = unzipSync(bytes)
    const marda = decode(files['NPCs/Marda.md'])
    expect(marda).toContain('# Marda')
    expect(marda).toContain('She came at dusk.')
    expect(marda).toContain('author')
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'README.md',
        'NPCs.md',
        'Locations.md',
        'Locations/The Ford.md',
        'Sessions/001 The ferry sinks.md',
        'Notes/Public notes.md',
        'Notes/DM notes.md',
      ]),
    )
    let links = 0
    for (const [file, content] of Object.entries(files)) {
      if (!file.endsWith('.md')) continue
      for (const [, target] of decode(content).matchAll(/\]\(([^)]+)\)/g)) {
        const { pathname } = new URL(target!, `file:///${encodeURI(file)}`)
        expect(Object.keys(files)).toContain(decodeURIComponent(pathname.slice(1)))
        links += 1
      }
    }
    expect(links).toBeGreaterThan(10)
  })

  test.for(['author', 'otherPlayer'] as const)(
    'tells %s nothing hidden, in no file',
    async (player) => {
      const { world } = await worlds.open()
      const { bytes } = await download(world, player)
      const files = unzipSync(bytes)
      for (const [name, content] of Object.entries(files)) {
        expect(name).not.toContain(SECRET)
        expect(Buffer.from(content).includes(SECRET), name).toBe(false)
        expect(decode(content)).not.toContain('dm_notes')
        expect(decode(content)).not.toMatch(/public_version|"goals"|"planned"/)
      }
      expect(Buffer.from(bytes).includes(SECRET)).toBe(false)
      const told = manifest.parse(JSON.parse(decode(files['campaign.json'])))
      expect(told).toMatchObject({
        reach: 'player',
        counts: {
          tags: 2,
          locations: 1,
          maps: 1,
          npcs: 2,
          entries: 2,
          sessions: 1,
          connections: 1,
        },
      })
      expect(Object.keys(told.notes)).toEqual(['public'])
      expect(linesOf(files, 'npcs')).toMatchObject([
        { name: 'Marda', location_id: null },
        { name: 'Old Tam', added_by: null },
      ])
      expect(linesOf(files, 'locations')).toMatchObject([
        { name: 'The Ford', parent_id: null, map_id: null, x: null, y: null },
      ])
      expect(linesOf(files, 'maps')).toMatchObject([{ name: 'Vale', location_id: null }])
      expect(linesOf(files, 'connections')).toMatchObject([
        { kind: 'trade', label: 'buys fish from' },
      ])
      expect(linesOf(files, 'sessions')).toMatchObject([
        { npcs: [{ id: world.npc }], location_ids: [world.location], here_id: null },
      ])
    },
  )

  test('tells where the party is, what else an entry is about and who died to those who see it', async () => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const put = (path: string, body: object) => creator.put(path, body).expect(200)
    const some = { visibility: 'some', visible_to: [world.authorId] }
    await put(`/api/locations/${world.hiddenLocation}`, some)
    const thing = (kind: string, id: number) => ({ kind, id })
    const own = [thing('npc', world.npc), thing('location', world.location)]
    const hidden = thing('npc', world.hiddenNpc)
    const [forSome, forAll] = [
      thing('location', world.hiddenLocation),
      thing('npc', world.creatorsNpc),
    ]
    await put(`/api/journal/${world.entry}`, { about: [...own, forAll, hidden, forSome] })
    await put(`/api/npcs/${world.npc}`, { died: { session_id: world.hiddenSession } })
    const at = '2026-05-01T20:00:00.000Z'
    await put(`/api/npcs/${world.creatorsNpc}`, { died: { session_id: null, at } })

    const told = async (person: Person) => {
      const files = unzipSync((await download(world, person)).bytes)
      const find = (part: keyof typeof PARTS, id: number) =>
        linesOf(files, part).find((line) => line.id === id)
      return {
        session: find('sessions', world.session),
        entry: find('entries', world.entry),
        died: [find('npcs', world.npc), find('npcs', world.creatorsNpc)],
        log: decode(files['NPCs/Old Tam.md']).includes('She came at dusk.'),
      }
    }
    const outside = { died_at: at, died_session_id: null }
    expect(await told('creator')).toMatchObject({
      session: { here_id: world.hiddenLocation, planned: [hidden], goals: `The ${SECRET} wakes` },
      entry: { also_about: [forAll, hidden, forSome] },
      died: [{ died_session_id: world.hiddenSession }, outside],
      log: true,
    })
    expect(await told('author')).toMatchObject({
      session: { here_id: world.hiddenLocation },
      entry: { also_about: [forAll, forSome] },
      died: [{ died_at: null, died_session_id: null }, outside],
      log: true,
    })
    expect(await told('otherPlayer')).toMatchObject({
      session: { here_id: null },
      entry: { also_about: [forAll] },
      died: [{ died_at: null, died_session_id: null }, outside],
    })
  })

  test.for([1, 2, 3])(
    'shows a player nothing of random rows that are hidden (%i)',
    async (seed) => {
      const { app, world } = await worlds.open()
      fillAtRandom(app, world.campaign, seed)
      const secrets = markHidden(app)
      expect(secrets).toBeGreaterThan(150)
      const files = unzipSync((await download(world, 'author')).bytes)
      for (const [name, content] of Object.entries(files)) {
        expect(name).not.toContain(SECRET)
        expect(Buffer.from(content).includes(SECRET), name).toBe(false)
      }
      const hidden = (table: string) =>
        app.context.db.connection
          .prepare(
            `select ${table}.id from ${table} join things using (thing) where visibility = 'dm'`,
          )
          .all()
          .map(({ id }) => Number(id))
      for (const id of hidden('npcs')) {
        expect(linesOf(files, 'npcs').map((npc) => 'id' in npc && npc.id)).not.toContain(id)
        expect(Object.keys(files).join('\n')).not.toMatch(
          new RegExp(String.raw`npc-${id}\.|\(${id}\)`),
        )
      }
      const idsOf = (part: PartName) => new Set(linesOf(files, part).map(({ id }) => id))
      const ids = new Map(PART_NAMES.map((part) => [part, idsOf(part)]))
      for (const [part, table] of [
        ['locations', 'locations'],
        ['maps', 'maps'],
        ['sessions', 'sessions'],
        ['entries', 'journal_entries'],
        ['secrets', 'secrets'],
      ] as const) {
        expect(ids.get(part)!.intersection(new Set(hidden(table))), part).toEqual(new Set())
      }
      let named = 0
      for (const part of PART_NAMES) {
        for (const line of linesOf(files, part)) {
          withIds(part, line as never, (to, id, field) => {
            if (!ids.get(to)!.has(id)) throw new Error(`${field} of ${part} names ${to} ${id}`)
            return (named += 1)
          })
        }
      }
      expect(named).toBeGreaterThan(100)
      const dead = linesOf(files, 'npcs').filter((npc) => 'died_at' in npc && npc.died_at)
      const hiddenDeaths = app.context.db.connection
        .prepare(
          `select id from npcs where died_session_id in (select id from sessions where ${isHidden})`,
        )
        .all()
      expect(hiddenDeaths.length).toBeGreaterThan(0)
      expect(dead.length).toBeGreaterThan(0)
      expect(dead.filter(({ id }) => hiddenDeaths.some((hidden) => hidden.id === id))).toEqual([])
      const told = manifest.parse(JSON.parse(decode(files['campaign.json'])))
      for (const part of PART_NAMES) expect(linesOf(files, part)).toHaveLength(told.counts[part])
    },
  )

  test('the creator’s export holds everything that these tests search for', async () => {
    const { world } = await worlds.open()
    const { bytes } = await download(world, 'creator')
    const secretive = Object.entries(unzipSync(bytes)).filter(([, content]) =>
      Buffer.from(content).includes(SECRET),
    )
    expect(secretive.map(([name]) => name.replace(/\d+/, 'n'))).toEqual(
      expect.arrayContaining([
        'campaign.json',
        ...['locations', 'maps', 'npcs', 'journal', 'sessions', 'connections'].map(
          (part) => `data/${part}.ndjson`,
        ),
        'pictures/map-n.png',
        'pictures/npc-n.png',
      ]),
    )
  })

  test('names people without their emails', async () => {
    const { world } = await worlds.open()
    const { bytes } = await download(world, 'creator')
    for (const content of Object.values(unzipSync(bytes))) {
      expect(decode(content)).not.toContain('example.org')
      expect(decode(content)).not.toContain('example.net')
    }
  })

  test('lets a player test no email but the own one', async () => {
    const { world } = await worlds.open()
    const marked = async (person: 'creator' | 'author') => {
      const files = unzipSync((await download(world, person)).bytes)
      const people = linesOf(files, 'people') as { name: string; mark: string | null }[]
      return people.filter(({ mark }) => mark !== null).map(({ name }) => name)
    }
    expect(await marked('creator')).toContain('author')
    expect(await marked('author')).toEqual(['author'])
  })

  test('hostile text stays text in file names and on pages', async () => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const name = '../../<b>con: *x* [[y]]'
    const backstory =
      '# A heading\n\n<script>alert(1)</script>\n\n![x](http://example.com/x.png)\n%%gone%% `<b>`'
    await creator.post('/api/npcs', { name, backstory }).expect(201)
    await creator.post('/api/npcs', { name: '.. con --- x y' }).expect(201)
    await creator.post('/api/npcs', { name: 'CON' }).expect(201)
    const files = unzipSync((await download(world, 'creator')).bytes)
    for (const file of Object.keys(files)) {
      expect(file).toMatch(/^([\w ]+\/)?[^\\/:*?"<>|]+$/)
      expect(file).not.toMatch(/(^|\/)\.|(^|\/)con\.md$/i)
    }
    const [page] = Object.keys(files).filter(
      (file) => decode(files[file]).includes('A heading') && file.startsWith('NPCs/'),
    )
    const text = decode(files[page!])
    expect(text).toContain('\n# A heading\n')
    expect(text).not.toMatch(/(^|[^\\])!\[x\]|(?<!\\)<\/?script|(?<!\\)%%/)
    expect(text).toContain(String.raw`\%%gone\%% ` + '`<b>`')
  })

  test('gives every page a unique name', async () => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const write = async (name: string, visibility = 'everyone'): Promise<number> =>
      (await creator.post('/api/npcs', { name, visibility }).expect(201)).id
    await write('Tam')
    const between = await write('Somebody')
    const next = await write('TAM', 'dm')
    await creator.put(`/api/npcs/${between}`, { name: `Tam (${next})` }).expect(200)
    await write('ΜΑΡΚΟΣ')
    await write('ΜΑΡΚΟσ')
    const { bytes } = await download(world, 'creator')
    const pages = zipNames(bytes).filter((name) => name.startsWith('NPCs/'))
    expect(new Set(pages.map((name) => name.toLowerCase())).size).toBe(8)
    expect(pages).toHaveLength(8)
  })

  test('reads at most 100 rows at once, also of the journal of one NPC', async () => {
    const { app, world } = await worlds.open()
    app.context.db.connection
      .prepare(
        `insert into journal_entries (campaign_id, content, updated_at)
         with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 250)
         select ?, 'Entry ' || n || ' of 250.', '2026-01-01' from numbers`,
      )
      .run(world.campaign)
    const about = thingOf({ kind: 'npc', id: world.npc })
    enterThings(app.context.db.connection, 'journal', { about })
    const all = vi.spyOn(StatementSync.prototype, 'all')
    onTestFinished(() => all.mockRestore())
    const files = unzipSync((await download(world, 'creator')).bytes)
    const told = decode(files['NPCs/Marda.md']).match(/(?<=Entry )\d+(?= of 250)/g)
    expect(told?.map(Number)).toEqual(Array.from({ length: 250 }, (_, i) => i + 1))
    expect(Math.max(...all.mock.results.map(({ value }) => value.length))).toBe(100)
  })

  test('is a snapshot: writes during the export are not in it', async () => {
    const { world } = await worlds.open()
    const { creator } = world.people
    const answer = await creator.open(`/api/campaigns/${world.campaign}/export`)
    await creator.put(`/api/npcs/${world.npc}`, { name: 'Renamed' }).expect(200)
    await creator.delete(`/api/npcs/${world.creatorsNpc}`).expect(200)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(linesOf(files, 'npcs')).toMatchObject([
      { name: 'Marda' },
      { name: 'Old Tam' },
      { visibility: 'dm' },
    ])
  })

  test('a second export of the same person answers 429 until the first ends', async () => {
    const { world } = await worlds.open()
    const ask = (person: Person) =>
      world.people[person].open(`/api/campaigns/${world.campaign}/export`)
    const first = await ask('author')
    const second = await ask('author')
    expect(second.status).toBe(429)
    expect(await second.json()).toEqual({
      error: 'You are downloading a campaign already. Wait until it is there.',
      code: 'exporting-already',
    })
    expect((await ask('creator')).status).toBe(200)
    await first.body?.cancel()
    expect((await ask('author')).status).toBe(200)
  })

  test('holds nothing of the database open while it is sent', async () => {
    const { app, world } = await worlds.open()
    const { creator } = world.people
    const answer = await creator.open(`/api/campaigns/${world.campaign}/export`)
    await creator.put(`/api/npcs/${world.npc}`, { name: 'Renamed' }).expect(200)
    const empty = app.context.db.connection.prepare('pragma wal_checkpoint(truncate)')
    expect(empty.get()).toMatchObject({ busy: 0 })
    const size = (await answer.arrayBuffer()).byteLength
    expect(answer.headers.get('content-length')).toBe(String(size))
  })

  test('that its reader leaves is not in the log; one that a sign-out ends is one line', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const app = await createServedApp()
    const dm = await app.person('dm')
    const { id } = await dm.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    const map = { type: 'image/png', bytes: png() }
    await dm.upload('POST', '/api/maps?name=Vale', map).expect(201)
    // More than lies on the way between the two.
    app.context.db.connection.exec('update pictures set bytes = zeroblob(40000000)')
    const begin = async () => {
      const init = { headers: { Cookie: dm.cookie } }
      const answer = await fetch(`${app.url}/api/campaigns/${id}/export`, init)
      const reader = answer.body!.getReader()
      await reader.read()
      return { answer, reader }
    }
    await (await begin()).reader.cancel()
    await vi.waitFor(async () => {
      const { answer, reader } = await begin()
      expect(answer.status).toBe(200)
      await dm.post('/api/logout').expect(200)
      const readOn = async () => {
        while (!(await reader.read()).done);
      }
      await expect(readOn()).rejects.toThrow('terminated')
    })
    expect(log.mock.calls.map((line) => format(...line))).toEqual([
      'An export was stopped before its end.',
    ])
  })

  describe('ends with the rights of its reader', () => {
    const ends = [
      ['a member', 404, (by: Browser, path: string) => by.delete(path)],
      ['a DM', 403, (by: Browser, path: string) => by.put(path, { role: 'player' })],
    ] as const

    async function setUp(take: (by: Browser, path: string) => ReturnType<Browser['put']>) {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const { app, world } = await worlds.open()
      const { creator, secondDm } = world.people
      const path = `/api/campaigns/${world.campaign}`
      const end = () => take(creator, `${path}/players/${world.secondDmId}`).expect(200)
      const begin = () => secondDm.open(`${path}/export`)
      return { app, end, begin }
    }

    test.for(ends)('who is not %s any more once it is written', async ([, status, take]) => {
      const { app, end, begin } = await setUp(take)
      const { exports } = app.context
      const write = exports.download
      vi.spyOn(exports, 'download').mockImplementation(async (...order) => {
        const written = await write(...order)
        await end()
        return written
      })
      expect((await begin()).status).toBe(status)
    })

    test.for(ends)('who is not %s any more while it is sent', async ([, , take]) => {
      const { end, begin } = await setUp(take)
      const answer = await begin()
      await end()
      await expect(answer.arrayBuffer()).rejects.toThrow('An answer was stopped before its end')
    })
  })

  test('answers 413 for a campaign that is too large for one file', async () => {
    const { world } = await worlds.open()
    const limits = FILE_LIMITS as { rows: number }
    const { rows } = limits
    limits.rows = 3
    onTestFinished(() => void (limits.rows = rows))
    const { creator } = world.people
    expect(await creator.get(`/api/campaigns/${world.campaign}/export`)).toMatchObject({
      status: 413,
      body: {
        error: 'This campaign is too large for one file. A backup of the whole database holds it.',
      },
    })
    limits.rows = rows
    expect((await creator.get(`/api/campaigns/${world.campaign}/export`)).status).toBe(200)
  })
})

test('HEAD writes no export', async () => {
  const { world } = await worlds.open()
  const { creator } = world.people
  const path = `/api/campaigns/${world.campaign}/export`
  expect((await creator.send(path, { method: 'HEAD' })).status).toBe(204)
  expect((await creator.get(path)).status).toBe(200)
})
