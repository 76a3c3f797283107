import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { FIRST, makeOldFile } from '../../db/old-files/old-file.fixture.ts'
import { runDramatis, serveDramatis } from '../dramatis-process.ts'
import { createTestFolder } from '../test-app.ts'
import { configure, replicate, restoreCopy } from './litestream.ts'
import { signInAt, write } from './load.ts'
import { folderStore, run } from './stores.ts'
import { tool } from './tools.ts'

/** What Dramatis does to its file while Litestream copies it, or between two runs of Litestream. */

async function setUp() {
  const folder = createTestFolder()
  mkdirSync(join(folder, 'data'))
  const data = join(folder, 'data', 'dramatis.db')
  const copying = { data, store: await folderStore(folder), place: 'copy' }
  const serve = (...args: string[]) =>
    serveDramatis(['--data', data, '--generator', 'tables', ...args])
  return { folder, data, copying, serve, copy: join(folder, 'restored.db') }
}

type Setting = Awaited<ReturnType<typeof setUp>>

/** Every row of every table, but Litestream's own. */
function digest(file: string): string {
  const db = new DatabaseSync(file)
  const tables = db
    .prepare(
      `select name from sqlite_schema
       where type = 'table' and sql not like 'create virtual%' and name not like '\\_litestream\\_%' escape '\\'
       order by name`,
    )
    .all()
  const hash = createHash('sha256')
  for (const { name } of tables) {
    const rows = db.prepare(`select * from "${String(name)}"`)
    rows.setReadBigInts(true)
    rows.setReturnArrays(true)
    for (const row of rows.iterate()) hash.update((row as unknown as unknown[]).join('\0'))
  }
  db.close()
  return hash.digest('hex')
}

async function isCopyWhole({ copying, copy, data }: Setting): Promise<boolean> {
  rmSync(copy, { force: true })
  await restoreCopy(copying, copy)
  return digest(copy) === digest(data)
}

const dramatis = async (...args: string[]) => {
  const outcome = await runDramatis(args)
  expect(outcome, outcome.stderr).toMatchObject({ code: 0 })
  return outcome.stdout
}

describe('beside Litestream', { timeout: 600_000 }, () => {
  test('backups, doctor and exports work, and no write fails while they read', async () => {
    const setting = await setUp()
    const server = await setting.serve('--backups', join(setting.folder, 'backups'))
    const { cookie, campaign } = await signInAt(server.url)
    const litestream = await replicate(setting.copying)
    const load = write(() => server.url, cookie, campaign, 'n')
    await dramatis('backup', '--data', setting.data, join(setting.folder, 'backup.db'))
    const told = await dramatis('doctor', '--data', setting.data, '--replicated', litestream.socket)
    expect(told).toContain('The copy that Litestream keeps is up to date.')
    await dramatis('doctor', '--data', setting.data, '--repair')
    const out = join(setting.folder, 'road.zip')
    await dramatis('export-campaign', '--data', setting.data, String(campaign), '--out', out)
    await load.stop()
    expect([...load.refusals.keys()]).toEqual([])
    await server.stop('SIGTERM')
    await litestream.settle()
    expect(await isCopyWhole(setting)).toBe(true)
  })

  test('a reader of 20 seconds lets the log grow, which does not grow any more after it', async () => {
    const setting = await setUp()
    const server = await setting.serve()
    const { cookie, campaign } = await signInAt(server.url)
    const litestream = await replicate(setting.copying)
    const size = () => statSync(`${setting.data}-wal`).size
    const load = write(() => server.url, cookie, campaign, 'r')
    const reader = new DatabaseSync(setting.data, { readOnly: true })
    reader.exec('begin; select count(*) from tags')
    await sleep(20_000)
    reader.close()
    await sleep(2_000)
    const large = size()
    await sleep(20_000)
    await load.stop()
    console.log(
      `log: ${large} bytes with the reader, ${size()} after ${load.written.length} writes`,
    )
    expect(size()).toBeLessThanOrEqual(large + 10_000_000)
    expect([...load.refusals.keys()]).toEqual([])
    await litestream.kill('SIGTERM')
    await server.stop('SIGTERM')
    expect(await isCopyWhole(setting)).toBe(true)
  })

  test('compact and restore refuse, and work once it is stopped; the copy follows', async () => {
    const setting = await setUp()
    const { data, copying, folder } = setting
    const backup = join(folder, 'backup.db')
    const server = await setting.serve()
    const { cookie, campaign } = await signInAt(server.url)
    await dramatis('backup', '--data', data, backup)
    const first = await replicate(copying)
    const load = write(() => server.url, cookie, campaign, 'c')
    await sleep(2_000)
    await load.stop()
    await server.stop('SIGTERM')
    for (const args of [['compact'], ['restore', '--yes', backup]]) {
      const { code, stderr } = await runDramatis([...args, '--data', data])
      expect({ code, stderr }).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('such as Litestream'),
      })
    }
    await first.kill('SIGTERM')
    await dramatis('compact', '--data', data)
    await (await replicate(copying)).kill('SIGTERM')
    expect(await isCopyWhole(setting)).toBe(true)
    await dramatis('restore', '--yes', backup, '--data', data)
    await (await replicate(copying)).kill('SIGTERM')
    expect(await isCopyWhole(setting)).toBe(true)
  })

  test('a stop of Litestream alone, and writes and a stop of Dramatis after it, lose nothing', async () => {
    const setting = await setUp()
    const server = await setting.serve()
    const { cookie, campaign } = await signInAt(server.url)
    const first = await replicate(setting.copying)
    await first.kill()
    const load = write(() => server.url, cookie, campaign, 's')
    await sleep(3_000)
    await load.stop()
    await server.stop('SIGTERM')
    await (await replicate(setting.copying)).kill('SIGTERM')
    expect(await isCopyWhole(setting)).toBe(true)
  })

  test('an upgrade of a file of 0.1.0 reaches the copy', async () => {
    const setting = await setUp()
    await makeOldFile(setting.data, FIRST)
    const litestream = await replicate(setting.copying)
    const server = await setting.serve('--replicated', litestream.socket)
    await server.stop('SIGTERM')
    await litestream.settle()
    expect(await isCopyWhole(setting)).toBe(true)
  })

  test('Dramatis starts while Litestream of another container has the file open', async () => {
    const setting = await setUp()
    await (await setting.serve()).stop('SIGTERM')
    const { file } = configure(setting.copying)
    const args = ['--pid', '--fork', '--mount-proc', '--kill-child']
    run('unshare', [...args, tool('litestream'), 'replicate', '-config', file])
    await expect.poll(() => copyOf(setting)).toBe(true)
    const server = await setting.serve()
    await server.stop('SIGTERM')
  })
})

function copyOf({ folder }: Setting): boolean {
  return execFileSync('find', [folder, '-name', '*.ltx'], { encoding: 'utf8' }) !== ''
}
