import { expect, test } from 'vitest'

import { pickSuggestion, SUGGESTIONS } from './suggestions.ts'

const throws = (side: number) => () => side / 7

test('AI Inspiration is a random prompt from 7 canned suggestions', () => {
  expect(new Set(SUGGESTIONS).size).toBe(7)
  const picked = [0, 1, 2, 3, 4, 5, 6].map((side) => pickSuggestion(undefined, throws(side)))
  expect(picked).toEqual([...SUGGESTIONS])
})

test('another suggestion is never the one before', () => {
  for (const last of SUGGESTIONS) {
    for (const side of [0, 3, 6.99]) expect(pickSuggestion(last, throws(side))).not.toBe(last)
  }
})
