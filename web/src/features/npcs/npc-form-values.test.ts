import { expect, test } from 'vitest'

import { blankNpc } from './npc-form-values.ts'

test('a new NPC begins with the defaults: category label NPC, Formal / Courtly, Expositor, Honest', () => {
  expect(blankNpc()).toMatchObject({
    tag: 'NPC',
    language_style: 'Formal / Courtly',
    narrative_role: 'Expositor',
    trustworthiness: 'Honest',
  })
})

test('the avatar_url of a new NPC starts as a random seed string', () => {
  const seeds = Array.from({ length: 20 }, () => blankNpc().avatar_url)
  for (const seed of seeds) expect(seed).toMatch(/^[a-z-]+:[a-z0-9]+$/)
  expect(new Set(seeds).size).toBeGreaterThan(1)
})
