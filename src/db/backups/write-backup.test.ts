import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
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
import { writeBackup } from './write-backup.ts'

const filesOf = (path: string) => readdirSync(dirname(path))

describe('writeBackup', () => {
  test('writes one complete file that only its owner can read, and reports its progress', async () => {
    const db = await openData(newFile(), 'The Long Road')
    const target = newFile('copy.db')
    const told: [number, number][] = []
    const backup = await writeBackup({
      data: db.path,
      target,
      report: (done, total) => void told.push([done, total]),
    })

    expect(backup).toEqual({ path: target, size: statSync(target).size })
    expect(filesOf(target)).toEqual(['copy.db'])
    expect(statSync(target).mode & 0o777).toBe(0o600)
    // No log beside it: SQLite reads such a file also from where nothing can be written.
    expect(readFileSync(target)[18]).toBe(1)
    expect(told.at(-1)).toEqual([backup.size, backup.size])
    expect(campaignsIn(target)).toEqual(['The Long Road'])
  })

  test('copies one moment, and finishes, while another program keeps writing', async () => {
    const db = await openData()
    db.connection.exec(`
      create table pairs (a integer, b integer);
      create table ballast (bytes blob);
      insert into ballast values (zeroblob(12000000));
    `)
    const stop = await writeWithoutPause(db.path)
    const target = newFile('copy.db')
    await writeBackup({ data: db.path, target })
    await stop()

    const copy = new DatabaseSync(target)
    onTestFinished(() => copy.close())
    const sums = 'select count(*) as count, coalesce(sum(a - b), 0) as apart from pairs'
    expect(copy.prepare(sums).get()).toMatchObject({ apart: 0 })
    const [then, now] = [copy, db.connection].map((each) => Number(each.prepare(sums).get()?.count))
    expect(now).toBeGreaterThan(then!)
  })

  test('has no free pages and nothing of what was deleted', async () => {
    const db = await openData(newFile(), 'The Long Road')
    db.connection.exec(`
      pragma secure_delete = off;
      create table ballast (text text);
      insert into ballast values (replace(hex(zeroblob(3000000)), '00', 'a secret '));
      drop table ballast;
    `)
    const target = newFile('copy.db')
    const { size } = await writeBackup({ data: db.path, target })
    expect(size).toBeLessThan(1_000_000)
    expect(readFileSync(target).includes('a secret')).toBe(false)
    expect(campaignsIn(target)).toEqual(['The Long Road'])
  })

  test('replaces an existing file only with force', async () => {
    const db = await openData(newFile(), 'The Long Road')
    const target = newFile('copy.db')
    writeFileSync(target, 'mine')
    await expect(writeBackup({ data: db.path, target })).rejects.toMatchObject({
      name: 'CommandError',
      message: `${target} already exists. Choose another name, or replace it with --force.`,
    })
    expect(readFileSync(target, 'utf8')).toBe('mine')

    await writeBackup({ data: db.path, target, force: true })
    expect(campaignsIn(target)).toEqual(['The Long Road'])
  })

  test('keeps a file that another program made there during the copy', async () => {
    const db = await openData(newFile(), 'The Long Road')
    const target = newFile('copy.db')
    const report = () => writeFileSync(target, 'of another program')
    await expect(writeBackup({ data: db.path, target, report })).rejects.toMatchObject({
      name: 'CommandError',
      message: `${target} already exists. Choose another name, or replace it with --force.`,
    })
    expect(readFileSync(target, 'utf8')).toBe('of another program')
    expect(readdirSync(dirname(target))).toEqual(['copy.db'])
  })

  test.for<[string, (data: string) => string]>([
    ['by its own name', (data) => data],
    ['by the name of its log', (data) => `${data}-wal`],
    [
      'by another name',
      (data) => {
        const link = newFile('link.db')
        symlinkSync(data, link)
        return link
      },
    ],
  ])('does not overwrite the data file, %s', async ([, targetOf]) => {
    const { path } = await openData(newFile(), 'The Long Road')
    const target = targetOf(path)
    await expect(writeBackup({ data: path, target, force: true })).rejects.toMatchObject({
      message: `${target} is the data file in use. Name another file to write.`,
    })
    expect(campaignsIn(path)).toEqual(['The Long Road'])
  })

  test.for<[string, (target: string) => void, RegExp]>([
    ['a folder', (target) => mkdirSync(target), /copy\.db is a folder\. Name the file to write\.$/],
    [
      'a pipe',
      (target) => execFileSync('mkfifo', [target]),
      /copy\.db is not a file\. Name the file to write\.$/,
    ],
    [
      'a name in a folder that is none',
      (target) => writeFileSync(dirname(target), ''),
      /^The folder of \S+copy\.db does not exist\.$/,
    ],
    ['a name in no folder', () => {}, /^The folder \S+ does not exist\.$/],
  ])('says that %s cannot be written', async ([kind, prepare, sentence]) => {
    const data = await makeData()
    const target = join(newFile('folder'), 'copy.db')
    if (['a folder', 'a pipe'].includes(kind)) mkdirSync(dirname(target))
    prepare(target)
    await expect(writeBackup({ data, target, force: true })).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringMatching(sentence),
    })
  })

  test('keeps no copy of a damaged file, and says what is damaged', async () => {
    const db = await openData(newFile(), 'The Long Road')
    const target = newFile('copy.db')
    await writeBackup({ data: db.path, target })
    db.connection.exec(`
      pragma foreign_keys = off;
      insert into tags (campaign_id, name, name_key, created_at, updated_at) values (99, 'x', 'x', '', '');
    `)
    await expect(writeBackup({ data: db.path, target, force: true })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^dramatis\.db is damaged, so no backup of it was kept: A row/,
      ),
    })
    expect(filesOf(target)).toEqual(['copy.db'])
    expect(campaignsIn(target)).toEqual(['The Long Road'])

    db.close()
    damage(db.path, 0)
    await expect(writeBackup({ data: db.path, target, force: true })).rejects.toMatchObject({
      message: `${db.path} is damaged. Restore a backup of it.`,
    })
  })

  test('leaves no unfinished file when it is stopped, and removes those of a program that was killed', async () => {
    const data = await makeData()
    const target = newFile('copy.db')
    const gone = spawn(process.execPath, ['-e', ''])
    await once(gone, 'exit')
    const running = `${target}.unfinished-${process.ppid}`
    for (const path of [`${target}.unfinished-${gone.pid}`, running]) writeFileSync(path, '')

    const stopping = new AbortController()
    const writing = writeBackup({
      data,
      target,
      signal: stopping.signal,
      report: () => stopping.abort(new Error('enough')),
    })
    await expect(writing).rejects.toThrow('enough')
    expect(filesOf(target)).toEqual([running.slice(dirname(running).length + 1)])
  })

  test('leaves no timer behind, whenever it is stopped', async () => {
    const data = await makeData()
    const target = newFile('copy.db')
    const begun = vi.spyOn(globalThis, 'setInterval')
    const ended = vi.spyOn(globalThis, 'clearInterval')
    onTestFinished(() => void vi.restoreAllMocks())
    await writeBackup({ data, target })
    const cell = new Int32Array(new SharedArrayBuffer(4))
    for (let wait = 0; wait < 60; wait += 4) {
      const stopping = new AbortController()
      setTimeout(() => {
        // While this thread is busy, the copying one sends the size.
        Atomics.wait(cell, 0, 0, 50)
        stopping.abort(new Error('enough'))
      }, wait)
      await writeBackup({ data, target, force: true, signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await once(stopping.signal, 'abort')
    }
    expect(begun).toHaveBeenCalled()
    const left = new Set(begun.mock.results.map(({ value }) => value))
    for (const [timer] of ended.mock.calls) left.delete(timer)
    expect(left.size).toBe(0)
  })

  test('says that the data file does not exist', async () => {
    const data = newFile()
    await expect(writeBackup({ data, target: newFile('copy.db') })).rejects.toMatchObject({
      message: `The file ${data} does not exist. Name the data file with --data. dramatis serve creates a new one.`,
    })
    expect(existsSync(data)).toBe(false)
  })

  test('holds what was written last', async () => {
    const db = await openData(newFile(), 'One')
    const target = newFile('copy.db')
    await writeBackup({ data: db.path, target })
    addCampaign(db, 'Two')
    await writeBackup({ data: db.path, target, force: true })
    expect(campaignsIn(target)).toEqual(['One', 'Two'])
  })
})

/** Another process writes, commit after commit, until it is told to stop. */
async function writeWithoutPause(file: string): Promise<() => Promise<unknown>> {
  const program = `
    const db = new (require('node:sqlite').DatabaseSync)(${JSON.stringify(file)}, { timeout: 5000 })
    const both = db.prepare('insert into pairs (a, b) values (?, ?)')
    let going = true
    process.stdin.once('data', () => (going = false))
    const work = () => {
      for (let i = 0; i < 20; i += 1) {
        db.exec('begin immediate'); both.run(i, i + 1); both.run(i + 1, i); db.exec('commit')
      }
      if (going) setImmediate(work)
      else { db.close(); process.exit() }
    }
    work()
    process.stdout.write('writing')
  `
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  await once(child.stdout, 'data')
  return () => {
    child.stdin.end('stop')
    return once(child, 'exit')
  }
}
