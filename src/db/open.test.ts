import { execFileSync } from 'node:child_process'
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { describe, expect, onTestFinished, test } from 'vitest'

import { createTestFolder } from '../testing/test-app.ts'
import { describeSqliteFault } from './faults.ts'
import { openToRead } from './file/open-to-read.ts'
import { openDatabase } from './open.ts'

const newFile = () => join(createTestFolder(), 'dramatis.db')

function foreignDatabase(setup: string): string {
  const file = newFile()
  const other = new DatabaseSync(file)
  other.exec(setup)
  other.close()
  return file
}

describe('openDatabase', () => {
  test('makes the file where there is none, and knows it again', () => {
    const file = newFile()
    openDatabase(file).close()
    const again = openDatabase(file)
    expect(again.path).toBe(file)
    again.close()
  })

  test('keeps what it makes from other accounts, also where a link leads to it', () => {
    const [file, link] = [newFile(), newFile()]
    symlinkSync(file, link)
    openDatabase(link).close()
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('takes an empty file', () => {
    const file = newFile()
    writeFileSync(file, '')
    openDatabase(file).close()
    expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3')
  })

  test('takes a file to which Litestream has added its tables before anything was in it', () => {
    const file = foreignDatabase(
      'create table _litestream_seq (id integer primary key, seq integer); create table _litestream_lock (id integer)',
    )
    openDatabase(file).close()
    expect(() => openDatabase(file).close()).not.toThrow()
  })

  test.for<[string, () => string, string]>([
    [
      'the database of another program',
      () => foreignDatabase('create table songs (title text)'),
      'is a database of another program.',
    ],
    [
      'a database that another program has marked as its own',
      () => foreignDatabase('pragma application_id = 12'),
      'is a database of another program.',
    ],
    [
      'a file that is no database',
      () => {
        const file = newFile()
        writeFileSync(file, 'Dear diary, today we met the lich. '.repeat(200))
        return file
      },
      'is not a database of Dramatis.',
    ],
  ])('refuses %s with a sentence, and leaves every byte of it', ([, makeFile, sentence]) => {
    const file = makeFile()
    const before = readFileSync(file)
    expect(() => openDatabase(file)).toThrow(
      expect.objectContaining({ name: 'CommandError', message: `${file} ${sentence}` }),
    )
    expect(readFileSync(file).equals(before)).toBe(true)
  })

  test.for([
    ['a folder', 'mkdir'],
    ['not a file', 'mkfifo'],
  ])('refuses what is %s with a sentence', ([kind, make]) => {
    const path = join(createTestFolder(), 'dramatis.db')
    execFileSync(make!, [path])
    expect(() => openDatabase(path)).toThrow(`${path} is ${kind}. Name the data file.`)
    expect(() => openToRead(path)).toThrow(`${path} is ${kind}. Name the data file.`)
  })

  test('refuses a file in a folder that is not there with a sentence', () => {
    const folder = join(createTestFolder(), 'gone')
    expect(() => openDatabase(join(folder, 'dramatis.db'))).toThrow(
      `The folder ${folder} does not exist.`,
    )
  })

  test('refuses a place where no file can be made with a sentence', () => {
    const file = newFile()
    writeFileSync(file, '')
    const below = join(file, 'dramatis.db')
    expect(() => openDatabase(below)).toThrow(
      `${below} cannot be opened. Check the permissions of the file and its folder.`,
    )
  })
})

describe('a fault of SQLite is described by a sentence', () => {
  /** What SQLite itself throws, from one statement that must fail. */
  function faultOf(db: DatabaseSync, sql: string): unknown {
    try {
      db.exec(sql)
    } catch (error) {
      return error
    }
    throw new Error(`${sql} did not fail`)
  }

  function openPlain(options = {}): DatabaseSync {
    const file = foreignDatabase('create table songs (title text)')
    const db = new DatabaseSync(file, options)
    onTestFinished(() => db.close())
    return db
  }

  test('when the file may only be read', () => {
    const fault = faultOf(openPlain({ readOnly: true }), `insert into songs values ('x')`)
    expect(describeSqliteFault(fault, '/data/d.db')).toBe(
      '/data/d.db cannot be written to. Check its permissions and those of its folder.',
    )
  })

  test('when the disk is full', () => {
    const db = openPlain()
    db.exec('pragma max_page_count = 2')
    const fault = faultOf(db, 'insert into songs values (zeroblob(100000))')
    expect(describeSqliteFault(fault, '/data/d.db')).toBe('The disk that holds /data/d.db is full.')
  })

  test('when another program is writing', () => {
    const db = openPlain({ timeout: 0 })
    const other = new DatabaseSync(db.location()!)
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    const fault = faultOf(db, 'begin immediate')
    expect(describeSqliteFault(fault, '/data/d.db')).toBe(
      'Another program is keeping /data/d.db busy. Try again in a moment.',
    )
  })

  test.for([
    ['ENOSPC', 'The disk that holds /data/d.db is full.'],
    ['EROFS', '/data/d.db is on a read-only disk.'],
    ['EACCES', '/data/d.db cannot be written to. Check its permissions and those of its folder.'],
    ['EISDIR', '/data/d.db is a folder. Name a file.'],
  ])('when the operating system says %s', ([code, sentence]) => {
    const fault = Object.assign(new Error(code), { code })
    expect(describeSqliteFault(fault, '/data/d.db')).toBe(sentence)
  })

  test('when a page of it is damaged', () => {
    const file = foreignDatabase(`
      create table songs (title text);
      insert into songs select hex(randomblob(500)) from json_each('[1,2,3,4,5,6,7,8,9,10]')
    `)
    const bytes = readFileSync(file)
    bytes.fill(0xab, 4096)
    writeFileSync(file, bytes)
    const db = new DatabaseSync(file)
    onTestFinished(() => db.close())
    const fault = faultOf(db, `update songs set title = title || 'x'`)
    expect(describeSqliteFault(fault, '/data/d.db')).toBe(
      '/data/d.db is damaged. Restore a backup of it.',
    )
  })
})
