import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { Secret, TOTP } from 'otpauth'
import { describe, expect, onTestFinished, test } from 'vitest'

import { migrations } from '../migrations/index.ts'
import { schemaVersion } from '../src/db/database.ts'
import { takeForServing } from '../src/db/file/serving.ts'
import { openDatabase } from '../src/db/open.ts'
import { runMigrations } from '../src/db/run-migrations.ts'
import { createBrowser } from '../src/testing/browser.ts'
import { makeData, newFile } from '../src/testing/data-files.ts'
import { runDramatis, serveDramatis } from '../src/testing/dramatis-process.ts'
import { createTestFolder, openTestApp, PASSWORD } from '../src/testing/test-app.ts'
import { VERSION } from '../src/version.ts'
import { createProgram } from './program.ts'
import { runCommand, runCommandWithInput } from './testing/run-command.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

/** Signs in with the password on that file. */
async function signInto(data: string, email: string, password = PASSWORD) {
  const { app, context } = await openTestApp(data)
  onTestFinished(() => context.dispose())
  const browser = createBrowser((path, init) => app.request(path, init, {}))
  return browser.post('/api/login', { email, password })
}

describe('dramatis', () => {
  test('without a command prints the help on stderr and exits with 2', async () => {
    const { code, stdout, stderr } = await runDramatis([])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^Usage: dramatis /)
  })

  test.for([
    [['dance'], "Unknown command 'dance'; see dramatis --help."],
    [['dance', '--help'], "Unknown command 'dance'; see dramatis --help."],
    [['serv', '-h'], "Unknown command 'serv' (Did you mean serve?); see dramatis --help."],
    [['serv'], "Unknown command 'serv' (Did you mean serve?); see dramatis --help."],
    [['help', 'nonsuch'], "Unknown command 'nonsuch'; see dramatis --help."],
    [
      ['serve', '--prot', '80'],
      "Unknown option '--prot' (Did you mean --port?); see dramatis serve --help.",
    ],
    [['restore'], "Missing required argument 'file'; see dramatis restore --help."],
    [['serve', '--port', 'abc'], '--port: The port is a number from 0 to 65535.'],
  ] as const)('%j is refused with one sentence and 2', async ([args, sentence]) => {
    expect(await runCommand(...args)).toEqual({ code: 2, stdout: '', stderr: sentence })
  })

  test.for([
    ['help serve', '--port'],
    ['serve --help', '--port'],
    ['--version', VERSION],
  ] as const)('%s prints it and exits with 0', async ([line, printed]) => {
    const { code, stdout, stderr } = await runDramatis(line.split(' '))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain(printed)
  })
})

describe('dramatis migrate', () => {
  test('fills an empty file, and then finds it up to date', async () => {
    const data = newFile()
    writeFileSync(data, '')
    const first = await runCommand('migrate', '--data', data)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain(`${data} was brought up to date: 001-foundation`)

    expect(await runCommand('migrate', '--data', data)).toEqual({
      code: 0,
      stdout: `${data} is up to date.`,
      stderr: '',
    })
  })
})

describe('a file that a newer Dramatis wrote', () => {
  const args: Record<string, string[]> = {
    serve: ['--port', '0'],
    backup: ['COPY'],
    restore: ['NEWER', '--yes'],
    'export-campaign': ['1'],
    'import-campaign': ['x.zip', '--owner', 'keeper@example.org'],
    'create-admin': ['keeper@example.org'],
    'reset-second-factor': ['keeper@example.org'],
    lease: ['--store', 'nats:leases/x', '--config', 'l.yml', '--socket', 'l.sock', 'dramatis'],
  }
  const commands = createProgram()
    .commands.filter(({ options }) => options.some(({ long }) => long === '--data'))
    .map((command) => command.name())

  test.for(commands)('is refused by %s, which leaves it unchanged', async (command) => {
    const newer = await makeData(newFile('newer.db'))
    const db = openDatabase(newer)
    db.connection.exec('pragma user_version = 999')
    db.close()
    const before = readFileSync(newer)
    const copy = newFile('copy.db')
    const files: Record<string, string> = { NEWER: newer, COPY: copy }
    const words = (args[command] ?? []).map((word) => files[word] ?? word)
    const data = command === 'restore' ? newFile() : newer

    const { code, stdout, stderr } = await runCommand(command, ...words, '--data', data)

    // The doctor reports everything that it finds on standard output.
    const said = command === 'doctor' ? stdout : stderr
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining('was written by a newer Dramatis'),
    })
    expect(readFileSync(newer).equals(before)).toBe(true)
    expect(readdirSync(dirname(newer))).toEqual(['newer.db'])
    expect(existsSync(copy)).toBe(false)
  })

  test('is replaced by restore with a backup that this version can read, and kept', async () => {
    const [data, backup] = [await makeData(), await makeData(newFile('backup.db'))]
    const db = openDatabase(data)
    db.connection.exec('pragma user_version = 999')
    db.close()
    const restored = await runCommand('restore', backup, '--data', data, '--yes')
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toContain('The old data is kept as')
  })
})

describe('a command of a newer Dramatis', () => {
  test.for([
    ['migrate'],
    ['create-admin', 'keeper@example.org'],
    ['export-campaign', '1'],
    ['import-campaign', 'x.zip', '--owner', 'keeper@example.org'],
  ])('%s changes nothing under a server from before the upgrade', async (args) => {
    const data = newFile()
    const older = openDatabase(data)
    await runMigrations(older, {
      migrations: Object.fromEntries(Object.entries(migrations).slice(0, 5)),
      derivedParts: [],
    })
    const serving = takeForServing(data)
    expect(await runCommand(...args, '--data', data)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The server on ${data} is upgrading the data, or is an older Dramatis than this command. Try again in a minute, or restart it with the new version.`,
    })
    serving.end()
    expect(schemaVersion(older)).toBe(5)
    older.close()
    expect(readdirSync(dirname(data))).toEqual(['dramatis.db'])
    expect(await runCommand('migrate', '--data', data)).toMatchObject({ code: 0, stderr: '' })
  })
})

describe('a command without a data file', () => {
  const commands = [
    ['doctor'],
    ['migrate'],
    ['backup', '/tmp/x.db'],
    ['export-campaign', '1'],
    ['import-campaign', 'x.zip', '--owner', 'keeper@example.org'],
  ]

  test.for(commands)('%s says so, and makes none', async (args) => {
    const data = newFile()
    expect(await runCommand(...args, '--data', data)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The file ${data} does not exist. Name the data file with --data. dramatis serve creates a new one.`,
    })
    expect(readdirSync(dirname(data))).toEqual([])
  })

  test.for([...commands, ['restore', 'DATA']])(
    '%s names the folder that the account may not read',
    async (args) => {
      const data = newFile()
      writeFileSync(data, '')
      chmodSync(dirname(data), 0)
      onTestFinished(() => chmodSync(dirname(data), 0o700))
      const refused = await asNobody(() =>
        args[0] === 'restore'
          ? runCommand('restore', data, '--data', join(tmpdir(), 'other.db'))
          : runCommand(...args, '--data', data),
      )
      expect(refused).toEqual({
        code: 1,
        stdout: '',
        stderr: `This account may not read the folder of ${data}. Run the command as the account that owns it.`,
      })
    },
  )

  test('backup names a folder inside one that the account may not read', async () => {
    const data = await makeData()
    chmodSync(dirname(data), 0o711)
    const closed = join(dirname(data), 'closed')
    mkdirSync(join(closed, 'usb'), { recursive: true })
    chmodSync(closed, 0)
    onTestFinished(() => chmodSync(closed, 0o700))
    const folder = join(closed, 'usb')
    expect(
      await asNobody(() => runCommand('backup', join(folder, 'copy.db'), '--data', data)),
    ).toEqual({
      code: 1,
      stdout: '',
      stderr: `This account may not read the folder of ${folder}. Run the command as the account that owns it.`,
    })
  })
})

/** Root may look everywhere. */
async function asNobody<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid!() !== 0) return work()
  process.seteuid!(65_534)
  try {
    return await work()
  } finally {
    process.seteuid!(0)
  }
}

describe('dramatis backup and restore', () => {
  test('bring back beside one server what another had, once it is stopped or killed', async () => {
    const data = await makeData()
    const backup = join(createTestFolder(), 'backup.db')
    const first = await serveDramatis(['--data', data])
    const dm = createBrowser((path, init) => fetch(first.url + path, init))
    await dm.signUp('dm@example.org', PASSWORD).expect(201)

    const made = await runCommand('backup', backup, '--data', data, '--json')
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(made.stdout)).toEqual({ file: backup, size: expect.any(Number), data })
    await dm.signUp('player@example.org', PASSWORD).expect(201)
    expect(await runCommand('restore', backup, '--data', data, '--yes')).toEqual({
      code: 1,
      stdout: '',
      stderr: `A server uses ${data}. Stop it first.`,
    })
    expect(await runCommand('serve', '--data', data, '--port', '0')).toMatchObject({
      code: 1,
      stderr: `A server uses ${data}. Stop it first.`,
    })

    await first.stop('SIGKILL')
    const restored = await runCommand('restore', backup, '--data', data, '--yes')
    expect(restored).toMatchObject({ code: 0, stderr: '' })
    expect(restored.stdout).toMatch(
      /now has the contents of \S+: 0 campaigns, 0 NPCs and 1 person, last/,
    )
    expect(await signInto(data, 'dm@example.org')).toMatchObject({ status: 200 })
    expect(await signInto(data, 'player@example.org')).toMatchObject({ status: 401 })
    const aside = /kept as (\S+)\.$/.exec(restored.stdout)![1]!
    expect(await signInto(aside, 'player@example.org')).toMatchObject({ status: 200 })
  })

  test('restore asks; without a terminal it changes nothing', async () => {
    const data = await makeData()
    await runCommand('backup', `${data}.backup`, '--data', data)
    expect(await runCommandWithInput('', 'restore', `${data}.backup`, '--data', data)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Cannot prompt without a terminal. Use --yes.',
    })
    expect(readdirSync(dirname(data))).toEqual(['dramatis.db', 'dramatis.db.backup'])
  })
})

describe('dramatis reset-second-factor', () => {
  const reset = (data: string, email: string, ...flags: string[]) =>
    runCommand('reset-second-factor', email, ...flags, '--data', data)

  test('turns it off for an account, keeps all its data, and is in the audit log', async () => {
    const data = newFile()
    const { context, person } = await openTestApp(data)
    const mara = await person('mara')
    const path = '/api/profile/second-factor'
    const { secret } = await mara.post(`${path}/secret`).expect(200)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await mara.post(path, { current_password: PASSWORD, secret, code }).expect(200)
    await mara.post('/api/campaigns', { name: 'The Long Road' }).expect(201)
    await context.dispose()
    expect(await signInto(data, 'mara@example.org')).toMatchObject({ status: 401 })

    expect(await reset(data, 'Mara@Example.org')).toEqual({
      code: 0,
      stdout: 'Two-factor sign-in is off for mara@example.org.',
      stderr: '',
    })
    expect(await signInto(data, 'mara@example.org')).toMatchObject({ status: 200 })
    const rows = (sql: string) => {
      const db = openDatabase(data)
      onTestFinished(() => db.close())
      return db.connection.prepare(sql).all()
    }
    expect(rows('select name from campaigns')).toEqual([{ name: 'The Long Road' }])
    expect(rows('select * from recovery_codes')).toEqual([])
    expect(
      rows(`select admin_name, subject from audit_log where action like 'person.%'`),
    ).toMatchObject([
      { admin_name: 'Command line', subject: expect.stringMatching(/^mara \(\d+\)$/) },
    ])
  })

  test('refuses an account without it, and an email without an account', async () => {
    const data = newFile()
    const { context, person } = await openTestApp(data)
    await person('mara')
    await context.dispose()
    expect(await reset(data, 'mara@example.org')).toMatchObject({
      code: 1,
      stderr: 'Two-factor sign-in is off for this account.',
    })
    expect(await reset(data, 'tam@example.org')).toMatchObject({
      code: 1,
      stderr: 'No account has the email tam@example.org.',
    })
  })
})

describe('dramatis create-admin', () => {
  const createAdmin = (data: string, email: string, input = '') =>
    runCommandWithInput(input, 'create-admin', email, '--password-stdin', '--data', data)

  test('creates an account that signs in as an admin', async () => {
    const data = newFile()
    expect(await createAdmin(data, ' Keeper@Example.org ', `${PASSWORD}\n`)).toEqual({
      code: 0,
      stdout: `Keeper@Example.org is a new account and an admin.\nCreated the data file ${data}.`,
      stderr: '',
    })
    const { body } = await signInto(data, 'keeper@example.org')
    expect(body.user).toMatchObject({ email: 'Keeper@Example.org', is_admin: true })
  })

  test('promotes an account that is there, whatever the case, and keeps its password', async () => {
    const data = await makeData()
    await createAdmin(data, 'keeper@example.org', PASSWORD)
    expect(await createAdmin(data, 'KEEPER@example.org', 'another password')).toEqual({
      code: 0,
      stdout:
        'keeper@example.org is now an admin.\nThe account already existed, so its password is unchanged.',
      stderr: '',
    })
    expect(await signInto(data, 'keeper@example.org')).toMatchObject({ status: 200 })
  })

  test('lifts a suspension, so that a suspended admin can sign in again', async () => {
    const data = await makeData()
    await createAdmin(data, 'keeper@example.org', PASSWORD)
    const db = openDatabase(data)
    db.connection.exec(`update users set is_admin = 0, suspended_at = '2026-11-21T08:00:00.000Z'`)
    db.close()
    expect(await signInto(data, 'keeper@example.org')).toMatchObject({ status: 403 })

    expect(await createAdmin(data, 'keeper@example.org')).toMatchObject({ code: 0, stderr: '' })

    expect(await signInto(data, 'keeper@example.org')).toMatchObject({
      status: 200,
      body: { user: { is_admin: true } },
    })
  })

  test('makes a person who is signed in at a running server an admin immediately', async () => {
    const data = await makeData()
    const { url } = await serveDramatis(['--data', data])
    const browser = createBrowser((path, init) => fetch(url + path, init))
    const email = 'dm@example.org'
    await browser.signUp(email, PASSWORD).expect(201)
    await browser.post('/api/login', { email, password: PASSWORD }).expect(200)
    const isAdmin = async () => (await browser.get('/api/user-info')).body.is_admin
    expect(await isAdmin()).toBe(false)

    expect(await createAdmin(data, email)).toMatchObject({ code: 0, stderr: '' })

    expect(await isAdmin()).toBe(true)
  })

  test('refuses a short password, and creates no account', async () => {
    const data = newFile()
    expect(await createAdmin(data, 'keeper@example.org', 'short')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'A password has at least 8 characters.',
    })
    expect(await signInto(data, 'keeper@example.org', 'short')).toMatchObject({ status: 401 })
  })

  test('refuses an invalid email with a sentence and exit code 1', async () => {
    expect(await createAdmin(newFile(), 'keeper', PASSWORD)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'keeper is not an email address.',
    })
  })

  test.for([
    ['a short password', 'keeper@example.org', 'short'],
    ['a common password', 'keeper@example.org', 'password1'],
    ['no password', 'keeper@example.org', undefined],
  ] as const)('with %s creates no data file', async ([, email, password]) => {
    const data = newFile()
    expect(await createAdmin(data, email, password)).toMatchObject({ code: 1, stdout: '' })
    expect(readdirSync(dirname(data))).toEqual([])
  })

  test('prints its question completely on a terminal without a known width, such as a serial console', async () => {
    const command = `'${process.execPath}' '${MAIN}' create-admin keeper@example.org --data '${newFile()}'`
    const terminal = spawn('script', ['-qec', command, '/dev/null'], { stdio: 'pipe' })
    onTestFinished(() => void terminal.kill('SIGKILL'))
    const ended = once(terminal, 'exit').catch(() => 'not installed')
    let shown = ''
    terminal.stdout.setEncoding('utf8').on('data', (part: string) => {
      shown += part
      if (/w[^]*o[^]*r[^]*d/.test(shown)) terminal.stdin.end('\u{3}')
    })
    terminal.stdin.on('error', () => {})
    const outcome = await ended
    if (outcome === 'not installed' || process.platform !== 'linux') return
    expect(outcome).toEqual([130, null])
    expect(shown).toContain('Password for the new account')
  })

  test('does not wait for a password without a terminal', async () => {
    const args = ['create-admin', 'keeper@example.org', '--data', newFile()]
    expect(await runCommandWithInput('', ...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Cannot prompt without a terminal. Use --password-stdin.',
    })
  })

  test('says in one sentence that the file is damaged', async () => {
    const data = await makeData()
    const bytes = readFileSync(data)
    const pageSize = bytes.readUInt16BE(16)
    writeFileSync(data, bytes.fill(0xab, pageSize))

    expect(await createAdmin(data, 'keeper@example.org', PASSWORD)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${data} is damaged. Restore a backup of it.`,
    })
  })
})
