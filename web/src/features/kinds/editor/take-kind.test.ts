import { expect, test } from 'vitest'

import type { Kind } from '../../../../../src/features/kinds/kinds.schemas.ts'
import { offersOf } from './take-kind.ts'

const field = (key: string, label: string) =>
  ({ key, label, type: 'line', read_by: 'everyone' }) as const
const kind = (of: Kind['of'], name: string, ...fields: Kind['fields']): Kind => ({
  id: 1,
  campaign_id: 1,
  of,
  starter: null,
  name,
  plural: `${name}s`,
  icon: 'shield',
  position: 0,
  shown: true,
  fields,
  in_use: 0,
  updated_at: '',
})

test('a kind that is not here is offered whole, and one of the same name with the fields that are missing', () => {
  const motto = field('motto', 'Motto')
  const here = [
    kind('npc', 'NPC', field('age', 'Age')),
    kind('article', 'Faction', field('motto', 'Ruled by')),
  ]
  const there = [
    kind('npc', 'NPC', field('years', 'age')),
    kind('article', 'faction', motto),
    kind('article', 'Ship', motto),
  ]
  const offers = offersOf(there, here)
  expect(offers.map(({ here: same, mayTake }) => [same?.name, mayTake])).toEqual([
    ['Faction', true],
    [undefined, true],
    ['NPC', false],
  ])
  // The key is taken here by another field, so the server makes one of the label.
  const { key: _, ...keyless } = motto
  expect(offers[0]!.fields).toEqual([keyless])
  expect(offers[1]!.fields).toEqual([motto])
})

test('where there is room for no more kinds, only fields are offered', () => {
  const here = Array.from({ length: 40 }, (_, at) => kind('article', `Kind ${at}`))
  const there = [kind('article', 'Ship'), kind('article', 'Kind 3', field('motto', 'Motto'))]
  expect(offersOf(there, here).map(({ mayTake }) => mayTake)).toEqual([true, false])
})
