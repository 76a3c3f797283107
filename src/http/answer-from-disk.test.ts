import { expect, onTestFinished, test, vi } from 'vitest'

import { readEvents } from '../testing/event-streams.ts'
import { create, tableOfTwo } from '../testing/table-of-two.ts'

/** A table whose player follows the campaign, and whose disk takes what is written only when the test says so. */
async function tableOnSlowDisk() {
  const table = await tableOfTwo()
  const headers = { Cookie: table.player.cookie }
  const path = `/api/campaigns/${table.campaign}/events`
  const stream = readEvents(await table.app.app.request(path, { headers }, {}))
  onTestFinished(() => stream.close())
  const waiting: PromiseWithResolvers<void>[] = []
  let isFast = false
  const sync = async () => {
    if (isFast) return
    const turn = Promise.withResolvers<void>()
    waiting.push(turn)
    await turn.promise
  }
  const { db } = table.app.context
  db.shareSyncs({ sync, close: () => {} })
  const order: string[] = []
  return {
    ...table,
    db,
    stream,
    order,
    /** Notes when it is answered. */
    note: async (name: string, answer: Promise<unknown>) => {
      await answer
      order.push(name)
    },
    begun: (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count)),
    end(fault?: Error) {
      const turn = waiting.at(-1)!
      if (fault) turn.reject(fault)
      else turn.resolve()
    },
    endAll() {
      order.push('on disk')
      isFast = true
      for (const { resolve } of waiting) resolve()
    },
  }
}

test('no write, read or event that tells of a change leaves before the change is on disk', async () => {
  const { dm, player, stream, note, order, begun, endAll } = await tableOnSlowDisk()

  const told = note(
    'event',
    stream.until(({ event }) => event === 'changed'),
  )
  const written = note('write', create(dm, 'npcs', { name: 'Berta' }))
  await begun(1)
  const read = note('read', player.get('/api/npcs').expect(200))
  await new Promise((resolve) => setImmediate(resolve))
  endAll()
  await Promise.all([told, written, read])

  expect(order[0]).toBe('on disk')
  expect(order).toEqual(expect.arrayContaining(['event', 'read', 'write']))
})

test('those who write while the disk is busy share the next sync', async () => {
  const { dm, db, begun, end } = await tableOnSlowDisk()
  const first = create(dm, 'npcs', { name: 'The first' })
  await begun(1)
  const names = Array.from({ length: 16 }, (_, index) => `NPC ${index}`)
  const others = Promise.all(names.map((name) => create(dm, 'npcs', { name })))
  const count = db.connection.prepare('select count(*) as written from npcs')
  await vi.waitFor(() => expect(count.get()).toEqual({ written: 17 }))
  end()
  await first
  await begun(2)
  end()
  await others
  await begun(2)
})

test('when a sync fails, its writers get a sentence, nothing more is written, and reading goes on', async () => {
  const { dm, db, begun, end } = await tableOnSlowDisk()
  const damage = vi.fn<(error: unknown) => void>()
  db.onDamage = damage
  const lost = dm.post('/api/npcs', { name: 'Berta' })
  await begun(1)
  const fault = Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  end(fault)

  await expect(lost).resolves.toMatchObject({ status: 503, body: { code: 'data-damaged' } })
  expect(damage).toHaveBeenCalledExactlyOnceWith(fault)
  await dm.post('/api/npcs', { name: 'Tam' }).expect(503)
  await dm.get('/api/npcs').expect(200)
})
