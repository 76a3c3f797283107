import { expect, test } from 'vitest'

import { formatLongDate, formatLongTime } from './dates.ts'

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
    'November 21, 2026 at 4:05 PM',
  )
  expect(formatLongTime('yesterday')).toBe('')
})
