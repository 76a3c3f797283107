import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { bringCopyUpToDate } from '../features/database/litestream.ts'
import { type HeldLease, takeLease } from './hold-lease.ts'
import { removeLeaseFile, writeLeaseFile } from './lease-file.ts'
import type { LeaseStore } from './lease-store.ts'
import { type Running, start } from './processes.ts'

interface Machine {
  store: LeaseStore
  holder: string
  seconds: number
  data: string
  litestream: { command: string; config: string; socket: string }
  /** A line for the shell that makes the place LEASE_PLACE ready for a copy. */
  prepare: string | undefined
  /** What serves the data, and its arguments. */
  command: string[]
  signal: AbortSignal
  log: (message: string) => void
}

/** How long the programs may take to end on their own, in milliseconds. */
const PATIENCE = 10_000

/** Serves the data whenever this machine has the lease, until `signal`. */
export async function serveWithLease(machine: Machine): Promise<void> {
  const { store, holder, seconds, signal, data, log } = machine
  const leaseFile = `${data}-lease`
  while (!signal.aborted) {
    removeLeaseFile(leaseFile)
    log('Waiting for the lease')
    const lease = await takeLease({
      store,
      holder,
      seconds,
      signal,
      log,
      onHeld: (until) => writeLeaseFile(leaseFile, until),
    })
    log(`This machine has the lease, term ${lease.term}`)
    try {
      await serveTerm(machine, lease, leaseFile)
    } finally {
      removeLeaseFile(leaseFile)
    }
  }
}

async function serveTerm(machine: Machine, lease: HeldLease, leaseFile: string): Promise<void> {
  const { data, litestream, prepare, command, signal, log } = machine
  const place = `term-${lease.term}`
  const env = {
    // oxlint-disable-next-line node/no-process-env -- The programs get the settings of this one.
    ...process.env,
    DRAMATIS_DATA: data,
    DRAMATIS_LEASE: leaseFile,
    DRAMATIS_REPLICATED: litestream.socket,
    LITESTREAM_SOCKET: litestream.socket,
  }
  const at = (where: string) => ({ ...env, LEASE_PLACE: where })
  const running: Running[] = []
  const begin = (program: string, args: readonly string[], settings: typeof env) => {
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

  try {
    if (lease.previous !== null && !isOwn(data, lease.previous)) {
      setAside(data)
      const args = ['restore', '-config', litestream.config, data]
      const restoring = begin(litestream.command, args, at(lease.previous))
      await unlessLost(restoring.ended)
      if (!existsSync(data)) throw new Error(`${lease.previous} could not be restored`)
    }
    // Litestream begins a new place with a whole copy only without its notes on the old one.
    rmSync(notesOf(data), { recursive: true, force: true })
    writeFileSync(`${data}-term`, place)
    if (prepare !== undefined) {
      await unlessLost(begin('sh', ['-c', prepare], at(place)).ended)
    }
    const isNew = !existsSync(data)
    const server = isNew ? begin(command[0]!, command.slice(1), env) : undefined
    const copying = begin(
      litestream.command,
      ['replicate', '-config', litestream.config],
      at(place),
    )
    // Until its copy is complete, nothing is acknowledged that the next machine could not restore.
    await unlessLost(settle(litestream.socket, data, signal))
    await unlessLost(lease.setPlace(place))
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
    removeLeaseFile(leaseFile)
    await Promise.all(running.map((child) => child.stop(0)))
    await lease.release().catch(() => {})
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
  for (const end of ['', '-wal', '-shm']) {
    rmSync(`${data}.before-takeover${end}`, { force: true })
    if (existsSync(data + end)) renameSync(data + end, `${data}.before-takeover${end}`)
  }
}
