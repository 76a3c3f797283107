import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { uptime } from 'node:os'

/**
 * Milliseconds since the machine was started. Unlike `performance.now()` it also counts the time in which the machine
 * sleeps, and no one can set it.
 */
export const sinceBoot = (): number => uptime() * 1_000

/** The milliseconds count from the start of a machine, so a file from before the last start must not count. */
const boot = readBoot()

function readBoot(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Says to the Dramatis on this machine until when it may write. */
export function writeLeaseFile(file: string, until: number): void {
  const unfinished = `${file}.new`
  writeFileSync(unfinished, JSON.stringify({ boot, until }), { mode: 0o600 })
  renameSync(unfinished, file)
}

export function removeLeaseFile(file: string): void {
  rmSync(file, { force: true })
}

/** Answers whether the lease of that file holds at this moment. It reads the file when the last known lease has run out. */
export function createLeaseReader(file: string, clock = sinceBoot): () => boolean {
  let until = 0
  return () => {
    if (clock() < until) return true
    until = readUntil(file)
    return clock() < until
  }
}

function readUntil(file: string): number {
  try {
    const lease = JSON.parse(readFileSync(file, 'utf8')) as { boot?: unknown; until?: unknown }
    return lease.boot === boot && typeof lease.until === 'number' ? lease.until : 0
  } catch {
    return 0
  }
}
