import { format } from 'node:util'

import { afterEach, expect } from 'vitest'

// A test that expects noise puts a spy of its own in place of these.
const noise: string[] = []

for (const level of ['error', 'warn'] as const) {
  const print = console[level].bind(console)
  console[level] = (...words: unknown[]) => {
    noise.push(`console.${level}: ${format(...words)}`)
    print(...words)
  }
}

afterEach(() => {
  expect(noise.splice(0), 'unexpected noise on the console').toEqual([])
})
