import { expect, test } from 'vitest'

import { CANNED_CONCEPTS, pickConcept } from './canned-concepts.ts'

test('Create with AI picks one of 5 canned concepts', () => {
  expect(new Set(CANNED_CONCEPTS).size).toBe(5)
  const picked = [0, 1, 2, 3, 4].map((side) => pickConcept(() => side / 5))
  expect(picked).toEqual([...CANNED_CONCEPTS])
})
