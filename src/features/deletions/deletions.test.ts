import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'

import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'

import { idOf, signInAdmin } from '../../testing/admin.ts'
import type { Browser } from '../../testing/browser.ts'
import { png } from '../../testing/pictures.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { createTestFolder, openTestApp, type TestApp } from '../../testing/test-app.ts'
import { contentBesideDeletions, contentOf } from '../../testing/world.ts'

/** Deletes, which must succeed, and answers the path that undoes it. */
async function remove(by: Browser, path: string): Promise<string> {
  const { deletion_id } = await by.expect(200, by.delete(path))
  return `/api/deletions/${deletion_id}/undo`
}

async function write(by: Browser, npc: { id: number }, entries: number): Promise<void> {
  for (let i = 0; i < entries; i += 1) {
    await by.expect(201, by.post(`/api/npcs/${npc.id}/journal`, { content: `Met ${i} times.` }))
  }
}

describe('POST /api/deletions/{id}/undo', () => {
  test('brings back a tag with everything that was assigned it', async () => {
    const { app, dm } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const npc = await create(dm, 'npcs', { name: 'Marda', tag: 'Guard' })
    const before = contentBesideDeletions(app)

    const undo = await remove(dm, `/api/tags/${tag.id}`)
    expect(contentBesideDeletions(app)).not.toBe(before)
    expect(await dm.expect(200, dm.post(undo))).toEqual({
      message: 'Brought back',
      kind: 'tag',
      id: tag.id,
    })

    expect(contentBesideDeletions(app)).toBe(before)
    const { npc: now } = await dm.expect(200, dm.get(`/api/npcs/${npc.id}`))
    expect(now).toEqual(npc)
  })

  test('works once', async () => {
    const { dm } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const undo = await remove(dm, `/api/tags/${tag.id}`)
    await dm.expect(200, dm.post(undo))
    expect(await dm.post(undo)).toMatchObject({
      status: 404,
      body: { error: 'This can no longer be undone.' },
    })
  })

  test('leaves out what belonged to things that are gone themselves', async () => {
    const { dm } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const npc = await create(dm, 'npcs', { name: 'Marda', tag: 'Guard' })
    const undo = await remove(dm, `/api/tags/${tag.id}`)
    await dm.expect(200, dm.delete(`/api/npcs/${npc.id}`))
    await dm.expect(200, dm.post(undo))
    expect(await dm.expect(200, dm.get(`/api/tags/${tag.id}`))).toEqual(tag)
  })

  test('of two things brings back what bound them, whichever is deleted and brought back first', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const region = await create(dm, 'locations', { name: 'The Vale' })
    const place = await create(dm, 'locations', { name: 'The Ford', parent_id: region.id })
    const picture = { type: 'image/png', bytes: png(4, 3) }
    const path = `/api/maps?name=Vale&location_id=${place.id}`
    const map = await dm.expect(201, dm.upload('POST', path, picture))
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
    await dm.expect(200, dm.put(`/api/campaigns/${campaign}/layout`, { positions }))
    await dm.expect(201, dm.post(`/api/npcs/${marda.id}/journal`, { content: 'Met.' }))

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
    const before = contentBesideDeletions(app)
    // Nothing here is about the disk.
    app.context.db.connection.exec('pragma synchronous = off')
    for (const first of things) {
      for (const second of things.filter((thing) => thing !== first)) {
        for (const isReversed of [false, true]) {
          const undos = [await remove(dm, `/api/${first}`), await remove(dm, `/api/${second}`)]
          if (isReversed) undos.reverse()
          for (const undo of undos) await dm.expect(200, dm.post(undo))
          expect(contentBesideDeletions(app), `${first}, then ${second}`).toBe(before)
        }
      }
    }
  })

  test('answers 409 and changes nothing when the name has been taken', async () => {
    const { app, dm } = await tableOfTwo()
    const tag = await create(dm, 'tags', { name: 'Guard' })
    const undo = await remove(dm, `/api/tags/${tag.id}`)
    await create(dm, 'tags', { name: 'GUARD' })
    const before = contentOf(app)
    expect(await dm.post(undo)).toMatchObject({
      status: 409,
      body: {
        error: 'This cannot be brought back: its name or number has been taken meanwhile.',
      },
    })
    expect(contentOf(app)).toBe(before)
  })

  test('answers 409 while what it belonged to is gone, and works again with that', async () => {
    const { app, dm } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const entry = await dm.expect(201, dm.post(`/api/npcs/${npc.id}/journal`, { content: 'Met.' }))
    const undoEntry = await remove(dm, `/api/journal/${entry.id}`)
    const undoNpc = await remove(dm, `/api/npcs/${npc.id}`)
    const before = contentOf(app)
    expect(await dm.post(undoEntry)).toMatchObject({
      status: 409,
      body: {
        error: 'This cannot be brought back: what it belonged to has been deleted as well.',
      },
    })
    expect(contentOf(app)).toBe(before)
    await dm.expect(200, dm.post(undoNpc))
    await dm.expect(200, dm.post(undoEntry))
    expect(await dm.expect(200, dm.get(`/api/journal/${entry.id}`))).toEqual(entry)
  })

  test('is not for a player who deleted it as a DM, until that player is a DM again', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const { id } = await player.expect(200, player.get('/api/user-info'))
    const role = (role: string) =>
      dm.expect(200, dm.put(`/api/campaigns/${campaign}/players/${id}`, { role }))
    await role('dm')
    const tag = await create(player, 'tags', { name: 'Guard' })
    const undo = await remove(player, `/api/tags/${tag.id}`)
    await role('player')
    expect(await player.post(undo)).toMatchObject({ status: 404 })
    await role('dm')
    await player.expect(200, player.post(undo))
  })

  test.each([
    ['hidden', (dm: Browser, npc: string) => dm.put(npc, { visibility: 'dm' })],
    ['deleted', (dm: Browser, npc: string) => dm.delete(npc)],
  ])(
    'answers a player 404 and writes nothing when the NPC of an entry was %s',
    async (_, takeAway) => {
      const { app, dm, player } = await tableOfTwo()
      const npc = await create(dm, 'npcs', { name: 'Marda' })
      const entry = await player.expect(
        201,
        player.post(`/api/npcs/${npc.id}/journal`, { content: 'Met.' }),
      )
      const undo = await remove(player, `/api/journal/${entry.id}`)
      await dm.expect(200, takeAway(dm, `/api/npcs/${npc.id}`))
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
    const { id } = await player.expect(200, player.get('/api/user-info'))
    const npc = await create(player, 'npcs', { name: 'Marda' })
    const shown = { visibility: 'some', visible_to: [id] }
    await dm.expect(200, dm.put(`/api/npcs/${npc.id}`, shown))
    const undo = await remove(player, `/api/npcs/${npc.id}`)
    const hidden = await create(dm, 'npcs', { name: 'marda', visibility: 'dm' })
    const before = contentOf(app)
    expect(await player.post(undo)).toMatchObject({ status: 404 })
    expect(contentOf(app)).toBe(before)
    await dm.expect(200, dm.delete(`/api/npcs/${hidden.id}`))
    await player.expect(200, player.post(undo))
    await player.expect(200, player.get(`/api/npcs/${npc.id}`))
  })

  test('of what a former DM had hidden answers 404', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const { id } = await player.expect(200, player.get('/api/user-info'))
    const role = (role: string) =>
      dm.expect(200, dm.put(`/api/campaigns/${campaign}/players/${id}`, { role }))
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
        await rowsWritten(() => dm.expect(200, dm.post(undo))),
      ])
      expect(contentBesideDeletions(app)).toBe(before)
    }
    expect(written[1]).toEqual(written[0])
  })

  test('until then, nothing tells of the journal of a deleted NPC', async () => {
    const { app, dm, campaign } = await tableOfTwo()
    const admin = await signInAdmin(app)
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const { id } = await dm.expect(
      201,
      dm.post(`/api/npcs/${npc.id}/journal`, { content: 'Under the lantern' }),
    )
    const hidden = { content: 'She lied.', visibility: 'dm' }
    await dm.expect(201, dm.post(`/api/npcs/${npc.id}/journal`, hidden))
    const look = async () => {
      const exported = await app.app.request(
        `/api/campaigns/${campaign}/export`,
        { headers: { Cookie: dm.cookie } },
        {},
      )
      const files = unzipSync(new Uint8Array(await exported.arrayBuffer()))
      const { journalCount } = await dm.expect(
        200,
        dm.get(`/api/dashboard?campaign_id=${campaign}`),
      )
      const { total } = await dm.expect(200, dm.get('/api/search?q=lantern'))
      const { counts } = await admin.expect(200, admin.get('/api/admin/database'))
      const knowledge = await dm.expect(200, dm.get(`/api/knowledge?campaign_id=${campaign}`))
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
    await dm.expect(200, dm.post(undo))
    expect(await look()).toEqual(before)
  })

  test.each([
    ['a day later', async () => {}],
    [
      'a day later when the account of the person who deleted it was deleted',
      async (app: TestApp, dm: Browser) => {
        const admin = await signInAdmin(app)
        await admin.expect(200, admin.delete(`/api/admin/users/${await idOf(dm)}`))
        await app.context.deletions.forgetOld()
      },
    ],
  ])('the journal of a deleted NPC is cleared in slices %s', async (_, before) => {
    const { app, dm, player, campaign } = await tableOfTwo()
    app.context.db.connection.exec('pragma synchronous = off')
    const deputy = await idOf(player)
    await dm.expect(200, dm.put(`/api/campaigns/${campaign}/players/${deputy}`, { role: 'dm' }))
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    await write(dm, npc, 60)
    await remove(dm, `/api/npcs/${npc.id}`)
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      await before(app, dm)
      vi.setSystemTime(Date.now() + 25 * 3_600_000)
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
      const kept = app.context.db.connection.prepare(
        'select id from deletions union all select id from deleted_rows',
      )
      expect(kept.all()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('brings back what a player wrote in private about it, unless the player has left', async () => {
    const { app, dm, player, campaign } = await tableOfTwo()
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    await player.expect(
      200,
      player.put('/api/private-notes', {
        about: { kind: 'npc', id: npc.id },
        text: 'A spy?',
        updated_at: null,
      }),
    )
    const notes = app.context.db.connection.prepare('select count(*) as n from private_notes')
    await dm.expect(200, dm.post(await remove(dm, `/api/npcs/${npc.id}`)))
    expect(notes.get()).toEqual({ n: 1 })
    const undo = await remove(dm, `/api/npcs/${npc.id}`)
    const { id } = await player.expect(200, player.get('/api/user-info'))
    await dm.expect(200, dm.delete(`/api/campaigns/${campaign}/players/${id}`))
    await dm.expect(200, dm.post(undo))
    expect(notes.get()).toEqual({ n: 0 })
  })

  test('is over after a day, when nothing is kept any more', async () => {
    const { app, dm } = await tableOfTwo()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const tag = await create(dm, 'tags', { name: 'Guard' })
      const undo = await remove(dm, `/api/tags/${tag.id}`)
      vi.setSystemTime(Date.now() + 25 * 3_600_000)
      expect(await dm.post(undo)).toMatchObject({ status: 404 })
      await app.context.deletions.forgetOld()
      const kept = app.context.db.connection.prepare(
        'select id from deletions union all select id from deleted_rows',
      )
      expect(kept.all()).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what many rows refer to', () => {
  const MANY = 400

  /** A location with many NPCs and locations in it, and many journal entries about it. */
  async function crowdedLocation() {
    const table = await tableOfTwo()
    const { app, dm } = table
    const { connection } = app.context.db
    connection.exec('pragma synchronous = off')
    const region = await create(dm, 'locations', { name: 'The Vale' })
    const place = await create(dm, 'locations', { name: 'The Ford', parent_id: region.id })
    const npc = await create(dm, 'npcs', { name: 'Marda', location_id: place.id })
    await create(dm, 'locations', { name: 'The Inn', parent_id: place.id })
    await dm.expect(201, dm.post(`/api/npcs/${npc.id}/journal`, { content: 'Met.' }))
    connection.exec(`update journal_entries set npc_id = null, location_id = ${place.id}`)
    for (const [what, name] of [
      ['npcs', 'name'],
      ['locations', 'name'],
      ['journal_entries', 'content'],
    ] as const) {
      const row = connection.prepare(`select * from ${what} order by id desc limit 1`).get()!
      const copied = Object.keys(row).filter((column) => column !== 'id')
      const numbered = (column: string) => column === name || column === 'name_key'
      const values = copied.map((column) => (numbered(column) ? `${column} || ' ' || i` : column))
      connection.exec(`with recursive series(i) as (select 1 union all select i + 1 from series where i < ${MANY})
        insert into ${what} (${copied.join(', ')}) select ${values.join(', ')} from ${what}, series
        where ${what}.id = ${Number(row.id)}`)
    }
    return { ...table, place }
  }

  /** How many rows the largest slice of the work wrote, triggers included. */
  async function largestSlice(app: TestApp, work: Promise<unknown>): Promise<number> {
    const changes = app.context.db.connection.prepare('select total_changes() as n')
    const ended = new AbortController()
    void work.finally(() => ended.abort())
    let [before, largest] = [Number(changes.get()!.n), 0]
    while (!ended.signal.aborted) {
      await setImmediate()
      const now = Number(changes.get()!.n)
      largest = Math.max(largest, now - before)
      before = now
    }
    await work
    return largest
  }

  test('is deleted and brought back in slices', async () => {
    const { app, dm, place } = await crowdedLocation()
    const before = contentBesideDeletions(app)
    const deleting = remove(dm, `/api/locations/${place.id}`)
    const all = 3 * MANY
    expect(await largestSlice(app, deleting)).toBeLessThan(3 * all)
    expect(contentBesideDeletions(app)).not.toBe(before)
    expect(await largestSlice(app, dm.expect(200, dm.post(await deleting)))).toBeLessThan(3 * all)
    expect(contentBesideDeletions(app)).toBe(before)
  })

  test('is whole again when the server was killed while it was deleted or brought back', async () => {
    const { app, dm, place } = await crowdedLocation()
    const before = contentBesideDeletions(app)

    /** What a server would find that starts now. */
    async function contentAfterKill(work: Promise<unknown>): Promise<string> {
      const copy = join(createTestFolder(), 'copy.db')
      await setImmediate()
      await setImmediate()
      expect(contentBesideDeletions(app)).not.toBe(before)
      app.context.db.connection.exec(`vacuum into '${copy}'`)
      await work
      const restarted = await openTestApp(copy)
      try {
        restarted.context.deletions.start()
        await restarted.context.deletions.close()
        return contentBesideDeletions(restarted)
      } finally {
        await restarted.context.dispose()
      }
    }

    const deleting = remove(dm, `/api/locations/${place.id}`)
    expect(await contentAfterKill(deleting)).toBe(before)
    expect(await contentAfterKill(dm.expect(200, dm.post(await deleting)))).toBe(before)
  })

  test('answers 404 when its campaign is deleted while it is deleted or brought back', async () => {
    for (const isBroughtBack of [false, true]) {
      const { app, dm, place } = await crowdedLocation()
      const path = `/api/locations/${place.id}`
      const work = isBroughtBack ? dm.post(await remove(dm, path)) : dm.delete(path)
      await setImmediate()
      // What is left when the rows of a deleted campaign are cleared.
      app.context.db.connection.exec('delete from campaigns')
      expect(await work).toMatchObject({ status: 404, body: { error: 'Campaign not found' } })
      const left = 'select id from deletions union all select id from deleted_rows'
      expect(app.context.db.connection.prepare(left).all()).toEqual([])
    }
  })

  test('is whole again when it was deleted again while it came back', async () => {
    const { app, dm, place } = await crowdedLocation()
    const before = contentBesideDeletions(app)
    const undoing = dm.expect(200, dm.post(await remove(dm, `/api/locations/${place.id}`)))
    await setImmediate()
    await setImmediate()
    const deleting = remove(dm, `/api/locations/${place.id}`)
    await undoing
    await dm.expect(200, dm.post(await deleting))
    expect(contentBesideDeletions(app)).toBe(before)
  })

  test('comes back as it was changed while it was deleted, with what was added meanwhile', async () => {
    const { dm, place } = await crowdedLocation()
    const path = `/api/locations/${place.id}`
    const deleting = remove(dm, path)
    await setImmediate()
    await dm.expect(200, dm.put(path, { description: 'Flooded.' }))
    const late = await create(dm, 'npcs', { name: 'Late', location_id: place.id })
    expect(await dm.delete(path)).toMatchObject({ status: 404 })
    await dm.expect(200, dm.post(await deleting))
    expect(await dm.expect(200, dm.get(path))).toMatchObject({ description: 'Flooded.' })
    const { npc } = await dm.expect(200, dm.get(`/api/npcs/${late.id}`))
    expect(npc.location_id).toBe(place.id)
  })
})
