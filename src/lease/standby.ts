import { execFile } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { type Running, start } from './processes.ts'

interface Following {
  litestream: { command: string; config: string }
  data: string
  /** The environment in which Litestream reads that place. */
  at: (place: string) => Record<string, string | undefined>
}

/** How often a waiting machine asks the store, which may charge for each request. */
const INTERVAL = '10s'

/** After a failure, in milliseconds; twice as long after the next, because each attempt fetches the whole file. */
const PAUSE = 10_000
const LONGEST_PAUSE = 600_000

/** How long each of the last changes may take at a takeover, in milliseconds. */
const CATCH_UP = 10_000

/**
 * Follows the copy of the machine that serves, so that a takeover fetches only the last changes instead of the whole file. It
 * is only ever a shortcut: where it fails, the whole copy is restored.
 */
export function createStandby({ litestream, data, at }: Following) {
  const file = `${data}.standby`
  const position = `${file}-txid`
  let followed: string | undefined
  let child: Running | undefined
  let isRunning = false
  let isClosed = false
  let pause = PAUSE
  let pausesUntil = 0

  function run(place: string, interval: string): void {
    if (isClosed) throw new Error('This machine follows nothing any more.')
    const options = ['-config', litestream.config, '-f', '-follow-interval', interval]
    child = start(litestream.command, ['restore', ...options, '-o', file, data], at(place))
    followed = place
    isRunning = true
    const begun = child
    void begun.ended.then(() => {
      if (child !== begun) return
      isRunning = false
      pausesUntil = performance.now() + pause
      pause = existsSync(position) ? PAUSE : Math.min(pause * 2, LONGEST_PAUSE)
    })
  }

  async function stop(): Promise<void> {
    if (isRunning) await child?.stop(2_000)
  }

  function remove(): void {
    for (const end of ['', '-txid', '.tmp', '-txid.tmp']) rmSync(file + end, { force: true })
    followed = undefined
  }

  /** The newest change that the place has. */
  async function newestAt(place: string): Promise<bigint> {
    const args = ['restore', '-config', litestream.config, '-dry-run', '-json', data]
    const { stdout } = await promisify(execFile)(litestream.command, args, {
      env: at(place),
      timeout: CATCH_UP,
    })
    const { max_txid: newest } = JSON.parse(stdout) as { max_txid: string }
    return BigInt(`0x${newest}`)
  }

  async function reaches(place: string): Promise<boolean> {
    // The first restore of a large file may still go on. It ends sooner than a new one would.
    while (!existsSync(position)) {
      if (!isRunning) return false
      await sleep(100)
    }
    const newest = await newestAt(place)
    const isWhole = () => readPosition() >= newest && isAtRest()
    let [reached, reachedAt] = [readPosition(), performance.now()]
    do {
      await stop()
      run(place, '200ms')
      while (!isWhole()) {
        if (readPosition() > reached) [reached, reachedAt] = [readPosition(), performance.now()]
        if (!isRunning || performance.now() - reachedAt > CATCH_UP) return false
        await sleep(50)
      }
      await stop()
    } while (!isWhole())
    return true
  }

  const readPosition = () => BigInt(`0x${readFileSync(position, 'utf8').trim()}`)

  /** Litestream changes pages first and the position last. Stopped between them, it leaves half a change. */
  function isAtRest(): boolean {
    const changed = (path: string) => statSync(path, { bigint: true }).mtimeNs
    return changed(position) >= changed(file)
  }

  return {
    /** Follows that place from now on. Called again and again. */
    async follow(place: string): Promise<void> {
      if (place === followed && (isRunning || performance.now() < pausesUntil)) return
      await stop()
      if (place !== followed) pause = PAUSE
      // The changes of another place do not fit, and a position may be too old to go on from.
      remove()
      run(place, INTERVAL)
    },

    /** Renames what it has to the data file. False if it does not have everything that the place has. */
    async take(place: string): Promise<boolean> {
      if (place !== followed) return false
      const isWhole = await reaches(place).catch(() => false)
      await stop()
      if (!isWhole || isClosed) {
        // The whole copy needs the space.
        remove()
        return false
      }
      renameSync(file, data)
      return true
    },

    async close(): Promise<void> {
      isClosed = true
      await stop()
      remove()
    },
  }
}
