import { expect, test, vi } from 'vitest'

import { ApiError, NetworkError } from '../http.ts'
import { streamEvents } from './stream-events.ts'

type Told =
  | { event: 'text'; data: { text: string } }
  | { event: 'done'; data: { text: string } }
  | { event: 'error'; data: { error: string; status: number } }

/** A server that writes these pieces; `open` leaves the connection there, with nothing said on it. */
function answer(pieces: string[], end: 'closed' | 'open' | 'broken' = 'closed') {
  const cancelled = vi.fn<() => void>()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      if (end === 'closed') controller.close()
    },
    // What was sent arrives before the connection breaks.
    pull(controller) {
      if (end === 'broken') controller.error(new TypeError('network error'))
    },
    cancel: cancelled,
  })
  const headers = { 'Content-Type': 'text/event-stream; charset=utf-8' }
  const response = new Response(body, { headers })
  const heard: Told[] = []
  const controller = new AbortController()
  const asked = streamEvents<Told>('/api/x', {
    json: {},
    brokeOff: 'It broke off.',
    signal: controller.signal,
    onEvent: (event) => heard.push(event),
    by: async () => response,
  })
  asked.catch(() => {})
  return { asked, heard, cancelled }
}

const TEXT = 'event: text\ndata: {"text":"Once"}\n\n'
const DONE = 'event: done\ndata: {"text":"Once upon"}\n\n'

test('resolves with what is done, and tells of each event before', async () => {
  const { asked, heard } = answer([TEXT, DONE])
  expect(await asked).toEqual({ text: 'Once upon' })
  expect(heard.map(({ event }) => event)).toEqual(['text', 'done'])
})

test('an error in the middle is the ApiError that the plain request would have met', async () => {
  const { asked } = answer([TEXT, 'event: error\ndata: {"error":"No memory.","status":502}\n\n'])
  const error = await asked.catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 502, sentence: 'No memory.' })
})

test.each(['closed', 'broken'] as const)(
  'a connection that is %s before the end is a NetworkError with its sentence',
  async (end) => {
    const { asked, heard } = answer([TEXT], end)
    await expect(asked).rejects.toThrow(new NetworkError('It broke off.'))
    expect(heard).toHaveLength(1)
  },
)

test('a connection on which nothing is said any more is given up', async () => {
  vi.useFakeTimers()
  const { asked, cancelled } = answer([TEXT, ': still here\n\n'], 'open')
  await vi.advanceTimersByTimeAsync(49_000)
  expect(cancelled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(asked).rejects.toThrow(new NetworkError('It broke off.'))
  expect(cancelled).toHaveBeenCalled()
})

test('a server that does not stream answers the whole at once', async () => {
  const asked = streamEvents<Told>('/api/x', {
    json: {},
    brokeOff: 'It broke off.',
    by: async () => Response.json({ text: 'Once upon' }),
  })
  expect(await asked).toEqual({ text: 'Once upon' })
})
