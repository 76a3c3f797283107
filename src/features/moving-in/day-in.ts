/** The day that a date begins with, as `2026-01-05`; undefined for what is not a day of our calendar. */
export function dayIn(date: string | undefined): string | undefined {
  const day = /^\d{4}-\d{2}-\d{2}/u.exec(date ?? '')?.[0]
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day
}
