import { expect, test } from 'vitest'

import { knownInWords } from './prospects.ts'

const KNOWS = { npcs: 8, locations: 3, sessions: 1 }

test('before there is a concept, the number of NPCs is the most that a model is told', () => {
  expect(knownInWords(KNOWS)).toBe('8 NPCs, 3 locations, and the last session')
  expect(knownInWords(KNOWS, { atMost: true })).toBe(
    'up to 8 NPCs, 3 locations, and the last session',
  )
  expect(knownInWords({ sessions: 3 }, { atMost: true })).toBe('the last 3 sessions')
})
