import { expect, onTestFinished, test, vi } from 'vitest'

import { ApiError, findCurrent, hasCode, messageOf, NetworkError, send } from './http.ts'
import { isReachable, noteReachable, onUnreachable } from './reachability.ts'

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

test('a refusal is told apart from others of its status by its code', () => {
  const current = { id: 7 }
  const stale = new ApiError(409, { error: 'Eine andere war schneller.', code: 'stale', current })
  const running = new ApiError(409, { error: 'x', code: 'session-running', current })
  expect(hasCode(stale, 'npc-name-taken', 'stale')).toBe(true)
  expect(hasCode(running, 'npc-name-taken', 'stale')).toBe(false)
  expect(hasCode(new NetworkError('stale'), 'stale')).toBe(false)
  expect([findCurrent(stale), findCurrent(running)]).toEqual([current, null])
})

test.each([
  ['502 of a proxy', new Response('<h1>Bad Gateway</h1>', { status: 502 }), NetworkError, false],
  [
    '502 of a proxy that speaks JSON',
    Response.json({ error: { code: 502 } }, { status: 502 }),
    NetworkError,
    false,
  ],
  [
    '503 of a proxy that has numbers for codes',
    Response.json({ message: 'No backend.', code: 503 }, { status: 503 }),
    NetworkError,
    false,
  ],
  ['502 of the server', Response.json({ error: 'No model.' }, { status: 502 }), ApiError, true],
  ['500 without a body', new Response(null, { status: 500 }), ApiError, true],
])('%s is an answer of the server or of none', async (_, response, kind, isAnswer) => {
  onTestFinished(() => noteReachable(true))
  vi.stubGlobal('fetch', () => Promise.resolve(response))
  await expect(send('/api/tags')).rejects.toBeInstanceOf(kind)
  expect(isReachable()).toBe(isAnswer)
})

test.each([
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is answered by the proxy alone', () => Promise.resolve(new Response('', { status: 502 }))],
])('A request that %s leaves the page online while the server answers', async (_, fail) => {
  onTestFinished(() => noteReachable(true))
  const states: boolean[] = []
  onUnreachable(() => states.push(isReachable()))
  vi.stubGlobal('fetch', (address: string) =>
    address === '/favicon.svg' ? Promise.resolve(new Response()) : fail(),
  )
  await expect(send('/api/tags')).rejects.toBeInstanceOf(NetworkError)
  expect(isReachable()).toBe(true)
  expect(states).toEqual([])
})

test('Requests that fail together ask once whether there is a server, and take the page offline', async () => {
  onTestFinished(() => noteReachable(true))
  const fetched = vi.fn<(address: string) => Promise<Response>>(() =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.stubGlobal('fetch', fetched)
  await Promise.allSettled([send('/api/tags'), send('/api/npcs'), send('/api/maps')])
  expect(isReachable()).toBe(false)
  expect(fetched.mock.calls.filter(([address]) => address === '/favicon.svg')).toHaveLength(1)
})
