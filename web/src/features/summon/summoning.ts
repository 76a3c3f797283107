import type {
  GeneratedCharacter,
  GenerationEvent,
  GenerationRequest,
} from '../../../../src/generation/generation.schemas.ts'
import { type Ask, createOneStream } from '../../lib/streams/one-stream.ts'
import { settledFields } from '../generation/character-writing.ts'
import { generationFailure } from '../generation/generation-failure.ts'
import type { KeptThere } from '../generation/kept.ts'
import { createBoardStore } from './board-store.ts'
import { begun, ended, finished, left, newCandidate, queued, told } from './board.ts'
import { type Candidate, type CandidateOrder, keptFields, type Wanted } from './candidate.ts'
import { orderFor } from './summon-values.ts'

/** A new character, which is kept by the candidate's id, or the one that is kept. */
export type Asked = { request: GenerationRequest; id: string } | 'kept'

type Found = Pick<KeptThere, 'note' | 'asked' | 'startedAt'>

interface Options {
  campaignId: number
  /** Candidates from before. */
  candidates: readonly Candidate[]
  stream: Ask<Asked, GenerationEvent, GeneratedCharacter>
  /** The character that goes on, or waits, while its owner is away; `note` is the candidate's id. */
  findKept: () => Promise<Found | null>
  forgetKept: () => void
  now: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/**
 * The candidates, and the queue in which they are written: one at a time, because the server writes one for each
 * person. A failure halts the queue, since what failed for one mostly fails for the next.
 */
export function createSummoning(options: Options) {
  const { campaignId, candidates, stream, findKept, forgetKept, now, pause } = options
  const writer = createOneStream(stream, pause)
  const board = createBoardStore(candidates)
  const { change, find } = board
  let running: string | undefined
  let waiting: string[] = []
  let lastId = 0
  /** How many screens show the board. Nothing begins while there is none. */
  let shown = 0
  let isResuming = false

  async function pump() {
    const mayBegin = shown > 0 && !isResuming && !running
    const candidate = mayBegin && find(waiting.shift() ?? '')
    if (!candidate) return
    const { id, trying } = candidate
    if (trying) {
      await write(id, { id, request: requestFor(candidate, trying.wanted, campaignId) }, now())
    }
    await pump()
  }

  async function write(id: string, asked: Asked, at: number) {
    running = id
    change(id, (state) => begun(state, at))
    try {
      const character = await writer.start(asked, (event) =>
        change(id, (state) => told(state, event)),
      )
      // It was stopped or left, and another one may be running now.
      if (!character) return
      change(id, (state) => finished(state, character))
    } catch (error) {
      change(id, (state) => ended(state, generationFailure(error)))
      halt()
    }
    forgetKept()
    running = undefined
  }

  /** Goes on with what was left: first with the one that the server wrote meanwhile. */
  async function resume() {
    isResuming = true
    const found = await findKept().catch(() => null)
    isResuming = false
    if (shown === 0 || running) return
    if (found) await followKept(found)
    else board.set(board.get().map((one) => (waiting.includes(one.id) ? one : ended(one, null))))
    await pump()
  }

  async function followKept({ note: id, asked, startedAt }: Found) {
    if (!find(id)) board.prepend([queued(newCandidate(id, orderFor(asked), campaignId), 'all')])
    waiting = board
      .get()
      .filter((one) => one.trying && one.id !== id)
      .map((one) => one.id)
    await write(id, 'kept', startedAt)
  }

  function halt() {
    const halted = waiting
    waiting = []
    board.set(board.get().map((one) => (halted.includes(one.id) ? ended(one, null) : one)))
  }

  function stop(id: string) {
    waiting = waiting.filter((other) => other !== id)
    if (running === id) {
      writer.stop()
      forgetKept()
      running = undefined
    }
    change(id, (candidate) => ended(candidate, null))
    void pump()
  }

  return {
    ...board,
    /** A screen shows the board. */
    enter() {
      shown += 1
      if (shown === 1) void resume()
    },
    /** The server goes on with the one that is being written; the others wait. */
    leave() {
      shown -= 1
      if (shown > 0) return
      writer.stop()
      running = undefined
      waiting = []
      board.set(board.get().map(left))
    },
    /** Puts `count` new ones in front and has them written in their order. */
    summon(order: CandidateOrder, count: number) {
      const ids = Array.from({ length: count }, () => `${now()}-${(lastId += 1)}`)
      board.prepend(ids.map((id) => queued(newCandidate(id, order, campaignId), 'all')))
      waiting.push(...ids)
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
      if (find(id)?.trying) stop(id)
      return board.remove(id)
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
