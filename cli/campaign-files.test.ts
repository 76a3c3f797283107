import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { fillAtRandom } from '../src/features/campaign-files/random-campaign.fixture.ts'
import { campaignContent } from '../src/testing/campaign-content.ts'
import { startDramatis } from '../src/testing/dramatis-process.ts'
import { createTestFolder, openTestApp, type TestApp } from '../src/testing/test-app.ts'
import { contentOf, prepareWorlds } from '../src/testing/world.ts'
import { runCommand } from './testing/run-command.ts'

const worlds = prepareWorlds()

/** All that is kept, but how many numbers were given out. */
const traces = (app: TestApp) => contentOf(app).replace(/^sqlite_sequence \[[^]*?^\]/m, '')

async function setUp() {
  const { app, world } = await worlds.open()
  const data = app.context.db.path
  const folder = createTestFolder()
  const run = (...args: string[]) => runCommand(...args, '--data', data)
  return { app, world, run, folder, data }
}

describe('dramatis export-campaign and import-campaign', () => {
  test('carry a campaign from one file to another, beside a program that has it open', async () => {
    const { app, world, run, folder } = await setUp()
    const file = join(folder, 'road.dramatis.zip')
    const exported = await run('export-campaign', 'the long road', '--out', file)
    expect(exported).toEqual({ code: 0, stdout: `The Long Road is in ${file}`, stderr: '' })
    expect(readdirSync(folder)).toEqual(['road.dramatis.zip'])

    const data = join(createTestFolder(), 'other.db')
    const there = await openTestApp(data)
    await there.person('creator')
    const args = ['import-campaign', file, '--owner', 'CREATOR@example.org', '--data', data]
    const imported = await runCommand(...args, '--yes')
    expect(imported).toMatchObject({ code: 0, stderr: '' })
    expect(imported.stdout).toContain(
      'The Long Road: 3 NPCs, 4 journal entries, 2 tags, 2 locations, 2 maps, 2 sessions, 3 connections, 4 pictures.\n',
    )
    expect(imported.stdout).toContain('The Long Road is there, with the id 1. creator is its DM.')
    expect(campaignContent(there, 1, 'creator')).toEqual(
      campaignContent(app, world.campaign, 'creator'),
    )
    await there.context.dispose()
  })

  test('answer scripts with JSON', async () => {
    const { world, run, folder } = await setUp()
    const file = join(folder, 'x.dramatis.zip')
    const exported = await run('export-campaign', String(world.campaign), '--out', file, '--json')
    expect(JSON.parse(exported.stdout)).toEqual({
      campaign: { id: world.campaign, name: 'The Long Road' },
      file,
      bytes: readFileSync(file).length,
    })
    const owner = ['--owner', 'stranger@example.org']
    const planned = await run('import-campaign', file, ...owner, '--dry-run', '--json')
    expect(JSON.parse(planned.stdout)).toMatchObject({
      plan: { name: 'The Long Road', counts: { npcs: 3 } },
    })
  })
})

describe('dramatis export-campaign', () => {
  test('lists campaigns of the same name with their ids', async () => {
    const { world, run, folder } = await setUp()
    const { stranger } = world.people
    const { id } = await stranger.expect(
      201,
      stranger.post('/api/campaigns', { name: 'The Long Road' }),
    )
    const today = new Date().toISOString().slice(0, 10)
    expect(await run('export-campaign', 'The Long Road')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Several campaigns are called The Long Road. Say the id of one:\n' +
        `  ${world.campaign}  The Long Road, of creator, begun ${today}\n` +
        `  ${id}  The Long Road, of stranger, begun ${today}`,
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('leaves a file alone that is there already, and says what is wrong with others', async () => {
    const { run, folder } = await setUp()
    const file = join(folder, 'mine.zip')
    writeFileSync(file, 'mine')
    const refusal = (stderr: string) => ({ code: 1, stdout: '', stderr })
    expect(await run('export-campaign', '1', '--out', file)).toEqual(
      refusal(`${file} is there already. Name another with --out, or replace it with --force.`),
    )
    expect(readFileSync(file, 'utf8')).toBe('mine')
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    expect(await run('export-campaign', '1', '--out', pipe, '--force')).toEqual(
      refusal(`${pipe} is not a file. Name the file to write.`),
    )
    const nowhere = join(folder, 'none', 'x.zip')
    expect(await run('export-campaign', '1', '--out', nowhere)).toEqual(
      refusal(`${nowhere} cannot be written: its folder is not there.`),
    )
    expect(await run('export-campaign', 'Nothing')).toEqual(
      refusal('There is no campaign Nothing.'),
    )
  })
})

describe('dramatis import-campaign, ended in the middle', () => {
  async function begin() {
    const { app, world, run, folder, data } = await setUp()
    const { connection } = app.context.db
    fillAtRandom(app, world.campaign, 5)
    connection
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000)
        insert into journal_entries (campaign_id, npc_id, content, visibility, created_at, updated_at)
        select ?, ?, 'Seen ' || i, 'everyone', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z' from n`,
      )
      .run(world.campaign, world.npc)
    const file = join(folder, 'x.zip')
    await run('export-campaign', String(world.campaign), '--out', file)
    app.context.search.search({ userId: world.creatorId, isAdmin: false }, { q: 'dusk' })
    const before = traces(app)
    const args = ['import-campaign', file, '--owner', 'stranger@example.org', '--yes']
    const importing = startDramatis([...args, '--data', data])
    const half = connection.prepare(
      `select count(*) as rows from journal_entries join unfinished_imports using (campaign_id)`,
    )
    await vi.waitFor(() => expect(half.get()!.rows).toBeGreaterThan(1_000), { interval: 5 })
    return { app, world, before, importing, half, connection, data }
  }

  test('by kill -9 leaves what nobody sees, and the next server clears away', async () => {
    const { app, world, before, importing, half, connection, data } = await begin()
    expect(await importing.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    expect(half.get()!.rows).toBeGreaterThan(1_000)
    const { stranger } = world.people
    const campaigns = await stranger.expect(200, stranger.get('/api/campaigns'))
    expect(campaigns.map(({ name }: { name: string }) => name)).not.toContain('The Long Road')
    expect(await runCommand('doctor', '--data', data)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('! One campaign is still coming in from a file, or cut off'),
    })
    connection.exec(`update unfinished_imports set touched_at = '2026-01-01T00:00:00.000Z'`)
    app.context.imports.start()
    // Reading all of it again and again would keep from its work what clears away in this very process.
    const unfinished = connection.prepare('select count(*) as rows from unfinished_imports')
    await vi.waitFor(() => expect(unfinished.get()!.rows).toBe(0))
    expect(traces(app)).toBe(before)
    const { stdout } = await runCommand('doctor', '--data', data)
    expect(stdout).toContain('✓ Search index, classes and counts are what they should be.')
    expect(stdout).not.toContain('coming in')
  })

  test.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('by %s leaves nothing, and ends with %i without a word', async ([signal, code]) => {
    const { app, before, importing } = await begin()
    expect(await importing.stop(signal)).toEqual({ code, signal: null, stderr: '' })
    app.context.search.search({ userId: 1, isAdmin: false }, { q: 'dusk' })
    expect(traces(app)).toBe(before)
  })
})

describe('dramatis import-campaign says in one sentence', () => {
  const refusal = (stderr: string) => ({ code: 1, stdout: '', stderr })

  test('that nobody has that email, that there is no such file, and that it is none', async () => {
    const { run, folder } = await setUp()
    const file = join(folder, 'diary.zip')
    writeFileSync(file, 'Dear diary')
    expect(await run('import-campaign', file, '--owner', 'nobody@example.org')).toEqual(
      refusal('Nobody has an account with the email nobody@example.org.'),
    )
    expect(await run('import-campaign', file, '--owner', 'creator@example.org')).toEqual(
      refusal('This is no campaign file: campaigns come as .dramatis.zip.'),
    )
    const none = join(folder, 'none.zip')
    expect(await run('import-campaign', none, '--owner', 'creator@example.org')).toEqual(
      refusal(`${none} cannot be read. Is that where it is?`),
    )
  })

  test('that somebody must say yes, after showing what it would do', async () => {
    const { app, world, run, folder } = await setUp()
    const file = join(folder, 'x.zip')
    await run('export-campaign', String(world.campaign), '--out', file)
    const asked = await run('import-campaign', file, '--owner', 'creator@example.org')
    expect(asked).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('There is a campaign called “The Long Road” already.'),
      stderr: 'There is no terminal to ask at. Use --yes.',
    })
    const { creator } = world.people
    expect(await creator.expect(200, creator.get('/api/campaigns'))).toHaveLength(1)
    expect(app.context.db.path).toBeTruthy()
  })
})
