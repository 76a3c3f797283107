import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { bringCopyUpToDate } from '../../features/database/litestream.ts'
import { run, type Store } from './stores.ts'
import { tool } from './tools.ts'

/** NATS reads from a random node. For up to four minutes it chooses nodes that were killed, too. */
const NODE_FORGOTTEN_MS = 300_000

export interface Copying {
  data: string
  store: Store
  place: string
}

/** As docs/second-copy.md has it. JSON is YAML, too. */
export function configure({ data, store, place }: Copying) {
  const file = join(dirname(data), 'litestream.yml')
  const socket = join(dirname(data), 'litestream.sock')
  const replica = { 'sync-interval': '1s', ...store.settings(place) }
  const settings = { socket: { enabled: true, path: socket }, dbs: [{ path: data, replica }] }
  writeFileSync(file, JSON.stringify(settings))
  return { file, socket }
}

export async function replicate(copying: Copying) {
  const { file, socket } = configure(copying)
  await copying.store.prepare?.(copying.place)
  const litestream = run(tool('litestream'), ['replicate', '-config', file])
  /** Resolves once the copy has what was written up to now. */
  const settle = () => bringCopyUpToDate(socket, copying.data, new AbortController().signal)
  for (let attempt = 1; ; attempt += 1) {
    const failure = await settle().catch(String)
    if (failure === undefined) return { ...litestream, socket, settle }
    if (attempt === 60) throw new Error(`${failure}\n${litestream.output()}`)
    await sleep(500)
  }
}

/**
 * Writes what the store has to `output`, and answers when the attempt that did it began. Not synchronous: a store whose output is
 * not read stops answering.
 */
export async function restoreCopy(copying: Copying, output: string): Promise<number> {
  const { file } = configure(copying)
  const args = ['restore', '-config', file, '-o', output, copying.data]
  // Its S3 does not start with AWS_CA_BUNDLE.
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  const deadline = performance.now() + NODE_FORGOTTEN_MS
  for (;;) {
    const begun = performance.now()
    try {
      await promisify(execFile)(tool('litestream'), args, { env })
      return begun
    } catch (error) {
      if (begun > deadline || !String(error).includes('deadline exceeded')) throw error
    }
  }
}
