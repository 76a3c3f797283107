import { describe, expect, onTestFinished, test } from 'vitest'

import { makeData, newFile } from '../src/testing/data-files.ts'
import { openTestApp } from '../src/testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

describe('dramatis list', () => {
  test('shows each campaign with its id, members, NPCs, last change and name', async () => {
    const app = await openTestApp(newFile())
    onTestFinished(() => app.context.dispose())
    const mara = await app.person('mara')
    const create = (name: string) => mara.post('/api/campaigns', { name }).expect(201)
    const [road, ash] = [await create('The Long Road'), await create('Ash')]
    for (const name of ['Aldous', 'Berta']) {
      await mara.post('/api/npcs', { campaign_id: road.id, name }).expect(201)
    }
    const { connection, path } = app.context.db
    connection.exec(`
      update campaigns set updated_at = '2026-11-01T08:00:00.000Z';
      update campaigns set name = 'The Long' || char(27) || ' Road' where id = ${road.id};
      update kinds set updated_at = '2026-11-02T08:00:00.000Z';
      update npcs set updated_at = '2026-11-21T19:30:00.000Z' where name = 'Berta';
      update npcs set updated_at = '2026-11-20T19:30:00.000Z' where name = 'Aldous';
    `)
    const { stdout, ...rest } = await runCommand('list', '--data', path)
    expect(rest).toEqual({ code: 0, stderr: '' })
    // Ids are drawn, so either may be the longer one, or both shorter than their title.
    const width = Math.max('ID'.length, `${ash.id}`.length, `${road.id}`.length)
    expect(stdout.split('\n')).toEqual([
      `${'ID'.padStart(width)}  Members  NPCs  Last change       Name`,
      `${String(road.id).padStart(width)}        1     2  2026-11-21 19:30  The Long\u{FFFD} Road`,
      `${String(ash.id).padStart(width)}        1     0  2026-11-02 08:00  Ash`,
      'Times are in UTC.',
    ])
    const json = await runCommand('list', '--data', path, '--json')
    expect(JSON.parse(json.stdout).campaigns[1]).toEqual({
      id: ash.id,
      name: 'Ash',
      members: 1,
      npcs: 0,
      last_change: '2026-11-02T08:00:00.000Z',
    })
  })

  test('says that a file without campaigns has none', async () => {
    expect(await runCommand('list', '--data', await makeData())).toEqual({
      code: 0,
      stdout: 'There are no campaigns.',
      stderr: '',
    })
  })
})
