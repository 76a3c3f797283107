import { expect, test } from 'vitest'

import { ApiError, messageOf, NetworkError } from './http.ts'

const FAILED = 'Failed to delete NPC'

test.each([
  ['the server’s error', new ApiError(500, { error: 'The disk is full.' }), 'The disk is full.'],
  ['the server’s message', new ApiError(500, { message: 'Come later.' }), 'Come later.'],
  ['nothing of the server’s', new ApiError(500, {}), FAILED],
  ['no answer at all', new NetworkError('The server cannot be reached.'), FAILED],
  ['a fault of the page', new TypeError('x is not a function'), FAILED],
])(
  'on failure the server’s error is used when present, else the screen’s: %s',
  (_, error, told) => {
    expect(messageOf(error, FAILED)).toBe(told)
  },
)
