import { expect, test } from 'vitest'

import { TRAITS } from './traits.ts'

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
