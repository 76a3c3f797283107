import type { Failed } from '../../../../src/answers.schemas.ts'
import { ApiError, NetworkError, send } from '../http.ts'
import { readServerSentEvents } from './server-sent-events.ts'

/** Every stream of the server says at least every 15 seconds that it is still there. */
const SILENCE_MS = 45_000
/** After a sleep, the data that arrived meanwhile is read first. */
const GRACE_MS = 5_000

interface NamedEvent {
  event: string
  data: unknown
}

type DoneOf<Event extends NamedEvent> = Extract<Event, { event: 'done' }>['data']

export interface StreamCall<Event extends NamedEvent> {
  signal?: AbortSignal
  onEvent?: (event: Event) => void
}

interface StreamOptions<Event extends NamedEvent> extends StreamCall<Event> {
  /** Without it, the request is a GET. */
  json?: unknown
  /** What to say when the connection breaks in the middle. */
  brokeOff: string
  /** Another way to the server. */
  by?: typeof send
}

/**
 * Asks for something that takes long, and tells how it goes. Resolves with the data of `done`; rejects with the
 * ApiError of the `error` event, a NetworkError (after 50 seconds of silence, too), or an AbortError. A server that
 * answers without streaming will do as well.
 */
export async function streamEvents<Event extends NamedEvent>(
  path: string,
  { json, signal, onEvent, brokeOff, by = send }: StreamOptions<Event>,
): Promise<DoneOf<Event>> {
  const response = await by(path, {
    ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
    headers: {
      Accept: 'text/event-stream',
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
    },
    signal: signal ?? null,
  })
  try {
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body) {
      const data = (await response.json()) as DoneOf<Event>
      onEvent?.({ event: 'done', data } as Event)
      return data
    }
    for await (const { event, data } of readServerSentEvents(endedBySilence(response.body))) {
      const next = { event, data: JSON.parse(data) as unknown }
      onEvent?.(next as Event)
      if (event === 'done') return next.data
      if (event === 'error') throw errorOf(next.data as Failed)
    }
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause
    throw new NetworkError(brokeOff, { cause })
  }
  throw new NetworkError(brokeOff)
}

const errorOf = (data: Failed) => new ApiError(data.status, data)

/** Ends a connection that was lost without notice, as when a phone leaves the Wi-Fi. */
function endedBySilence(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let timer: ReturnType<typeof setTimeout>
      const silence = new Promise<never>((_, reject) => {
        const giveUp = () => reject(new Error('No answer from the server.'))
        timer = setTimeout(() => (timer = setTimeout(giveUp, GRACE_MS)), SILENCE_MS)
      })
      try {
        const { done, value } = await Promise.race([reader.read(), silence])
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (error) {
        void reader.cancel().catch(() => {})
        throw error
      } finally {
        clearTimeout(timer!)
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
