import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { describe, expect, test } from 'vitest'

import { runDramatis, serveDramatis } from '../dramatis-process.ts'
import { createTestFolder } from '../test-app.ts'
import { replicate, restoreCopy } from './litestream.ts'
import { findLost, signInAt, write } from './load.ts'
import { folderStore, natsStore, s3Store, SSHD, sftpStore, type Store } from './stores.ts'

/** Dramatis and Litestream are killed under load at random moments, and the disk is lost. */

/** Acknowledged writes that are older must be in the copy. */
const LOSS_MS = 2_000
const LOSS_WITHOUT_NODE_MS = 10_000
const START_MS = 10_000

const GENERATOR = ['--generator', 'tables']

interface Round {
  store: Store
  place: string
  loseNode?: boolean
}

/** Answers how old the oldest lost write was at the kill, in milliseconds. */
async function killAndRestore({ store, place, loseNode = false }: Round): Promise<number> {
  const folder = createTestFolder()
  const data = join(folder, 'first', 'dramatis.db')
  mkdirSync(join(folder, 'first'))
  const copying = { data, store, place }
  const socket = join(folder, 'first', 'litestream.sock')
  const server = await serveDramatis(['--data', data, '--replicated', socket, ...GENERATOR])
  const { cookie, campaign } = await signInAt(server.url)
  const litestream = await replicate(copying)
  const load = write(() => server.url, cookie, campaign, place)
  await sleep(2_000 + Math.random() * 4_000)
  if (loseNode) {
    await store.loseNode!()
    await sleep(Math.random() * 8_000)
  }

  const killed = performance.now()
  const ends = [server.stop('SIGKILL'), litestream.kill()]
  await Promise.all(ends)
  await load.stop()
  rmSync(join(folder, 'first'), { recursive: true })

  mkdirSync(join(folder, 'first'))
  const begun = await restoreCopy(copying, data)
  const restored = performance.now() - begun
  const waited = begun - killed
  const again = await serveDramatis(['--data', data, ...GENERATOR])
  const startedIn = performance.now() - begun
  const page = await fetch(`${again.url}/api/health`)
  expect(page.status).toBe(200)
  await again.stop('SIGTERM')
  const doctor = await runDramatis(['doctor', '--data', data])
  expect(doctor, doctor.stdout).toMatchObject({ code: 0 })

  const lost = findLost(data, load.written)
  const oldest = Math.max(0, ...lost.map(({ at }) => killed - at))
  console.log(
    `${place}: ${load.written.length} acknowledged, ${lost.length} lost, the oldest ${Math.round(oldest)} ms before the end; restored in ${Math.round(restored)} ms by an attempt ${Math.round(waited)} ms after it, served after ${Math.round(startedIn)} ms`,
  )
  expect([...load.refusals.keys()]).toEqual([])
  expect(load.written.length).toBeGreaterThan(20)
  expect(startedIn).toBeLessThan(START_MS)
  return oldest
}

const STORES = [
  { name: 'a folder', make: folderStore, rounds: 5 },
  { name: 'a server that speaks SFTP', make: sftpStore, rounds: 4 },
  { name: 'object storage that speaks S3', make: s3Store, rounds: 4 },
  { name: 'three nodes of NATS', make: natsStore, rounds: 5 },
]

describe('after a kill under load, the copy is sound and lacks nothing older than two seconds', () => {
  test.for(STORES)('in $name', { timeout: 900_000 }, async ({ name, make, rounds }, { skip }) => {
    if (make === sftpStore && !existsSync(SSHD)) skip(`${SSHD} is not installed.`)
    const folder = createTestFolder()
    const store = await make(folder)
    for (let round = 1; round <= rounds; round += 1) {
      const place = `${name.split(' ').at(-1)}-${round}`
      expect(await killAndRestore({ store, place })).toBeLessThan(LOSS_MS)
    }
  })

  test(
    'in three nodes of NATS of which one dies: nothing older than ten, once NATS has noticed',
    { timeout: 900_000 },
    async () => {
      const store = await natsStore(createTestFolder())
      for (const round of [1, 2]) {
        const place = `two-nodes-${round}`
        expect(await killAndRestore({ store, place, loseNode: true })).toBeLessThan(
          LOSS_WITHOUT_NODE_MS,
        )
      }
    },
  )
})
