import { describe, expect, test } from 'vitest'

import { costOf, cutTo, keepEnd } from './cut.ts'
import { packKnowledge } from './pack-knowledge.ts'

const PROSE =
  'The river rose. Nobody slept that night! Was it the lock? It was “the bell.” And then nothing.'

const TEXTS = {
  prose: PROSE.repeat(20),
  'no sentences': 'the river rose and rose and '.repeat(80),
  'no blanks': 'x'.repeat(3_000),
  Chinese: '洪水過後，她沒有賣出過一把刀。'.repeat(60),
  emoji: '🐉🔥'.repeat(500),
  brackets: '[[<<{{"\\'.repeat(200),
  'line breaks': 'one\ntwo\n\nthree\n'.repeat(100),
}

describe.for(Object.entries(TEXTS))('a long text (%s)', ([, text]) => {
  test.for([5, 20, 61.5, 200])('is cut so that it costs at most %d', (tokens) => {
    for (const cut of [cutTo(text, tokens), keepEnd(text, tokens)]) {
      expect(costOf(cut)).toBeLessThanOrEqual(tokens)
      expect(cut.isWellFormed()).toBe(true)
    }
  })
})

test('a text that fits stays unchanged', () => {
  expect(cutTo(PROSE, 60)).toBe(PROSE)
  expect(keepEnd(PROSE, 60)).toBe(PROSE)
  expect(cutTo('', 0)).toBe('')
})

test('a text is cut at a sentence, or else between words', () => {
  expect(cutTo(PROSE, 32)).toBe('The river rose. Nobody slept that night! Was it the lock?')
  expect(cutTo('the river rose and rose and rose and rose', 17)).toMatch(
    /^the river( \w+)* (rose|and)…$/,
  )
  expect(keepEnd(PROSE, 27)).toBe('It was “the bell.” And then nothing.')
})

test('knowledge is packed by rank, within its budget', () => {
  const npcs = Array.from({ length: 30 }, (_, at) => ({
    name: `Somebody ${at}`,
    tag: 'Fisher',
    personality: PROSE.repeat(9),
    location: 'The Quay',
    dm_notes: PROSE.repeat(9),
  }))
  const knowledge = {
    campaign: { name: '漢'.repeat(100), description: PROSE.repeat(40) },
    locations: Array.from({ length: 300 }, (_, at) => `A place called ${at}`),
    latestSession: { session_number: 7, title: PROSE.repeat(2), notes: PROSE.repeat(900) },
    npcs,
  }
  for (const budget of [200, 500, 1_000, 3_000]) {
    const { standing, fitting } = packKnowledge(knowledge, budget)
    expect(costOf({ ...standing, ...fitting })).toBeLessThanOrEqual(budget)
  }
  const { standing, fitting } = packKnowledge(knowledge)
  expect(fitting.people?.[0]).toMatchObject({ name: 'Somebody 0', at: 'The Quay' })
  expect(standing.places).toContain('A place called 0')
  expect(JSON.stringify(standing)).toContain('The river rose.')
})
