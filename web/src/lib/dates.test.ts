import { expect, test } from 'vitest'

import {
  formatAsOf,
  formatDay,
  formatDayAhead,
  formatLongDate,
  formatLongTime,
  formatRecent,
} from './dates.ts'

test('a date without a time is the same day in every zone', () => {
  expect(formatLongDate('2026-03-01')).toBe('March 1, 2026')
})

test('dates display in en-US long format', () => {
  expect(formatLongDate('2026-11-21T12:00:00.000Z')).toBe('November 21, 2026')
})

test.each(['', null, undefined, 'yesterday'])('%s is no date and shows nothing', (value) => {
  expect(formatLongDate(value)).toBe('')
})

test('a date with a time is formatted with both', () => {
  expect(formatLongTime(new Date(2026, 10, 21, 16, 5).toISOString())).toBe(
    'November 21, 2026 at 16:05',
  )
  expect(formatLongTime('yesterday')).toBe('')
})

test('as of when is a time of today, and else has its day', () => {
  const evening = new Date(2026, 10, 21, 20, 14)
  expect(formatAsOf(evening.getTime(), new Date(2026, 10, 21, 23, 59))).toBe('20:14')
  const nextDay = new Date(2026, 10, 22, 0, 1)
  expect(formatAsOf(evening.getTime(), nextDay)).toBe('November 21, 2026, 20:14')
})

test('what was done lately says no more of its day than is needed', () => {
  const evening = new Date(2026, 10, 21, 20, 14).toISOString()
  expect(formatRecent(evening, new Date(2026, 10, 21, 23, 59))).toBe('Today, 20:14')
  expect(formatRecent(evening, new Date(2026, 10, 22, 0, 1))).toBe('November 21, 20:14')
  expect(formatRecent(evening, new Date(2027, 0, 1))).toBe('November 21, 2026')
  expect(formatRecent('yesterday')).toBe('')
})

test.each([
  [new Date(2026, 10, 24, 23, 59), 'Today'],
  [new Date(2026, 10, 23, 23, 59), 'Yesterday'],
  [new Date(2026, 10, 22), 'Sunday, November 22'],
  [new Date(2025, 10, 24), 'November 24, 2025'],
])('rows of %s stand, on November 24, 2026, below %s', (day, words) => {
  expect(formatDay(day.toISOString(), new Date(2026, 10, 24, 0, 1))).toBe(words)
})

test('what is no date has no day', () => {
  expect(formatDay('yesterday')).toBe('')
})

test.each([
  ['2026-11-24', 'Today'],
  ['2026-11-25', 'Tomorrow'],
  ['2026-11-28', 'Saturday, in 4 days'],
  ['2026-12-24', 'December 24, 2026, in 30 days'],
])('%s is, from November 24, 2026, %s', (day, words) => {
  expect(formatDayAhead(day, new Date(2026, 10, 24, 23, 30))).toBe(words)
})
