import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { loadConfig } from '../../config.ts'
import { signInAdmin } from '../../testing/admin.ts'
import { addCampaign, campaignsIn, damage, openData } from '../../testing/data-files.ts'
import { createTestApp, createTestFolder } from '../../testing/test-app.ts'
import { createDailyBackupService } from './daily-backups.service.ts'

/** Daily backups whose days pass as the test says. */
async function setUp({ keep = 3, backups }: { keep?: number; backups?: string } = {}) {
  const db = await openData()
  const folder = backups ?? join(dirname(db.path), 'backups')
  let date = '2026-11-21'
  const logged: string[] = []
  const begin = () =>
    createDailyBackupService({
      db,
      config: loadConfig({ backups: folder, keep }, {}),
      now: () => new Date(`${date}T03:00:00Z`),
      log: (message) => void logged.push(message),
    })
  const daily = begin()
  return {
    db,
    folder,
    daily,
    begin,
    logged,
    /** The dates of those that are kept. */
    kept: () => readdirSync(folder).map((name) => name.replace(/^dramatis-daily-|\.db$/g, '')),
    async on(day: string) {
      date = day
      await daily.work()
    },
  }
}

const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`

describe('daily backups', () => {
  test('are made once a day, whole, and the last few are kept', async () => {
    const { db, folder, daily, on, kept } = await setUp()
    for (const day of [20, 21, 21, 22, 25]) {
      addCampaign(db, `On ${day}`)
      await on(november(day))
    }
    expect(kept()).toEqual([november(21), november(22), november(25)])
    expect(daily.state()).toEqual({
      folder,
      keep: 3,
      count: 3,
      last: {
        file: 'dramatis-daily-2026-11-25.db',
        size: expect.any(Number),
        created_at: expect.any(String),
      },
      failure: null,
    })
    expect(campaignsIn(join(folder, 'dramatis-daily-2026-11-21.db'))).toEqual(['On 20', 'On 21'])
  })

  test('are made up at the start for a day on which the program came late, and not twice', async () => {
    const { daily, begin, on, kept } = await setUp()
    await on(november(20))
    await daily.close()
    const again = begin()
    again.start()
    await again.work()
    expect(kept()).toEqual([november(20)])
    await again.close()
  })

  test('never delete other files', async () => {
    const { folder, on, kept } = await setUp({ keep: 1 })
    mkdirSync(folder)
    const mine = [
      'dramatis-2026-01-01.db',
      'dramatis-daily-2026-01-01.db.keep',
      'dramatis-daily-before.db',
      'other-daily-2026-01-01.db',
    ]
    for (const name of mine) writeFileSync(join(folder, name), 'mine')
    mkdirSync(join(folder, 'dramatis-daily-2026-01-02.db'))
    symlinkSync(join(folder, mine[0]!), join(folder, 'dramatis-daily-2026-01-03.db'))
    for (const day of [20, 21]) await on(november(day))
    expect(readdirSync(folder)).toEqual(
      [
        ...mine,
        'dramatis-daily-2026-01-02.db',
        'dramatis-daily-2026-01-03.db',
        'dramatis-daily-2026-11-21.db',
      ].toSorted(),
    )
    expect(kept()).not.toContain(november(20))
  })

  test('take away what is left of one that was cut off on another day', async () => {
    const { folder, on } = await setUp({ keep: 1 })
    mkdirSync(folder)
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    for (const end of ['', '-journal']) {
      const name = `dramatis-daily-2026-11-19.db.unfinished-${gone}${end}`
      writeFileSync(join(folder, name), '')
    }
    await on(november(20))
    expect(readdirSync(folder)).toEqual(['dramatis-daily-2026-11-20.db'])
  })

  test('are made again where one that was cut off left an empty file of its name', async () => {
    const { db, folder, on, kept } = await setUp({ keep: 2 })
    mkdirSync(folder)
    for (const day of [18, 19, 20]) {
      writeFileSync(join(folder, `dramatis-daily-${november(day)}.db`), '')
    }
    addCampaign(db, 'Then')
    await on(november(20))
    expect(kept()).toEqual([november(20)])
    expect(campaignsIn(join(folder, `dramatis-daily-${november(20)}.db`))).toEqual(['Then'])
  })

  test('survive a clock that jumps back: neither old nor new ones drive the others out', async () => {
    const { on, kept } = await setUp({ keep: 2 })
    for (const day of [20, 21]) await on(november(day))
    // A small computer without a battery begins in the past.
    for (const day of ['1970-01-01', '1970-01-02', '1970-01-03']) await on(day)
    expect(kept()).toEqual(['1970-01-02', '1970-01-03', november(20), november(21)])
    await on(november(22))
    expect(kept()).toEqual([november(21), november(22)])
  })

  test('survive a clock that jumped ahead: backups go on being made and kept', async () => {
    const { on, kept } = await setUp({ keep: 2 })
    for (const day of ['2099-01-01', '2099-01-02', '2099-01-03']) await on(day)
    for (const day of [20, 21, 22]) await on(november(day))
    expect(kept()).toEqual([november(21), november(22), '2099-01-02', '2099-01-03'])
  })

  test('that find the data damaged fail the health check', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { context, visitor } = await createTestApp({ backups: createTestFolder() })
    const { connection, path } = context.db
    const { rootpage } = connection
      .prepare(`select rootpage from sqlite_schema where name = 'tags'`)
      .get()!
    connection.exec('pragma wal_checkpoint(truncate)')
    damage(path, Number(rootpage) - 1)
    const health = async () => (await visitor().get('/api/health')).status
    expect(await health()).toBe(200)

    await context.dailyBackups.work()

    expect(await health()).toBe(503)
    expect(error.mock.calls.flat()).toEqual([
      expect.stringContaining(
        `The daily backup could not be made: ${path} is damaged. Restore a backup of it.`,
      ),
    ])
  })

  test('of a damaged file keep the older ones, and say so once', async () => {
    const { db, daily, on, kept, logged } = await setUp({ keep: 1 })
    await on(november(20))
    db.connection.exec(`
      pragma foreign_keys = off;
      insert into tags (campaign_id, name, name_key, created_at, updated_at) values (99, 'x', 'x', '', '');
    `)
    await on(november(21))
    await on(november(22))
    expect(kept()).toEqual([november(20)])
    expect(logged).toEqual([
      expect.stringMatching(/^The daily backup could not be made: dramatis\.db is damaged/),
    ])
    expect(daily.state()).toMatchObject({
      last: { file: 'dramatis-daily-2026-11-20.db' },
      failure: {
        message: expect.stringMatching(/is damaged/),
        created_at: '2026-11-22T03:00:00.000Z',
      },
    })

    db.connection.exec('delete from tags')
    await on(november(22))
    expect(daily.state()?.failure).toBe(null)
    expect(kept()).toEqual([november(22)])
  })

  test('are not made in a missing folder elsewhere, which could be on the wrong disk', async () => {
    const backups = join(createTestFolder(), 'usb', 'backups')
    const { daily, on, logged } = await setUp({ backups })
    await on(november(20))
    expect(daily.state()).toMatchObject({ count: 0, last: null })
    expect(logged).toEqual([
      `The daily backup could not be made: The folder ${backups} does not exist. Create it, or plug in the disk that it is on.`,
    ])
    mkdirSync(backups, { recursive: true })
    await on(november(20))
    expect(daily.state()).toMatchObject({ count: 1, failure: null })
  })

  test('stop when the program ends, and leave no unfinished file', async () => {
    const { daily, folder, logged } = await setUp()
    const working = daily.work()
    await Promise.all([working, daily.close()])
    await daily.work()
    expect(readdirSync(folder)).toEqual([])
    expect(logged).toEqual([])
  })
})

test('admins read the state of the daily backups, also when there are none', async () => {
  const without = await createTestApp()
  const admin = await signInAdmin(without)
  expect(await admin.get('/api/admin/database').expect(200)).toMatchObject({
    daily_backups: null,
  })

  const backups = createTestFolder()
  const app = await createTestApp({ backups, keep: 5 })
  await app.context.dailyBackups.work()
  const keeper = await signInAdmin(app)
  expect(await keeper.get('/api/admin/database').expect(200)).toMatchObject({
    daily_backups: { folder: backups, keep: 5, count: 1, failure: null },
  })
  rmSync(backups, { recursive: true })
  const { daily_backups } = await keeper.get('/api/admin/database').expect(200)
  expect(daily_backups).toMatchObject({ count: 0, last: null })
})
