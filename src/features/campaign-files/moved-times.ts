const DAY_MS = 86_400_000

/** Keys that hold a time or a day. */
const TIMES = new Set([
  'created_at',
  'updated_at',
  'session_date',
  'started_at',
  'ended_at',
  'died_at',
  'dm_died_at',
  'taken_back_at',
  'exported_at',
])

export type Reviver = (key: string, value: unknown) => unknown

/** For reading the JSON of a file as if it was exported `now`: moves every time and date by the same number of days. */
export function movedTo(now: Date, exportedAt: string): Reviver {
  const days = Math.floor((now.getTime() - Date.parse(exportedAt)) / DAY_MS)
  // Keeps a date a date and a time a time.
  const later = (time: string) =>
    new Date(Date.parse(time) + days * DAY_MS).toISOString().slice(0, time.length)
  return (key, value) => (TIMES.has(key) && typeof value === 'string' ? later(value) : value)
}
