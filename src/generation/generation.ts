import { DomainError } from '../errors.ts'
import { GENERATION_LIMITS, type GenerationLimits, type GeneratorMode } from './defaults.ts'
import {
  character,
  type Character,
  type CharacterField,
  type GeneratedCharacter,
  type GenerationEvent,
  type GeneratorStatus,
  type Hints,
} from './generation.schemas.ts'
import { createAvailability } from './ollama/availability.ts'
import { writeCharacter } from './ollama/write-character.ts'
import { composeCharacter, type Order } from './tables/compose.ts'
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
  /** How open fields read before: something else is wanted. */
  avoid?: GenerationOrder['keep']
  /** What the character shall suit beside the concept. */
  hints?: Hints
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
  let engine = createEngine(initial)

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

  /** What begins on one engine ends on it, whatever is set meanwhile. */
  async function speak(order: GenerationOrder, signal: AbortSignal, emit: Emit) {
    const current = engine
    const { settings } = current
    signal.throwIfAborted()
    const keep = settledFields(order.keep ?? {})
    if (Object.keys(keep).length === Object.keys(character.shape).length) {
      throw new DomainError('invalid', 'Leave at least one field open for the generator to write.')
    }
    const avoid = openFields(settledFields(order.avoid ?? {}), keep)
    const request = {
      prompt: order.prompt,
      keep,
      avoid,
      hints: order.hints ?? {},
      avoidNames: [...(order.avoidNames ?? []), ...(avoid.name === undefined ? [] : [avoid.name])],
    }
    if (settings.mode === 'tables') return fromTables(request, emit, settings)

    const absence = await untilAborted(current.availability.check(), signal)
    if (absence && settings.mode === 'ollama') throw absence
    if (absence) return fromTables(request, emit, settings)

    const onWait = (position: number) =>
      emit({
        event: 'status',
        data: { stage: 'waiting', source: 'ollama', model: settings.model, position },
      })
    return turns.run({ signal, bound: settings.limits.queue, onWait }, () =>
      fromOllama(request, signal, emit, current),
    )
  }

  async function fromOllama(
    request: Order,
    signal: AbortSignal,
    emit: Emit,
    { settings, availability }: Engine,
  ): Promise<GeneratedCharacter> {
    signal.throwIfAborted()
    const { mode, model, random, log } = settings
    try {
      const suggestions = suggest(request, random)
      const { prompt, keep, avoid, hints } = request
      const brief = { prompt, keep, avoid, hints, suggestions }
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
      return fromTables(request, emit, settings)
    }
  }

  function fromTables(
    request: Order,
    emit: Emit,
    { random }: Engine['settings'],
  ): GeneratedCharacter {
    emit({ event: 'status', data: { stage: 'writing', source: 'tables' } })
    const composed = composeCharacter(request, random)
    for (const field of Object.keys(character.shape) as CharacterField[]) {
      emit({ event: 'text', data: { field, text: composed[field] } })
    }
    return { ...composed, source: 'tables' }
  }

  /** Who would speak now. Takes as long as the probe may; never throws. */
  async function status(): Promise<GeneratorStatus> {
    const { availability, settings } = engine
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
      engine = createEngine({ ...engine.settings, ...changes })
    },
    /** Ends what is running with `unavailable`, and resolves when it has ended. */
    async close() {
      closing.abort(new DomainError('unavailable', 'Dramatis is shutting down. Try again shortly.'))
      await Promise.allSettled(running)
    },
  }
}

export type Generation = ReturnType<typeof createGeneration>

type Engine = ReturnType<typeof createEngine>

function createEngine(given: GenerationSettings) {
  const settings = {
    random: Math.random,
    log: () => {},
    ...given,
    limits: { ...GENERATION_LIMITS, ...given.limits },
  }
  return { settings, availability: createAvailability(settings) }
}

function settledFields(keep: GenerationOrder['keep'] & object): Partial<Character> {
  const settled = Object.entries(keep).filter(([, value]) => value !== undefined)
  return Object.fromEntries(settled)
}

function openFields(fields: Partial<Character>, keep: Partial<Character>): Partial<Character> {
  const open = Object.entries(fields).filter(([field]) => !(field in keep))
  return Object.fromEntries(open)
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
