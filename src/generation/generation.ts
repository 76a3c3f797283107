import { DomainError } from '../errors.ts'
import { type CharacterOrder, type CharacterPiece, characterTask } from './character-task.ts'
import {
  GENERATION_DEFAULTS,
  GENERATION_LIMITS,
  type GenerationLimits,
  type GeneratorMode,
} from './defaults.ts'
import type { GenerationSource, GeneratorStatus } from './generation.schemas.ts'
import { createAvailability } from './ollama/availability.ts'
import { loadModel } from './ollama/load-model.ts'
import { write as writeByModel } from './ollama/write.ts'
import type { Emit, Task } from './task.ts'
import { createTurns } from './turns.ts'

export interface GenerationSettings {
  mode: GeneratorMode
  /** Ollama's address, as people write it. */
  host: string
  model: string
  /** How long the model stays loaded after it was used; 0 leaves that to Ollama. */
  keepLoadedMinutes?: number
  limits?: Partial<GenerationLimits>
  /** From 0 up to 1, like `Math.random`, which it is unless given. */
  random?: () => number
  log?: (message: string, error?: unknown) => void
}

interface Options<Piece> {
  signal: AbortSignal
  emit?: Emit<Piece>
}

/** The one door to both generators. It knows neither HTTP nor who asks. */
export function createGeneration(initial: GenerationSettings) {
  const closing = new AbortController()
  const running = new Set<Promise<unknown>>()
  const turns = createTurns()
  let engine = createEngine(initial)
  let warmed: { at: number; isOver: boolean } | undefined

  /**
   * Has something written and tells `emit` how it goes. Rejects with the signal's reason when the asker leaves, and
   * otherwise with a DomainError: `too_many`, `model_unreachable`, `model_failed`, `model_timeout` or `unavailable`.
   */
  function write<Written extends object, Piece>(
    task: Task<Written, Piece>,
    { signal, emit = () => {} }: Options<Piece>,
  ): Promise<Written & GenerationSource> {
    return keep(speak(task, AbortSignal.any([signal, closing.signal]), emit))
  }

  /** What runs is waited for when the generator closes. */
  function keep<T>(work: Promise<T>): Promise<T> {
    running.add(work)
    const forget = () => running.delete(work)
    work.then(forget, forget)
    return work
  }

  /** What begins on one engine ends on it, whatever is set meanwhile. */
  async function speak<Written extends object, Piece>(
    task: Task<Written, Piece>,
    signal: AbortSignal,
    emit: Emit<Piece>,
  ): Promise<Written & GenerationSource> {
    const current = engine
    const { settings } = current
    signal.throwIfAborted()
    if (settings.mode === 'tables') return fromTables(task, emit, settings)

    const absence = await untilAborted(current.availability.check(), signal)
    if (absence && settings.mode === 'ollama') throw absence
    if (absence) return fromTables(task, emit, settings)

    const onWait = (position: number) =>
      emit({
        event: 'status',
        data: { stage: 'waiting', source: 'ollama', model: settings.model, position },
      })
    return turns.run({ signal, bound: settings.limits.queue, onWait }, () =>
      fromOllama(task, signal, emit, current),
    )
  }

  async function fromOllama<Written extends object, Piece>(
    task: Task<Written, Piece>,
    signal: AbortSignal,
    emit: Emit<Piece>,
    { settings, availability }: Engine,
  ): Promise<Written & GenerationSource> {
    signal.throwIfAborted()
    const { mode, model, log } = settings
    try {
      const written = await writeByModel(task, settings, { signal, emit })
      return { ...written, source: 'ollama', model }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      availability.forget()
      log(
        `Ollama did not write a ${task.noun}: ${error instanceof Error ? error.message : String(error)}`,
        error,
      )
      if (mode !== 'auto' || !(error instanceof DomainError)) throw error
      emit({
        event: 'restart',
        data: { reason: `${error.message} The tables inside Dramatis write instead.` },
      })
      return fromTables(task, emit, settings)
    }
  }

  async function fromTables<Written extends object, Piece>(
    task: Task<Written, Piece>,
    emit: Emit<Piece>,
    { random }: Engine['settings'],
  ): Promise<Written & GenerationSource> {
    emit({ event: 'status', data: { stage: 'writing', source: 'tables' } })
    const composed = await task.compose(random)
    for (const data of task.piecesOf(composed)) emit({ event: 'text', data })
    return { ...composed, source: 'tables' }
  }

  /**
   * Has the model loaded where Ollama is wanted and there and shall keep it, so that the first word need not wait for that. Resolves when
   * it is over; never throws. One at a time, and not again before `warmPause` has passed.
   */
  async function warm(): Promise<void> {
    const { settings, availability } = engine
    const isRecent = warmed && performance.now() - warmed.at < settings.limits.warmPause
    const isWanted = settings.mode !== 'tables' && settings.keepLoadedMinutes > 0
    if (!isWanted || closing.signal.aborted) return
    if (isRecent || (warmed && !warmed.isOver)) return
    const own = { at: performance.now(), isOver: false }
    warmed = own
    try {
      if (!(await availability.check())) await keep(loadModel(settings, closing.signal))
    } catch (error) {
      if (closing.signal.aborted) return
      availability.forget()
      settings.log(`Ollama did not load its model: ${String(error)}`, error)
    } finally {
      own.isOver = true
    }
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
    write,
    /** A character. `invalid` when nothing is left open. */
    generate: async (order: CharacterOrder, options: Options<CharacterPiece>) =>
      write(characterTask(order), options),
    status,
    warm,
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
    keepLoadedMinutes: GENERATION_DEFAULTS.keepLoadedMinutes,
    ...given,
    limits: { ...GENERATION_LIMITS, ...given.limits },
  }
  return { settings, availability: createAvailability(settings) }
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
