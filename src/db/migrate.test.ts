import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, onTestFinished, test } from 'vitest'

import { migrations } from '../../migrations/index.ts'
import { createTestFolder } from '../testing/test-app.ts'
import { type Database, schemaVersion } from './database.ts'
import type { DerivedPart } from './derived/part.ts'
import { listCopies, migrate, type MigrationReport } from './migrate.ts'
import { openDatabase } from './open.ts'

const step = (...statements: string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const withMigrations = (migrations: Record<string, Migration>) => ({
  migrations,
  derivedParts: [],
})

const first = withMigrations({
  '001-things': step('create table things (name text not null) strict'),
})
const second = withMigrations({
  ...first.migrations,
  '002-colours': step(
    `alter table things add column colour text not null default 'grey'`,
    'create table colours (name text not null) strict',
  ),
})

const newFile = () => join(createTestFolder(), 'things.db')

function open(file: string): Database {
  const db = openDatabase(file)
  onTestFinished(() => {
    if (db.connection.isOpen) db.close()
  })
  return db
}

/** A file at the first schema, with something in it. */
async function openWithThings(): Promise<Database> {
  const db = open(newFile())
  await migrate(db, first)
  db.connection.exec(`insert into things values ('lantern'), ('rope')`)
  return db
}

const things = (db: Database) => db.connection.prepare('select * from things').all()
const schema = (db: Database) =>
  db.connection.prepare('select type, name, sql from sqlite_schema order by name').all()
const filesBeside = (db: Database) =>
  readdirSync(dirname(db.path)).filter((name) => !/-(wal|shm)$/.test(name))

describe('migrate', () => {
  test('creates the schema in a new file, and makes no copy', async () => {
    const db = open(newFile())
    const report = await migrate(db, second)
    expect(report).toEqual({ applied: ['001-things', '002-colours'] })
    expect(schemaVersion(db)).toBe(2)
    expect(filesBeside(db)).toEqual(['things.db'])
  })

  test('does nothing to a file that is up to date', async () => {
    const db = await openWithThings()
    const before = schema(db)
    expect(await migrate(db, first)).toEqual({ applied: [] })
    expect(schema(db)).toEqual(before)
    expect(filesBeside(db)).toEqual(['things.db'])
  })

  test('copies a file with data before it changes it', async () => {
    const db = await openWithThings()

    const report = await migrate(db, second)

    expect(report).toEqual({ applied: ['002-colours'], copy: `${db.path}.before-2` })
    expect(things(db)).toEqual([
      { name: 'lantern', colour: 'grey' },
      { name: 'rope', colour: 'grey' },
    ])
    const copy = open(report.copy!)
    expect(schemaVersion(copy)).toBe(1)
    expect(things(copy)).toEqual([{ name: 'lantern' }, { name: 'rope' }])
  })

  test('copies also what another program has written into the log only', async () => {
    const db = await openWithThings()
    open(db.path).connection.exec(`insert into things values ('bell')`)
    const { copy } = await migrate(db, second)
    expect(things(open(copy!))).toContainEqual({ name: 'bell' })
  })

  test('a failed migration changes nothing, and a corrected one works', async () => {
    const db = await openWithThings()
    const [schemaBefore, thingsBefore] = [schema(db), things(db)]
    const broken = withMigrations({
      ...second.migrations,
      '003-broken': step(`update things set name = 'lost'`, 'create table things (again text)'),
    })

    await expect(migrate(db, broken)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining('could not be brought up to date'),
    })
    expect(schema(db)).toEqual(schemaBefore)
    expect(things(db)).toEqual(thingsBefore)
    expect(schemaVersion(db)).toBe(1)

    await migrate(db, second)
    expect(things(db)).toHaveLength(2)
    expect(schemaVersion(db)).toBe(2)
  })

  test('refuses to change the file when the copy cannot be made', async () => {
    const db = await openWithThings()
    const before = schema(db)
    mkdirSync(`${db.path}.before-2`)

    await expect(migrate(db, second)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining('could not be copied before the upgrade'),
    })
    expect(schema(db)).toEqual(before)
    expect(schemaVersion(db)).toBe(1)
  })

  test('keeps the last three copies and touches no other file', async () => {
    const db = await openWithThings()
    const more = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i): [string, Migration] => [
          `${String(i + 2).padStart(3, '0')}-more`,
          step(`create table more_${i} (name text) strict`),
        ]),
      )
    const others = ['things.db.before-restore', 'things.db.before-2.keep', 'things.db-before-1']
    for (const name of others) writeFileSync(join(dirname(db.path), name), 'mine')

    for (const count of [1, 2, 3, 4]) {
      await migrate(db, withMigrations({ ...first.migrations, ...more(count) }))
    }

    expect(filesBeside(db)).toEqual(
      ['things.db', ...others, ...[3, 4, 5].map((n) => `things.db.before-${n}`)].toSorted(),
    )
    expect(listCopies(db.path).map((copy) => schemaVersion(open(copy)))).toEqual([2, 3, 4])
  })

  test('refuses a file that a newer program wrote and does not change it', async () => {
    const db = open(newFile())
    await migrate(db, second)
    const before = schema(db)

    await expect(migrate(db, first)).rejects.toMatchObject({
      name: 'CommandError',
      message: `${db.path} was written by a newer Dramatis. Update the program, or use an older backup.`,
    })
    expect(schema(db)).toEqual(before)
    expect(filesBeside(db)).toEqual(['things.db'])
  })

  test.for<[string, string]>([
    ['in the middle of a migration', 'null'],
    ['after the last statement of the last one', `'create table last (name text) strict'`],
  ])(
    'a kill %s leaves the file as it was, and the next start brings it up to date',
    async ([, lastStatement]) => {
      const db = await openWithThings()
      const before = schema(db)
      db.close()

      await killDuringMigration(db.path, lastStatement)

      const after = open(db.path)
      expect(schema(after)).toEqual(before)
      expect(schemaVersion(after)).toBe(1)
      expect(things(after)).toHaveLength(2)
      const { copy } = await migrate(after, second)
      expect(things(open(copy!))).toEqual([{ name: 'lantern' }, { name: 'rope' }])
      expect(things(after)).toHaveLength(2)
    },
  )

  test('keeps no copy when another program has brought the file up to date meanwhile', async () => {
    const db = await openWithThings()

    const running = migrate(db, second)
    open(db.path).connection.exec(`
      begin immediate;
      alter table things add column colour text not null default 'grey';
      pragma user_version = 2;
      commit;
    `)

    expect(await running).toEqual({ applied: [] })
    expect(filesBeside(db)).toEqual(['things.db'])
  })

  test('of two programs that start at once, one migrates the file', async () => {
    const db = await openWithThings()

    const reports = await migrateInTwoProcesses(db.path)

    expect(reports.filter(({ applied }) => applied.length > 0)).toEqual([
      { applied: ['002-colours'], copy: `${db.path}.before-2` },
    ])
    expect(schemaVersion(db)).toBe(2)
    expect(filesBeside(db)).toEqual(['things.db', 'things.db.before-2'])
    expect(things(open(`${db.path}.before-2`))).toEqual([{ name: 'lantern' }, { name: 'rope' }])
  })
})

describe('derived parts', () => {
  const names = {
    name: 'names',
    create: [
      'create table names (name text not null) strict',
      'create trigger things_name after insert on things begin insert into names values (new.name); end',
    ],
    fill: ['insert into names select name from things'],
  }
  const counts = {
    name: 'counts',
    create: [
      'create table counts (count integer not null) strict',
      'create trigger things_count after insert on things begin update counts set count = count + 1; end',
    ],
    fill: ['insert into counts select count(*) from things'],
  }
  const withParts = (...derivedParts: DerivedPart[]) => ({ ...first, derivedParts })
  const rows = (db: Database, table: string) =>
    db.connection.prepare(`select * from ${table}`).all().flatMap(Object.values)

  test('are created and filled in a new file and left unchanged at the next start', async () => {
    const db = open(newFile())
    await migrate(db, withParts(names, counts))
    db.connection.exec(`insert into things values ('lantern')`)
    expect(await migrate(db, withParts(names, counts))).toEqual({ applied: [] })
    expect([rows(db, 'names'), rows(db, 'counts')]).toEqual([['lantern'], [1]])
  })

  test('that a later program declares differently are rebuilt after a copy, and only those', async () => {
    const db = open(newFile())
    await migrate(db, withParts(names, counts))
    db.connection.exec(`insert into things values ('lantern'); update counts set count = 7`)
    const shouted = {
      ...names,
      create: names.create.map((sql) => sql.replace('(new.name)', '(upper(new.name))')),
      fill: ['insert into names select upper(name) from things'],
    }

    const report = await migrate(db, withParts(shouted, counts))

    expect(report).toEqual({ applied: [], copy: `${db.path}.before-2` })
    db.connection.exec(`insert into things values ('rope')`)
    expect([rows(db, 'names'), rows(db, 'counts')]).toEqual([['LANTERN', 'ROPE'], [8]])
    expect(rows(open(report.copy!), 'names')).toEqual(['lantern'])
  })

  test.for([
    ['a trigger is missing', 'drop trigger things_name'],
    ['a table is missing', 'drop table names'],
    [
      'a trigger is there that no part declares',
      `create trigger things_gone after insert on things begin delete from names; end`,
    ],
  ])('are made as declared when %s', async ([, damage]) => {
    const db = open(newFile())
    await migrate(db, withParts(names))
    const before = schema(db)
    db.connection.exec(damage!)
    await migrate(db, withParts(names))
    expect(schema(db)).toEqual(before)
    db.connection.exec(`insert into things values ('lantern')`)
    expect(rows(db, 'names')).toEqual(['lantern'])
  })

  test('that cannot be created leave the file and its version unchanged', async () => {
    const db = await openWithThings()
    const before = schema(db)
    const broken = { ...names, fill: ['insert into names select nothing from things'] }
    await expect(migrate(db, { ...second, derivedParts: [broken] })).rejects.toMatchObject({
      name: 'CommandError',
    })
    expect(schema(db)).toEqual(before)
    expect(schemaVersion(db)).toBe(1)
  })
})

test('every file of migrations/ is registered under its name, oldest first', () => {
  const folder = join(import.meta.dirname, '../../migrations')
  const files = readdirSync(folder)
    .filter((name) => /^\d{3}-[\w-]+\.ts$/.test(name))
    .map((name) => basename(name, '.ts'))
  expect(existsSync(join(folder, 'index.ts'))).toBe(true)
  expect(Object.keys(migrations)).toEqual(files.toSorted())
})

const PRELUDE = `
  import { sql } from 'kysely'
  import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
  import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, 'open.ts'))}
`

/** Two processes open the file, then begin together, each with a migration that takes a while. */
async function migrateInTwoProcesses(file: string): Promise<MigrationReport[]> {
  const program = `
    ${PRELUDE}
    import { setTimeout } from 'node:timers/promises'
    const db = openDatabase(${JSON.stringify(file)})
    process.send('open')
    await new Promise((go) => process.once('message', go))
    const report = await migrate(db, { derivedParts: [], migrations: {
      '001-things': { up: async () => {} },
      '002-colours': {
        async up(db) {
          await setTimeout(100)
          await sql.raw("alter table things add column colour text not null default 'grey'").execute(db)
        },
      },
    } })
    process.send(report, () => process.disconnect())
  `
  const children = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  const reports = children.map((child) => once(child, 'message'))
  for (const child of children) child.send('go')
  return (await Promise.all(reports)).map(([report]) => report as MigrationReport)
}

/** Another process migrates the file, and dies by itself inside of the second migration. */
async function killDuringMigration(file: string, lastStatement: string): Promise<void> {
  const program = `
    ${PRELUDE}
    await migrate(openDatabase(${JSON.stringify(file)}), { derivedParts: [], migrations: {
      '001-things': { up: async () => {} },
      '002-colours': {
        async up(db) {
          await sql.raw("alter table things add column colour text not null default 'grey'").execute(db)
          await sql.raw("delete from things").execute(db)
          const last = ${lastStatement}
          if (last) await sql.raw(last).execute(db)
          process.kill(process.pid, 'SIGKILL')
        },
      },
    } })
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  expect(signal).toBe('SIGKILL')
}
