import { resolve } from 'node:path'

import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { repeatedWork } from '../../db/repeated-work.ts'
import { log as serverLog } from '../../log.ts'
import type { DatabaseStatus } from './database.schemas.ts'
import { bringCopyUpToDate } from './litestream.ts'

const ASKS_EVERY_MS = 10_000

/** An older copy gets a warning. */
export const LATE_MS = 60_000

interface Dependencies {
  db: Database
  config: Pick<Config, 'replicated'>
  /** In milliseconds, from any moment; never set back. */
  clock?: () => number
  log?: Pick<typeof serverLog, 'info' | 'warn'>
}

/** Watches how old the copy is that Litestream keeps elsewhere, and logs when it is old. */
export function createReplicaService({
  db,
  config,
  clock = () => performance.now(),
  log = serverLog,
}: Dependencies) {
  const socket = config.replicated === undefined ? undefined : resolve(config.replicated)
  const since = clock()
  /** When it was asked for a copy that it then completed. */
  let complete: { at: number; created_at: string } | undefined
  let failure: string | null = null
  let isReported = false
  const work = repeatedWork({
    everyMs: ASKS_EVERY_MS,
    run: ask,
    failed: 'The copy that Litestream keeps could not be watched',
  })

  const age = () => clock() - (complete?.at ?? since)

  async function ask(signal: AbortSignal): Promise<void> {
    if (socket === undefined) return
    const asked = { at: clock(), created_at: new Date().toISOString() }
    try {
      await bringCopyUpToDate(socket, db.path, signal)
      complete = asked
      failure = null
    } catch (error) {
      if (signal.aborted) return
      failure = error instanceof Error ? error.message : String(error)
    }
    report()
  }

  function report(): void {
    if (failure === null && isReported) {
      isReported = false
      log.info('The copy that Litestream keeps is up to date again')
    } else if (age() > LATE_MS && !isReported) {
      isReported = true
      const seconds = Math.round(age() / 1_000)
      log.warn(`The copy that Litestream keeps is ${seconds} seconds old: ${failure ?? ''}`)
    }
  }

  return {
    work: work.run,

    start(): void {
      if (socket !== undefined) work.start()
    },

    /** The state for admins. Null when no copy is watched. */
    state(): DatabaseStatus['replica'] {
      if (socket === undefined) return null
      return {
        complete_at: complete?.created_at ?? null,
        age_seconds: Math.round(age() / 1_000),
        is_late: age() > LATE_MS,
        failure,
      }
    },

    close: work.close,
  }
}
