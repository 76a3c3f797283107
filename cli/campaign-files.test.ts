import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { thingOf } from '../src/db/things.ts'
import { traces } from '../src/features/campaign-files/campaign-imports.fixture.ts'
import { fillAtRandom } from '../src/features/campaign-files/random-campaign.fixture.ts'
import { vault } from '../src/features/moving-in/samples.fixture.ts'
import { campaignContent } from '../src/testing/campaign-content.ts'
import { startDramatis } from '../src/testing/dramatis-process.ts'
import { enterThings } from '../src/testing/put-things.ts'
import { createTestFolder, openTestApp } from '../src/testing/test-app.ts'
import { prepareWorlds } from '../src/testing/world.ts'
import { runCommand } from './testing/run-command.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const worlds = prepareWorlds()

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
    expect(exported).toEqual({ code: 0, stdout: `Exported The Long Road to ${file}`, stderr: '' })
    expect(readdirSync(folder)).toEqual(['road.dramatis.zip'])

    const data = join(createTestFolder(), 'other.db')
    const there = await openTestApp(data)
    await there.person('creator')
    const args = ['import-campaign', file, '--owner', 'CREATOR@example.org', '--data', data]
    const imported = await runCommand(...args)
    expect(imported.code).toBe(0)
    const [, id] =
      /^Imported The Long Road with the id (\d+)\. creator is its DM\.$/.exec(imported.stdout) ?? []
    expect(imported.stderr).toContain(
      'The Long Road: 3 NPCs, 2 locations, 2 maps, 4 connections, 2 sessions, 9 journal entries, 4 secrets, 3 articles, 2 tags, 9 kinds, 3 pictures in texts, 4 lines of the ledger, 9 pictures.\n',
    )
    expect(campaignContent(there, Number(id), 'creator')).toEqual(
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
    const { id } = await stranger.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    const today = new Date().toISOString().slice(0, 10)
    expect(await run('export-campaign', 'The Long Road')).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'Several campaigns are named The Long Road. Use the id of one:\n' +
        `  ${world.campaign}  The Long Road, by creator, created ${today}\n` +
        `  ${id}  The Long Road, by stranger, created ${today}`,
    })
    expect(readdirSync(folder)).toEqual([])
  })

  test('leaves a file alone that is there already, and says what is wrong with others', async () => {
    const { world, run, folder } = await setUp()
    const id = String(world.campaign)
    const file = join(folder, 'mine.zip')
    writeFileSync(file, 'mine')
    const refusal = (stderr: string) => ({ code: 1, stdout: '', stderr })
    expect(await run('export-campaign', id, '--out', file)).toEqual(
      refusal(`${file} already exists. Choose another name, or replace it with --force.`),
    )
    expect(readFileSync(file, 'utf8')).toBe('mine')
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    expect(await run('export-campaign', id, '--out', pipe, '--force')).toEqual(
      refusal(`${pipe} is not a file. Name the file to write.`),
    )
    const nowhere = join(folder, 'none', 'x.zip')
    expect(await run('export-campaign', id, '--out', nowhere)).toEqual(
      refusal(`Cannot write ${nowhere}: the folder does not exist.`),
    )
    const { stdout: list } = await run('list')
    expect(list).toContain('The Long Road')
    expect(await run('export-campaign', 'Nothing')).toEqual(
      refusal(`There is no campaign Nothing. The campaigns are:\n${list}`),
    )
  })
})

describe('dramatis export-campaign --out -', () => {
  test('writes the campaign to standard output alone', async () => {
    const { world, data, run, folder } = await setUp()
    const command = `'${process.execPath}' '${MAIN}' export-campaign ${world.campaign} --out - --data '${data}' > out.zip`
    const outcome = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' })
    expect(outcome).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(folder)).toEqual(['out.zip'])
    const owner = ['--owner', 'stranger@example.org']
    expect(
      await run('import-campaign', join(folder, 'out.zip'), ...owner, '--dry-run'),
    ).toMatchObject({ code: 0, stdout: expect.stringContaining('The Long Road: 3 NPCs') })
  })

  test('refuses --json, which writes to standard output, too', async () => {
    const { world, run } = await setUp()
    expect(
      await run('export-campaign', String(world.campaign), '--out', '-', '--json'),
    ).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('--json') })
  })

  test('refuses --history with a format for another program, which holds no history', async () => {
    const { world, run } = await setUp()
    expect(
      await run('export-campaign', String(world.campaign), '--format', 'csv', '--history'),
    ).toMatchObject({
      code: 1,
      stdout: '',
      stderr: '--history is for a campaign file only. Leave out --format.',
    })
  })

  test('refuses a backup to standard output: a backup needs a file', async () => {
    const { data, folder } = await setUp()
    const arguments_ = [MAIN, 'backup', '-', '--data', data]
    const outcome = spawnSync(process.execPath, arguments_, { cwd: folder, encoding: 'utf8' })
    expect(outcome).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'A backup cannot be written to standard output. Name a file.\n',
    })
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('dramatis import-campaign, ended in the middle', () => {
  async function begin() {
    const { app, world, run, folder, data } = await setUp()
    const { connection } = app.context.db
    fillAtRandom(app, world.campaign, 5)
    connection
      .prepare(
        `with recursive n(i) as (select 1 union all select i + 1 from n where i < 8000)
        insert into journal_entries (campaign_id, content, updated_at)
        select ?, 'Seen ' || i, '2026-01-01T00:00:00Z' from n`,
      )
      .run(world.campaign)
    enterThings(connection, 'journal', { about: thingOf({ kind: 'npc', id: world.npc }) })
    const file = join(folder, 'x.zip')
    await run('export-campaign', String(world.campaign), '--out', file)
    await app.context.search.search({ userId: world.creatorId, isAdmin: false }, { q: 'dusk' })
    const before = traces(app)
    const args = ['import-campaign', file, '--owner', 'stranger@example.org', '--yes']
    const importing = startDramatis([...args, '--data', data])
    const half = connection.prepare(
      `select count(*) as rows from journal_entries join unfinished_imports using (campaign_id)`,
    )
    await vi.waitFor(() => expect(half.get()!.rows).toBeGreaterThan(1_000), { interval: 5 })
    return { app, world, before, importing, half, connection, data }
  }

  test('by SIGKILL leaves an invisible part, which the next server removes', async () => {
    const { app, world, before, importing, half, connection, data } = await begin()
    expect(await importing.stop('SIGKILL')).toMatchObject({ signal: 'SIGKILL' })
    expect(half.get()!.rows).toBeGreaterThan(1_000)
    const { stranger } = world.people
    const campaigns = await stranger.get('/api/campaigns').expect(200)
    expect(campaigns.map(({ name }: { name: string }) => name)).not.toContain('The Long Road')
    expect(await runCommand('doctor', '--data', data)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('! One campaign is still being imported, or was cut off'),
    })
    connection.exec(`update unfinished_imports set touched_at = '2026-01-01T00:00:00.000Z'`)
    app.context.imports.start()
    // Reading every table again and again would slow the cleanup, which runs in this process.
    const unfinished = connection.prepare('select count(*) as rows from unfinished_imports')
    await vi.waitFor(() => expect(unfinished.get()!.rows).toBe(0))
    expect(traces(app)).toBe(before)
    const { stdout } = await runCommand('doctor', '--data', data)
    expect(stdout).toContain('✓ Search index, lists and triggers are correct.')
    expect(stdout).not.toContain('being imported')
  })

  test.for([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)(
    'by %s leaves nothing and exits with %i, without an error',
    async ([signal, code]) => {
      const { app, world, before, importing } = await begin()
      const ended = await importing.stop(signal)
      expect(ended).toMatchObject({ code, signal: null })
      expect(ended.stderr).toMatch(/^The Long Road: .+\.\nWritten by .+\.\n/)
      expect(ended.stderr).not.toMatch(/Interrupted|error/i)
      await app.context.search.search({ userId: world.creatorId, isAdmin: false }, { q: 'dusk' })
      expect(traces(app)).toBe(before)
    },
  )
})

describe('dramatis import-campaign says in one sentence', () => {
  const refusal = (stderr: string) => ({ code: 1, stdout: '', stderr })

  test('that no account has the email, that the file is missing, and that it is not a campaign file', async () => {
    const { run, folder } = await setUp()
    const file = join(folder, 'diary.zip')
    writeFileSync(file, 'Dear diary')
    expect(await run('import-campaign', file, '--owner', 'nobody@example.org')).toEqual(
      refusal('No account has the email nobody@example.org.'),
    )
    expect(await run('import-campaign', file, '--owner', 'creator@example.org')).toEqual(
      refusal(expect.stringContaining('This file is of no known kind.')),
    )
    const none = join(folder, 'none.zip')
    expect(await run('import-campaign', none, '--owner', 'creator@example.org')).toEqual(
      refusal(`Cannot read ${none}. Check the path.`),
    )
  })
})

test('dramatis import-campaign refuses a suspended account before it reads the file', async () => {
  const { app, run, folder } = await setUp()
  app.context.db.connection.exec(
    `update users set suspended_at = '2026-01-01T00:00:00.000Z' where username = 'stranger'`,
  )
  const file = join(folder, 'diary.zip')
  writeFileSync(file, 'Dear diary')
  expect(await run('import-campaign', file, '--owner', 'stranger@example.org')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'The account that the campaign was for is gone or suspended.',
  })
})

describe('dramatis import-campaign', () => {
  const prepare = async () => {
    const { app, world, run, folder, data } = await setUp()
    const file = join(folder, 'x.zip')
    await run('export-campaign', String(world.campaign), '--out', file)
    const { creator } = world.people
    const count = async () => (await creator.get('/api/campaigns').expect(200)).length
    return {
      app,
      run,
      data,
      args: ['import-campaign', file, '--owner', 'creator@example.org'],
      count,
    }
  }

  test('without a terminal prints the plan on stderr and imports without asking', async () => {
    const { run, args, count } = await prepare()
    expect(await run(...args)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(
        /^Imported The Long Road with the id \d+\. creator is its DM\.$/,
      ),
      stderr: expect.stringContaining('There is a campaign called “The Long Road” already.'),
    })
    expect(await count()).toBe(2)
  })

  test.for([
    { flags: [], code: 130, campaigns: 1 },
    { flags: ['--yes'], code: 0, campaigns: 2 },
  ])('at a terminal with $flags exits with $code after Ctrl+C at a question', async (expected) => {
    const { args, data, count } = await prepare()
    const words = [process.execPath, MAIN, ...args, '--data', data, ...expected.flags]
    const command = words.map((word) => `'${word}'`).join(' ')
    const terminal = spawn('script', ['-qec', command, '/dev/null'], { stdio: 'pipe' })
    onTestFinished(() => void terminal.kill('SIGKILL'))
    const ended = once(terminal, 'exit').catch(() => undefined)
    let shown = ''
    terminal.stdin.on('error', () => {})
    terminal.stdout.setEncoding('utf8').on('data', (part: string) => {
      shown += part
      if (shown.includes('Import it for creator?')) terminal.stdin.end('\u{3}')
    })
    const outcome = await ended
    // Not installed everywhere.
    if (!outcome || process.platform !== 'linux') return
    expect(outcome).toEqual([expected.code, null])
    expect(await count()).toBe(expected.campaigns)
  })
})

test('dramatis import-campaign takes the notes of the top folder by the name that the plan shows', async () => {
  const { run, folder } = await setUp()
  const file = join(folder, 'vault.zip')
  writeFileSync(file, vault({ 'Home.md': 'Hello.', 'NPCs/Odo.md': 'A smith.' }))
  const args = ['import-campaign', file, '--owner', 'creator@example.org', '--dry-run', '--as']
  const wrong = await run(...args, 'Home=leave')
  expect(wrong.stderr).toBe('No group is called Home. The groups are:\n  Top folder\n  NPCs')
  const { stdout } = await run(...args, 'Top folder=leave')
  expect(stdout).toContain('Top folder: 1 left out')
  expect(stdout).toContain('Not imported: Things that are left out (1).')
})

test('dramatis import-campaign adds notes to a campaign by its flags, and twice adds nothing', async () => {
  const { world, run, folder } = await setUp()
  const file = join(folder, 'cast.csv')
  writeFileSync(file, 'Name,Description\nOdo,A smith\nMarda,A baker\n')
  const args = [
    'import-campaign',
    file,
    '--owner',
    'creator@example.org',
    '--into',
    'The Long Road',
  ]
  const chosen = [...args, '--as', 'cast=article:Lore', '--visibility', 'as_source']

  const dry = await run(...chosen, '--dry-run')
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('cast: 2 → article:Lore') })
  expect(dry.stdout).toContain('Into The Long Road: 2 new, 0 updated, 0 unchanged, 0 changed')

  const added = await run(...chosen)
  const sentence = `Added cast to The Long Road, the campaign with the id ${world.campaign}.`
  expect(added).toMatchObject({ code: 0, stdout: sentence })
  const { creator } = world.people
  const path = `/api/articles?campaign_id=${world.campaign}`
  const { articles } = await creator.get(path).expect(200)
  expect(articles).toContainEqual(
    expect.objectContaining({ name: 'Odo', kind_name: 'Lore', visibility: 'everyone' }),
  )
  const again = await run(...chosen, '--dry-run')
  expect(again.stdout).toContain('Into The Long Road: 0 new, 0 updated, 2 unchanged')

  const refusals = [
    [['--as', 'crew=npc'], 'No group is called crew. The groups are:'],
    [['--as', 'cast=hero'], 'A group becomes npc, location, session, article:'],
    [['--as', 'cast'], 'Write it as GROUP=KIND'],
    [['--as', 'cast=leave'], 'All groups are left out.'],
  ] as const
  for (const [flags, stderr] of refusals) {
    expect(await run(...args, ...flags)).toMatchObject({ stderr: expect.stringContaining(stderr) })
  }
})
