import { readFileSync, statSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { takeForServing } from '../src/db/file/serving.ts'
import { openDatabase } from '../src/db/open.ts'
import { campaignsIn, makeData, newFile, openData } from '../src/testing/data-files.ts'
import { runCommand } from './testing/run-command.ts'

/** A file of a version that did not give back free pages, with 3 MB of them. */
async function withFreePages(): Promise<string> {
  const db = await openData(newFile(), 'The Long Road')
  db.connection.exec(`
    pragma secure_delete = off;
    pragma journal_mode = delete;
    pragma auto_vacuum = none;
    vacuum;
    create table ballast (text text);
    insert into ballast values (replace(hex(zeroblob(300000)), '00', 'a secret '));
    drop table ballast;
  `)
  db.close()
  return db.path
}

describe('dramatis compact', () => {
  test('gives free pages back, says how much, and keeps everything', async () => {
    const data = await withFreePages()
    const before = statSync(data).size
    const { code, stdout, stderr } = await runCommand('compact', '--data', data, '--json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const after = statSync(data).size
    expect(JSON.parse(stdout)).toEqual({ file: data, before, after })
    expect(before - after).toBeGreaterThan(2_500_000)
    expect(readFileSync(data).includes('a secret')).toBe(false)
    expect(campaignsIn(data)).toEqual(['The Long Road'])
    const db = openDatabase(data)
    expect(db.connection.prepare('pragma auto_vacuum').get()).toEqual({ auto_vacuum: 2 })
    db.close()
    const again = await runCommand('compact', '--data', data)
    expect(again.stdout).toMatch(/^Shrunk \S+ from (\S+ kB) to \1\.$/)
  })

  test('refuses while a server or another program uses the file', async () => {
    const data = await makeData()
    const serving = takeForServing(data)
    expect(await runCommand('compact', '--data', data)).toMatchObject({
      code: 1,
      stderr: `A server uses ${data}. Stop it first.`,
    })
    serving.end()
    const db = openDatabase(data)
    db.connection.prepare('select * from users').all()
    expect(await runCommand('compact', '--data', data)).toMatchObject({
      code: 1,
      stderr: `Another program is using ${data}, such as Litestream. Stop it first, then compact.`,
    })
    db.close()
    expect(await runCommand('compact', '--data', data)).toMatchObject({ code: 0 })
  })
})
