import { expect, test } from 'vitest'

import { describeStatus } from './describe-status.ts'

test('the generator that would write is described in words', () => {
  const reason = 'Ollama is not reachable at http://pi.local: it is not running there.'
  const tables = { source: 'tables' } as const
  const ollama = { source: 'ollama', model: 'qwen3.5:2b' } as const
  expect(describeStatus({ mode: 'auto', speaker: ollama, reason: null })).toBe(
    'Ollama, with the model qwen3.5:2b.',
  )
  expect(describeStatus({ mode: 'auto', speaker: tables, reason })).toBe(
    'No language model. Using the built-in generator. An admin sets one up at /admin?section=model.',
  )
  expect(describeStatus({ mode: 'tables', speaker: tables, reason: null })).toBe(
    'The built-in generator.',
  )
  expect(describeStatus({ mode: 'ollama', speaker: null, reason })).toBe(
    `No generator answers. ${reason}`,
  )
})
