import { expect, test } from 'vitest'

import { TRAITS, traitsOf } from './traits.ts'

test('the NPC Traits are Speech Pattern (language_style), Story Role (narrative_role), Reliability (trustworthiness), each choice with its description', () => {
  const shown = TRAITS.map(({ field, label, options }) => ({ field, label, options }))
  expect(shown).toEqual([
    {
      field: 'language_style',
      label: 'Speech Pattern',
      options: [
        'Formal / Courtly',
        'Cryptic / Symbolic',
        'Rustic / Plainspoken',
        'Comedic / Satirical',
        'Poetic / Tragic',
      ],
    },
    {
      field: 'narrative_role',
      label: 'Story Role',
      options: [
        'Expositor',
        'Suspicious Local',
        'Bardic Performer',
        'Merchant / Pragmatist',
        'Witness / Survivor',
      ],
    },
    {
      field: 'trustworthiness',
      label: 'Reliability',
      options: ['Honest', 'Half-truths', 'Deceptive', 'Clueless'],
    },
  ])
  for (const { options, descriptions } of TRAITS) {
    expect(options.filter((option) => !descriptions[option])).toEqual([])
  }
})

test('a trait that is not said, or that the reader does not read, has no line', () => {
  const said = traitsOf({ language_style: null, trustworthiness: 'Honest' })
  expect(said.map(({ label, value }) => `${label}: ${value}`)).toEqual(['Reliability: Honest'])
})

test('of an NPC noted in haste, the defaults of all traits say nothing, and one chosen trait shows them all', () => {
  const defaults = {
    language_style: 'Formal / Courtly',
    narrative_role: 'Expositor',
    trustworthiness: 'Honest',
    unfinished: true,
  } as const
  expect(traitsOf(defaults)).toEqual([])
  expect(traitsOf({ ...defaults, trustworthiness: 'Deceptive' })).toHaveLength(3)
  expect(traitsOf({ ...defaults, unfinished: false })).toHaveLength(3)
})
