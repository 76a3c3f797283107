import { describe, expect, test } from 'vitest'

import { seeded } from '../../../testing/seeded.ts'
import { composeJournalEntry, type JournalOrder } from './journal-entry.ts'

const ORSOLYA: JournalOrder['character'] = {
  name: 'Orsolya Venn',
  personality: 'She rows.',
  trustworthiness: 'Deceptive',
  language_style: 'Poetic / Tragic',
}

const entry = (words: string, seed = 1, rest: Partial<JournalOrder> = {}) =>
  composeJournalEntry({ character: ORSOLYA, words, ...rest }, seeded(seed))

describe('a few words become an entry', () => {
  test.each([
    [
      'met the party at the bridge, gave Tobit 3 silver',
      'Orsolya met the party at the bridge, gave Tobit 3 silver.',
    ],
    [
      'Was seen at the docks. owes us one crossing',
      'Orsolya was seen at the docks. She owes us one crossing.',
    ],
    ['secretly paid the toll', 'Orsolya secretly paid the toll.'],
    ['bound the wound', 'Orsolya bound the wound.'],
    ['the guards found her boat', 'The guards found her boat.'],
    ['I saw her at the mill', 'I saw her at the mill.'],
    ['“That is not a fare,” she said.', '“That is not a fare,” she said.'],
    ['left hand is broken', 'Left hand is broken.'],
    ['鍛冶屋に会った。', '鍛冶屋に会った。'],
  ])('%s', (words, told) => {
    for (let seed = 0; seed < 8; seed += 1) expect(entry(words, seed)).toContain(told)
  })

  test('with every fact in it, word for word', () => {
    const facts = [
      'new scar on the cheek',
      'sold the boat for 40 crowns',
      'no word from Pip',
      'XII bells',
    ]
    for (let seed = 0; seed < 30; seed += 1) {
      const text = entry(facts.map((fact) => `- ${fact}`).join('\n'), seed).toLowerCase()
      for (const fact of facts) expect(text).toContain(fact.toLowerCase())
    }
  })

  test('in whole sentences', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const text = entry('a new boat; hiding under the pier; owes us', seed)
      expect(text).toMatch(/^\p{Lu}.*\.$/u)
      expect(text).not.toMatch(/[{}<>[\]|]|undefined| {2}/)
    }
  })

  test('without a joke about a death', () => {
    const died = entry('died in the fire', 3, {
      character: { ...ORSOLYA, language_style: 'Comedic / Satirical' },
    })
    expect(died).toMatch(/^Orsolya died in the fire\./)
    expect(died).not.toMatch(/funnier|voices/)
  })

  test('under the latest session, now and then', () => {
    const knowledge = {
      campaign: { name: 'The Unowned Mile', description: '' },
      locations: [],
      latestSession: { session_number: 3, title: 'Eight $& Ropes', notes: '' },
      npcs: [],
    }
    const texts = Array.from({ length: 40 }, (_, seed) =>
      entry('sold the boat', seed, { knowledge }),
    )
    expect(texts.filter((text) => text.includes('“Eight $& Ropes”')).length).toBeGreaterThan(4)
  })

  test.each(['?', '-', '{name} [keeps] <a|b>', '$& $1', 'a'.repeat(1_000)])(
    'whatever they hold: number %#',
    (words) => {
      expect(entry(words)).toContain(words.slice(1))
    },
  )

  test.each(['owes us three silver', 'met the party. then owes us'])(
    'about a character called they: %s',
    (words) => {
      const character = { name: 'Ash', personality: 'They whistle.' }
      expect(entry(words, 1, { character })).not.toMatch(/\bThey (owes|then owes)/)
    },
  )
})
