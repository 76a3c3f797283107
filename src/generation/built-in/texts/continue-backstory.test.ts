import { describe, expect, test } from 'vitest'

import { seeded } from '../../../testing/seeded.ts'
import type { Knowledge } from '../../knowledge.ts'
import { composeCharacter } from '../character/compose-character.ts'
import { continueBackstory, type BackstoryOrder } from './continue-backstory.ts'
import { sentencesOf } from './sentences.ts'

const KNOWLEDGE: Knowledge = {
  campaign: { name: 'The Unowned Mile', description: 'A bridge.' },
  locations: ['The Drowned Stair', 'Candle Row'],
  npcs: [{ name: 'Odo Brannock', tag: 'Weigher', personality: '', location: null }],
}

const CONCEPTS = [
  'a smith',
  'a pirate queen',
  'an old nun',
  'a thief with a stolen ring',
  'someone',
]

function goOn(
  character: BackstoryOrder['character'],
  seed: number,
  rest: Partial<BackstoryOrder> = {},
) {
  return continueBackstory({ character, ...rest }, seeded(seed))
}

const person = (seed: number) =>
  composeCharacter(
    {
      prompt: CONCEPTS[seed % CONCEPTS.length] ?? '',
      keep: {},
      avoid: {},
      hints: {},
      avoidNames: [],
    },
    seeded(seed),
  )

describe('a backstory goes on', () => {
  test('in three to seven clean sentences of its own', () => {
    for (let seed = 0; seed < 150; seed += 1) {
      const text = goOn(person(seed), seed, seed % 2 ? { knowledge: KNOWLEDGE } : {})
      expect(sentencesOf(text).length, text).toBeGreaterThanOrEqual(2)
      expect(sentencesOf(text).length, text).toBeLessThanOrEqual(9)
      expect(text).not.toMatch(/[{}[\]<>|]|undefined| {2}|[.!?] \p{Ll}/u)
    }
  })

  test('again and again, and never says a sentence twice', () => {
    const character = person(3)
    let backstory = character.backstory
    for (let round = 0; round < 60; round += 1) {
      const text = goOn({ ...character, backstory }, round, { knowledge: KNOWLEDGE })
      const before = new Set(sentencesOf(backstory))
      expect(sentencesOf(text).filter((sentence) => before.has(sentence))).toEqual([])
      backstory += `\n\n${text}`
    }
  })

  test.each([
    ['She had buried two husbands.', /\b(he|his|him)\b/i],
    ['He had buried two wives.', /\b(she|her|hers)\b/i],
  ])('with the gender that it has: %s', (backstory, wrong) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const text = goOn({ name: 'Robin', backstory: `${backstory} Nobody knows why.` }, seed)
      // What the content says of other people is not a slip.
      expect(
        text.replace(
          /which he|a man who[^.]*|him write|detail that he|clock by|set his|how he/g,
          '',
        ),
      ).not.toMatch(wrong)
    }
  })

  test('under the name that is used there', () => {
    const texts = Array.from({ length: 20 }, (_, seed) =>
      goOn({ name: 'Ser Aldemar Quillon-Vane', backstory: 'Ser Aldemar was born late.' }, seed),
    )
    expect(texts.join(' ')).toContain('Ser Aldemar')
    expect(texts.join(' ')).not.toContain('Ser has')
  })

  test('from its last motif', () => {
    const texts = Array.from({ length: 12 }, (_, seed) =>
      goOn({ name: 'Ana', backstory: 'Ana was a nun. In the end there came a letter.' }, seed),
    )
    for (const text of texts) expect(text).toMatch(/letter|ink|wrote/i)
  })

  test('with the wish, when it makes a sentence', () => {
    const character = { name: 'Ana', backstory: 'Ana kept a tavern. She was happy.' }
    expect(goOn(character, 1, { wish: 'she meets her brother again' })).toContain(
      'she meets her brother again.',
    )
    expect(goOn(character, 1, { wish: 'he swore to return' })).toContain('He swore to return.')
    expect(goOn(character, 1, { wish: 'more about the war' })).toContain('the war')
    expect(goOn(character, 1, { wish: 'let her find her father' })).toContain('find her father')
    expect(goOn(character, 1, { wish: 'make it darker <b>{name}' })).not.toMatch(/darker|<b>|\{/)
  })

  test('at locations of the campaign, and with its NPCs', () => {
    const texts = Array.from({ length: 40 }, (_, seed) =>
      goOn(person(seed), seed, { knowledge: KNOWLEDGE }),
    )
    expect(texts.filter((text) => text.includes('the Drowned Stair')).length).toBeGreaterThan(12)
    expect(texts.filter((text) => text.includes('Odo Brannock')).length).toBeGreaterThan(6)
  })

  test.each(['?', '老いた鍛冶屋', 'x'.repeat(20_000), '{name} [keeps] <a|b>'])(
    'whatever it holds: number %#',
    (backstory) => {
      expect(goOn({ backstory }, 2)).toMatch(/^["\p{Lu}].*[.!?]$/u)
    },
  )
})
