import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { bringCopyUpToDate } from '../features/database/litestream.ts'
import { type HeldLease, takeLease } from './hold-lease.ts'
import { removeLeaseFile, writeLeaseFile } from './lease-file.ts'
import type { LeaseStore } from './lease-store.ts'
import { type Running, start } from './processes.ts'
import { createStandby } from './standby.ts'

interface Machine {
  store: LeaseStore
  holder: string
  seconds: number
  data: string
  litestream: { command: string; config: string; socket: string }
  /** What serves the data, and its arguments. */
  command: string[]
  signal: AbortSignal
  log: (message: string) => void
}

/** How long the programs may take to end on their own, in milliseconds. */
const PATIENCE = 10_000

type Standby = ReturnType<typeof createStandby>
type Environment = Record<string, string | undefined>

interface Term {
  machine: Machine
  lease: HeldLease
  leaseFile: string
  standby: Standby
  env: Environment
}

/** Serves the data whenever this machine has the lease, until `signal`. */
export async function serveWithLease(machine: Machine): Promise<void> {
  const { store, holder, seconds, signal, data, litestream, log } = machine
  const leaseFile = `${data}-lease`
  const env = {
    // oxlint-disable-next-line node/no-process-env -- The programs get the settings of this one.
    ...process.env,
    DRAMATIS_DATA: data,
    DRAMATIS_LEASE: leaseFile,
    DRAMATIS_REPLICATED: litestream.socket,
    LITESTREAM_SOCKET: litestream.socket,
  }
  while (!signal.aborted) {
    removeLeaseFile(leaseFile)
    log('Waiting for the lease')
    const standby = createStandby({ litestream, data, at: (place) => inPlace(env, place) })
    try {
      const lease = await takeLease({
        store,
        holder,
        seconds,
        signal,
        log,
        onHeld: (until) => writeLeaseFile(leaseFile, until),
        onWaiting: async (place) => {
          if (place !== null && !isOwn(data, place)) await standby.follow(place)
        },
      })
      log(`This machine has the lease, term ${lease.term}`)
      await serveTerm({ machine, lease, leaseFile, standby, env })
    } finally {
      removeLeaseFile(leaseFile)
      await standby.close()
    }
  }
}

const inPlace = (env: Environment, place: string) => ({ ...env, LEASE_PLACE: place })

async function serveTerm({ machine, lease, leaseFile, standby, env }: Term): Promise<void> {
  const { data, litestream, command, signal, log } = machine
  const place = `term-${lease.term}`
  const running: Running[] = []
  let isOver = false
  void lease.ended.then(() => (isOver = true))
  const begin = (program: string, args: readonly string[], settings: Environment) => {
    if (isOver) throw new Error('The lease is lost.')
    const child = start(program, args, settings)
    running.push(child)
    return child
  }
  /** Whichever comes first: the work's end, or that of the lease or the machine. */
  const unlessLost = async (work: Promise<unknown>) => {
    await Promise.race([
      work,
      lease.ended.then(() => Promise.reject(new Error('The lease is lost.'))),
    ])
  }

  /** The file of the holder before, unless this machine has it. */
  async function restore(): Promise<void> {
    if (lease.previous === null || isOwn(data, lease.previous)) return
    setAside(data)
    if (!(await standby.take(lease.previous))) {
      const args = ['restore', '-config', litestream.config, data]
      await begin(litestream.command, args, inPlace(env, lease.previous)).ended
    }
    if (!existsSync(data)) throw new Error(`${lease.previous} could not be restored`)
    log(`Restored ${lease.previous}`)
  }

  const restoring = restore()
  try {
    await unlessLost(restoring)
    // Litestream begins a new place with a whole copy only without its notes on the old one.
    rmSync(notesOf(data), { recursive: true, force: true })
    writeFileSync(`${data}-term`, place)
    const isNew = !existsSync(data)
    const server = isNew ? begin(command[0]!, command.slice(1), env) : undefined
    const copying = begin(
      litestream.command,
      ['replicate', '-config', litestream.config],
      inPlace(env, place),
    )
    // Until its copy is complete, nothing is acknowledged that the next machine could not restore.
    await unlessLost(settle(litestream.socket, data, signal))
    await unlessLost(lease.setPlace(place))
    log(`The copy ${place} is complete`)
    const serving = server ?? begin(command[0]!, command.slice(1), env)
    log(
      await Promise.race([
        serving.ended,
        copying.ended,
        lease.ended.then(() => (signal.aborted ? 'Stopping' : 'The lease is lost')),
      ]),
    )
    if (!signal.aborted) return
    await serving.stop(PATIENCE)
    await settle(litestream.socket, data, AbortSignal.timeout(PATIENCE))
    await copying.stop(PATIENCE)
    await lease.release()
  } catch (error) {
    if (!signal.aborted) log(error instanceof Error ? error.message : String(error))
  } finally {
    isOver = true
    removeLeaseFile(leaseFile)
    await Promise.all(running.map((child) => child.stop(0)))
    await lease.release().catch(() => {})
    // The next term may write the same files.
    await standby.close()
    await restoring.catch(() => {})
  }
}

/** Litestream may still be starting, and a large file takes a while. */
async function settle(socket: string, data: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await bringCopyUpToDate(socket, data, signal)
      return
    } catch (error) {
      if (signal.aborted) throw error
      await sleep(200)
    }
  }
}

/** Whether the file here is what that place is a copy of: then it has also what was not copied any more. */
function isOwn(data: string, place: string): boolean {
  try {
    return existsSync(data) && readFileSync(`${data}-term`, 'utf8') === place
  } catch {
    return false
  }
}

const notesOf = (data: string) => join(dirname(data), `.${basename(data)}-litestream`)

/** Keeps the last file that another machine's replaces: it may have writes of the last second before a takeover. */
function setAside(data: string): void {
  if (!existsSync(data)) return
  for (const end of ['', '-wal', '-shm']) {
    rmSync(`${data}.before-takeover${end}`, { force: true })
    if (existsSync(data + end)) renameSync(data + end, `${data}.before-takeover${end}`)
  }
}
