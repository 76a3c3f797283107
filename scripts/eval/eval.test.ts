import { expect, test } from 'vitest'

import type { Character } from '../../src/generation/generation.schemas.ts'
import { startOllamaStandIn } from '../../src/testing/ollama-stand-in.ts'
import { PLACES } from './campaign.ts'
import { collect, CONCEPTS } from './collect.ts'
import { builtIn, ollama } from './generators.ts'
import { measure } from './measures.ts'
import { table } from './print.ts'

const PERSON: Character = {
  language_style: 'Formal / Courtly',
  narrative_role: 'Expositor',
  trustworthiness: 'Honest',
  tag: 'Smith',
  name: 'Ana Vale',
  personality: 'Ana waits here now. She looks up.',
  backstory: `Ana left. It was late.\n\nShe came back to ${PLACES[0]}.`,
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

test('a sentence is worn when too many characters have it, with any name and pronoun', () => {
  const words = ['He looks up.', 'She looks up.', 'They look down.']
  const samples = Array.from({ length: 100 }, (_, at) =>
    sample({ personality: `Number ${at} waits. ${words[at] ?? ''}`, backstory: `Nothing ${at}.` }),
  )
  expect(measure(samples).wornSentences).toBe(0)
  samples.push(sample({ personality: 'Waits. It looks up. He looks up.', backstory: 'None.' }))
  const { wornSentences } = measure(samples)
  expect(wornSentences).toBeGreaterThan(0.01)
  expect(wornSentences).toBeLessThan(0.02)
})

test('the built-in generator reaches its goals', async () => {
  expect(new Set(CONCEPTS).size).toBeGreaterThanOrEqual(60)
  const result = measure(await collect(builtIn(1), 300, () => {}))
  expect(result).toMatchObject({ valid: 1, takenNames: 0, faults: {} })
  expect(result.distinctNames).toBeGreaterThan(0.95)
  expect(result.conceptWords).toBeGreaterThan(0.9)
  expect(result.placesUsed).toBeGreaterThan(0.4)
  expect(result.wornSentences).toBeLessThan(0.1)
})

test('a model is asked as often as requested, and its faults are counted', async () => {
  const standIn = await startOllamaStandIn()
  const model = ollama('qwen3.5:2b', standIn.url)
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
