import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openToRead } from '../db/file/open-to-read.ts'
import { takeForServing } from '../db/file/serving.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { CommandError } from '../errors.ts'
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
  /** Keeps other programs from serving the data until the server does. */
  reserved: ReturnType<typeof takeForServing>
}

/**
 * Serves the data whenever this machine has the lease, until `signal`. Throws a `CommandError` where a person has to do
 * something first.
 */
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
    // A server without the lease, or one that a killed `dramatis lease` left, would write to what is replaced here.
    const reserved = takeForServing(data)
    removeLeaseFile(leaseFile)
    log('Waiting for the lease')
    const standby = createStandby({ litestream, data, at: (place) => inPlace(env, place) })
    let mayServe = true
    try {
      const lease = await takeLease({
        store,
        holder,
        seconds,
        signal,
        log,
        onHeld: (until) => writeLeaseFile(leaseFile, until),
        onWaiting: async (place) => {
          if (place === null || isOwn(data, place)) return
          refuseForeign(data, place)
          await standby.follow(place)
        },
      })
      log(`This machine has the lease, term ${lease.term}`)
      mayServe = await serveTerm({ machine, lease, leaseFile, standby, env, reserved })
    } finally {
      removeLeaseFile(leaseFile)
      await standby.close()
      reserved.end()
    }
    // Another machine may do better, and each attempt makes a whole copy.
    if (!mayServe) await sleep(seconds * 2_000, undefined, { signal })
  }
}

const inPlace = (env: Environment, place: string) => ({ ...env, LEASE_PLACE: place })

/** False if it could not serve although it had the lease. */
async function serveTerm(term: Term): Promise<boolean> {
  const { machine, lease, leaseFile, standby, env, reserved } = term
  const { data, litestream, command, signal, log } = machine
  // Terms begin again where the record was lost, and an old copy must not be continued.
  const place = `term-${lease.term}-${randomBytes(4).toString('hex')}`
  const running: Running[] = []
  const over = new AbortController()
  void lease.ended.then(() => over.abort())
  const begin = (program: string, args: readonly string[], settings: Environment) => {
    if (over.signal.aborted) throw new Error('The lease is lost.')
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
    refuseForeign(data, lease.previous)
    setAside(data)
    if (!(await standby.take(lease.previous))) {
      const args = ['restore', '-config', litestream.config, data]
      await begin(litestream.command, args, inPlace(env, lease.previous)).ended
    }
    if (!existsSync(data)) throw new Error(`${lease.previous} could not be restored`)
    log(`Restored ${lease.previous}`)
  }

  let restoring = Promise.resolve()
  try {
    signal.throwIfAborted()
    restoring = restore()
    await unlessLost(restoring)
    await prepare(data)
    // Litestream begins a new place with a whole copy only without its notes on the old one.
    rmSync(notesOf(data), { recursive: true, force: true })
    const copying = begin(
      litestream.command,
      ['replicate', '-config', litestream.config],
      inPlace(env, place),
    )
    const gone = new AbortController()
    void copying.ended.then((reason) => gone.abort(new Error(reason)))
    // Until its copy is complete, nothing is acknowledged that the next machine could not restore.
    const either = AbortSignal.any([over.signal, gone.signal])
    await unlessLost(settle(litestream.socket, data, either, log))
    await unlessLost(lease.setPlace(place))
    log(`The copy ${place} is complete`)
    writeNote(data, place)
    reserved.end()
    const serving = begin(command[0]!, command.slice(1), env)
    log(
      await Promise.race([
        serving.ended,
        copying.ended,
        lease.ended.then(() => (signal.aborted ? 'Stopping' : 'The lease is lost')),
      ]),
    )
    if (!signal.aborted) return over.signal.aborted
    await serving.stop(PATIENCE)
    // A terminal sends its signal to Litestream, too.
    const late = AbortSignal.any([AbortSignal.timeout(PATIENCE), gone.signal])
    await settle(litestream.socket, data, late, log)
    await copying.stop(PATIENCE)
    await lease.release()
  } catch (error) {
    if (error instanceof CommandError) throw error
    if (!signal.aborted) log(error instanceof Error ? error.message : String(error))
    return over.signal.aborted
  } finally {
    over.abort()
    removeLeaseFile(leaseFile)
    await Promise.all(running.map((child) => child.stop(0)))
    await lease.release().catch(() => {})
    // The next term may write the same files.
    await standby.close()
    await restoring.catch(() => {})
  }
  return true
}

/** Makes the first file, or looks whether this Dramatis may serve the one that is there. */
async function prepare(data: string): Promise<void> {
  if (existsSync(data)) {
    openToRead(data).close()
    return
  }
  const db = openDatabase(data)
  try {
    await migrate(db)
  } finally {
    db.close()
  }
}

/** In so many attempts Litestream may still be starting. */
const STARTING = 5

/** Resolves when the copy has all that was written; a large file takes a while. */
async function settle(
  socket: string,
  data: string,
  signal: AbortSignal,
  log: (message: string) => void,
): Promise<void> {
  let failure = ''
  for (let attempt = 1; ; attempt += 1) {
    try {
      await bringCopyUpToDate(socket, data, signal)
      return
    } catch (error) {
      signal.throwIfAborted()
      const sentence = error instanceof Error ? error.message : String(error)
      if (attempt > STARTING && sentence !== failure) {
        log(`The copy is not complete yet. ${sentence}`)
        failure = sentence
      }
      await sleep(200)
    }
  }
}

/**
 * Names the place that the file here was last served in, and so what it is the original of, or says that it was only restored.
 * Without it, the file was never served with the lease.
 */
const noteOf = (data: string) => `${data}-term`

const RESTORED = 'restored'

const writeNote = (data: string, text: string) =>
  writeFileSync(noteOf(data), text, { mode: 0o600, flush: true })

function readNote(data: string): string | undefined {
  return existsSync(noteOf(data)) ? readFileSync(noteOf(data), 'utf8') : undefined
}

/** Whether the file here is what that place is a copy of: then it has also what was not copied any more. */
const isOwn = (data: string, place: string) => existsSync(data) && readNote(data) === place

/** The second machine must not replace a file that it did not get by the lease: there may be no other copy of it. */
function refuseForeign(data: string, place: string): void {
  if (!existsSync(data) || readNote(data) !== undefined) return
  throw new CommandError(
    `${data} would be replaced by the copy ${place}, which another machine made from other data. Move the file away first.`,
  )
}

const notesOf = (data: string) => join(dirname(data), `.${basename(data)}-litestream`)

/**
 * Keeps the last file that another machine's replaces: it may have writes of the last second before a takeover. What was only
 * restored has nothing of its own, and replaces no such file.
 */
function setAside(data: string): void {
  const wasServed = readNote(data) !== RESTORED
  const kept = `${data}.before-takeover`
  const ends = ['', '-wal', '-shm']
  if (wasServed && existsSync(data)) for (const end of ends) rmSync(kept + end, { force: true })
  // Without the file, too: a log that stays would be read into the next one.
  for (const end of ends.filter((one) => existsSync(data + one))) {
    if (wasServed) renameSync(data + end, kept + end)
    else rmSync(data + end)
  }
  writeNote(data, RESTORED)
}
