import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { noteReachable, onReachableAgain } from './reachability.ts'

const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
  vi.stubGlobal('fetch', ask)
})

afterEach(() => {
  noteReachable(true)
  vi.useRealTimers()
})

test('a server that is gone is asked until it is back, and then no more', async () => {
  const welcome = vi.fn<() => void>()
  onReachableAgain(welcome)
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  ask.mockResolvedValueOnce(new Response(null, { status: 502 }))
  ask.mockResolvedValueOnce(new Response())

  noteReachable(false)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(welcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(welcome).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('nothing is asked while the server answers', async () => {
  noteReachable(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).not.toHaveBeenCalled()
})
