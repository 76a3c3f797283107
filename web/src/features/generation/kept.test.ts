import { afterEach, expect, test, vi } from 'vitest'

import { findKept } from './kept.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page asks the server once, however late its parts load', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const asked = vi.fn<typeof fetch>(async () => Response.json({ generation: null }))
  vi.stubGlobal('fetch', asked)
  await findKept('recap-1')
  vi.advanceTimersByTime(60_000)
  await findKept('ask-1')
  expect(asked).toHaveBeenCalledTimes(1)
})
