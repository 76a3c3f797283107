import { expect, test } from 'vitest'

import { blankNpc, creationOf, isFilledIn } from './new-npc-values.ts'

test('a new NPC begins with the category label NPC, and nothing is said of its traits', () => {
  expect(blankNpc()).toMatchObject({
    tag: 'NPC',
    language_style: null,
    narrative_role: null,
    trustworthiness: null,
  })
})

test('the avatar_url of a new NPC starts as a random seed string', () => {
  const seeds = Array.from({ length: 20 }, () => blankNpc().avatar_url)
  for (const seed of seeds) expect(seed).toMatch(/^[a-z-]+:[a-z0-9]+$/)
  expect(new Set(seeds).size).toBeGreaterThan(1)
})

test('a new sheet with another portrait, or with the location that it began with, is not worth keeping, and one with a name is', () => {
  const blank = blankNpc()
  const atBridge = { ...blank, location_id: 7 }
  expect(isFilledIn(blankNpc(), blank)).toBe(false)
  expect(isFilledIn({ ...blankNpc(), location_id: 7 }, atBridge)).toBe(false)
  expect(isFilledIn(atBridge, blank)).toBe(true)
  expect(isFilledIn({ ...blankNpc(), name: 'O' }, blank)).toBe(true)
})

test('a new NPC is sent with the visibility and the DM notes that were typed', () => {
  const typed = { name: 'Odo', visibility: 'dm', dm_notes: 'He is the spy.' } as const
  expect(creationOf({ ...blankNpc(), ...typed }, 4)).toMatchObject({ campaign_id: 4, ...typed })
})
