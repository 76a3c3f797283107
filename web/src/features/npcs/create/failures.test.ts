import { describe, expect, test } from 'vitest'

import { ApiError, NetworkError } from '../../../lib/http.ts'
import { describeLoadFailure } from '../sheet/npc-load-failure.tsx'
import { describeSaveFailure } from './save-failure.tsx'

describe('loading', () => {
  test.each([
    [new ApiError(401, { error: 'x' }), 'Authentication required. Please log in.'],
    [new ApiError(500, {}), 'Server error loading NPC. Please try again.'],
    [new ApiError(429, { error: 'Wait a minute.' }), 'Wait a minute.'],
    [new ApiError(418, {}), 'Failed to load NPC details'],
    [
      new NetworkError('no'),
      'Network error loading NPC details. Please check your connection and try again.',
    ],
  ])('%s is shown as “%s”', (error, sentence) => {
    expect(describeLoadFailure(error)).toBe(sentence)
  })
})

describe('saving', () => {
  test('that is refused: Failed to create or update NPC - Server error ({status}), with the server’s sentence', () => {
    expect(describeSaveFailure(new ApiError(409, { error: 'The name is taken.' }))).toEqual({
      title: 'Failed to create or update NPC - Server error (409)',
      text: 'The name is taken.',
    })
  })

  test.each([
    [new NetworkError('no'), 'Network connection failed. Please check if the server is running.'],
    [new Error('odd'), 'Network error: odd'],
  ])('that meets %s: Failed to create or update NPC - Network error; %s', (error, text) => {
    const title = 'Failed to create or update NPC - Network error'
    expect(describeSaveFailure(error)).toEqual({ title, text })
  })
})
