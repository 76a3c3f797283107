import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { places } from './packaging/places.ts'

export interface ServingExecutable {
  /** Where it listens, such as `http://127.0.0.1:41234`. */
  url: string
  /** Everything it has printed so far. */
  output: () => string
  /** Runs another command on the same data. */
  run: (...args: string[]) => Promise<void>
  /** Stops it and removes its data. */
  stop: () => Promise<void>
}

/** One that can be restarted on its data. */
export interface RestartableExecutable extends ServingExecutable {
  /** The folder of its data; it contains nothing else. */
  folder: string
  /** Runs a command and resolves with its output. */
  call: (...args: string[]) => Promise<string>
  /** The address changes. */
  restart: () => Promise<void>
}

/**
 * Starts the built executable with a new data file and only these environment variables. The second argument names
 * another program and arguments that come before its own, such as an emulator's.
 */
export async function serveExecutable(
  environment: Record<string, string> = {},
  [program, ...before]: [string, ...string[]] = [places.executable],
): Promise<RestartableExecutable> {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-'))
  const data = join(folder, 'dramatis.db')
  const options = { env: environment, cwd: folder }
  let output = ''
  const begin = () =>
    start(program, [...before, 'serve', '--port', '0', '--data', data], options, (part) => {
      output += part
    })
  const call = async (...args: string[]) =>
    (await promisify(execFile)(program, [...before, ...args], options)).stdout

  let server = await begin()
  return {
    folder,
    get url() {
      return server.url
    },
    output: () => output,
    call,
    async run(...command) {
      await call(...command, '--data', data)
    },
    async restart() {
      await server.end()
      server = await begin()
    },
    async stop() {
      await server.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(
  program: string,
  args: string[],
  options: { env: Record<string, string>; cwd: string },
  tell: (part: string) => void,
): Promise<{ url: string; end: () => Promise<void> }> {
  const child = spawn(program, args, { ...options, stdio: 'pipe' })
  const exited = once(child, 'exit')
  let output = ''
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        tell(part)
        output += part
        const [, url] = /listens on (http:\S+)\n/.exec(output) ?? []
        if (url) resolve(url)
      })
    }
  })
  const failed = exited.then(() => {
    throw new Error(`Dramatis did not start: ${output}`)
  })
  failed.catch(() => {})

  return {
    url: await Promise.race([listening, failed]),
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}
