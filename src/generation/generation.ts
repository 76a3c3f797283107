import { DomainError } from '../errors.ts'
import { GENERATION_LIMITS, type GenerationLimits, type GeneratorMode } from './defaults.ts'
import {
  character,
  type Character,
  type CharacterField,
  type GeneratedCharacter,
  type GenerationEvent,
  type GeneratorStatus,
} from './generation.schemas.ts'
import { createAvailability } from './ollama/availability.ts'
import { writeCharacter } from './ollama/write-character.ts'
import { composeCharacter } from './tables/compose.ts'
import { suggest } from './tables/suggestions.ts'
import { createTurns } from './turns.ts'

export interface GenerationSettings {
  mode: GeneratorMode
  /** Ollama's address, as people write it. */
  host: string
  model: string
  limits?: Partial<GenerationLimits>
  /** From 0 up to 1, like `Math.random`, which it is unless given. */
  random?: () => number
  log?: (message: string, error?: unknown) => void
}

export interface GenerationOrder {
  prompt: string
  /** Fields that the asker has settled: repeated unchanged in the answer. */
  keep?: { [Field in CharacterField]?: Character[Field] | undefined }
  /** Names that are taken. */
  avoidNames?: readonly string[]
}

export type Progress = Exclude<GenerationEvent, { event: 'done' | 'error' }>
export type Emit = (event: Progress) => void

/** The one door to both generators. It knows neither HTTP nor who asks. */
export function createGeneration(initial: GenerationSettings) {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const turns = createTurns()
  let settings = withDefaults(initial)
  let availability = createAvailability(settings)

  /**
   * Composes a character and tells `emit` how it goes. Rejects with the signal's reason when the asker leaves, and
   * otherwise with a DomainError: `invalid`, `too_many`, `model_unreachable`, `model_failed`, `model_timeout` or
   * `unavailable`.
   */
  function generate(
    order: GenerationOrder,
    { signal, emit = () => {} }: { signal: AbortSignal; emit?: Emit },
  ): Promise<GeneratedCharacter> {
    const work = speak(order, AbortSignal.any([signal, closing.signal]), emit)
    running.add(work)
    const forget = () => running.delete(work)
    work.then(forget, forget)
    return work
  }

  async function speak(order: GenerationOrder, signal: AbortSignal, emit: Emit) {
    signal.throwIfAborted()
    const keep = settledFields(order.keep ?? {})
    if (Object.keys(keep).length === Object.keys(character.shape).length) {
      throw new DomainError('invalid', 'Leave at least one field open for the generator to write.')
    }
    const request = { prompt: order.prompt, keep, avoidNames: order.avoidNames ?? [] }
    if (settings.mode === 'tables') return fromTables(request, emit)

    const absence = await untilAborted(availability.check(), signal)
    if (absence && settings.mode === 'ollama') throw absence
    if (absence) return fromTables(request, emit)

    const onWait = () =>
      emit({
        event: 'status',
        data: { stage: 'waiting', source: 'ollama', model: settings.model },
      })
    return turns.run({ signal, bound: settings.limits.queue, onWait }, () =>
      fromOllama(request, signal, emit),
    )
  }

  async function fromOllama(
    request: Required<GenerationOrder> & { keep: Partial<Character> },
    signal: AbortSignal,
    emit: Emit,
  ): Promise<GeneratedCharacter> {
    signal.throwIfAborted()
    const { mode, model, random, log } = settings
    try {
      const suggestions = suggest(request, random)
      const brief = { prompt: request.prompt, keep: request.keep, suggestions }
      const written = await writeCharacter(brief, settings, { signal, emit })
      return { ...written, source: 'ollama', model }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      availability.forget()
      log(
        `Ollama did not write a character: ${error instanceof Error ? error.message : String(error)}`,
        error,
      )
      if (mode !== 'auto' || !(error instanceof DomainError)) throw error
      emit({
        event: 'restart',
        data: { reason: `${error.message} The tables inside Dramatis write instead.` },
      })
      return fromTables(request, emit)
    }
  }

  function fromTables(
    request: { prompt: string; keep: Partial<Character>; avoidNames: readonly string[] },
    emit: Emit,
  ): GeneratedCharacter {
    emit({ event: 'status', data: { stage: 'writing', source: 'tables' } })
    const composed = composeCharacter(request, settings.random)
    for (const field of Object.keys(character.shape) as CharacterField[]) {
      emit({ event: 'text', data: { field, text: composed[field] } })
    }
    return { ...composed, source: 'tables' }
  }

  /** Who would speak now. Takes as long as the probe may; never throws. */
  async function status(): Promise<GeneratorStatus> {
    const { mode, model } = settings
    if (mode === 'tables') return { mode, speaker: { source: 'tables' }, reason: null }
    const absence = await availability.check()
    if (!absence) return { mode, speaker: { source: 'ollama', model }, reason: null }
    const speaker = mode === 'auto' ? ({ source: 'tables' } as const) : null
    return { mode, speaker, reason: absence.message }
  }

  return {
    generate,
    status,
    /** Holds for every generation that begins afterwards. */
    update(changes: Partial<GenerationSettings>) {
      settings = withDefaults({ ...settings, ...changes })
      availability = createAvailability(settings)
    },
    /** Ends what is running with `unavailable`, and resolves when it has ended. */
    async close() {
      closing.abort(new DomainError('unavailable', 'Dramatis is shutting down. Try again shortly.'))
      await Promise.allSettled(running)
    },
  }
}

export type Generation = ReturnType<typeof createGeneration>

function withDefaults(settings: GenerationSettings) {
  return {
    random: Math.random,
    log: () => {},
    ...settings,
    limits: { ...GENERATION_LIMITS, ...settings.limits },
  }
}

function settledFields(keep: GenerationOrder['keep'] & object): Partial<Character> {
  const settled = Object.entries(keep).filter(([, value]) => value !== undefined)
  return Object.fromEntries(settled)
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
