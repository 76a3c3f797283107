import { setImmediate } from 'node:timers/promises'

import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'

import { thingOf } from '../../db/things.ts'
import { idOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { png } from '../../testing/pictures.ts'
import { putThing } from '../../testing/put-things.ts'
import { recordStatements } from '../../testing/query-plans.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { contentBesideDeletions, contentOf } from '../../testing/world.ts'

/** Deletes, which must succeed, and answers the path that undoes it. */
async function remove(by: Browser, path: string): Promise<string> {
  const { deletion_id } = await by.delete(path).expect(200)
  return `/api/deletions/${deletion_id}/undo`
}

async function write(by: Browser, npc: { id: number }, entries: number): Promise<void> {
  for (let i = 0; i < entries; i += 1) {
    await by.post(`/api/npcs/${npc.id}/journal`, { content: `Met ${i} times.` }).expect(201)
  }
}

/** Losing a tag, and getting it back, is a change of the thing. */
const contentBesideTimes = (app: TestApp) =>
  contentBesideDeletions(app).replaceAll(/"(seen_)?updated_at": "[^"]*"/g, '')

describe('POST /api/deletions/{id}/undo', () => {
  test('brings back a tag with everything that was assigned it', async () => {
    const { app, dm } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const npc = await create(dm, 'npcs', { name: 'Marda', tag: 'Guard' })
    const before = contentBesideTimes(app)

    const undo = await remove(dm, `/api/tags/${tag.id}`)
    expect(contentBesideTimes(app)).not.toBe(before)
    expect(await dm.post(undo).expect(200)).toEqual({
      message: 'Brought back',
      kind: 'tag',
      id: tag.id,
    })

    expect(contentBesideTimes(app)).toBe(before)
    const { npc: now } = await dm.get(`/api/npcs/${npc.id}`).expect(200)
    expect(now).toEqual({ ...npc, updated_at: now.updated_at })
  })

  test('leaves out what belonged to things that are gone themselves', async () => {
    const { dm } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const npc = await create(dm, 'npcs', { name: 'Marda', tag: 'Guard' })
    const undo = await remove(dm, `/api/tags/${tag.id}`)
    await dm.delete(`/api/npcs/${npc.id}`).expect(200)
    await dm.post(undo).expect(200)
    expect(await dm.get(`/api/tags/${tag.id}`).expect(200)).toEqual(tag)
  })

  test('of two things brings back what bound them, whichever is deleted and brought back first', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const region = await create(dm, 'locations', { name: 'The Vale' })
    const place = await create(dm, 'locations', { name: 'The Ford', parent_id: region.id })
    const picture = { type: 'image/png', bytes: png(4, 3) }
    const path = `/api/maps?name=Vale&location_id=${place.id}`
    const map = await dm.upload('POST', path, picture).expect(201)
    const inn = { name: 'The Inn', parent_id: place.id, map_id: map.id, x: 0.5, y: 0.25 }
    const inner = await create(dm, 'locations', inn)
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const marda = await create(dm, 'npcs', { name: 'Marda', tag: 'Guard', location_id: place.id })
    const tam = await create(dm, 'npcs', { name: 'Tam', tag: 'Guard', location_id: inner.id })
    const ends = { from_npc_id: marda.id, to_npc_id: tam.id }
    await create(dm, 'connections', ends)
    const met = { npcs: [{ id: marda.id }, { id: tam.id, died_this_session: true }] }
    const visited = { title: 'The ferry sinks', location_ids: [place.id, inner.id] }
    const session = await create(dm, 'storyline', { ...visited, ...met })
    const positions = [{ npc_id: marda.id, x: 1, y: 2 }]
    await dm.put(`/api/campaigns/${campaign}/layout`, { positions }).expect(200)
    await dm.post(`/api/npcs/${marda.id}/journal`, { content: 'Met.' }).expect(201)

    const things = [
      `locations/${region.id}`,
      `locations/${place.id}`,
      `locations/${inner.id}`,
      `maps/${map.id}`,
      `tags/${tag.id}`,
      `npcs/${marda.id}`,
      `npcs/${tam.id}`,
      `storyline/${session.id}`,
    ]
    const before = contentBesideTimes(app)
    // Nothing here is about the disk.
    app.context.db.connection.exec('pragma synchronous = off')
    for (const first of things) {
      for (const second of things.filter((thing) => thing !== first)) {
        for (const isReversed of [false, true]) {
          const undos = [await remove(dm, `/api/${first}`), await remove(dm, `/api/${second}`)]
          if (isReversed) undos.reverse()
          for (const undo of undos) await dm.post(undo).expect(200)
          expect(contentBesideTimes(app), `${first}, then ${second}`).toBe(before)
        }
      }
    }
  })

  test('answers 409 while what it belonged to is gone, and works again with that', async () => {
    const { app, dm } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const entry = await dm.post(`/api/npcs/${npc.id}/journal`, { content: 'Met.' }).expect(201)
    const undoEntry = await remove(dm, `/api/journal/${entry.id}`)
    const undoNpc = await remove(dm, `/api/npcs/${npc.id}`)
    const before = contentOf(app)
    expect(await dm.post(undoEntry)).toMatchObject({
      status: 409,
      body: {
        error: 'This cannot be brought back: what it belonged to was deleted, too.',
      },
    })
    expect(contentOf(app)).toBe(before)
    await dm.post(undoNpc).expect(200)
    await dm.post(undoEntry).expect(200)
    expect(await dm.get(`/api/journal/${entry.id}`).expect(200)).toEqual(entry)
  })

  test('is not for a player who deleted it as a DM, until that player is a DM again', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const { id } = await player.get('/api/user-info').expect(200)
    const role = (role: string) =>
      dm.put(`/api/campaigns/${campaign}/players/${id}`, { role }).expect(200)
    await role('dm')
    const tag = await create(player, 'tags', { name: 'Guard' })
    const undo = await remove(player, `/api/tags/${tag.id}`)
    await role('player')
    expect(await player.post(undo)).toMatchObject({ status: 404 })
    await role('dm')
    await player.post(undo).expect(200)
  })

  test.each([
    ['hidden', (dm: Browser, npc: string) => dm.put(npc, { visibility: 'dm' })],
    ['deleted', (dm: Browser, npc: string) => dm.delete(npc)],
  ])(
    'answers a player 404 and writes nothing when the NPC of an entry was %s',
    async (_, takeAway) => {
      const { app, dm, player } = await tableOfTwo()
      const npc = await create(dm, 'npcs', { name: 'Marda' })
      const entry = await player
        .post(`/api/npcs/${npc.id}/journal`, { content: 'Met.' })
        .expect(201)
      const undo = await remove(player, `/api/journal/${entry.id}`)
      await takeAway(dm, `/api/npcs/${npc.id}`).expect(200)
      const before = contentOf(app)
      expect(await player.post(undo)).toMatchObject({
        status: 404,
        body: { error: 'This can no longer be undone.' },
      })
      expect(contentOf(app)).toBe(before)
    },
  )

  test('tells a player nothing of a hidden NPC that has the name of a deleted one', async () => {
    const { app, dm, player } = await tableOfTwo()
    const { id } = await player.get('/api/user-info').expect(200)
    const npc = await create(player, 'npcs', { name: 'Marda' })
    const shown = { visibility: 'some', visible_to: [id] }
    await dm.put(`/api/npcs/${npc.id}`, shown).expect(200)
    const undo = await remove(player, `/api/npcs/${npc.id}`)
    const hidden = await create(dm, 'npcs', { name: 'marda', visibility: 'dm' })
    const before = contentOf(app)
    expect(await player.post(undo)).toMatchObject({ status: 404 })
    expect(contentOf(app)).toBe(before)
    await dm.delete(`/api/npcs/${hidden.id}`).expect(200)
    await player.post(undo).expect(200)
    await player.get(`/api/npcs/${npc.id}`).expect(200)
  })

  test('of what a former DM had hidden answers 404', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const { id } = await player.get('/api/user-info').expect(200)
    const role = (role: string) =>
      dm.put(`/api/campaigns/${campaign}/players/${id}`, { role }).expect(200)
    await role('dm')
    const npc = await create(player, 'npcs', { name: 'Marda', visibility: 'dm' })
    const undo = await remove(player, `/api/npcs/${npc.id}`)
    await role('player')
    expect(await player.post(undo)).toMatchObject({ status: 404 })
  })

  test('writes as few rows for an NPC with a long journal as for one with a short journal', async () => {
    const { app, dm } = await tableOfTwo()
    app.context.db.connection.exec('pragma synchronous = off')
    const rowsWritten = async (work: () => Promise<unknown>) => {
      const count = () =>
        Number(app.context.db.connection.prepare('select total_changes() as n').get()!.n)
      const before = count()
      await work()
      return count() - before
    }
    const written: number[][] = []
    for (const entries of [1, 60]) {
      const npc = await create(dm, 'npcs', { name: `With ${entries}` })
      await write(dm, npc, entries)
      const before = contentBesideDeletions(app)
      let undo = ''
      written.push([
        await rowsWritten(async () => (undo = await remove(dm, `/api/npcs/${npc.id}`))),
        await rowsWritten(() => dm.post(undo).expect(200)),
      ])
      expect(contentBesideDeletions(app)).toBe(before)
    }
    expect(written[1]).toEqual(written[0])
  })

  test('until then, nothing tells of the journal of a deleted NPC', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const admin = await signInAdmin(app)
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const { id } = await dm
      .post(`/api/npcs/${npc.id}/journal`, { content: 'Under the lantern' })
      .expect(201)
    const hidden = { content: 'She lied.', visibility: 'dm' }
    await dm.post(`/api/npcs/${npc.id}/journal`, hidden).expect(201)
    const look = async () => {
      const exported = await dm.open(`/api/campaigns/${campaign}/export`)
      const files = unzipSync(new Uint8Array(await exported.arrayBuffer()))
      const { journalCount } = await dm.get(`/api/dashboard?campaign_id=${campaign}`).expect(200)
      const { total } = await dm.get('/api/search?q=lantern').expect(200)
      const { counts } = await admin.get('/api/admin/database').expect(200)
      const knowledge = await dm.get(`/api/knowledge?campaign_id=${campaign}`).expect(200)
      expect(knowledge.rows).toHaveLength(knowledge.total)
      return {
        entry: (await dm.get(`/api/journal/${id}`)).status,
        journalCount,
        total,
        known: knowledge.total,
        counted: counts.journal_entries,
        exported: Object.values(files).some((file) => strFromU8(file).includes('lantern')),
      }
    }
    const before = await look()
    expect(before).toEqual({
      entry: 200,
      journalCount: 2,
      total: 1,
      known: 1,
      counted: 2,
      exported: true,
    })
    const undo = await remove(dm, `/api/npcs/${npc.id}`)
    expect(await look()).toEqual({
      entry: 404,
      journalCount: 0,
      total: 0,
      known: 0,
      counted: 0,
      exported: false,
    })
    for (const change of [
      dm.put(`/api/journal/${id}`, { content: 'Changed' }),
      dm.delete(`/api/journal/${id}`),
    ]) {
      expect(await change).toMatchObject({ status: 404 })
    }
    await dm.post(undo).expect(200)
    expect(await look()).toEqual(before)
  })

  test.each([
    ['when its days in the bin are over', async () => {}],
    [
      'when its days in the bin are over and the account of the person who deleted it was deleted',
      async (app: TestApp, dm: Browser) => {
        const admin = await signInAdmin(app)
        await admin.delete(`/api/admin/users/${await idOf(dm)}`).expect(200)
        await app.context.deletions.forgetOld()
      },
    ],
  ])('the journal of a deleted NPC is cleared in slices %s', async (_, before) => {
    const { app, dm, player, campaign } = await tableOfTwo()
    app.context.db.connection.exec('pragma synchronous = off')
    const deputy = await idOf(player)
    await dm.put(`/api/campaigns/${campaign}/players/${deputy}`, { role: 'dm' }).expect(200)
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    await write(dm, npc, 60)
    await remove(dm, `/api/npcs/${npc.id}`)
    vi.useFakeTimers({ toFake: ['Date'] })
    await before(app, dm)
    vi.setSystemTime(Date.now() + 31 * 86_400_000)
    const left = app.context.db.connection.prepare('select count(*) as n from journal_entries')
    const sizes = [Number(left.get()!.n)]
    const forgetting = app.context.deletions.forgetOld()
    while (sizes.at(-1) !== 0) {
      sizes.push(Number(left.get()!.n))
      await setImmediate()
    }
    await forgetting
    expect(sizes[0]).toBe(60)
    expect(Math.max(...sizes.slice(1).map((size, i) => sizes[i]! - size))).toBeLessThanOrEqual(25)
    const kept = app.context.db.connection.prepare('select id from deletions')
    expect(kept.all()).toEqual([])
  })

  test('brings back what a player wrote in private about it, unless the player has left', async () => {
    const { app, dm, player, campaign } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    await player
      .put('/api/private-notes', {
        about: { kind: 'npc', id: npc.id },
        text: 'A spy?',
        updated_at: null,
      })
      .expect(200)
    const notes = app.context.db.connection.prepare('select count(*) as n from private_notes')
    await dm.post(await remove(dm, `/api/npcs/${npc.id}`)).expect(200)
    expect(notes.get()).toEqual({ n: 1 })
    const undo = await remove(dm, `/api/npcs/${npc.id}`)
    const { id } = await player.get('/api/user-info').expect(200)
    await dm.delete(`/api/campaigns/${campaign}/players/${id}`).expect(200)
    await dm.post(undo).expect(200)
    expect(notes.get()).toEqual({ n: 0 })
  })
})

describe('what many rows refer to', () => {
  const MANY = 400

  /** A location with many NPCs and locations in it, and many journal entries about it. */
  async function crowdedLocation() {
    const table = await tableOfTwo()
    const { app, dm, campaign } = table
    const { connection } = app.context.db
    connection.exec('pragma synchronous = off')
    const place = await create(dm, 'locations', { name: 'The Ford' })
    const name = (i: number) => ({ name: `No. ${i}`, name_key: `no. ${i}`, campaign_id: campaign })
    const traits = {
      language_style: 'Formal / Courtly',
      narrative_role: 'Expositor',
      trustworthiness: 'Honest',
    }
    const about = thingOf({ kind: 'location', id: place.id })
    for (let i = 0; i < MANY; i += 1) {
      putThing(connection, 'npc', { ...name(i), ...traits, location_id: place.id })
      putThing(connection, 'location', { ...name(i), parent_id: place.id })
      const content = `It rained ${i} times.`
      putThing(connection, 'journal', { campaign_id: campaign, about, content })
    }
    return { ...table, connection, place }
  }

  test('is deleted and brought back by a few rows', async () => {
    const { app, dm, connection, place } = await crowdedLocation()
    const before = contentBesideDeletions(app)
    const changes = connection.prepare('select total_changes() as n')
    const written = async (work: () => Promise<unknown>) => {
      const start = Number(changes.get()!.n)
      await work()
      return Number(changes.get()!.n) - start
    }
    let undo = ''
    expect(
      await written(async () => (undo = await remove(dm, `/api/locations/${place.id}`))),
    ).toBeLessThan(10)
    expect(contentBesideDeletions(app)).not.toBe(before)
    expect(await written(() => dm.post(undo).expect(200))).toBeLessThan(10)
    expect(contentBesideDeletions(app)).toBe(before)
  })

  test('is deleted and brought back without a look at what a session has', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const { connection } = app.context.db
    const session = putThing(connection, 'session', {
      campaign_id: campaign,
      session_number: 1,
      title: 'The flood',
      session_date: '2026-11-29',
    })
    const recording = recordStatements(app.context.db)
    await dm.post(await remove(dm, `/api/storyline/${session}`)).expect(200)
    expect(recording.stop().filter((sql) => sql.includes('session_npcs'))).toEqual([])
  })

  test('is cleared in slices when its days in the bin are over, and what stays loses it', async () => {
    const { app, dm, connection, place } = await crowdedLocation()
    await remove(dm, `/api/locations/${place.id}`)
    const left = connection.prepare(`select
      (select count(*) from npcs where location_id is not null)
      + (select count(*) from locations where parent_id is not null)
      + (select count(*) from journal_entries) as n`)
    const sizes = [Number(left.get()!.n)]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
    try {
      const forgetting = app.context.deletions.forgetOld()
      while (sizes.at(-1) !== 0) {
        await setImmediate()
        sizes.push(Number(left.get()!.n))
      }
      await forgetting
    } finally {
      vi.useRealTimers()
    }
    expect(sizes[0]).toBe(3 * MANY)
    expect(Math.max(...sizes.slice(1).map((size, i) => sizes[i]! - size))).toBeLessThanOrEqual(50)
    expect(connection.prepare('select count(*) as n from npcs').get()).toEqual({ n: MANY })
    expect(connection.prepare('select count(*) as n from things').get()).toEqual({ n: 2 * MANY })
  })
})

for (const visible of ['dm', 'some'] as const) {
  test(`a line about a location that ${visible === 'dm' ? 'no' : 'one'} player sees shows to no other player when the location is deleted`, async () => {
    const { app, dm, player, campaign } = await tableOfTwo()
    const other = await app.person('other')
    await dm.post(`/api/campaigns/${campaign}/invite`, { email_or_username: 'other' }).expect(201)
    const location = await create(dm, 'locations', {
      name: 'Vault',
      visibility: visible,
      ...(visible === 'some' && { visible_to: [await idOf(player)] }),
    })
    const session = await create(dm, 'storyline', { session_number: 1, title: 'Heist' })
    const log = `/api/storyline/${session.id}/log`
    const line = { content: 'The vault is empty.', location_id: location.id }
    await (visible === 'dm' ? dm : player).post(log, line).expect(201)
    const read = async () => JSON.stringify((await other.get(log)).body)
    expect(JSON.stringify((await dm.get(log)).body)).toContain('The vault')

    const undo = await remove(dm, `/api/locations/${location.id}`)
    expect(await read()).not.toContain('The vault')
    await dm.post(undo).expect(200)
    expect(await read()).not.toContain('The vault')
    await remove(dm, `/api/locations/${location.id}`)
    const { items } = await dm.get(`/api/bin?campaign_id=${campaign}`).expect(200)
    await dm.delete(`/api/bin/${items[0].deletion_id}`).expect(200)
    expect(await read()).not.toContain('The vault')
  })
}
