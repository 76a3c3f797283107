import type {
  GeneratedCharacter,
  GenerationEvent,
  GenerationRequest,
} from '../../../../src/generation/generation.schemas.ts'
import { type Ask, createOneStream } from '../../lib/streams/one-stream.ts'
import { settledFields } from '../generation/character-writing.ts'
import { generationFailure } from '../generation/generation-failure.ts'
import { begun, ended, finished, newCandidate, queued, told } from './board.ts'
import { type Candidate, type CandidateOrder, keptFields, type Wanted } from './candidate.ts'

interface Options {
  campaignId: number
  /** Candidates from before. */
  candidates: readonly Candidate[]
  stream: Ask<GenerationRequest, GenerationEvent, GeneratedCharacter>
  now: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * The candidates, and the queue in which they are written: one at a time, because the server writes one for each
 * person. A failure halts the queue, since what failed for one mostly fails for the next.
 */
export function createSummoning({ campaignId, candidates, stream, now, pause }: Options) {
  const writer = createOneStream(stream, pause)
  let board = candidates
  /** The id of the candidate that is being written. */
  let running: string | undefined
  let waiting: string[] = []
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
    running = id
    change(id, (state) => begun(state, now()))
    const tell = (event: GenerationEvent) => change(id, (state) => told(state, event))
    try {
      const character = await writer.start(requestFor(candidate, wanted, campaignId), tell)
      // It was stopped, and another one is running now.
      if (!character) return
      change(id, (state) => finished(state, character))
    } catch (error) {
      change(id, (state) => ended(state, generationFailure(error)))
      halt()
    }
    running = undefined
  }

  /** Those that wait do not begin. */
  function halt() {
    const left = waiting
    waiting = []
    set(board.map((one) => (left.includes(one.id) ? ended(one, null) : one)))
  }

  function stop(id: string) {
    waiting = waiting.filter((other) => other !== id)
    if (running === id) {
      writer.stop()
      running = undefined
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
        return queued(newCandidate(`${now()}-${lastId}`, order, campaignId), 'all')
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
      halt()
      if (running) stop(running)
    },
    /** Returns the Undo. */
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

/** For one field alone, everything else is kept, and its earlier value is to be avoided. */
function requestFor(
  candidate: Pick<Candidate, 'written' | 'locks' | 'order'>,
  wanted: Wanted,
  campaignId: number,
): GenerationRequest {
  const { concept, tone, tags, location, visibility } = candidate.order
  const before = settledFields(candidate.written)
  return {
    prompt: concept,
    campaign_id: campaignId,
    ...(visibility === 'dm' && { visibility }),
    constraints: {
      keep: keptFields(candidate, wanted),
      ...(tone && { tone }),
      ...(location && { location }),
      ...(tags.length > 0 && { tags }),
      ...(wanted !== 'all' && before[wanted] && { avoid: { [wanted]: before[wanted] } }),
    },
  }
}
