import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, onTestFinished, test } from 'vitest'

import { migrations } from '../../migrations/index.ts'
import { newFile, openData } from '../testing/data-files.ts'
import { openTestApp } from '../testing/test-app.ts'
import { examine } from './doctor/examine.ts'
import { migrate } from './migrate.ts'
import { makeOldFile, OLD_VERSIONS } from './old-files/old-file.fixture.ts'
import { openDatabase } from './open.ts'
import { KIND_NUMBERS, TABLE_OF, THING_KINDS, type ThingKind } from './things.ts'

const KILLED_UPGRADE = join(import.meta.dirname, 'old-files/killed-upgrade.fixture.ts')

type Rows = Record<string, unknown>[]

const schemaOf = (connection: DatabaseSync): Rows =>
  connection
    .prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name')
    .all()
    .map(({ sql, ...row }) => ({
      ...row,
      sql: String(sql)
        .replaceAll(/["\s]+/g, ' ')
        .trim(),
    }))

/** What people wrote: each table of the nouns with the columns that it has in this version. */
function contentOf(connection: DatabaseSync): Map<string, Rows> {
  const tables = connection
    .prepare(
      `select name from sqlite_schema where type = 'table' and sql like '%created_at%' or name in
        ('npcs', 'locations', 'maps', 'sessions', 'connections', 'journal_entries', 'secrets', 'audience', 'campaign_members', 'campaign_notes', 'npc_tags', 'session_npcs', 'session_locations', 'npc_positions', 'private_notes')`,
    )
    .all()
    .map(({ name }) => String(name))
  const isNew = hasThings(connection)
  return new Map(
    tables.map((name) => [
      name,
      connection.prepare((isNew && AS_BEFORE[name]) || `select * from ${name}`).all() as Rows,
    ]),
  )
}

const hasThings = (connection: DatabaseSync): boolean =>
  connection.prepare(`select 1 from sqlite_schema where name = 'things'`).get() !== undefined

/** The id of a thing of that kind, as the columns of older versions held it. */
const idOf = (kind: ThingKind, thing: string) =>
  `iif(${thing} & 15 = ${KIND_NUMBERS[kind]}, ${thing} >> 4, null) as ${kind === 'journal' ? 'entry' : kind}_id`

const idsOf = (thing: string) => THING_KINDS.map((kind) => idOf(kind, thing)).join(', ')

/** What one table of things has taken out of others, as these had it before. */
const AS_BEFORE: Record<string, string> = {
  ...Object.fromEntries(
    Object.values(TABLE_OF).map((table) => [
      table,
      `select ${table}.*, iif(visibility = 'some', 'dm', visibility) as visibility, created_at
       ${table === 'secrets' ? `, ${idsOf('about')}` : ''}
       from ${table} join things on things.thing = ${table}.thing`,
    ]),
  ),
  audience: `select *, ${idsOf('thing')} from audience`,
  reveals: `select *, ${idsOf('thing')} from reveals`,
  private_notes: `select *, ${idsOf('thing')} from private_notes`,
}

/** The readers of things have no ids any more. */
const withoutId = (table: string, row: Rows[number]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => table !== 'audience' || name !== 'id'))

test('there is an old file for every earlier version', () => {
  expect(OLD_VERSIONS).toHaveLength(Object.keys(migrations).length - 1)
})

test.for(OLD_VERSIONS)(
  'a file of version %i comes out as a new one, with everything that was in it',
  async (version) => {
    const path = newFile()
    makeOldFile(path, version)
    const old = new DatabaseSync(path)
    const before = contentOf(old)
    old.close()

    const db = openDatabase(path)
    onTestFinished(() => db.close())
    const { applied, copy } = await migrate(db)

    expect(applied).toEqual(Object.keys(migrations).slice(version))
    expect(copy).toBe(`${path}.before-${version + 1}`)
    const after = contentOf(db.connection)
    expect(before.get('npcs')).toHaveLength(2)
    for (const [table, rows] of before) {
      const found = rows.map((row) => expect.objectContaining(withoutId(table, row)) as object)
      expect(after.get(table), table).toEqual(expect.arrayContaining(found))
      expect(after.get(table), table).toHaveLength(rows.length)
    }
    const { connection } = await openData()
    expect(schemaOf(db.connection)).toEqual(schemaOf(connection))
  },
)

test.for<[string, string]>([
  ['halfway', '014-one-of-each-picture'],
  ['when only the commit is missing', 'the end'],
])(
  'an upgrade that is killed %s has changed nothing, and the next start makes it',
  async ([, at]) => {
    const path = newFile()
    makeOldFile(path, 2)
    const old = new DatabaseSync(path)
    onTestFinished(() => old.close())
    // More than SQLite keeps in memory until the commit.
    old.exec(`
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 500)
    insert into journal_entries (campaign_id, npc_id, content, created_at, updated_at)
      select campaign_id, npcs.id, hex(randomblob(800)), created_at, updated_at from n, npcs
  `)
    const [schema, content] = [schemaOf(old), contentOf(old)]

    const killed = spawnSync(process.execPath, [KILLED_UPGRADE, path, at])

    expect(killed).toMatchObject({ signal: 'SIGKILL' })
    expect(schemaOf(old)).toEqual(schema)
    expect(contentOf(old)).toEqual(content)
    expect((await examine({ data: path })).filter(({ level }) => level === 'fault')).toEqual([])
    const db = openDatabase(path)
    onTestFinished(() => db.close())
    const { applied, copy } = await migrate(db)
    expect(applied).toEqual(Object.keys(migrations).slice(2))
    const copied = new DatabaseSync(copy!)
    onTestFinished(() => copied.close())
    expect(contentOf(copied)).toEqual(content)
    expect(contentOf(db.connection).get('journal_entries')).toMatchObject(
      content.get('journal_entries')!,
    )
    expect((await examine({ data: path })).filter(({ level }) => level === 'fault')).toEqual([])
  },
)

test('what was deleted with an earlier version can be undone', async () => {
  const path = newFile()
  makeOldFile(path, 12)
  const old = new DatabaseSync(path)
  const [picture, map, location] = ['pictures', 'maps', 'locations'].map((table) =>
    old.prepare(`select * from ${table} order by id limit 1`).get()!,
  )
  const bytes = { $bytes: Buffer.from(picture!.bytes as Uint8Array).toString('base64') }
  const remains = {
    rows: [
      { table: 'pictures', row: { ...picture, bytes } },
      { table: 'maps', row: map },
    ],
    looseEnds: [
      {
        table: 'locations',
        column: 'map_id',
        id: location!.id,
        values: { map_id: 1, x: 0.25, y: 1 },
      },
    ],
  }
  old.exec('delete from maps; delete from pictures')
  old
    .prepare(
      `insert into deletions (campaign_id, deleted_by, kind, remains, deleted_at) values (1, 1, 'map', ?, ?)`,
    )
    .run(JSON.stringify(remains), new Date().toISOString())
  old.close()

  const { context } = await openTestApp(path)
  onTestFinished(() => context.dispose())
  const keeper = { userId: 1, isAdmin: false }
  expect(context.deletions.undo(keeper, 1)).toMatchObject({ kind: 'map', id: map!.id })
  const restored = (table: string) => contentOf(context.db.connection).get(table)![0]
  expect(restored('pictures')).toMatchObject(picture!)
  expect(restored('maps')).toMatchObject(map!)
  expect(restored('locations')).toMatchObject({ map_id: map!.id, x: 0.25, y: 1 })
})

test('an NPC, a tag and a session that wait in an earlier version come back after the upgrade', async () => {
  const path = newFile()
  makeOldFile(path, 27)
  const old = new DatabaseSync(path)
  const now = new Date().toISOString()
  const keep = (deletion: number, kind: string, rows: [table: string, where: string][]) => {
    old
      .prepare(
        'insert into deletions (id, campaign_id, deleted_by, kind, deleted_at) values (?, 1, 1, ?, ?)',
      )
      .run(deletion, kind, now)
    for (const [table, where] of rows) {
      for (const row of old.prepare(`select * from ${table} where ${where}`).all()) {
        old
          .prepare(
            'insert into deleted_rows (deletion_id, table_name, row_id, content) values (?, ?, ?, ?)',
          )
          .run(deletion, table, (row.id as number | undefined) ?? null, JSON.stringify(row))
      }
    }
    for (const [table, where] of rows.toReversed()) old.exec(`delete from ${table} where ${where}`)
  }
  const before = contentOf(old)
  const [npc] = before.get('npcs')!
  const [session] = before.get('sessions')!
  keep(11, 'npc', [
    ['npcs', `id = ${Number(npc!.id)}`],
    ['npc_tags', `npc_id = ${Number(npc!.id)}`],
    ['session_npcs', `npc_id = ${Number(npc!.id)}`],
    ['connections', `${Number(npc!.id)} in (from_npc_id, to_npc_id)`],
    ['secrets', `npc_id = ${Number(npc!.id)}`],
    ['audience', `npc_id = ${Number(npc!.id)}`],
  ])
  keep(12, 'tag', [
    ['tags', 'id = 1'],
    ['npc_tags', 'tag_id = 1'],
  ])
  keep(13, 'session', [
    ['sessions', `id = ${Number(session!.id)}`],
    ['session_locations', `session_id = ${Number(session!.id)}`],
    ['session_npcs', `session_id = ${Number(session!.id)}`],
  ])
  const again = Object.entries(npc!).filter(([name]) => name !== 'id')
  old
    .prepare(
      `insert into npcs (${again.map(([name]) => name).join(', ')}) values (${again.map(() => '?').join(', ')})`,
    )
    .run(...again.map(([, value]) => value as string))
  old.close()

  const { context } = await openTestApp(path)
  onTestFinished(() => context.dispose())
  const keeper = { userId: 1, isAdmin: false }
  const undo = (id: number) => context.deletions.undo(keeper, id)
  expect(() => undo(11)).toThrow('its name or number has been taken')
  const [namesake] = context.db.connection
    .prepare('select id from npcs where name_key = ? and id <> ?')
    .all(npc!.name_key as string, npc!.id as number)
  context.npcs.delete(keeper, namesake!.id as number)
  expect([undo(12), undo(11), undo(13)]).toMatchObject([
    { kind: 'tag', id: 1 },
    { kind: 'npc', id: npc!.id },
    { kind: 'session', id: session!.id },
  ])
  const after = contentOf(context.db.connection)
  for (const table of ['npcs', 'npc_tags', 'connections', 'secrets', 'sessions', 'session_npcs']) {
    const rows = before.get(table)!.map((row) => expect.objectContaining(row) as object)
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows))
  }
})

test('equal pictures of an earlier version become one, for what was deleted, too', async () => {
  const path = newFile()
  makeOldFile(path, 13)
  const old = new DatabaseSync(path)
  const picture = `'image/png', 1, 1, 'abc', x'89504e47', '2026-01-03T00:00:00.000Z'`
  const columns = 'type, width, height, sha256, bytes, created_at'
  const time = new Date().toISOString()
  old.exec(`
    insert into pictures (id, ${columns}) values (7, ${picture}), (8, ${picture});
    update npcs set portrait_id = 7 where id = 1;
    insert into maps (id, campaign_id, name, picture_id, created_at, updated_at)
      values (2, 1, 'The Valley', 8, '${time}', '${time}');
    insert into deletions (id, campaign_id, deleted_by, kind, deleted_at) values (1, 1, 1, 'map', '${time}');
    insert into deleted_rows (deletion_id, table_name, row_id, content, bytes)
      select 1, 'pictures', 8, json_object('id', 8, 'type', type, 'width', 1, 'height', 1, 'sha256', sha256,
        'created_at', created_at), bytes from pictures where id = 8;
    insert into deleted_rows (deletion_id, table_name, row_id, content)
      select 1, 'maps', 2, json_object('id', id, 'campaign_id', 1, 'name', name, 'picture_id', 8,
        'created_at', created_at, 'updated_at', updated_at) from maps where id = 2;
    delete from maps where id = 2;
    delete from pictures where id = 8;
  `)
  old.close()

  const { context } = await openTestApp(path)
  onTestFinished(() => context.dispose())
  context.deletions.undo({ userId: 1, isAdmin: false }, 1)
  const ids = (sql: string) =>
    context.db.connection
      .prepare(sql)
      .all()
      .map(({ id }) => id)
  expect(ids('select id from pictures')).toEqual([1])
  expect(ids('select picture_id as id from maps')).toEqual([1, 1])
  expect(ids('select portrait_id as id from npcs where id = 1')).toEqual([1])
})

test('a file of an earlier version is searched, listed and counted as a new one', async () => {
  const path = newFile()
  makeOldFile(path, 8)
  const { context } = await openTestApp(path)
  onTestFinished(() => context.dispose())
  const [keeper, mara] = [1, 2].map((userId) => ({ userId, isAdmin: false }))
  const found = async (asker = keeper!) =>
    (await context.search.search(asker, { q: 'ferry' })).hits.map(({ kind }) => kind).toSorted()
  expect(await found()).toEqual(['journal', 'location', 'npc', 'npc', 'session'])
  expect(await found(mara)).toEqual(['journal', 'location', 'npc', 'session'])
  const page = context.npcLists.page(mara!, { campaign_id: 1, limit: 5, sort: 'class' })
  expect(page).toMatchObject({ npcs: [{ name: 'Marda' }], total: 1 })
  expect(context.dashboard.get(mara!, 1)).toMatchObject({ npcCount: 1, journalCount: 1 })
})
