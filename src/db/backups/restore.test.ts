import { execFileSync } from 'node:child_process'
import fs, {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import {
  addCampaign,
  campaignsIn,
  damage,
  makeData,
  newFile,
  openData,
} from '../../testing/data-files.ts'
import type { Contents } from '../file/contents.ts'
import { takeForServing } from '../file/serving.ts'
import { openDatabase } from '../open.ts'
import { restore } from './restore.ts'
import { writeBackup } from './write-backup.ts'

const yes = async () => {}

/** Runs `act` in place of giving the old data a second name. */
function atSecondName(act: (data: string, aside: string) => void): void {
  const spies = [
    vi.spyOn(fs, 'linkSync').mockImplementation((data, aside) => act(String(data), String(aside))),
    vi
      .spyOn(fs, 'copyFileSync')
      .mockImplementation((data, aside) => act(String(data), String(aside))),
  ]
  syncBuiltinESMExports()
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  })
}

/** A backup with one campaign in it. */
async function makeBackup(...campaigns: string[]): Promise<string> {
  const data = await makeData(newFile(), ...campaigns)
  return (await writeBackup({ data, target: newFile('backup.db') })).path
}

/** The data, and all files beside it, byte for byte. */
const folderOf = (data: string) =>
  readdirSync(dirname(data)).map((name) => [
    name,
    readFileSync(`${dirname(data)}/${name}`).toString('latin1'),
  ])

describe('restore', () => {
  test('replaces the data with the backup, and keeps the old data under another name', async () => {
    const backup = await makeBackup('Then')
    const before = readFileSync(backup)
    const data = await makeData(newFile(), 'Now', 'And now')
    const asked: (Contents | undefined)[] = []

    const restored = await restore({
      source: backup,
      data,
      agree: async (...both) => void asked.push(...both),
    })

    expect(asked).toEqual([
      expect.objectContaining({ campaigns: 1, npcs: 0, changed: '2026-11-21T19:00:00.000Z' }),
      expect.objectContaining({ campaigns: 2 }),
    ])
    expect(restored).toMatchObject({ data, contents: { campaigns: 1 } })
    expect(basename(restored.aside!)).toMatch(
      /^dramatis\.db\.before-restore-\d{4}-\d\d-\d\dT[\d-]+$/,
    )
    expect(readdirSync(dirname(data))).toEqual(['dramatis.db', basename(restored.aside!)])
    expect(campaignsIn(data)).toEqual(['Then'])
    expect(campaignsIn(restored.aside!)).toEqual(['Now', 'And now'])
    expect(statSync(data).mode & 0o777).toBe(0o600)
    expect(readFileSync(backup).equals(before)).toBe(true)
    expect(readdirSync(dirname(backup))).toEqual(['backup.db'])
  })

  test('gives no id that the replaced data has given to something else', async () => {
    const backup = await makeBackup('Then')
    const db = await openData(newFile(), 'Now', 'And now', 'Gone')
    const tag = `insert into tags (id, campaign_id, name, name_key, color, icon, created_at, updated_at)
      values (?, 1, 'Feud', 'feud', '#aa2200', 'users', '2026', '2026')`
    db.connection.prepare(tag).run(40)
    db.connection.exec('delete from campaigns where id > 1; delete from tags')
    db.close()

    await restore({ source: backup, data: db.path, agree: yes })

    const restored = await openData(db.path, 'New')
    expect(restored.connection.prepare('select id, name from campaigns').all()).toMatchObject([
      { id: 1, name: 'Then' },
      { id: 4, name: 'New' },
    ])
    const added = restored.connection.prepare(tag).run(null)
    expect(added.lastInsertRowid).toBe(41)
  })

  test('creates a missing data file', async () => {
    const data = newFile()
    const restored = await restore({ source: await makeBackup('Then'), data, agree: yes })
    expect(restored).not.toHaveProperty('aside')
    expect(campaignsIn(data)).toEqual(['Then'])
  })

  test('also keeps the write-ahead log of a program that was killed', async () => {
    const db = await openData(newFile(), 'Merged')
    db.connection.exec('pragma wal_checkpoint(truncate)')
    addCampaign(db, 'In the log')
    const data = newFile()
    for (const end of ['', '-wal']) copyFileSync(db.path + end, data + end)

    const { aside } = await restore({ source: await makeBackup('Then'), data, agree: yes })

    expect(campaignsIn(data)).toEqual(['Then'])
    expect(campaignsIn(aside!)).toEqual(['Merged', 'In the log'])
  })

  test('keeps a damaged file under another name, and takes nothing of it into the restored data', async () => {
    const data = newFile()
    writeFileSync(data, 'Dear diary, today we met the lich. '.repeat(200))
    writeFileSync(`${data}-wal`, 'and again '.repeat(900))
    writeFileSync(`${data}-shm`, '')

    const { aside } = await restore({ source: await makeBackup('Then'), data, agree: yes })

    expect(campaignsIn(data)).toEqual(['Then'])
    expect(readFileSync(aside!, 'utf8')).toMatch(/^Dear diary/)
    expect(readFileSync(`${aside}-wal`, 'utf8')).toMatch(/^and again/)
    expect(readdirSync(dirname(data))).toHaveLength(3)
  })

  test('that cannot keep a damaged file leaves it with its log', async () => {
    const source = await makeBackup('Then')
    const data = newFile()
    writeFileSync(data, 'Dear diary, today we met the lich. '.repeat(200))
    writeFileSync(`${data}-wal`, 'and again '.repeat(900))
    atSecondName(() => {
      throw Object.assign(new Error('i/o error'), { code: 'EIO' })
    })
    await expect(restore({ source, data, agree: yes })).rejects.toThrow('does not answer')
    expect(readFileSync(data, 'utf8')).toMatch(/^Dear diary/)
    expect(readFileSync(`${data}-wal`, 'utf8')).toMatch(/^and again/)
  })

  test('refuses when a command opens the data just before it is replaced', async () => {
    const source = await makeBackup('Then')
    const data = await makeData(newFile(), 'Now')
    atSecondName((from, aside) => {
      const command = openDatabase(from)
      onTestFinished(() => command.close())
      addCampaign(command, 'Late')
      writeFileSync(aside, readFileSync(from))
    })
    await expect(restore({ source, data, agree: yes })).rejects.toThrow('Another program is using')
    expect(campaignsIn(data)).toEqual(['Now', 'Late'])
  })

  test('restores a copy of a data file and its write-ahead log', async () => {
    const db = await openData(newFile(), 'Merged')
    addCampaign(db, 'In the log')
    const copy = newFile('copy.db')
    for (const end of ['', '-wal']) copyFileSync(db.path + end, copy + end)
    const data = newFile()
    await restore({ source: copy, data, agree: yes })
    expect(campaignsIn(data)).toEqual(['Merged', 'In the log'])
  })

  test.for<[string, (backup: string) => void, RegExp]>([
    [
      'that is no database',
      (path) => writeFileSync(path, 'Dear diary'.repeat(1_000)),
      /is not a database of Dramatis\.$/,
    ],
    ['that is empty', (path) => truncateSync(path), /is empty\. It is not a data file/],
    [
      'of which the end is missing',
      (path) => truncateSync(path, statSync(path).size - 20 * 4_096),
      /is damaged, so nothing was changed/,
    ],
    ['with a damaged page', (path) => damage(path, 8), /is damaged, so nothing was changed/],
    [
      'with a reference to what is not there',
      (path) =>
        change(
          path,
          'insert into graph_positions (thing, campaign_id, x, y) values (17, 99, 0, 0)',
        ),
      /is damaged, so nothing was changed: A row of graph_positions/,
    ],
    [
      'of another program',
      (path) => change(path, 'pragma application_id = 12'),
      /is a database of another program\.$/,
    ],
    [
      'of a newer program',
      (path) => change(path, 'pragma user_version = 999'),
      /was written by a newer Dramatis\. Update the program, or use an older backup\.$/,
    ],
  ])('refuses a backup %s, and changes nothing', async ([, spoil, sentence]) => {
    const source = await makeBackup('Then')
    spoil(source)
    const data = await makeData(newFile(), 'Now')
    const before = folderOf(data)
    await expect(restore({ source, data, agree: yes })).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringMatching(sentence),
    })
    expect(folderOf(data)).toEqual(before)
  })

  test('changes nothing without agreement', async () => {
    const source = await makeBackup('Then')
    const data = await makeData(newFile(), 'Now')
    const before = folderOf(data)
    const agree = () => Promise.reject(new Error('no'))
    await expect(restore({ source, data, agree })).rejects.toThrow('no')
    expect(folderOf(data)).toEqual(before)
  })

  test('refuses while a server has the data, and while a command writes', async () => {
    const source = await makeBackup('Then')
    const db = await openData(newFile(), 'Now')
    const serving = takeForServing(db.path)
    await expect(restore({ source, data: db.path, agree: yes })).rejects.toMatchObject({
      message: `A server uses ${db.path}. Stop it first.`,
    })
    serving.end()
    await expect(restore({ source, data: db.path, agree: yes })).rejects.toMatchObject({
      message: `Another program is using ${db.path}, such as Litestream. Stop it first, then restore.`,
    })
    db.close()
    expect(campaignsIn(db.path)).toEqual(['Now'])
    expect(readdirSync(dirname(db.path))).toEqual(['dramatis.db'])
  })

  test('refuses the data file itself, and a missing file', async () => {
    const data = await makeData(newFile(), 'Now')
    await expect(restore({ source: data, data, agree: yes })).rejects.toMatchObject({
      message: `${data} is the data file in use. Name a backup of it.`,
    })
    const missing = newFile('missing.db')
    await expect(restore({ source: missing, data, agree: yes })).rejects.toMatchObject({
      message: `The file ${missing} does not exist. Check the path of the backup.`,
    })
    expect(existsSync(missing)).toBe(false)
  })

  test('says that a name is too long for the files that are made beside it', async () => {
    const source = await makeData(newFile(), 'Then')
    const data = newFile(`${'n'.repeat(240)}.db`)
    await expect(restore({ source, data, agree: yes })).rejects.toMatchObject({
      name: 'CommandError',
      message: `The name of ${data} is too long. Choose a shorter one.`,
    })
  })

  test('replaces no folder and no pipe', async () => {
    const source = await makeData(newFile(), 'Then')
    for (const [kind, make] of [
      ['a folder', 'mkdir'],
      ['not a file', 'mkfifo'],
    ] as const) {
      const data = newFile()
      execFileSync(make, [data])
      await expect(restore({ source, data, agree: yes })).rejects.toMatchObject({
        message: `${data} is ${kind}. Name the data file.`,
      })
      expect(statSync(data).isFile()).toBe(false)
    }
  })

  test('leaves the database of another program alone', async () => {
    const data = newFile('songs.db')
    const songs = new DatabaseSync(data)
    songs.exec('create table songs (title text)')
    songs.close()
    const before = folderOf(data)
    const source = await makeBackup('Then')
    await expect(restore({ source, data, agree: yes })).rejects.toMatchObject({
      message: `${data} is a database of another program.`,
    })
    expect(folderOf(data)).toEqual(before)
  })
})

function change(path: string, sql: string): void {
  const db = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  db.exec(sql)
  db.close()
}
