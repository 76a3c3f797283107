import type { GenerationEvent } from '../../../../../src/generation/generation.schemas.ts'
import { prospectsInWords } from './prospects.ts'

type StatusEvent = Extract<GenerationEvent, { event: 'status' }>
type RestartEvent = Extract<GenerationEvent, { event: 'restart' }>

/** The events of a writing; `Piece` is a part of its text. */
export type WritingEvent<Piece> =
  | StatusEvent
  | RestartEvent
  | { event: 'text'; data: Piece }
  | { event: 'done' | 'error'; data: unknown }

/** Something while it is being written. */
export interface WritingState<Written> {
  phase: 'idle' | 'running' | 'stopped' | 'failed'
  /** The current stage, in words. */
  status: string
  /** The model, what it knows of the campaign, and how long it usually takes. */
  prospects: string
  /** Why it was restarted. */
  notice: string | null
  error: string | null
  /** The text so far; a restart clears it. */
  written: Written
  /** The longest text of an abandoned attempt, used if no later one is longer. */
  voided: Written
  startedAt: number
}

export type WritingAction<Event> =
  | { type: 'start'; at: number }
  | { type: 'event'; event: Event }
  | { type: 'stop' }
  | { type: 'fail'; error: string }
  /** Back to the beginning; `notice` says how it ended. */
  | { type: 'reset'; notice?: string | null }

/** What is written, and how it grows. */
interface Kind<Written, Piece> {
  blank: Written
  grow: (written: Written, piece: Piece) => Written
  lengthOf: (written: Written) => number
}

export interface WritingSteps<Written, Piece> {
  idle: WritingState<Written>
  reduce: (
    state: WritingState<Written>,
    action: WritingAction<WritingEvent<Piece>>,
  ) => WritingState<Written>
}

const STAGES = {
  waiting: 'Waiting in the queue…',
  loading: 'Loading the model…',
  writing: 'Writing…',
} as const

/** The stage in words, with the position in the queue. */
function stageInWords({ stage, position }: StatusEvent['data']): string {
  const isQueued = stage === 'waiting' && position !== undefined
  return isQueued ? `Waiting in the queue: ${position} ahead…` : STAGES[stage]
}

/** The reducer of a writing. No step loses text. */
export function createWriting<Written, Piece>({
  blank,
  grow,
  lengthOf,
}: Kind<Written, Piece>): WritingSteps<Written, Piece> {
  type State = WritingState<Written>

  const idle: State = {
    phase: 'idle',
    status: '',
    prospects: '',
    notice: null,
    error: null,
    written: blank,
    voided: blank,
    startedAt: 0,
  }

  const most = ({ written, voided }: State) =>
    lengthOf(written) >= lengthOf(voided) ? written : voided

  function hear(state: State, { event, data }: WritingEvent<Piece>): State {
    switch (event) {
      case 'status':
        return {
          ...state,
          status: stageInWords(data),
          // What the wait began with holds while it writes.
          prospects:
            data.stage === 'writing' && data.model ? state.prospects : prospectsInWords(data),
        }
      case 'restart':
        return { ...state, written: blank, voided: most(state), notice: data.reason }
      case 'text':
        return { ...state, status: STAGES.writing, written: grow(state.written, data) }
      case 'done':
      case 'error':
        return state
    }
  }

  function reduce(state: State, action: WritingAction<WritingEvent<Piece>>): State {
    switch (action.type) {
      case 'start':
        return { ...idle, phase: 'running', status: 'Starting…', startedAt: action.at }
      case 'event':
        return hear(state, action.event)
      case 'stop':
        return { ...state, phase: 'stopped', status: 'Stopped.', written: most(state) }
      case 'fail':
        return { ...state, phase: 'failed', status: '', error: action.error, written: most(state) }
      case 'reset':
        return { ...idle, notice: action.notice ?? null }
    }
  }

  return { idle, reduce }
}
