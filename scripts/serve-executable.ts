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
  /** Runs another command beside it, on the same data. */
  run: (...args: string[]) => Promise<void>
  /** Ends it, and removes its data. */
  stop: () => Promise<void>
}

/** One that can be ended and started again on its data, and whose folder is known. */
export interface RestartableExecutable extends ServingExecutable {
  /** Where its data lies, and nothing of anybody else. */
  folder: string
  /** Runs a command as it stands; resolves with what it printed. */
  call: (...args: string[]) => Promise<string>
  /** Its address is another one afterwards. */
  restart: () => Promise<void>
}

/**
 * The built executable on a fresh file of data, with nothing in its environment but `environment`. `command` is another
 * one, with whatever has to stand before it.
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
