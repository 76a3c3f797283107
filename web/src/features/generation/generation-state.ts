import type {
  CharacterField,
  GenerationEvent,
} from '../../../../src/generation/generation.schemas.ts'

/** A character while it is being written. */
export interface GenerationState {
  phase: 'idle' | 'running' | 'stopped' | 'failed'
  /** What is being waited for, in words. */
  status: string
  /** Why it began anew. */
  notice: string | null
  error: string | null
  /** As far as it has come; only grows, until a new attempt voids it. */
  written: Partial<Record<CharacterField, string>>
  startedAt: number
}

export type GenerationAction =
  | { type: 'start'; at: number }
  | { type: 'event'; event: GenerationEvent }
  | { type: 'stop' }
  | { type: 'fail'; error: string }
  | { type: 'reset' }

export const idle: GenerationState = {
  phase: 'idle',
  status: '',
  notice: null,
  error: null,
  written: {},
  startedAt: 0,
}

const STAGES = {
  waiting: 'Waiting for its turn…',
  loading: 'Waking the model…',
  writing: 'Writing…',
} as const

export function reduceGeneration(
  state: GenerationState,
  action: GenerationAction,
): GenerationState {
  switch (action.type) {
    case 'start':
      return { ...idle, phase: 'running', status: 'Asking…', startedAt: action.at }
    case 'stop':
      return { ...state, phase: 'stopped', status: 'Stopped. Nothing on the sheet was changed.' }
    case 'fail':
      return { ...state, phase: 'failed', status: '', error: action.error }
    case 'reset':
      return idle
    case 'event':
      return reduceEvent(state, action.event)
  }
}

/** What is being waited for; in the queue, how many are before. */
export function stageInWords({ stage, position }: StatusEvent['data']): string {
  if (stage !== 'waiting' || position === undefined) return STAGES[stage]
  return position === 1
    ? 'Waiting for its turn: one character is before it…'
    : `Waiting for its turn: ${position} characters are before it…`
}

type StatusEvent = Extract<GenerationEvent, { event: 'status' }>

function reduceEvent(state: GenerationState, { event, data }: GenerationEvent): GenerationState {
  switch (event) {
    case 'status':
      return { ...state, status: stageInWords(data) }
    case 'restart':
      return { ...state, written: {}, notice: data.reason }
    case 'text': {
      const text = (state.written[data.field] ?? '') + data.text
      return { ...state, status: STAGES.writing, written: { ...state.written, [data.field]: text } }
    }
    case 'done':
    case 'error':
      return state
  }
}
