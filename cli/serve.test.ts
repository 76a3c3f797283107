import { once } from 'node:events'
import { chmodSync, linkSync, readdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { dirname, join } from 'node:path'

import { describe, expect, test, vi } from 'vitest'

import { openDatabase } from '../src/db/open.ts'
import { isInContainer } from '../src/http/own-addresses.ts'
import { signInAdmin } from '../src/testing/admin.ts'
import { createBrowser } from '../src/testing/browser.ts'
import { makeData, newFile } from '../src/testing/data-files.ts'
import { runDramatis, serveDramatis } from '../src/testing/dramatis-process.ts'
import { createTestFolder, openTestApp, PASSWORD } from '../src/testing/test-app.ts'
import { runCommand } from './testing/run-command.ts'

describe('dramatis serve', () => {
  test('prints its address, the data file and the code for the first admin', async () => {
    const data = newFile()
    const { url, greeting, stop } = await serveDramatis(['--data', data])
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)

    const answer = await fetch(`${url}/api/user-info`)
    expect(await answer.json()).toEqual({ authenticated: false })

    const { stdout, stderr } = await stop('SIGTERM')
    expect(stdout.startsWith(greeting)).toBe(true)
    expect(stdout).toContain(data)
    expect(stdout).toMatch(/Type this code on the page to become admin: \w{4}-\w{4}-\w{4}\n/)
    expect(stdout).toContain(`dramatis create-admin EMAIL --data ${data}`)
    expect(stderr).toBe('')
  })

  test('prints the address for other machines, and a command that can be copied', async () => {
    const folder = createTestFolder()
    const env = { DRAMATIS_DATA: "Mara's campaigns.db", DRAMATIS_HOST: '0.0.0.0' }
    const { stop } = await serveDramatis([], { cwd: folder, env })
    const { stdout } = await stop('SIGTERM')
    const port = /listens on http:\/\/0\.0\.0\.0:(\d+)/.exec(stdout)![1]!
    for (const { address, family, internal } of Object.values(
      networkInterfaces(),
    ).flat() as NetworkInterfaceInfo[]) {
      const isNamed =
        !isInContainer() && family === 'IPv4' && !internal && !address.startsWith('169.254.')
      expect(stdout.includes(`http://${address}:${port}`)).toBe(isNamed)
    }
    expect(stdout).toMatch(
      /Open (one of these addresses|this machine's name or address, with that port,) in a browser/,
    )
    expect(stdout).toContain(`create-admin EMAIL --data 'Mara'\\''s campaigns.db'\n`)

    const origin = 'https://dramatis.example.org'
    const behind = await serveDramatis(['--origin', origin], { cwd: folder, env })
    expect((await behind.stop('SIGTERM')).stdout).toContain(`Open ${origin} in a browser`)
  })

  test('does not announce daily backups into a folder that does not exist', async () => {
    const backups = join(createTestFolder(), 'unplugged', 'backups')
    const args = ['--data', await makeData(), '--backups', backups]
    const { stdout, stderr } = await (await serveDramatis(args)).stop('SIGTERM')
    expect(stdout).not.toContain(backups)
    expect(stderr).toContain(
      `The daily backup could not be made: The folder ${backups} does not exist. Create it, or plug in the disk that it is on.`,
    )
  })

  test.for([
    [
      ['--openid-issuer', 'https://auth.example.org'],
      'Sign-in with https://auth.example.org does not work without a client id: set --openid-client-id or DRAMATIS_OPENID_CLIENT_ID.',
    ],
    [
      ['--openai-url', 'http://127.0.0.1:1/'],
      'has no path. Most servers want one, such as http://127.0.0.1:1/v1.\n',
    ],
  ] as const)('says that %j does not work alone', async ([flags, sentence]) => {
    const { stop } = await serveDramatis(['--data', await makeData(), ...flags])
    expect((await stop('SIGTERM')).stderr).toContain(sentence)
  })

  test('says nothing of a provider with a client id, nor of an address with a path', async () => {
    const flags = ['--openid-issuer', 'https://auth.example.org', '--openid-client-id', 'dramatis']
    const url = ['--openai-url', 'http://127.0.0.1:1/v1']
    const { stop } = await serveDramatis(['--data', await makeData(), ...flags, ...url])
    expect((await stop('SIGTERM')).stderr).toBe('')
  })

  test('prints no code once there is an admin', async () => {
    const data = newFile()
    const app = await openTestApp(data)
    await signInAdmin(app)
    await app.context.dispose()
    const { stop } = await serveDramatis(['--data', data])
    const { stdout } = await stop('SIGTERM')
    expect(stdout).toContain(data)
    expect(stdout).not.toMatch(/no admin|create-admin|this code/)
  })

  test('reads settings from the environment; flags win', async () => {
    const folder = createTestFolder()
    const { stop } = await serveDramatis(['--data', 'flag.db'], {
      cwd: folder,
      env: { DRAMATIS_DATA: 'variable.db', DRAMATIS_PORT: '1', DRAMATIS_HOST: 'localhost' },
    })
    const { stdout } = await stop('SIGTERM')
    expect(stdout).toMatch(/listens on http:\/\/localhost:\d+/)
    expect(readdirSync(folder)).toEqual(['flag.db'])
  })

  test.for<NodeJS.Signals>(['SIGTERM', 'SIGINT', 'SIGHUP'])(
    'exits on %s with 0 and leaves one complete file',
    async (signal) => {
      const data = await makeData()
      const { url, stop } = await serveDramatis(['--data', data])
      const browser = createBrowser((path, init) => fetch(url + path, init))
      await browser.signUp('dm@example.org', PASSWORD).expect(201)

      expect(await stop(signal)).toMatchObject({ code: 0, signal: null, stderr: '' })
      expect(readdirSync(dirname(data))).toEqual(['dramatis.db'])
    },
  )

  test.for<NodeJS.Signals>(['SIGTERM', 'SIGHUP'])(
    'exits in order when %s comes twice',
    async (signal) => {
      const data = await makeData()
      const { url, pid, stop } = await serveDramatis(['--data', data])
      const { hostname, port } = new URL(url)
      const open = connect(Number(port), hostname).on('error', () => {})
      await once(open, 'connect')
      open.write('GET /api/health HTTP/1.1\r\n')
      process.kill(pid, signal)
      await vi.waitFor(() => expect(fetch(url)).rejects.toThrow('fetch failed'))
      const ended = stop(signal)
      open.destroy()
      expect(await ended).toMatchObject({ code: 0, signal: null, stderr: '' })
      expect(readdirSync(dirname(data))).toEqual(['dramatis.db'])
    },
  )

  test('answers running requests after SIGTERM and accepts no new ones', async () => {
    const { url, stop } = await serveDramatis(['--data', await makeData()])
    const begin = async (name: string) => {
      const headers = {
        'Content-Type': 'application/x-www-form-urlencoded',
        Expect: '100-continue',
      }
      const sending = request(`${url}/signup`, { method: 'POST', headers })
      const answer = once(sending, 'response') as Promise<[IncomingMessage]>
      sending.flushHeaders()
      // By then the server has it in hand, and not only the system it runs on.
      await once(sending, 'continue')
      const form = { email: `${name}@example.org`, password: PASSWORD, confirm_password: PASSWORD }
      sending.end(new URLSearchParams(form).toString())
      return { answer }
    }
    const running = await Promise.all(Array.from({ length: 6 }, (_, i) => begin(`dm${i}`)))

    const ended = stop('SIGTERM')

    const answers = await Promise.all(running.map(({ answer }) => answer))
    for (const [answer] of answers) answer.resume()
    expect(answers.map(([{ statusCode }]) => statusCode)).toEqual(running.map(() => 201))
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})

describe('dramatis serve that cannot start says why in one sentence and exits with 1', () => {
  const begin = (...args: string[]) => runCommand('serve', '--port', '0', ...args)
  const refusal = (stderr: string) => ({ code: 1, stdout: '', stderr })

  test('when its port is in use', async () => {
    const { url } = await serveDramatis(['--data', await makeData()])
    const { port } = new URL(url)
    const data = newFile()
    expect(await begin('--data', data, '--port', port)).toEqual(
      refusal(
        `Port ${port} is in use. Stop the program that uses it, or choose another port with --port.`,
      ),
    )
    expect(readdirSync(dirname(data))).toEqual([])
    const answer = await fetch(`${url}/api/user-info`)
    expect(answer.status).toBe(200)
  })

  test('when a variable is wrong, and names it', async () => {
    vi.stubEnv('DRAMATIS_PORT', 'abc')
    expect(await runCommand('serve', '--data', newFile())).toEqual(
      refusal('DRAMATIS_PORT: The port is a number from 0 to 65535.'),
    )
  })

  test('when the file is not a database', async () => {
    const data = newFile()
    writeFileSync(data, 'Dear diary, today we met the lich. '.repeat(200))
    expect(await begin('--data', data)).toEqual(refusal(`${data} is not a database of Dramatis.`))
  })

  test('when the file may only be read', async () => {
    const data = await makeData()
    chmodSync(dirname(data), 0o777)
    chmodSync(data, 0o444)
    expect(await runDramatis(['serve', '--port', '0', '--data', data], { asNobody: true })).toEqual(
      refusal(`${data} cannot be written to. Check its permissions and those of its folder.\n`),
    )
  })

  test('when another server has the same file by a hard link, as do the other commands', async () => {
    const data = await makeData()
    const { stop } = await serveDramatis(['--data', data])
    const link = newFile()
    linkSync(data, link)
    const refused = refusal(
      `Another program uses ${link} by another name, such as a hard link. Stop that program first, and use one name only.`,
    )
    expect(await begin('--data', link)).toEqual(refused)
    expect(await runCommand('backup', newFile('copy.db'), '--data', link)).toEqual(refused)
    expect(readdirSync(dirname(link))).toEqual(['dramatis.db'])
    expect(await stop('SIGTERM')).toMatchObject({ code: 0, stderr: '' })
  })

  test('when another server has the same file by a hard link and one was killed that had it by this name', async () => {
    const data = await makeData()
    const killed = await serveDramatis(['--data', data])
    await killed.stop('SIGKILL')
    const link = newFile()
    linkSync(data, link)
    const { stop } = await serveDramatis(['--data', link])
    expect((await begin('--data', data)).stderr).toContain('by another name')
    await stop('SIGTERM')
    const again = await serveDramatis(['--data', data])
    await again.stop('SIGTERM')
  })

  test('when the file is newer than the program', async () => {
    const data = newFile()
    const db = openDatabase(data)
    db.connection.exec('pragma user_version = 999')
    db.close()
    expect(await begin('--data', data)).toEqual(
      refusal(
        `${data} was written by a newer Dramatis. Update the program, or use an older backup.`,
      ),
    )
  })
})
