import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Awaited between the statements of a request that takes many, so that no other request waits for all of them. Of the
 * requests that wait here, one goes on in each turn of the event loop.
 */
export function letOthersRun(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
