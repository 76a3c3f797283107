import { expect, test } from 'vitest'

import { ApiError, NetworkError } from '../../lib/http.ts'
import { characterFailure, generationFailure } from './generation-failure.ts'

test.each([
  [new ApiError(500, {}), 'Failed to generate character'],
  [new ApiError(503, { error: 'Ollama is busy.' }), 'Ollama is busy.'],
  [new NetworkError('The server cannot be reached.'), 'Network error occurred'],
])('%s is shown as “%s”', (error, sentence) => {
  expect(characterFailure(error)).toBe(sentence)
})

test.each([
  'You have reached the hourly limit.',
  'You have reached the hourly limit. Try again in 30 minutes.',
])('%s with a long wait says once when to try again', (sentence) => {
  const now = new Date(2026, 10, 21, 20, 30).getTime()
  const error = new ApiError(429, { error: sentence }, 1_800)
  expect(generationFailure(error, { now }).replaceAll(/\s/g, ' ')).toBe(
    'You have reached the hourly limit. Try again in 30 minutes, at 9:00 PM.',
  )
})
