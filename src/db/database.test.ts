import { join } from 'node:path'
import { StatementSync } from 'node:sqlite'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { createTestFolder } from '../testing/test-app.ts'
import type { Database, Transaction } from './database.ts'
import { openDatabase } from './open.ts'
import type { Statement } from './statement.ts'

function openThings(): Database {
  const db = openDatabase(join(createTestFolder(), 'things.db'))
  onTestFinished(() => db.close())
  db.connection.exec(`
    create table things (id integer primary key, name text not null unique) strict;
    create table parts (thing_id integer not null references things (id)) strict;
  `)
  return db
}

const statement = <Row = unknown>(sql: string, ...values: (string | number)[]): Statement<Row> => ({
  sql,
  values,
})
const insert = (name: string) => statement('insert into things (name) values (?)', name)
const insertReturning = (name: string) =>
  statement('insert into things (name) values (?) returning id', name)
const list = statement<{ name: string }>('select name from things order by id')
const namesIn = (db: Database) => db.all(list).map(({ name }) => name)

describe('an open database', () => {
  test('frees the oldest of many prepared statements, and prepares it again when it is asked', () => {
    const db = openThings()
    const close = vi.spyOn(StatementSync.prototype as unknown as { close(): void }, 'close')
    db.transaction((tx) => {
      tx.run(insert('lamp'))
      for (let n = 0; n < 3_000; n += 1)
        expect(tx.first(statement(`select ${n} as n`))).toEqual({ n })
      tx.run(insert('rope'))
    })
    expect(close.mock.calls.length).toBeGreaterThan(1_000)
    expect(namesIn(db)).toEqual(['lamp', 'rope'])
  })

  test.for([
    ['journal_mode', 'wal'],
    ['foreign_keys', 1],
    ['synchronous', 2],
    ['busy_timeout', 5_000],
    ['trusted_schema', 1],
  ])('has pragma %s = %s', ([pragma, value]) => {
    const db = openThings()
    const row = db.connection.prepare(`pragma ${pragma}`).get() ?? {}
    expect(Object.values(row)).toEqual([value])
  })

  test('refuses a row whose parent is not there', () => {
    const db = openThings()
    expect(() => db.run(statement('insert into parts (thing_id) values (7)'))).toThrow(
      'FOREIGN KEY constraint failed',
    )
  })

  test('prepares the same SQL once, whatever the values', () => {
    const db = openThings()
    const prepare = vi.spyOn(db.connection, 'prepare')

    for (const name of ['one', 'two', 'three']) db.run(insert(name))
    namesIn(db)
    namesIn(db)

    expect(prepare.mock.calls.map(([sql]) => sql)).toEqual([insert('').sql, list.sql])
  })
})

describe('a transaction', () => {
  test('keeps what it wrote, and answers what its work answers', () => {
    const db = openThings()
    const answer = db.transaction((tx) => {
      tx.run(insert('one'))
      tx.run(insert('two'))
      return tx.all(list).length
    })
    expect(answer).toBe(2)
    expect(namesIn(db)).toEqual(['one', 'two'])
  })

  test('leaves nothing behind when its work throws', () => {
    const db = openThings()
    const fail = () =>
      db.transaction((tx) => {
        tx.run(insert('one'))
        throw new Error('changed my mind')
      })
    expect(fail).toThrow('changed my mind')
    expect(namesIn(db)).toEqual([])
    db.transaction((tx) => tx.run(insert('after')))
    expect(namesIn(db)).toEqual(['after'])
  })

  test('leaves nothing behind when SQLite refuses a statement', () => {
    const db = openThings()
    db.run(insert('taken'))
    const fail = () =>
      db.transaction((tx) => {
        tx.run(insert('one'))
        tx.run(insert('taken'))
      })
    expect(fail).toThrow('UNIQUE constraint failed')
    expect(namesIn(db)).toEqual(['taken'])
  })

  test('stays usable when SQLite itself has rolled back', () => {
    const db = openThings()
    db.connection.exec(`
      create trigger refuse before insert on things when new.name = 'bad'
      begin select raise(rollback, 'refused'); end
    `)
    const fail = () =>
      db.transaction((tx) => {
        tx.run(insert('one'))
        tx.run(insert('bad'))
      })
    expect(fail).toThrow('refused')
    expect(namesIn(db)).toEqual([])
    db.transaction((tx) => tx.run(insert('after')))
    expect(namesIn(db)).toEqual(['after'])
  })

  test('is rolled back when it cannot be committed', () => {
    const db = openThings()
    db.connection.exec(`
      create table strict_parts (
        thing_id integer references things (id) deferrable initially deferred
      ) strict
    `)
    const fail = () =>
      db.transaction((tx) => {
        tx.run(insert('one'))
        tx.run(statement('insert into strict_parts values (99)'))
      })
    expect(fail).toThrow('FOREIGN KEY constraint failed')
    expect(db.connection.isTransaction).toBe(false)
    expect(namesIn(db)).toEqual([])
  })
})

describe('misuse of a transaction fails loudly', () => {
  test('another one inside of it', () => {
    const db = openThings()
    const nest = () =>
      db.transaction((tx) => {
        tx.run(insert('one'))
        db.transaction((inner) => inner.run(insert('two')))
      })
    expect(nest).toThrow('A transaction is already open')
    expect(namesIn(db)).toEqual([])
  })

  test('work that returns a promise', () => {
    const db = openThings()
    const wait = () =>
      db.transaction(async (tx) => {
        tx.run(insert('one'))
        await Promise.resolve()
        tx.run(insert('two'))
      })
    expect(wait).toThrow('its work returned a promise')
    expect(namesIn(db)).toEqual([])
  })

  test.for<[string, (tx: Transaction) => unknown]>([
    ['run', (tx) => tx.run(insert('late'))],
    ['all', (tx) => tx.all(list)],
    ['first', (tx) => tx.first(list)],
    ['afterCommit', (tx) => tx.afterCommit(() => {})],
  ])('%s after its end', ([, use]) => {
    const db = openThings()
    let kept: Transaction | undefined
    db.transaction((tx) => {
      kept = tx
    })
    expect(() => use(kept!)).toThrow('This transaction has ended.')
    expect(namesIn(db)).toEqual([])
  })

  test.for<[string, (db: Database) => unknown]>([
    ['run', (db) => db.run(insert('past'))],
    ['first', (db) => db.first(insertReturning('past'))],
    ['all', (db) => db.all(insertReturning('past'))],
  ])('a write past it by %s', ([, write]) => {
    const db = openThings()
    const pass = () =>
      db.transaction((tx) => {
        tx.run(insert('one'))
        write(db)
      })
    expect(pass).toThrow('A transaction is open: write through it')
    expect(namesIn(db)).toEqual([])
  })
})

describe('an effect after the commit', () => {
  test('runs in order, once everything is written', () => {
    const db = openThings()
    const seen: unknown[] = []
    db.transaction((tx) => {
      tx.afterCommit(() => seen.push(['first', db.connection.isTransaction, namesIn(db)]))
      tx.afterCommit(() => seen.push('second'))
      tx.run(insert('one'))
      seen.push('work')
    })
    expect(seen).toEqual(['work', ['first', false, ['one']], 'second'])
  })

  test('may itself write', () => {
    const db = openThings()
    db.transaction((tx) => tx.afterCommit(() => db.run(insert('effect'))))
    expect(namesIn(db)).toEqual(['effect'])
  })

  test('that fails undoes nothing and does not stop the others', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const db = openThings()
    const effect = vi.fn<() => void>()
    db.transaction((tx) => {
      tx.run(insert('kept'))
      tx.afterCommit(() => {
        throw new Error('nobody listens')
      })
      tx.afterCommit(effect)
    })
    expect(namesIn(db)).toEqual(['kept'])
    expect(effect).toHaveBeenCalled()
    expect(log).toHaveBeenCalledOnce()
  })

  test('does not run after a rollback', () => {
    const db = openThings()
    const effect = vi.fn<() => void>()
    const fail = () =>
      db.transaction((tx) => {
        tx.afterCommit(effect)
        throw new Error('changed my mind')
      })
    expect(fail).toThrow('changed my mind')
    expect(effect).not.toHaveBeenCalled()
  })
})
