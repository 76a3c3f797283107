import { expect, test } from 'vitest'

import type { Character } from '../../src/generation/generation.schemas.ts'
import { startOllamaStandIn } from '../../src/testing/ollama-stand-in.ts'
import { type ArticleMeasures, evaluateArticles } from './articles.ts'
import { knowledgeFor, LOCATIONS } from './campaign.ts'
import { collect, CONCEPTS } from './collect.ts'
import { builtIn, modelOf } from './generators.ts'
import { measure } from './measures.ts'
import { table } from './print.ts'

const PERSON: Character = {
  language_style: 'Formal / Courtly',
  narrative_role: 'Expositor',
  trustworthiness: 'Honest',
  tag: 'Smith',
  name: 'Ana Vale',
  personality: 'Ana waits here now. She looks up.',
  backstory: `Ana left. It was late.\n\nShe came back to ${LOCATIONS[0]}.`,
}
const sample = (written: Partial<Character>, concept = 'a smith') => ({
  concept,
  written: { ...PERSON, ...written },
  restarts: 0,
  seconds: 1,
})

test('the measures of four samples', () => {
  const result = measure([
    sample({}),
    sample({
      name: 'Bo Hask',
      personality: 'Bo waits here now. He looks up.',
      backstory: 'Bo left. Who knows.',
    }),
    sample({ name: 'Cy Oake', tag: '' }),
    { concept: 'a smith', fault: 'It broke.', restarts: 1, seconds: 3 },
  ])
  expect(result).toMatchObject({
    count: 4,
    valid: 0.5,
    distinctNames: 1,
    takenNames: 0,
    distinctPersonalityStarts: 0.5,
    conceptWords: 1,
    placesUsed: 0.5,
    restarts: 1,
    faults: { 'It broke.': 1 },
    seconds: 1.5,
  })
  expect(table({ tables: result })).toMatch(/valid +50\.0 %[^]*1 × It broke\./)
})

test('the text is compared with the concept and with the campaign', () => {
  const { name: neighbor, location } = knowledgeFor('a smith').npcs.find((one) => one.location)!
  const elsewhere = LOCATIONS.find((place) => place !== location)!
  const judge = (written: Partial<Character>, concept: string) =>
    measure([sample(written, concept)])
  const woman = 'an old woman who sells maps'
  expect(judge({ personality: 'He waits. He reads his maps.' }, woman).genderKept).toBe(0)
  expect(judge({ personality: 'She waits. She reads her maps.' }, woman).genderKept).toBe(1)
  expect(judge({ backstory: 'Ana is still a young girl.' }, woman).ageKept).toBe(0)
  expect(judge({}, 'a smith')).toMatchObject({ genderKept: 1, ageKept: 1 })
  expect(judge({}, 'ein Schmied, der der Zunft Geld schuldet').languageKept).toBe(0)
  expect(judge({ backstory: 'Ana left.' }, 'a smith').lengthKept).toBe(0)
  expect(judge({}, 'a smith').lengthKept).toBe(1)
  const wrong = judge({ backstory: `Ana met ${neighbor} at ${elsewhere}.` }, 'a smith')
  expect(wrong).toMatchObject({ contradictions: 1, peopleNamed: 1, mostNamings: 1 })
})

test("the most repeated words are neither names nor the concept's own", () => {
  const said = (name: string, personality: string) =>
    sample({ name, personality, backstory: '.' }, 'a smith who owes money to the guild')
  const { mostRepeated } = measure([
    said('Ana Vale', 'Ana owes money to the guild. She looks up at the rain.'),
    said('Bo Hask', 'Bo owes money to the guild. He looks up at the rain.'),
    said('Cy Oake', 'Nobody has asked Cy.'),
  ])
  expect(mostRepeated).toEqual({ words: 'they looks up at the', share: 2 / 3 })
})

test('the built-in generator reaches its goals', async () => {
  expect(new Set(CONCEPTS).size).toBeGreaterThanOrEqual(60)
  const result = measure(await collect(builtIn(1), 500, () => {}))
  expect(result).toMatchObject({ valid: 1, takenNames: 0, contradictions: 0, faults: {} })
  expect(result).toMatchObject({ genderKept: 1, lengthKept: 1, mostNamings: 1, faceKept: 1 })
  expect(result.ageKept).toBeGreaterThan(0.95)
  expect(result.mostRepeated.share, result.mostRepeated.words).toBeLessThanOrEqual(0.03)
  expect(result.distinctNames).toBeGreaterThan(0.95)
  expect(result.conceptWords).toBeGreaterThan(0.9)
  expect(result.placesUsed).toBeGreaterThan(0.4)
})

test('the built-in generator writes varied articles of the six kinds', () => {
  const words = (measures: ArticleMeasures) => measures.mostRepeated.words
  for (const [kind, found] of Object.entries(evaluateArticles(200, 1))) {
    expect(found, kind).toMatchObject({ valid: 1, distinctTexts: 1, contradictions: 0 })
    expect(found.mostRepeated.share, `${kind}: ${words(found)}`).toBeLessThanOrEqual(0.03)
    expect(found.conceptWords, kind).toBeGreaterThan(0.8)
    expect(found.placesUsed, kind).toBeGreaterThan(0.15)
  }
})

test('a model is asked as often as requested, and its faults are counted', async () => {
  const standIn = await startOllamaStandIn()
  const model = modelOf({ mode: 'ollama', host: standIn.url, model: 'qwen3.5:2b' })
  try {
    standIn.script('answer', 'invalid-json', 'answer', 'out-of-memory')
    const told: number[] = []
    const samples = await collect(model, 4, (done) => told.push(done.length))
    const result = measure(samples)
    expect(told).toEqual([1, 2, 3, 4])
    expect(result).toMatchObject({ count: 4, valid: 0.75, restarts: 1 })
    expect(Object.keys(result.faults)).toEqual([expect.stringMatching(/memory/)])
  } finally {
    await model.close()
    await standIn.close()
  }
})
