const HOUR_MS = 60 * 60_000
/** A clock that is kept right is never moved by so much. */
const LEAP_MS = 60_000

/**
 * Answers whether the machine's clock can be believed: it was not set during the last hour, and the program ran for that hour.
 * A computer without a battery may start in any year.
 */
export function createClockWatch(): () => boolean {
  // `performance` counts by a clock that cannot be set.
  const readOffset = () => Date.now() - performance.now()
  let offset = readOffset()
  let since = performance.now()
  return () => {
    const now = readOffset()
    if (Math.abs(now - offset) > LEAP_MS) since = performance.now()
    offset = now
    return performance.now() - since >= HOUR_MS
  }
}
