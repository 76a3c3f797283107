import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { expect, onTestFinished, test } from 'vitest'

import { migrations } from '../../migrations/index.ts'
import { newFile, openData } from '../testing/data-files.ts'
import { openTestApp } from '../testing/test-app.ts'
import type { Database } from './database.ts'
import { examine } from './doctor/examine.ts'
import { migrate } from './migrate.ts'
import { BEFORE_THINGS, FIRST, makeOldFile } from './old-files/old-file.fixture.ts'
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
        .replaceAll(/ ?([(),]) ?/g, '$1')
        .trim(),
    }))

/** What people wrote: each table of the nouns with the columns that it has in this version. */
function contentOf(connection: DatabaseSync): Map<string, Rows> {
  const tables = connection
    .prepare(
      `select name from sqlite_schema where type = 'table' and sql like '%created_at%' or name in
        ('npcs', 'locations', 'maps', 'sessions', 'connections', 'journal_entries', 'secrets', 'audience',
         'campaign_members', 'campaign_notes', 'npc_tags', 'session_npcs', 'session_locations', 'npc_positions',
         'private_notes', 'reveal_receivers', 'seen_reveals', 'pins', 'shown_things', 'recovery_codes')`,
    )
    .all()
    .map(({ name }) => String(name))
  const isNew = hasThings(connection)
  return new Map(
    [...tables, ...(isNew ? ['npc_tags', 'npc_positions'] : [])].map((name) => [
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
  ...Object.fromEntries(
    ['audience', 'reveals', 'private_notes', 'pins', 'shown_things'].map((table) => [
      table,
      `select *, ${idsOf('thing')} from ${table}`,
    ]),
  ),
}

AS_BEFORE.connections = AS_BEFORE.connections!.replace(
  'created_at',
  `created_at, ${idOf('npc', 'about').replace('npc_id', 'from_npc_id')},
    ${idOf('npc', 'other_end').replace('npc_id', 'to_npc_id')}`,
)
AS_BEFORE.journal_entries = AS_BEFORE.journal_entries!.replace(
  'created_at',
  (['npc', 'location', 'article', 'session'] as const).reduce(
    (columns, kind) => `${columns}, (
      select thing >> 4 from entry_things where entry_id = journal_entries.id and thing & 15 = ${KIND_NUMBERS[kind]}
    ) as ${kind}_id`,
    'created_at',
  ),
)
AS_BEFORE.npc_positions = `select ${idOf('npc', 'thing')}, campaign_id, x, y from graph_positions`
AS_BEFORE.npc_tags = 'select thing >> 4 as npc_id, tag_id from thing_tags where thing & 15 = 1'

/** The readers of things have no ids any more. */
const withoutId = (table: string, row: Rows[number]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => table !== 'audience' || name !== 'id'))

/** Opens an old file as a start of this program does. */
async function upgrade(path: string) {
  const db = openDatabase(path)
  onTestFinished(() => db.close())
  return { db, ...(await migrate(db)) }
}

const rowsOf = (db: Database, table: string) =>
  db.connection.prepare(`select * from ${table} order by 1`).all()

test.for([FIRST, 10, 23, BEFORE_THINGS])(
  'a file of version %i comes out as a new one, with everything that was in it',
  async (version) => {
    const path = newFile()
    await makeOldFile(path, version)
    const old = new DatabaseSync(path)
    const before = contentOf(old)
    old.close()

    const { db, applied, copy } = await upgrade(path)

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

test('the migrations that files have run by now still make the same schema', async () => {
  const path = newFile()
  await makeOldFile(path, BEFORE_THINGS)
  const old = new DatabaseSync(path)
  onTestFinished(() => old.close())
  const schema = createHash('sha256').update(JSON.stringify(schemaOf(old)))
  expect(schema.digest('hex')).toBe(
    'f519d6747277ffbe530a678c7877da1ced337ee127349ac50c2592de8be6beee',
  )
})

test('an upgrade fills in what 0.1.0 did not store', async () => {
  const path = newFile()
  await makeOldFile(path, FIRST)
  const { db } = await upgrade(path)
  const created = '2026-01-01T00:00:00.000Z'
  expect(rowsOf(db, 'login_sessions')).toMatchObject([{ last_used_at: created }])
  expect(rowsOf(db, 'campaigns')).toMatchObject([
    { default_visibility: 'everyone', players_see_traits: 1, secrets_to_outside_models: 0 },
  ])
  expect(rowsOf(db, 'npcs').map((npc) => npc.seen_updated_at === npc.updated_at)).toEqual([
    true,
    true,
  ])
})

test.for<[string, string]>([
  ['halfway', '014-one-of-each-picture'],
  ['when only the commit is missing', 'the end'],
])(
  'an upgrade that is killed %s has changed nothing, and the next start makes it',
  async ([, at]) => {
    const path = newFile()
    await makeOldFile(path, FIRST)
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
    const { db, applied, copy } = await upgrade(path)
    expect(applied).toEqual(Object.keys(migrations).slice(FIRST))
    const copied = new DatabaseSync(copy!)
    onTestFinished(() => copied.close())
    expect(contentOf(copied)).toEqual(content)
    expect(contentOf(db.connection).get('journal_entries')).toMatchObject(
      content.get('journal_entries')!,
    )
    expect((await examine({ data: path })).filter(({ level }) => level === 'fault')).toEqual([])
  },
)

test('what 0.1.0 deleted can be undone, and equal pictures become one', async () => {
  const path = newFile()
  await makeOldFile(path, FIRST)
  const old = new DatabaseSync(path)
  const time = new Date().toISOString()
  old.exec(`
    insert into pictures (id, type, width, height, sha256, bytes, created_at)
      select new.id, type, width, height, sha256, bytes, created_at
      from pictures, (select 7 as id union select 8) as new;
    update npcs set portrait_id = 7 where id = 1;
    insert into maps (id, campaign_id, name, picture_id, created_at, updated_at)
      values (2, 1, 'The Valley', 8, '${time}', '${time}');
  `)
  const [picture] = old.prepare('select * from pictures').all()
  const maps = old.prepare('select * from maps').all()
  const [location] = old.prepare('select * from locations').all()
  const bytes = { $bytes: Buffer.from(picture!.bytes as Uint8Array).toString('base64') }
  for (const map of maps) {
    const remains = {
      rows: [
        { table: 'pictures', row: { ...picture, id: map.picture_id, bytes } },
        { table: 'maps', row: map },
      ],
      looseEnds: [
        {
          table: 'locations',
          column: 'map_id',
          id: location!.id,
          values: { map_id: 1, x: 0.5, y: 1 },
        },
      ].slice(Number(map.id) - 1),
    }
    old
      .prepare(
        `insert into deletions (campaign_id, deleted_by, kind, remains, deleted_at) values (1, 1, 'map', ?, ?)`,
      )
      .run(JSON.stringify(remains), time)
  }
  old.exec('delete from maps; delete from pictures where id <> 7')
  old.close()

  const { context } = await openTestApp(path)
  onTestFinished(() => context.dispose())
  const keeper = { userId: 1, isAdmin: false }
  expect(context.deletions.undo(keeper, 1)).toMatchObject({ kind: 'map', id: 1 })
  expect(context.deletions.undo(keeper, 2)).toMatchObject({ kind: 'map', id: 2 })
  expect(rowsOf(context.db, 'pictures')).toMatchObject([picture!])
  expect(rowsOf(context.db, 'maps')).toMatchObject([
    { name: 'The River', picture_id: 1 },
    { name: 'The Valley', picture_id: 1 },
  ])
  expect(rowsOf(context.db, 'npcs')[0]).toMatchObject({ portrait_id: 1 })
  expect(rowsOf(context.db, 'locations')).toMatchObject([{ map_id: 1, x: 0.5, y: 1 }])
})

test('an NPC, a tag and a session that wait in an earlier version come back after the upgrade', async () => {
  const path = newFile()
  await makeOldFile(path, BEFORE_THINGS)
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
    ['secrets', `npc_id = ${Number(npc!.id)} or connection_id is not null`],
    ['audience', `npc_id = ${Number(npc!.id)} or secret_id is not null`],
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
  expect(() => undo(11)).toThrow('its name or number is taken now')
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
    // Getting a tag back is a change of the thing.
    const rows = before.get(table)!.map(({ updated_at: _at, seen_updated_at: _seen, ...row }) => {
      return expect.objectContaining(row) as object
    })
    expect(after.get(table), table).toEqual(expect.arrayContaining(rows))
  }
})

test('what entries of an earlier version are about is the same in a new one, in the same order', async () => {
  const path = newFile()
  await makeOldFile(path, Object.keys(migrations).indexOf('049-about-in-one-list'))
  const old = new DatabaseSync(path)
  const [npc, other, location, article, session] = [17, 33, 18, 24, 21]
  const entry = (id: number, about: number, columns: (number | null)[]) => {
    old
      .prepare(
        `insert into journal_entries (id, campaign_id, npc_id, location_id, article_id, session_id, content, updated_at)
         values (?, 1, ?, ?, ?, ?, 'They left at dusk.', '2026-11-22')`,
      )
      .run(id, ...columns)
    thing(id * 16 + 6, about)
  }
  const thing = (number: number, about: number | null) =>
    old
      .prepare(
        `insert into things (thing, kind, campaign_id, about, visibility, created_at)
         values (?1, ?1 & 15, 1, ?2, 'everyone', '2026-11-22')`,
      )
      .run(number, about)
  old.exec(`insert into articles (id, campaign_id, kind_id, name, name_key, updated_at)
    select 1, 1, id, 'The Bell', 'the bell', '2026-11-22' from kinds where starter = 'item'`)
  thing(article, null)
  entry(101, npc, [1, 1, 1, 1])
  entry(102, location, [null, 1, null, 1])
  entry(103, session, [null, null, null, 1])
  old.exec(
    `insert into entry_things (entry_id, thing, position) values (101, ${other}, 0), (102, ${article}, 0)`,
  )
  old.close()

  const { context } = await openTestApp(path)
  onTestFinished(() => context.dispose())
  const keeper = { userId: 1, isAdmin: false }
  const read = (id: number) => {
    const { about, session_id } = context.journal.get(keeper, id)
    return [session_id, ...about.map(({ kind, id }) => `${kind} ${id}`)]
  }
  expect(read(101)).toEqual([1, 'npc 1', 'location 1', 'article 1', 'npc 2'])
  expect(read(102)).toEqual([1, 'location 1', 'article 1'])
  expect(read(103)).toEqual([1])
  // The location goes, and the entry belongs to the next.
  context.locations.delete(keeper, 1)
  expect(read(102)).toEqual([1, 'article 1'])
  expect((await examine({ data: path })).filter(({ level }) => level === 'fault')).toEqual([])
})

test('a death in a hidden session that an earlier version deleted for good stays unknown to players', async () => {
  const path = newFile()
  await makeOldFile(path, Object.keys(migrations).indexOf('050-deaths-without-sessions'))
  const old = new DatabaseSync(path)
  const die = old.prepare(
    "update npcs set died_at = '2026-11-22', died_session_id = ? where id = ?",
  )
  die.run(999, 1)
  die.run(1, 2)
  old.close()

  const { context } = await openTestApp(path)
  onTestFinished(() => context.dispose())
  const died = (userId: number, id: number) => context.npcs.get({ userId, isAdmin: false }, id).died
  const gone = { at: '2026-11-22', session_id: null }
  expect([died(1, 1), died(2, 1)]).toEqual([gone, null])
  const known = { ...gone, session_id: 1 }
  expect([died(1, 2), died(2, 2)]).toEqual([known, known])
})

test('a file of 0.1.0 is searched, listed and counted as a new one', async () => {
  const path = newFile()
  await makeOldFile(path, FIRST)
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

test('an upgrade sorts names of an earlier version by their numbers, and knows which are taken', async () => {
  const path = newFile()
  await makeOldFile(path, Object.keys(migrations).indexOf('054-numbers-in-order'))
  const old = new DatabaseSync(path)
  const [first, second] = old.prepare('select id from npcs order by id').all()
  const rename = old.prepare('update npcs set name = ?, name_key = lower(?1) where id = ?')
  rename.run('Guard 10', first!.id!)
  rename.run('Guard 9', second!.id!)
  old.close()

  const { context } = await openTestApp(path)
  onTestFinished(() => context.dispose())
  const keeper = { userId: 1, isAdmin: false }
  const { npcs } = context.npcLists.page(keeper, { campaign_id: 1, limit: 5 })
  expect(npcs.map(({ name }) => name)).toEqual(['Guard 9', 'Guard 10'])
  const another = { campaign_id: 1, name: 'guard 10' }
  await expect(context.npcs.create(keeper, another)).rejects.toThrow('already exists')
})
