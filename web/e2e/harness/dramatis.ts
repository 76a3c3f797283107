import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { onTestFinished } from 'vitest'

const EXECUTABLE = join(import.meta.dirname, '../../../dist/dramatis')

export interface Dramatis {
  /** Where it listens, such as `http://127.0.0.1:41234`. */
  url: string
  /** Everything it has printed so far. */
  output: () => string
}

/** The built executable on a fresh file of data, with nothing in its environment but `environment`. */
export async function startDramatis(environment: Record<string, string> = {}): Promise<Dramatis> {
  const folder = mkdtempSync(join(tmpdir(), 'dramatis-journey-'))
  const args = ['serve', '--port', '0', '--data', join(folder, 'dramatis.db')]
  const child = spawn(EXECUTABLE, args, { env: environment, cwd: folder })
  onTestFinished(async () => {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  })

  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = await Promise.race([
    addressFrom(child),
    once(child, 'exit').then(() => Promise.reject(new Error(`Dramatis did not start: ${output}`))),
  ])
  return { url, output: () => output }
}

async function addressFrom(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const [url] = /http:\/\/\S+/.exec(line) ?? []
    if (url) return url
  }
  throw new Error('Dramatis ended without saying where it listens.')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
