import { hasCode } from '../http.ts'
import type { StreamCall } from './stream-events.ts'

/** After a stop the server takes a moment to notice it. */
const PAUSE_MS = 400
const PAUSES = 8
const RECENTLY_MS = 5_000

/** When anything was stopped in this tab: the server allows each person one generation at a time. */
let stoppedAt = -Infinity

export type Ask<Request, Event extends { event: string; data: unknown }, Done> = (
  request: Request,
  call: StreamCall<Event>,
) => Promise<Done>

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** One stream of events at a time, with a way to stop it. */
export function createOneStream<Request, Event extends { event: string; data: unknown }, Done>(
  ask: Ask<Request, Event, Done>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
) {
  let running: AbortController | undefined

  function stop(): void {
    if (!running) return
    running.abort()
    running = undefined
    stoppedAt = Date.now()
  }

  return {
    stop,

    /** Stops the one before. Resolves with null when it is stopped itself, and rejects as `ask` does. */
    async start(request: Request, onEvent: (event: Event) => void): Promise<Done | null> {
      stop()
      const controller = new AbortController()
      const { signal } = controller
      running = controller
      let pauses = Date.now() - stoppedAt < RECENTLY_MS ? PAUSES : 0
      try {
        while (!signal.aborted) {
          try {
            const call = {
              signal,
              onEvent: (event: Event) => void (signal.aborted || onEvent(event)),
            }
            const done = await ask(request, call)
            return signal.aborted ? null : done
          } catch (error) {
            if (signal.aborted) return null
            if (!isTooSoon(error) || pauses === 0) throw error
          }
          pauses -= 1
          await pause(PAUSE_MS)
        }
        return null
      } finally {
        if (running === controller) running = undefined
      }
    },
  }
}

const isTooSoon = (error: unknown): boolean => hasCode(error, 'generating-already')
