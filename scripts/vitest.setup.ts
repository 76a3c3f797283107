import { format } from 'node:util'

import { afterEach, expect, vi } from 'vitest'

// Files that run in one process load this anew, each time on the console as it was.
const plain = ((globalThis as { plainConsole?: Pick<Console, 'error' | 'warn'> }).plainConsole ??= {
  error: console.error.bind(console),
  warn: console.warn.bind(console),
})

// A test that expects noise puts a spy of its own in place of these.
const noise: string[] = []

for (const level of ['error', 'warn'] as const) {
  const print = plain[level]
  console[level] = (...words: unknown[]) => {
    noise.push(`console.${level}: ${format(...words)}`)
    print(...words)
  }
}

afterEach(() => {
  expect(noise.splice(0), 'unexpected noise on the console').toEqual([])
})

// Its own limit of a second is too short on a busy machine.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 60_000, ...options })
