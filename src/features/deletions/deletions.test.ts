import { describe, expect, test, vi } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
import { png } from '../../testing/pictures.ts'
import { create, tableOfTwo } from '../../testing/table-of-two.ts'
import { contentOf } from '../../testing/world.ts'

/** Deletes, which must succeed, and answers the path that undoes it. */
async function remove(by: Browser, path: string): Promise<string> {
  const { deletion_id } = await by.expect(200, by.delete(path))
  return `/api/deletions/${deletion_id}/undo`
}

/** The whole file but the deletions themselves and what merely numbers them. */
function contentBesideDeletions(app: Parameters<typeof contentOf>[0]): string {
  return contentOf(app)
    .split(/\n(?=\w+ \[)/)
    .filter((table) => !/^(deletions|deleted_rows|loose_references|sqlite_sequence) /.test(table))
    .toSorted()
    .join('\n')
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

  test('is for the person who deleted it, while that person is a DM', async () => {
    const { dm, player, campaign } = await tableOfTwo()
    const { id } = await player.expect(200, player.get('/api/user-info'))
    const role = (role: string) =>
      dm.expect(200, dm.put(`/api/campaigns/${campaign}/players/${id}`, { role }))
    await role('dm')
    const tag = await create(player, 'tags', { name: 'Guard' })
    const undo = await remove(player, `/api/tags/${tag.id}`)

    expect(await dm.post(undo)).toMatchObject({ status: 404 })
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

  test('brings back a long journal, of which each entry was kept by itself', async () => {
    const { app, dm } = await tableOfTwo()
    app.context.db.connection.exec('pragma synchronous = off')
    const npc = await create(dm, 'npcs', { name: 'Marda' })
    const content = 'x'.repeat(20_000)
    for (let i = 0; i < 60; i += 1) {
      await dm.expect(201, dm.post(`/api/npcs/${npc.id}/journal`, { content }))
    }
    const before = contentBesideDeletions(app)

    const undo = await remove(dm, `/api/npcs/${npc.id}`)
    const lengths = ['deletions', 'deleted_rows'].flatMap((table) =>
      app.context.db.connection
        .prepare(`select * from ${table}`)
        .all()
        .map((row) => JSON.stringify(row).length),
    )
    expect(Math.max(...lengths)).toBeLessThan(30_000)

    await dm.expect(200, dm.post(undo))
    expect(contentBesideDeletions(app)).toBe(before)
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
