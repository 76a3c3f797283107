import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  doubtReachable,
  isReachable,
  noteReachable,
  onReachableAgain,
  watchRequest,
} from './reachability.ts'

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

test('a request without an answer for 4 seconds raises the question whether there is a server', async () => {
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  const end = watchRequest()
  await vi.advanceTimersByTimeAsync(3_900)
  expect(ask).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(isReachable()).toBe(false)
  end()
})

test('a slow request is no reason to be offline while the server answers others, and an answered one raises no question', async () => {
  ask.mockResolvedValue(new Response())
  watchRequest()
  watchRequest()()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(isReachable()).toBe(true)
  expect(ask).toHaveBeenCalledOnce()
})

test('While other requests are answered, one that fails and a small file that is late do not take the page offline', async () => {
  ask.mockReturnValue(new Promise((_, reject) => setTimeout(reject, 4_000)))
  const doubt = doubtReachable()
  await vi.advanceTimersByTimeAsync(1_000)
  noteReachable(true)
  await vi.advanceTimersByTimeAsync(3_000)
  await doubt
  expect(isReachable()).toBe(true)

  const next = doubtReachable()
  await vi.advanceTimersByTimeAsync(4_000)
  await next
  expect(isReachable()).toBe(false)
})
