import fs, { chmodSync, existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Finding } from '../src/db/doctor/finding.ts'
import { takeForServing } from '../src/db/file/serving.ts'
import { addCampaign, damage, makeData, newFile, openData } from '../src/testing/data-files.ts'
import { createTestFolder } from '../src/testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

function setFreeSpace(bytes: number): void {
  const statfs = vi.spyOn(fs, 'statfsSync')
  statfs.mockReturnValue({ bavail: bytes, bsize: 1 } as ReturnType<typeof fs.statfsSync>)
  syncBuiltinESMExports()
  onTestFinished(() => {
    statfs.mockRestore()
    syncBuiltinESMExports()
  })
}

async function examine(data: string, ...flags: string[]) {
  const { code, stdout, stderr } = await runCommand('doctor', '--data', data, '--json', ...flags)
  expect(stderr).toBe('')
  const { findings, well } = JSON.parse(stdout) as { findings: Finding[]; well: boolean }
  expect(well).toBe(code === 0)
  return {
    code,
    findings,
    of: (about: string) => findings.filter((finding) => finding.about === about),
    faults: findings.filter(({ level }) => level === 'fault').map(({ message }) => message),
  }
}

describe('dramatis doctor', () => {
  test('reports no problems in a good file, and leaves no other file beside it', async () => {
    const data = await makeData(newFile(), 'The Long Road')
    const { code, stdout, stderr } = await runCommand('doctor', '--data', data)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const sentence of [
      'Every page, index and reference is correct.',
      'up to date.',
      'Search index, lists and triggers are correct.',
      'It holds 1 campaign, 0 NPCs and 0 people, last changed on 2026-11-21 at 19:00 UTC.',
      'There is no admin.',
      'Only the account that owns it can read it.',
      'No server is running on it.',
      'No problems found.',
    ]) {
      expect(stdout).toContain(sentence)
    }
    expect(readdirSync(dirname(data))).toEqual(['dramatis.db'])
  })

  test('says when anything in the file changed last, notes of a campaign, too', async () => {
    const db = await openData(newFile(), 'The Long Road')
    db.connection
      .prepare(
        'insert into campaign_notes (campaign_id, type, content, updated_at) values (1, ?, ?, ?)',
      )
      .run('public', 'The bridge is down.', '2026-11-22T08:30:00.000Z')
    db.close()
    const { findings } = await examine(db.path)
    const words = findings.map(({ message }) => message).join(' ')
    expect(words).toContain('last changed on 2026-11-22 at 08:30 UTC')
  })

  test('says that a server runs, and checks the file anyway', async () => {
    const db = await openData(newFile(), 'The Long Road')
    const serving = takeForServing(db.path)
    const { code, of } = await examine(db.path)
    serving.end()
    expect(code).toBe(0)
    expect(of('server')).toMatchObject([{ message: 'A server is running on it.' }])
    expect(of('derived')).toMatchObject([{ level: 'well' }])
  })

  test.for<[string, string, string]>([
    [
      'list texts',
      `insert into npc_list_texts values (1, 7, 'nobody', '')`,
      'What the list of NPCs is searched by',
    ],
    ['classes', `insert into npc_classes values (1, 'Ghost', 1)`, 'The list of classes'],
    [
      'search index',
      `insert into search_words (rowid, title) values (99, 'nonsense')`,
      'The search index',
    ],
    [
      'search index that has each word once, but for the wrong tag',
      `insert into tags (campaign_id, name, name_key, created_at, updated_at)
         values (1, 'Aurora', 'aurora', '', ''), (1, 'Borealis', 'borealis', '', '');
       create temp table found as select rowid as id, * from search_words('aurora OR borealis');
       insert into search_words (search_words, rowid, title, body, dm_body)
         select 'delete', * from found;
       insert into search_words (rowid, title, body, dm_body)
         select id, (select title from found other where other.id <> found.id), body, dm_body from found;
       drop table found`,
      'The search index',
    ],
    [
      'search index that SQLite cannot read',
      `insert into tags (campaign_id, name, name_key, created_at, updated_at)
         values (1, 'Aurora', 'aurora', '', '');
       update search_words_data set block = zeroblob(10) where id > 10`,
      'The search index',
    ],
    ['triggers', 'drop trigger npcs_drop_picture', 'The deletion of pictures'],
  ])(
    'reports wrong %s, rebuilds them with --repair, and changes nothing without it',
    async ([, sql, what]) => {
      const db = await openData(newFile(), 'The Long Road')
      const campaigns = () => db.connection.prepare('select * from campaigns').all()
      db.connection.enableDefensive(false)
      db.connection.exec(sql)
      const before = campaigns()

      for (const _ of [1, 2]) {
        const { code, faults } = await examine(db.path)
        expect(code).toBe(1)
        expect(faults).toEqual([`${what} is wrong. Run dramatis doctor --repair to rebuild it.`])
      }
      const mended = await examine(db.path, '--repair')
      expect(mended).toMatchObject({ code: 0, faults: [] })
      expect(mended.findings.map(({ message }) => message)).toContain(
        `${what} was wrong and has been rebuilt.`,
      )
      expect(await examine(db.path)).toMatchObject({ code: 0, faults: [] })
      expect(campaigns()).toEqual(before)
    },
  )

  test('reports damage, and references to missing rows', async () => {
    const db = await openData(newFile(), 'The Long Road')
    db.connection.exec(`
      pragma foreign_keys = off;
      insert into tags (campaign_id, name, name_key, created_at, updated_at) values (99, 'x', 'x', '', '');
    `)
    const references = await examine(db.path, '--repair')
    expect(references.code).toBe(1)
    expect(references.faults).toEqual([
      'A row of tags (1) names one of campaigns that is not there.',
    ])

    db.close()
    damage(db.path, 20)
    expect((await examine(db.path)).code).toBe(1)
  })

  test('reports an older and a newer file', async () => {
    const db = await openData()
    db.connection.exec('pragma user_version = 4')
    expect((await examine(db.path)).of('version')).toMatchObject([
      { level: 'note', message: expect.stringMatching(/^It is at schema 4 of/) },
    ])
    db.connection.exec('pragma user_version = 999')
    expect((await examine(db.path)).faults).toEqual([
      expect.stringMatching(/^It was written by a newer Dramatis/),
    ])
  })

  test('reports the admins, who can read the file, and the age of the last backup', async () => {
    const db = await openData(newFile(), 'The Long Road')
    addCampaign(db, 'Another')
    db.connection.exec(`
      insert into users (email, email_key, username, username_key, password_hash, is_admin, created_at)
      values ('keeper@example.org', 'keeper@example.org', 'keeper', 'keeper', '', 1, '2026-11-21')
    `)
    chmodSync(db.path, 0o644)
    const backups = createTestFolder()
    const last = join(backups, 'dramatis-daily-2026-11-01.db')
    writeFileSync(last, '')
    const found = await examine(db.path, '--backups', backups)
    expect(found.code).toBe(0)
    expect(found.of('admins')).toMatchObject([{ message: 'Admins: keeper@example.org.' }])
    expect(found.of('permissions')).toMatchObject([
      { level: 'note', message: expect.stringMatching(/secrets included\. chmod 600/) },
    ])
    expect(found.of('backups')).toMatchObject([{ level: 'well' }])
    utimesSync(last, 0, 0)
    expect((await examine(db.path, '--backups', backups)).of('backups')).toMatchObject([
      {
        level: 'note',
        message: expect.stringMatching(
          /^There is one daily backup, of 2026-11-01\. It is more than 2 days old/,
        ),
      },
    ])
  })

  test('reports an old last backup, although one was made while the clock was years ahead', async () => {
    const db = await openData(newFile(), 'The Long Road')
    const backups = createTestFolder()
    for (const [date, seconds] of [
      ['2026-11-01', 0],
      ['2099-01-01', Date.parse('2099-01-01') / 1_000],
    ] as const) {
      const file = join(backups, `dramatis-daily-${date}.db`)
      writeFileSync(file, '')
      utimesSync(file, seconds, seconds)
    }
    const found = await examine(db.path, '--backups', backups)
    expect(found.of('backups')).toMatchObject([
      {
        level: 'note',
        message: expect.stringMatching(
          /^There are 2 daily backups, the newest of 2026-11-01\. It is more than 2 days old/,
        ),
      },
    ])
  })

  test('reports a full disk as a problem, and little free space as a note', async () => {
    const data = await makeData()
    setFreeSpace(100_000_000)
    const { code, of } = await examine(data)
    expect(code).toBe(0)
    expect(of('disk')).toMatchObject([{ level: 'note' }])
    setFreeSpace(0)
    expect(await examine(data)).toMatchObject({
      code: 1,
      faults: ['Free disk space: 0 bytes. Nothing can be saved. Make room.'],
    })
  })

  test('creates no missing file', async () => {
    const data = newFile()
    expect(await runCommand('doctor', '--data', data)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The file ${data} does not exist. Name the data file with --data. dramatis serve creates a new one.`,
    })
    expect(existsSync(data)).toBe(false)
  })
})
