export const DAY_MS = 86_400_000

/** The day, as in 2026-11-21. */
export const dayInUtc = (): string => new Date().toISOString().slice(0, 10)

/**
 * The present as ISO 8601 in UTC, and at least a millisecond after `earlier`: an `updated_at` tells two
 * versions of a row apart, even when they are saved within the same millisecond.
 */
export function laterThan(earlier: string): string {
  const now = new Date().toISOString()
  return now > earlier ? now : new Date(Date.parse(earlier) + 1).toISOString()
}
