import { vi } from 'vitest'

/** Stops the clock until the test ends; each step moves it past the time in which changes merge. */
export function keepApart(): () => void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return () => void vi.setSystemTime(Date.now() + 3_600_000)
}
