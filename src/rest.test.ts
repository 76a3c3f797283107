import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { restWhenQuiet } from './rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('rests once when it has been quiet for half a minute, and again after the next disturbance', () => {
  const rest = vi.fn<() => void>()
  const { disturb, end } = restWhenQuiet(rest)
  vi.advanceTimersByTime(20_000)
  disturb()
  vi.advanceTimersByTime(20_000)
  expect(rest).not.toHaveBeenCalled()

  vi.advanceTimersByTime(10_000)
  expect(rest).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3_600_000)
  expect(rest).toHaveBeenCalledTimes(1)

  disturb()
  vi.advanceTimersByTime(30_000)
  expect(rest).toHaveBeenCalledTimes(2)
  disturb()
  end()
  vi.advanceTimersByTime(3_600_000)
  expect(rest).toHaveBeenCalledTimes(2)
})
