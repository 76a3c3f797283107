import { format } from 'node:util'

import { afterEach, expect, vi } from 'vitest'

// Files in one process run this again, so it must start from the original console.
const plain = ((globalThis as { plainConsole?: Pick<Console, 'error' | 'warn'> }).plainConsole ??= {
  error: console.error.bind(console),
  warn: console.warn.bind(console),
})

// A test that expects such output replaces these with its own spy.
const noise: string[] = []

for (const level of ['error', 'warn'] as const) {
  const print = plain[level]
  console[level] = (...words: unknown[]) => {
    noise.push(`console.${level}: ${format(...words)}`)
    print(...words)
  }
}

afterEach(() => {
  vi.useRealTimers()
  expect(noise.splice(0), 'unexpected noise on the console').toEqual([])
})

// The default limit of one second is too short on a busy machine.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })
