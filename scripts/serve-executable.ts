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

/** The built executable on a fresh file of data, with nothing in its environment but `environment`. */
export async function serveExecutable(
  environment: Record<string, string> = {},
): Promise<ServingExecutable> {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-'))
  const data = join(folder, 'dramatis.db')
  const args = ['serve', '--port', '0', '--data', data]
  const child = spawn(places.executable, args, { env: environment, cwd: folder, stdio: 'pipe' })
  const exited = once(child, 'exit')
  let output = ''
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
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
    output: () => output,
    async run(...command) {
      await promisify(execFile)(places.executable, [...command, '--data', data], {
        env: environment,
      })
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
