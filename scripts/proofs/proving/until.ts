import { setTimeout as sleep } from 'node:timers/promises'

import { Stop } from '../../packaging/stop.ts'

const PATIENCE_MS = 60_000

/** Asks again and again until there is an answer, for a minute at most. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const started = performance.now()
  for (;;) {
    const found = await ask()
    if (found) return found
    if (performance.now() - started > PATIENCE_MS) throw new Stop(`${what}: that did not happen.`)
    await sleep(100)
  }
}
