import type {
  GeneratedCharacter,
  GenerationRequest,
} from '../../../../src/generation/generation.schemas.ts'
import { ApiError, messageOf, NetworkError } from '../../lib/http.ts'
import type { StreamOptions } from '../../lib/stream-generation.ts'
import { begun, ended, finished, newCandidate, queued, told } from './board.ts'
import {
  type Candidate,
  type CandidateOrder,
  keptFields,
  settledFields,
  type Wanted,
} from './candidate.ts'

interface Options {
  campaignId: number
  /** Candidates from before. */
  candidates: readonly Candidate[]
  stream: (request: GenerationRequest, options: StreamOptions) => Promise<GeneratedCharacter>
  now: () => number
  pause: (milliseconds: number) => Promise<void>
}

/** After a stop the server takes a moment to see that nobody listens any more. */
const PAUSE = 400
const PAUSES = 8

/**
 * The candidates, and the queue in which they are written: one at a time, because the server writes one for each
 * person. A failure halts the queue, since what failed for one mostly fails for the next.
 */
export function createSummoning({ campaignId, candidates, stream, now, pause }: Options) {
  let board = candidates
  let running: { id: string; controller: AbortController } | undefined
  let waiting: string[] = []
  let hasStopped = false
  let lastId = 0
  const listeners = new Set<() => void>()

  function set(next: readonly Candidate[]) {
    board = next
    for (const listener of listeners) listener()
  }

  const find = (id: string) => board.find((candidate) => candidate.id === id)

  function change(id: string, step: (candidate: Candidate) => Candidate) {
    set(board.map((candidate) => (candidate.id === id ? step(candidate) : candidate)))
  }

  async function pump() {
    while (!running && waiting.length > 0) {
      const id = waiting.shift()!
      const candidate = find(id)
      if (candidate?.trying) await write(candidate, candidate.trying.wanted)
    }
  }

  async function write({ id, ...candidate }: Candidate, wanted: Wanted) {
    const controller = new AbortController()
    const { signal } = controller
    running = { id, controller }
    change(id, (state) => begun(state, now()))
    try {
      const character = await ask(requestFor(candidate, wanted, campaignId), {
        signal,
        onEvent: (event) => !signal.aborted && change(id, (state) => told(state, event)),
      })
      if (!signal.aborted) change(id, (state) => finished(state, character))
    } catch (error) {
      if (!signal.aborted) {
        change(id, (state) => ended(state, sentenceFor(error)))
        halt()
      }
    }
    if (running?.controller === controller) running = undefined
  }

  /** The asker's own last one may not have ended yet on the server. */
  async function ask(request: GenerationRequest, options: StreamOptions & { signal: AbortSignal }) {
    let pauses = hasStopped ? PAUSES : 0
    hasStopped = false
    for (;;) {
      try {
        return await stream(request, options)
      } catch (error) {
        const isTooSoon = error instanceof ApiError && error.status === 429 && pauses > 0
        if (!isTooSoon || options.signal.aborted) throw error
      }
      pauses -= 1
      await pause(PAUSE)
      options.signal.throwIfAborted()
    }
  }

  function halt() {
    const left = waiting
    waiting = []
    set(
      board.map((candidate) => (left.includes(candidate.id) ? ended(candidate, null) : candidate)),
    )
  }

  function stop(id: string) {
    waiting = waiting.filter((other) => other !== id)
    if (running?.id === id) {
      running.controller.abort()
      running = undefined
      hasStopped = true
    }
    change(id, (candidate) => ended(candidate, null))
    void pump()
  }

  return {
    get: () => board,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change,
    find,
    /** Puts `count` new ones in front and has them written in their order. */
    summon(order: CandidateOrder, count: number) {
      const fresh = Array.from({ length: count }, () => {
        lastId += 1
        return queued(newCandidate(`${now()}-${lastId}`, order), 'all')
      })
      set([...fresh, ...board])
      waiting.push(...fresh.map(({ id }) => id))
      void pump()
    },
    tryAgain(id: string, wanted: Wanted) {
      if (find(id)?.trying !== null) return
      change(id, (candidate) => queued(candidate, wanted))
      waiting.push(id)
      void pump()
    },
    stop,
    stopAll() {
      const others = waiting
      waiting = []
      set(board.map((one) => (others.includes(one.id) ? ended(one, null) : one)))
      if (running) stop(running.id)
    },
    /** Takes it away, and answers what brings it back. */
    dismiss(id: string) {
      const at = board.findIndex((candidate) => candidate.id === id)
      const gone = find(id)
      if (gone?.trying) stop(id)
      const kept = find(id)
      set(board.filter((candidate) => candidate.id !== id))
      return () => kept && set(board.toSpliced(at, 0, kept))
    },
  }
}

export type Summoning = ReturnType<typeof createSummoning>

/** One field alone: everything else is kept, and not as it was before. */
export function requestFor(
  candidate: Pick<Candidate, 'written' | 'locks' | 'order'>,
  wanted: Wanted,
  campaignId: number,
): GenerationRequest {
  const { concept, tone, tags, location } = candidate.order
  const before = settledFields(candidate.written)
  return {
    prompt: concept,
    campaign_id: campaignId,
    constraints: {
      keep: keptFields(candidate, wanted),
      ...(tone && { tone }),
      ...(location && { location }),
      ...(tags.length > 0 && { tags }),
      ...(wanted !== 'all' && before[wanted] && { avoid: { [wanted]: before[wanted] } }),
    },
  }
}

function sentenceFor(error: unknown): string {
  return error instanceof NetworkError
    ? error.message
    : messageOf(error, 'Failed to generate character')
}
