import { expect, test } from 'vitest'

import { lastVisit } from './last-visit.ts'

const HOUR = 3_600_000

test('a visit lasts while its pauses are short, and tells when the one before ended', () => {
  const stored = new Map<string, string>()
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage
  const start = Date.parse('2026-11-21T18:00:00Z')
  const at = (hours: number) => lastVisit(1, 2, start + hours * HOUR)
  expect(at(0)).toBeNull()
  expect(at(3)).toBeNull()
  expect(at(24)).toBe('2026-11-21T21:00:00.000Z')
  expect(at(25)).toBe('2026-11-21T21:00:00.000Z')
  expect(lastVisit(2, 2, start)).toBeNull()
})
