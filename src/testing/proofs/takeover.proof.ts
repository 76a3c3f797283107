import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { createTestFolder } from '../test-app.ts'
import { findLost, signInAt, write } from './load.ts'
import { freePort } from './server-process.ts'
import {
  type Cluster,
  insist,
  natsCluster,
  s3Store,
  SSHD,
  sftpStore,
  type Store,
} from './stores.ts'
import { tool } from './tools.ts'

/**
 * Two machines that compete for the lease, as groups of processes: each with its own data, Dramatis, Litestream and one of three
 * nodes of NATS, which dies with it. The third machine has the third node and the copies.
 */

/** A data file that the first machine has; otherwise it begins with none. */
const { PROVE_FILE: file = '' } = process.env

const SECONDS = 8
/** Each leaves a whole copy behind. */
const TAKEOVERS = file ? 3 : 10
/** The takeover in which the machine is not dead but stopped, for longer than its lease. */
const PAUSED = file ? 2 : 5
/** On one machine, six programs share the processor: a large file leaves time for them with twenty writes a second. */
const PAUSE_MS = file ? 200 : 0
const SERVED_WITHIN_MS = 30_000
const LOSS_MS = 2_000

const MAIN = join(import.meta.dirname, '../../../cli/main.ts')
const EXECUTABLE = join(import.meta.dirname, '../../../dist/dramatis')
/** The executable, if it has been built: it starts in a tenth of the time. */
const DRAMATIS = existsSync(EXECUTABLE) ? [EXECUTABLE] : [process.execPath, MAIN]

interface Machine {
  name: string
  url: string
  data: string
  start(): void
  /** To all its processes at once. */
  send(signal: NodeJS.Signals): void
}

interface Surroundings {
  folder: string
  cluster: Cluster
  /** Which node of the cluster the machine has. */
  node: number
  store: Store
}

async function createMachine(name: string, surroundings: Surroundings): Promise<Machine> {
  const { folder, cluster, node, store } = surroundings
  const own = join(folder, name)
  mkdirSync(own)
  const port = await freePort()
  const [data, config] = [join(own, 'dramatis.db'), join(own, 'litestream.json')]
  const socket = join(own, 'ls.sock')
  const replica = store.settings('${LEASE_PLACE}')
  writeFileSync(
    config,
    JSON.stringify({ socket: { enabled: true, path: socket }, dbs: [{ path: data, replica }] }),
  )
  const lease = ['--store', 'nats:leases/dramatis', '--seconds', String(SECONDS)]
  const args = ['lease', ...lease, '--config', config, '--socket', socket, '--data', data]
  const served = ['--', ...DRAMATIS, 'serve', '--port', String(port)]
  let child: ChildProcess | undefined
  const send = (signal: NodeJS.Signals) => {
    cluster.nodes[node]!.child.kill(signal)
    try {
      if (child?.pid) process.kill(-child.pid, signal)
    } catch {}
  }
  onTestFinished(() => send('SIGKILL'))
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    data,
    send,
    start() {
      if (cluster.nodes[node]!.child.killed) cluster.restart(node)
      child = spawn(
        DRAMATIS[0]!,
        [...DRAMATIS.slice(1), ...args, '--holder', name, ...served, '--generator', 'tables'],
        {
          env: {
            PATH: `${dirname(tool('nats'))}:${process.env.PATH}`,
            NATS_URL: cluster.urls,
            HOME: own,
          },
          stdio: ['ignore', 'inherit', 'inherit'],
          // A group of its own, as a machine.
          detached: true,
        },
      )
    },
  }
}

/** A machine that has just begun to wait restores all of a large file first, and then what was written meanwhile. */
async function follows({ data }: Machine): Promise<void> {
  const positions = new Set<string>()
  const isAtRest = () => {
    const path = `${data}.standby-txid`
    if (!existsSync(path)) return false
    positions.add(readFileSync(path, 'utf8'))
    return positions.size > 1 && Date.now() - statSync(path).mtimeMs > 5_000
  }
  await expect.poll(isAtRest, { timeout: 300_000 }).toBe(true)
}

const serves = async ({ url }: Machine): Promise<boolean> => {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1_000) })).ok
  } catch {
    return false
  }
}

test(
  'ten takeovers under load: served within 30 seconds, nothing older than two seconds lost, never two writers',
  { timeout: 1_800_000 },
  async () => {
    const folder = createTestFolder()
    const cluster = await natsCluster(folder)
    await insist(() => cluster.ask('kv', 'add', 'leases', '--replicas', '3', '--storage', 'file'))
    tool('litestream')
    const store = await (existsSync(SSHD) ? sftpStore : s3Store)(folder)
    const machines = await Promise.all(
      ['north', 'south'].map((name, node) => createMachine(name, { folder, cluster, node, store })),
    )
    if (file) copyFileSync(file, machines[0]!.data)
    machines[0]!.start()
    await expect.poll(() => serves(machines[0]!), { timeout: 300_000 }).toBe(true)
    const { cookie, campaign } = await signInAt(machines[0]!.url)
    machines[1]!.start()

    const loads = machines.map(({ url, name }) =>
      write(() => url, cookie, campaign, name, PAUSE_MS),
    )
    const lost: number[] = []
    const known = new Set<string>()
    const durations: number[] = []
    let holder = 0
    for (let takeover = 1; takeover <= TAKEOVERS; takeover += 1) {
      const [from, to] = [machines[holder]!, machines[1 - holder]!]
      if (file) await follows(to)
      await sleep(4_000 + Math.random() * 4_000)
      const died = performance.now()
      from.send(takeover === PAUSED ? 'SIGSTOP' : 'SIGKILL')
      const acknowledged = () => loads[1 - holder]!.written.find(({ at }) => at > died)
      await expect.poll(acknowledged, { timeout: 120_000, interval: 50 }).toBeDefined()
      const took = acknowledged()!.at - died
      durations.push(took)
      // The answer of a write may arrive after the kill.
      const answered = loads.flatMap(({ written }, machine) =>
        written.filter(({ at }) => machine === holder || at <= died),
      )
      const missing = findLost(to.data, answered).filter(({ name }) => !known.has(name))
      for (const { name } of missing) known.add(name)
      lost.push(Math.max(0, ...missing.map(({ at }) => died - at)))
      if (takeover === PAUSED) from.send('SIGCONT')
      else from.start()
      console.log(
        `takeover ${takeover}: served after ${Math.round(took)} ms; ${missing.length} of ${answered.length} writes lost, the oldest ${Math.round(lost.at(-1)!)} ms before the end`,
      )
      holder = 1 - holder
      await sleep(3_000)
    }
    await Promise.all(loads.map((load) => load.stop()))

    const order = loads
      .flatMap(({ written }, machine) => written.map(({ at }) => ({ at, machine })))
      .toSorted((a, b) => a.at - b.at)
    const changes = order.filter(({ machine }, index) => machine !== order[index - 1]?.machine)
    expect(changes).toHaveLength(TAKEOVERS + 1)
    expect(Math.max(...lost)).toBeLessThan(LOSS_MS)
    expect(Math.max(...durations)).toBeLessThan(SERVED_WITHIN_MS)
  },
)
