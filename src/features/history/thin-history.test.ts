import { expect, test, vi } from 'vitest'

import { create, tableOfTwo } from '../../testing/table-of-two.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const TEXT = Array.from({ length: 300 }, (_, i) => `word${i}`).join(' ')

test('with --history-days, old changes of a day become its last one, which reads as all of them for each reader', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T08:00:00Z') })
  const { app, dm, player } = await tableOfTwo({ historyDays: 3 })
  const npc = await create(dm, 'npcs', { name: 'Marda', backstory: TEXT })
  const path = `/api/npcs/${npc.id}`
  const write = async (hours: number, body: object) => {
    vi.setSystemTime(Date.now() + hours * HOUR)
    await dm.put(path, body).expect(200)
  }
  const list = async (by = dm) =>
    (await by.get(`/api/history?kind=npc&id=${npc.id}`).expect(200)).revisions
  const sides = (by: typeof dm, { id }: { id: number }) => by.get(`/api/history/${id}`).expect(200)
  await write(24, { backstory: `${TEXT} One.` })
  await write(1, { backstory: `${TEXT} One. Two.`, dm_notes: 'A spy.' })
  await write(1, { description: 'She limps.' })
  await write(24, { backstory: `Zero. ${TEXT} One. Two.` })
  await write(1, { backstory: 'Short.' })
  expect(await list()).toHaveLength(6)

  await app.context.thinning.thin()
  expect(await list()).toHaveLength(6)
  vi.setSystemTime(Date.now() + 6 * DAY)
  await write(0, { name: 'Old Marda' })
  await write(1, { name: 'Marda' })
  await app.context.thinning.thin()

  const [, , second, first, created] = await list()
  expect(await list()).toHaveLength(5)
  expect(created).toMatchObject({ action: 'created' })
  expect(await sides(dm, first)).toMatchObject({
    fields: expect.arrayContaining(['backstory', 'dm_notes', 'description']),
    before: { backstory: TEXT, dm_notes: '', description: '' },
    after: { backstory: `${TEXT} One. Two.`, dm_notes: 'A spy.', description: 'She limps.' },
  })
  expect(await sides(dm, second)).toMatchObject({
    before: { backstory: `${TEXT} One. Two.` },
    after: { backstory: 'Short.' },
  })
  const [, , , ofPlayer] = await list(player)
  const read = await sides(player, ofPlayer)
  expect(read).toMatchObject({ before: { backstory: TEXT, description: '' } })
  expect(JSON.stringify(read)).not.toContain('spy')
  await dm.post(`/api/history/${first.id}/restore`, { fields: ['backstory'] }).expect(200)
  expect((await dm.get(path).expect(200)).npc.backstory).toBe(TEXT)
})
