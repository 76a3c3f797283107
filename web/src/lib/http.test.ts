import { expect, onTestFinished, test, vi } from 'vitest'

import { ApiError, messageOf, NetworkError, send } from './http.ts'
import { isReachable, noteReachable } from './reachability.ts'

const FAILED = 'Failed to delete NPC'

test.each([
  ['the server’s error', new ApiError(500, { error: 'The disk is full.' }), 'The disk is full.'],
  ['the server’s message', new ApiError(500, { message: 'Come later.' }), 'Come later.'],
  ['nothing of the server’s', new ApiError(500, {}), FAILED],
  ['no answer at all', new NetworkError('No answer.'), `${FAILED}. The server cannot be reached.`],
  ['a fault of the page', new TypeError('x is not a function'), FAILED],
])(
  'on failure the server’s error is used when present, else the screen’s: %s',
  (_, error, told) => {
    expect(messageOf(error, FAILED)).toBe(told)
  },
)

test.each([
  ['502 of a proxy', new Response('<h1>Bad Gateway</h1>', { status: 502 }), NetworkError, false],
  ['502 of the server', Response.json({ error: 'No model.' }, { status: 502 }), ApiError, true],
  ['500 without a body', new Response(null, { status: 500 }), ApiError, true],
])('%s is an answer of the server or of none', async (_, response, kind, isAnswer) => {
  onTestFinished(() => noteReachable(true))
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  await expect(send('/api/tags')).rejects.toBeInstanceOf(kind)
  expect(isReachable()).toBe(isAnswer)
})
