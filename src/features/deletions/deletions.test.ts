import { describe, expect, test, vi } from 'vitest'

import type { Browser } from '../../testing/browser.ts'
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
    .filter((table) => !/^(deletions|sqlite_sequence) /.test(table))
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

  test('is for whoever deleted it, while that person is a DM', async () => {
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

  test('is over after a day', async () => {
    const { dm } = await tableOfTwo()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const tag = await create(dm, 'tags', { name: 'Guard' })
      const undo = await remove(dm, `/api/tags/${tag.id}`)
      vi.setSystemTime(Date.now() + 25 * 3_600_000)
      expect(await dm.post(undo)).toMatchObject({ status: 404 })
    } finally {
      vi.useRealTimers()
    }
  })
})
