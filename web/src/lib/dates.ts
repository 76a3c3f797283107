const here = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const withTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
})
const clock = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
const dayOnly = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** 'November 21, 2026'. A date without a time is that day everywhere; what is not a date is ''. */
export function formatLongDate(value: string | null | undefined): string {
  if (!value) return ''
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  return (/^\d{4}-\d\d-\d\d$/.test(value) ? dayOnly : here).format(date)
}

/** 'November 21, 2026 at 20:14', here; what is not a date is ''. */
export function formatLongTime(value: string): string {
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? '' : withTime.format(date)
}

const dayOfWeek = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
})
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })

/** 'Today, 20:14', 'November 21, 20:14', or 'November 21, 2025' of another year; what is not a date is ''. */
export function formatRecent(value: string, now = new Date()): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  if (today(date) === today(now)) return `Today, ${clock.format(date)}`
  const isThisYear = date.getFullYear() === now.getFullYear()
  return isThisYear ? `${dayOfYear.format(date)}, ${clock.format(date)}` : here.format(date)
}

/** 'Today', 'Yesterday', 'Saturday, November 21', or 'November 21, 2025' of another year; what is not a date is ''. */
export function formatDay(value: string, now = new Date()): string {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return ''
  if (today(date) === today(now)) return 'Today'
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (today(date) === today(yesterday)) return 'Yesterday'
  return (date.getFullYear() === now.getFullYear() ? dayOfWeek : here).format(date)
}

/** '20:14', or 'November 21, 2026, 20:14' for another day than today. */
export function formatAsOf(at: number, now = new Date()): string {
  const date = new Date(at)
  const isToday = today(date) === today(now)
  return isToday ? clock.format(date) : `${here.format(date)}, ${clock.format(date)}`
}

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const DAY = 86_400_000

/** A day from today on, as in 'Today', 'Friday, in 4 days' or 'December 24, 2026, in 30 days'. */
export function formatDayAhead(day: string, now = new Date()): string {
  const days = Math.round((Date.parse(day) - Date.parse(today(now))) / DAY)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  const name = days < 7 ? weekday.format(Date.parse(day)) : formatLongDate(day)
  return `${name}, in ${days} days`
}

/** The hour and minute here, as in '20:14'. */
export const formatClock = (value: string): string => clock.format(new Date(value))

/** The day it is here, as in '2026-11-21'. */
export function today(now = new Date()): string {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
