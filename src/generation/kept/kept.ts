import { DAY_MS } from '../../db/times.ts'
import type { Progress } from '../task.ts'

type Event = Progress<object>
type Work = (options: { signal: AbortSignal; emit: (event: Event) => void }) => Promise<object>

/** A generation that goes on when its owner leaves. */
export interface Kept {
  /** By which the client finds it again. */
  name: string
  /** What was asked for. */
  asked: string
  startedAt: number
  /** Whether its owner may still read it. */
  isReadable: () => boolean
  /** Everything so far; a restart drops the text before it. */
  events: Event[]
  outcome: { result: object } | { error: unknown } | undefined
  work: Promise<object>
  stop: () => void
  followers: Set<(event: Event) => void>
}

/** The latest kept generation of each person, in memory for a day: a finished one waits for its owner. */
export function createKeptGenerations() {
  const all = new Map<number, Kept>()

  function forgetOld(): void {
    for (const [userId, kept] of all) {
      if (kept.outcome && Date.now() - kept.startedAt > DAY_MS) all.delete(userId)
    }
  }

  return {
    start(userId: number, about: Pick<Kept, 'name' | 'asked' | 'isReadable'>, work: Work): Kept {
      const stopping = new AbortController()
      const events: Event[] = []
      const followers = new Set<(event: Event) => void>()
      const emit = (event: Event) => {
        if (event.event === 'restart') events.splice(0)
        events.push(event)
        for (const follow of followers) follow(event)
      }
      const running = work({ signal: stopping.signal, emit })
      const kept: Kept = {
        ...about,
        startedAt: Date.now(),
        events,
        outcome: undefined,
        work: running,
        stop: () => stopping.abort(),
        followers,
      }
      running.then(
        (result) => (kept.outcome = { result }),
        (error: unknown) => (kept.outcome = { error }),
      )
      forgetOld()
      all.set(userId, kept)
      return kept
    },

    find(userId: number): Kept | undefined {
      forgetOld()
      const kept = all.get(userId)
      return kept?.isReadable() ? kept : undefined
    },

    /** Whether one is running that its owner does not follow. */
    isAbandoned(userId: number): boolean {
      const kept = all.get(userId)
      return kept !== undefined && !kept.outcome && kept.followers.size === 0
    },

    /** Stops it if it is still running. */
    remove(userId: number): void {
      all.get(userId)?.stop()
      all.delete(userId)
    },
  }
}

/** Repeats everything so far and goes on to the end. Rejects with the signal's reason, without stopping the work. */
export async function follow(
  { events, followers, work }: Kept,
  { signal, emit = () => {} }: { signal: AbortSignal; emit?: (event: Event) => void },
): Promise<object> {
  signal.throwIfAborted()
  for (const event of events) emit(event)
  followers.add(emit)
  const left = Promise.withResolvers<never>()
  const leave = () => left.reject(signal.reason)
  signal.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([work, left.promise])
  } finally {
    signal.removeEventListener('abort', leave)
    followers.delete(emit)
  }
}
