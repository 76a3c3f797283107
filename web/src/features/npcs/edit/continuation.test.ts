import { expect, test } from 'vitest'

import { blankNpc } from '../create/new-npc-values.ts'
import { backstoryRequestOf, joinBackstory } from './continuation.ts'

test.each([
  ['He rowed.', 'Then he stopped.', 'He rowed.\n\nThen he stopped.'],
  ['He rowed. \n', '\nThen he stopped. ', 'He rowed.\n\nThen he stopped.'],
  ['“He rowed.”', 'Then he stopped.', '“He rowed.”\n\nThen he stopped.'],
  ['He rowed until', 'he stopped.', 'He rowed until he stopped.'],
  ['He rowed, and', 'then he stopped.', 'He rowed, and then he stopped.'],
  ['He rowed, ', 'then he stopped.', 'He rowed, then he stopped.'],
])('“%s” goes on with “%s” as “%s”', (before, more, whole) => {
  expect(joinBackstory(before, more)).toBe(whole)
})

test('a sheet asks with what it says, and draws on secrets only where DMs alone read it', () => {
  const values = { ...blankNpc(), name: ' ', backstory: 'He rowed.', visibility: 'dm' as const }
  const asked = { campaignId: 3, asDm: true, wish: ' ' }
  const request = backstoryRequestOf(values, asked)
  expect(request).toMatchObject({ campaign_id: 3, visibility: 'dm' })
  expect(request).not.toHaveProperty('wish')
  expect(request.character).not.toHaveProperty('name')
  expect(backstoryRequestOf(values, { ...asked, asDm: false })).not.toHaveProperty('visibility')
  const open = { ...values, visibility: 'everyone' as const }
  expect(backstoryRequestOf(open, asked)).not.toHaveProperty('visibility')
})
